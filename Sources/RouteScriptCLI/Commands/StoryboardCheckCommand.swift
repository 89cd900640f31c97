internal import ArgumentParser
internal import Diagnostics
internal import InterfaceBuilder
internal import RouteScript
internal import ScriptText
internal import StoryboardAnalysis

/// `routescript storyboard check`: finds errors and unused elements in storyboards.
struct StoryboardCheckCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Find errors in storyboards and between them.",
      usage: "routescript storyboard check [<options>] <path> ...",
      discussion: """
        In folders, the check also reads scripts (.lua) and sources (.swift, .m, .h) for the classes that they declare and the \
        identifiers that they use.

        To adopt the check in an existing app, store the current findings, and see only new ones:

          routescript storyboard check App --format baseline --output storyboards.txt
          routescript storyboard check App --baseline storyboards.txt
        """)
  }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, baseline
  }

  @OptionGroup var shared: StoryboardOptions

  @Option(help: "The output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp("Skip the findings listed in this file.", valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(help: "Fail on warnings.")
  var strict = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    var known: Baseline?
    if let baseline {
      guard let read = readBaseline(baseline, environment) else { return .usage }
      known = read
    }
    return shared.execute(in: environment, readsSources: true) { check($0, known, environment) }
  }

  private func check(
    _ input: StoryboardInput, _ known: Baseline?, _ environment: CommandEnvironment
  ) -> StoryboardProduct {
    let library = DocumentLibrary(input.documents)
    var findings = DocumentCheck.sorted(
      input.unreadable.map { Finding(unreadable: $0.diagnostic) }
        + DocumentCheck.run(library, sources: input.sources, isComplete: input.hasFolder))
    var knownCount = 0
    if let known { (findings, knownCount) = known.remainder(of: findings) }
    let report = FindingReport(findings, version: RouteScriptVersion.current)
    let text =
      switch format {
      case .text: text(of: findings, input, knownCount, environment)
      case .json: report.json.indentedText
      case .sarif: report.sarif.json.indentedText
      case .baseline: Baseline.text(of: findings)
      }
    let fails = findings.contains { finding in
      finding.diagnostic.severity == .error || strict && finding.diagnostic.severity == .warning
    }
    return StoryboardProduct(text) { fails && format != .baseline ? .failed : .ok }
  }

  private func text(
    of findings: [Finding], _ input: StoryboardInput, _ known: Int, _ environment: CommandEnvironment
  ) -> String {
    let style: OutputStyle =
      environment.colours(environment.outputIsTerminal && shared.output == nil, forbidden: shared.noColor)
      ? .ansi : .plain
    // The lines of storyboards are long and uninformative. Only quote lines of an unreadable file.
    let unreadable = Dictionary(
      input.unreadable.map { ($0.diagnostic.location?.file ?? "", $0.source) }, uniquingKeysWith: { first, _ in first })
    let renderer = DiagnosticRenderer(width: environment.columns) { location in
      unreadable[location.file]?.line(location.line)
    }
    var text = renderer.render(Finding.limitedDiagnostics(of: findings)).rendered(style)
    if !findings.isEmpty { text += "\n" }
    func count(_ severity: Diagnostic.Severity, _ noun: String) -> String? {
      let number = findings.filter { $0.diagnostic.severity == severity }.count
      return number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let counts = [count(.error, "error"), count(.warning, "warning"), count(.note, "note")].compactMap(\.self)
    let xibs = input.documents.filter { $0.form == .xib }.count
    let storyboards = input.fileCount - xibs
    let files = [
      storyboards > 0 || xibs == 0 ? "\(storyboards) storyboard\(storyboards == 1 ? "" : "s")" : nil,
      xibs > 0 ? "\(xibs) xib\(xibs == 1 ? "" : "s")" : nil,
    ]
    text +=
      "\(files.compactMap(\.self).joined(separator: " and ")): "
      + (counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))
    if known > 0 { text += ", and \(known) in the baseline" }
    return text + "\n"
  }

  private func readBaseline(_ path: String, _ environment: CommandEnvironment) -> Baseline? {
    var wrongLine = 0
    do throws(SourceFileError) {
      let text = String(decoding: try environment.files.contents(of: path), as: UTF8.self)
      if let read = Baseline(text, wrongLine: &wrongLine) { return read }
      environment.explain(
        Diagnostic(
          "invalid baseline", at: SourceLocation(file: path, line: wrongLine),
          expected: "rule, file and subject separated by tabs, as --format baseline prints them"),
        noColor: shared.noColor)
    } catch {
      environment.explain(error.diagnostic(path), noColor: shared.noColor)
    }
    return nil
  }
}
