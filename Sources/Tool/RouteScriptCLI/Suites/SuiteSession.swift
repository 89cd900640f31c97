internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// Executes `routescript test`.
struct SuiteSession {
  let environment: CommandEnvironment

  /// An error that ends a session before anything runs.
  enum Refusal: Error {
    /// An error in the command line or the configuration.
    case fault(QuotedDiagnostic)
    /// The message of the argument parser.
    case text(String)
  }

  /// Implements `runner:8.3`.
  func execute(_ request: SuiteRequest) -> ExitStatus {
    do {
      for folder in request.configuration.directory where !environment.changeFolder(folder) {
        throw Refusal.fault(QuotedDiagnostic(Diagnostic("there is no folder '\(folder)'")))
      }
      let configured = try SuiteConfigurator(environment: environment).configured(request)
      let outputs = OutputFiles(environment, configured.confinement)
      try outputs.add(configured.reports, configured.request.reporting, configured.request.covering)
      return try run(configured, outputs)
    } catch Refusal.text(let text) {
      // The parser quotes values of a configuration unescaped.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      environment.writeError(lines.map { TerminalText.printable(String($0)) + "\n" }.joined())
    } catch Refusal.fault(let diagnostic) {
      environment.explain(diagnostic, noColor: request.shared.noColor)
    } catch let fault as ScriptFault {
      environment.explain(
        Diagnostic(
          fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions, help: fault.help),
        noColor: request.shared.noColor)
    } catch let failure as FileOutput.Failure {
      environment.explain(failure.diagnostic, noColor: request.shared.noColor)
    } catch {
      environment.explain(Diagnostic("routescript failed: \(error)"), noColor: request.shared.noColor)
      return .internalError
    }
    return .usage
  }

  private func run(_ configured: ConfiguredSuite, _ outputs: OutputFiles) throws -> ExitStatus {
    guard let system = environment.makeWorkers?(configured.request.shared.isTrusted) else {
      throw Refusal.fault(QuotedDiagnostic(Diagnostic("this environment cannot start worker processes")))
    }
    var round = SuiteRound(
      configured: configured, environment: environment, system: system, outputs: outputs)
    guard configured.request.running.watch else { return try round.run() }
    return try SuiteWatch(environment: environment, system: system).run(&round)
  }
}

/// Prints the names and positions of tests, for `--list`.
final class TestLister: RunListener {
  /// The number of found tests.
  private(set) var count = 0
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) { self.write = write }

  func receive(_ event: RunEvent) {
    switch event {
    case .testFound(let name):
      count += 1
      let title = name.path.isEmpty ? "(the whole file)" : TerminalText.line(name.fullName)
      write("\(TerminalText.line(name.file)):\(name.line ?? 1): \(title)\n")
    case .failedOutsideTest(let failure):
      write(failure.diagnostics.map { $0.headed(by: failure.scope) }.styledText().plain)
    default: break
    }
  }
}
