internal import Diagnostics
internal import ScenarioRunner

/// A report that somebody asked for.
struct ReportRequest: Equatable {
  /// What is written.
  let format: ReportFormat
  /// The file that it is written to; nil for standard output.
  let path: String?

  /// A report to a file, or to standard output.
  init(_ format: ReportFormat, path: String? = nil) {
    self.format = format
    self.path = path
  }

  /// A report as it stands on the command line: `junit=out.xml`, `tap`.
  ///
  /// - Throws: `SuiteSession.Refusal` when there is no such report, or no file behind the sign.
  init(_ text: String) throws(SuiteSession.Refusal) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(name: parts[0]) else {
      let names = ReportFormat.allCases.map(\.rawValue)
      throw Self.refusal(
        Diagnostic(
          "there is no report '\(parts[0])'", suggestions: NameSuggester.suggestions(for: parts[0], among: names),
          help: ["use one of the reports: \(names.joined(separator: ", "))"]))
    }
    if parts.count == 2 && parts[1].isEmpty {
      throw Self.refusal(
        Diagnostic("--report \(text) has no file", help: ["write --report \(parts[0]), or --report \(parts[0])=FILE"])
      )
    }
    // The names of standard output.
    let isFile = parts.count == 2 && parts[1] != "/dev/stdout" && parts[1] != "-"
    self.init(format, path: isFile ? parts[1] : nil)
  }

  /// The reports to write for these requests: always one on standard output, and annotations in GitHub Actions (`runner:8.10`).
  ///
  /// - Throws: `SuiteSession.Refusal` when two would be mixed there.
  static func completed(
    _ requests: [ReportRequest], isGitHub: Bool
  ) throws(SuiteSession.Refusal) -> [ReportRequest] {
    var requests = requests
    // Annotations are lines that are found among others.
    let onOutput = requests.filter { $0.path == nil && $0.format != .github }
    if onOutput.isEmpty { requests.insert(ReportRequest(.terminal), at: 0) }
    if isGitHub, !requests.contains(where: { $0.format == .github }) { requests.append(ReportRequest(.github)) }
    if onOutput.count > 1 {
      let names = onOutput.map { "'\($0.format.rawValue)'" }.joined(separator: " and ")
      throw refusal(
        Diagnostic(
          "the reports \(names) would all write to standard output",
          help: ["write all but one to files: --report \(onOutput[1].format.rawValue)=FILE"]))
    }
    return requests
  }

  private static func refusal(_ diagnostic: Diagnostic) -> SuiteSession.Refusal { .fault(QuotedDiagnostic(diagnostic)) }
}
