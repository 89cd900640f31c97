internal import InterfaceBuilder
public import RouteDiagnostics
internal import ScriptText
public import StoryboardAnalysis

/// The result of a check.
public struct CheckResult: Sendable {
  /// The findings that the settings and the baseline do not omit, sorted by file and line.
  public let findings: [Finding]
  /// The number of findings that the baseline omits.
  public let knownCount: Int
  /// The messages about the parts of the app that were not read: errors in a strict check, otherwise warnings.
  public let unchecked: [Diagnostic]
  /// The parts of the app that were not read, in the order of ``unchecked``.
  public let unread: [UnreadPart]
  /// The numbers of checked connections and names, or `nil` if only storyboards were checked.
  public let coverage: CheckCoverage?
  /// Remarks about the settings, one sentence each.
  public let notices: [String]
  /// Whether a finding fails the check: an error, or a warning in a strict check.
  public let fails: Bool
  /// The files that cannot be parsed, by path.
  private let texts: [String: SourceText]
  private let counts: FileCounts

  init(
    _ findings: [Finding], of input: StoryboardInput, unread: [UnreadPart], coverage: CheckCoverage? = nil,
    notices: [String] = [], _ options: CheckOptions
  ) {
    let (new, known) = options.baseline?.remainder(of: findings) ?? (findings, 0)
    self.findings = new
    knownCount = known
    self.unread = unread
    unchecked = unread.map { part in
      var diagnostic = part.diagnostic
      diagnostic.severity = options.isStrict ? .error : .warning
      return diagnostic
    }
    self.coverage = coverage
    self.notices = notices
    fails = new.contains { finding in
      finding.diagnostic.severity == .error || options.isStrict && finding.diagnostic.severity == .warning
    }
    texts = Dictionary(input.unreadable.map { ($0.file, $0.source) }, uniquingKeysWith: { first, _ in first })
    counts = FileCounts(input)
  }

  /// Returns the findings in data formats.
  ///
  /// - Parameter repositoryPath: Returns the path of a file from the top of the repository, which code hosts expect.
  public func report(repositoryPath: @escaping (String) -> String = { $0 }) -> FindingReport {
    FindingReport(
      findings, unchecked: unchecked, version: RouteScriptVersion.current, repositoryPath: repositoryPath)
  }

  /// Returns the line at a location for a renderer, or `nil` if the renderer should not quote it.
  ///
  /// The lines of storyboards are long and uninformative, so only those of a file that cannot be parsed are quoted.
  public func line(at location: SourceLocation) -> String? {
    texts[location.file]?.line(location.line)
  }

  /// The files and the number of findings in one line: `2 storyboards and 1 xib: 1 error, 3 warnings`.
  public var summary: String {
    func count(_ severity: Diagnostic.Severity, _ noun: String) -> String? {
      let number = findings.filter { $0.diagnostic.severity == severity }.count
      return number == 0 ? nil : FileCounts.text(number, noun)
    }
    let found = [count(.error, "error"), count(.warning, "warning"), count(.note, "note")].compactMap(\.self)
    var text = "\(counts.text): " + (found.isEmpty ? "nothing found" : found.joined(separator: ", "))
    if !unchecked.isEmpty { text += " in what was checked" }
    if knownCount > 0 { text += ", and \(knownCount) in the baseline" }
    return text
  }
}

/// The numbers of checked files.
private struct FileCounts: Sendable {
  private let sources: Int
  private let storyboards: Int
  private let xibs: Int
  /// The number of xibs in the format of Xcode 4.
  private let archives: Int
  private let documents: Int

  init(_ input: StoryboardInput) {
    archives = input.unreadable.filter(\.isArchive).count
    let unreadXibs = input.unreadable.filter { !$0.isArchive && $0.file.hasSuffix(".xib") }
    xibs = input.documents.filter { $0.form == .xib }.count + unreadXibs.count
    documents = input.fileCount
    storyboards = documents - xibs - archives
    sources = input.sourceCount
  }

  static func text(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The numbers as a list: `2 storyboards, 1 xib and 1 old xib`.
  var text: String {
    let files = [
      documents == 0 && sources > 0 ? Self.text(sources, "source") : nil,
      storyboards > 0 || xibs + archives == 0 && sources == 0 ? Self.text(storyboards, "storyboard") : nil,
      xibs > 0 ? Self.text(xibs, "xib") : nil,
      archives > 0 ? Self.text(archives, "old xib") : nil,
    ].compactMap(\.self)
    return files.count > 2
      ? files.dropLast().joined(separator: ", ") + " and " + files[2] : files.joined(separator: " and ")
  }
}
