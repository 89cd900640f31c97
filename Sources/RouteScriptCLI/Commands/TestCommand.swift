internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// `routescript test`: runs suites.
struct TestCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test", abstract: "Run suites: files of tests, or folders with *_spec.lua files.",
      usage: "routescript test [<options>] <path> ...",
      discussion: "Each file runs in a state of its own, each test in an app of its own.")
  }

  @Argument(
    help: ArgumentHelp("Suite files, or folders in which to look for *_spec.lua.", valueName: "path"),
    completion: .file(extensions: ["lua"]))
  var paths: [String]

  @OptionGroup var shared: SharedOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let run = RunSession(environment: environment, options: shared.request, arguments: [])
    let reporter = SuiteReporter(width: environment.columns, style: run.outputStyle, write: environment.writeOutput)
    let tally = SuiteTally()
    let clock = ContinuousClock()
    let start = clock.now
    let recorder = SuiteRecorder(clock: { clock.now - start }) { event in
      tally.count(event)
      reporter.hear(event)
    }
    var status = ExitStatus.ok
    for path in paths {
      guard let suites = run.runner.suites(at: path) else {
        _ = run.read(path)
        status = .usage
        continue
      }
      for suite in suites {
        guard let source = run.read(suite) else {
          status = .usage
          continue
        }
        status = status.combined(with: run.run(source, listeners: [recorder]))
      }
    }
    let summary = tally.summary(.finished, after: clock.now - start)
    guard summary.total > 0 || summary.errors > 0 else {
      guard status == .ok else { return status }
      environment.explain(
        Diagnostic(
          "there are no tests in \(paths.joined(separator: ", "))",
          help: ["the files of suites end in _spec.lua and declare tests with `it`"]), noColor: shared.noColor)
      return .nothingSelected
    }
    reporter.end(summary)
    return summary.isSuccess ? status : status.combined(with: .failed)
  }
}
