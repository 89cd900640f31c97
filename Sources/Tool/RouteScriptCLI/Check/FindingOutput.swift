internal import ArgumentParser
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import StoryboardAnalysis

/// The options for the findings of a check.
struct FindingOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github, xcode, baseline
  }

  @Option(help: "The output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp("Skip the findings listed in this file.", valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(help: "Fail on warnings, and with status 4 if a part of the app could not be checked.")
  var strict = false

  /// Reads a baseline. If it cannot be read, prints the reason and returns `nil`.
  func readBaseline(_ path: String, _ environment: CommandEnvironment, noColor: Bool) -> Baseline? {
    var wrongLine = 0
    do throws(SourceFileError) {
      let text = String(decoding: try environment.files.contents(of: path), as: UTF8.self)
      if let read = Baseline(text, wrongLine: &wrongLine) { return read }
      environment.explain(
        Diagnostic(
          "invalid baseline", at: SourceLocation(file: path, line: wrongLine),
          expected: "rule, file and subject separated by tabs, as --format baseline prints them"),
        noColor: noColor)
    } catch {
      environment.explain(error.diagnostic(path), noColor: noColor)
    }
    return nil
  }
}

/// The output of a check.
struct FindingOutput {
  let options: FindingOptions
  let shared: StoryboardOptions
  let environment: CommandEnvironment
  /// The command, which the header of a baseline names.
  var command = "routescript storyboard check"

  /// Returns the result of a check.
  ///
  /// - Parameters:
  ///   - findings: The findings, sorted.
  ///   - input: The checked files.
  ///   - known: The baseline, or `nil`.
  ///   - unchecked: What was not checked. With `--strict`, these are errors.
  ///   - remarks: Sentences after the counts.
  ///   - conclude: A function to call after the result is written.
  func product(
    _ findings: [Finding], _ input: StoryboardInput, _ known: Baseline?, unchecked: [Diagnostic],
    remarks: [String] = [], conclude: @escaping () -> Void = {}
  ) -> StoryboardProduct {
    var findings = findings
    var knownCount = 0
    if let known { (findings, knownCount) = known.remainder(of: findings) }
    let unchecked = unchecked.map { part in
      var part = part
      part.severity = options.strict ? .error : .warning
      return part
    }
    let repository = RepositoryFolder(environment)
    let report = FindingReport(
      findings, unchecked: unchecked, version: RouteScriptVersion.current, repositoryPath: repository.path)
    let output: StoryboardProduct.Output =
      switch options.format {
      case .text: .text(text(of: findings, unchecked, input, knownCount, remarks))
      case .json: .text(TerminalText(report.json.indentedText))
      case .sarif: .text(TerminalText(report.sarif.json.indentedText))
      case .github: .annotations(report.annotations)
      case .xcode: .text(TerminalText(report.editorLines))
      case .baseline: .text(TerminalText(Baseline.text(of: findings, command: command)))
      }
    let fails = findings.contains { finding in
      finding.diagnostic.severity == .error || options.strict && finding.diagnostic.severity == .warning
    }
    return StoryboardProduct(output) {
      conclude()
      // A baseline lists findings. It cannot list what was not checked.
      if options.format == .baseline { for part in unchecked { environment.explain(part, noColor: shared.noColor) } }
      let status = fails && options.format != .baseline ? ExitStatus.failed : .ok
      return options.strict && !unchecked.isEmpty ? status.combined(with: .usage) : status
    }
  }

  private func text(
    of findings: [Finding], _ unchecked: [Diagnostic], _ input: StoryboardInput, _ known: Int, _ remarks: [String]
  ) -> TerminalText {
    let style: OutputStyle =
      environment.colours(environment.outputIsTerminal && shared.output == nil, forbidden: shared.noColor)
      ? .ansi : .plain
    // The lines of storyboards are long and uninformative. Only quote lines of an unreadable file.
    let unreadable = Dictionary(
      input.unreadable.map { ($0.file, $0.source) }, uniquingKeysWith: { first, _ in first })
    var renderer = DiagnosticRenderer(width: environment.columns) { location in
      unreadable[location.file]?.line(location.line)
    }
    renderer.showsColumns = true
    let limited = Self.limited(unchecked)
    let list = renderer.render(Finding.limitedDiagnostics(of: findings) + limited).rendered(style)
    func count(_ severity: Diagnostic.Severity, _ noun: String) -> String? {
      let number = findings.filter { $0.diagnostic.severity == severity }.count
      return number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let counts = [count(.error, "error"), count(.warning, "warning"), count(.note, "note")].compactMap(\.self)
    let old = input.unreadable.filter(\.isArchive).count
    let unreadXibs = input.unreadable.filter { !$0.isArchive && $0.file.hasSuffix(".xib") }
    let xibs = input.documents.filter { $0.form == .xib }.count + unreadXibs.count
    let storyboards = input.fileCount - xibs - old
    let sources = input.sourceCount
    let files = [
      input.fileCount == 0 && sources > 0 ? "\(sources) source\(sources == 1 ? "" : "s")" : nil,
      storyboards > 0 || xibs + old == 0 && sources == 0
        ? "\(storyboards) storyboard\(storyboards == 1 ? "" : "s")" : nil,
      xibs > 0 ? "\(xibs) xib\(xibs == 1 ? "" : "s")" : nil,
      old > 0 ? "\(old) old xib\(old == 1 ? "" : "s")" : nil,
    ].compactMap(\.self)
    let fileList =
      files.count > 2 ? files.dropLast().joined(separator: ", ") + " and " + files[2] : files.joined(separator: " and ")
    var text =
      "\(fileList): "
      + (counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))
    if !unchecked.isEmpty { text += " in what was checked" }
    if known > 0 { text += ", and \(known) in the baseline" }
    let lines = (findings.isEmpty && limited.isEmpty ? [] : [""]) + [text] + remarks
    return list + TerminalText(lines.map { $0 + "\n" }.joined())
  }

  /// The number of parts that were not checked and are printed as text.
  private static let mostUnchecked = 50

  /// Returns the first of the parts that were not checked, and the number of the others.
  private static func limited(_ unchecked: [Diagnostic]) -> [Diagnostic] {
    guard unchecked.count > mostUnchecked, let first = unchecked.first else { return unchecked }
    let rest = Diagnostic(
      "\(unchecked.count - mostUnchecked) more parts are not checked", severity: first.severity,
      help: ["list all of them with --format json"])
    return unchecked.prefix(mostUnchecked) + [rest]
  }
}
