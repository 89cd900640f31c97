internal import AppAnalysis
internal import ArgumentParser
internal import RouteDiagnostics
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

  /// Returns the options of the check. If the baseline cannot be read, prints the reason and returns `nil`.
  func checkOptions(_ environment: CommandEnvironment, noColor: Bool) -> CheckOptions? {
    guard let path = baseline else { return CheckOptions(isStrict: strict) }
    var wrongLine = 0
    do throws(SourceFileError) {
      let text = String(decoding: try environment.files.contents(of: path), as: UTF8.self)
      if let read = Baseline(text, wrongLine: &wrongLine) { return CheckOptions(baseline: read, isStrict: strict) }
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

  /// Returns the output of a check.
  func product(_ result: CheckResult) -> StoryboardProduct {
    let repository = RepositoryFolder(environment)
    let report = result.report(repositoryPath: repository.path)
    let output: StoryboardProduct.Output =
      switch options.format {
      case .text: .text(text(of: result))
      case .json: .text(TerminalText(report.json.indentedText))
      case .sarif: .text(TerminalText(report.sarif.json.indentedText))
      case .github: .annotations(report.annotations)
      case .xcode: .text(TerminalText(report.editorLines))
      case .baseline: .text(TerminalText(Baseline.text(of: result.findings, command: command)))
      }
    return StoryboardProduct(output) {
      for notice in result.notices { environment.writeError("note: \(notice)\n") }
      // A baseline lists findings. It cannot list what was not checked.
      if options.format == .baseline {
        for part in result.unchecked { environment.explain(part, noColor: shared.noColor) }
      }
      let status = result.fails && options.format != .baseline ? ExitStatus.failed : .ok
      return options.strict && !result.unchecked.isEmpty ? status.combined(with: .usage) : status
    }
  }

  private func text(of result: CheckResult) -> TerminalText {
    let style: OutputStyle =
      environment.colours(environment.outputIsTerminal && shared.output == nil, forbidden: shared.noColor)
      ? .ansi : .plain
    var renderer = DiagnosticRenderer(width: environment.columns, line: result.line(at:))
    renderer.showsColumns = true
    let limited = Self.limited(result.unchecked)
    let list = renderer.render(Finding.limitedDiagnostics(of: result.findings) + limited).rendered(style)
    let lines =
      (result.findings.isEmpty && limited.isEmpty ? [] : [""]) + [result.summary] + (result.coverage?.sentences ?? [])
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
