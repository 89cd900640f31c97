internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The output format of a run.
enum RunFormat: String, CaseIterable {
  case text, json
}

/// The request of `routescript run`, which it executes.
struct RunRequest {
  /// The options that running scenarios and running suites share.
  struct Shared {
    var seed: UInt64 = 0
    var noColor = false
    var limits = LuaLimits(memory: 64 << 20, time: .seconds(10))
    /// Whether the user sets the time limit.
    var setsTime = false
    /// Whether the user sets the memory limit.
    var setsMemory = false
    var isTrusted = false
    var moduleFolders: [String] = []
    /// The search path for C modules that takes precedence, in the format of `package.cpath`.
    var libraryPath: String?

    /// Removes the limits that the user did not set.
    mutating func removeDefaultLimits() {
      if !setsTime { limits.time = nil }
      if !setsMemory { limits.memory = nil }
    }
  }

  let files: [String]
  var code: String?
  var isQuiet = false
  var format = RunFormat.text
  var shared = Shared()

  init(files: [String]) { self.files = files }

  /// Creates the request of a command line that only names files, or returns `nil` for any other.
  ///
  /// The result equals the parser's, because the defaults above are the parser's.
  init?(plain arguments: [String]) {
    guard arguments.first == "run", arguments.count > 1, arguments.dropFirst().allSatisfy({ !$0.hasPrefix("-") }) else {
      return nil
    }
    self.init(files: Array(arguments.dropFirst()))
  }

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    if !shared.isTrusted { _ = environment.confine(.scripts) }
    let run = RunSession(environment: environment, options: shared, arguments: environment.scriptArguments)
    let tally = SuiteTally()
    var status = ExitStatus.ok
    if let code {
      status = run.run(
        ScriptSource(name: "(command line)", text: Array(code.utf8)), listeners: listeners(run, tally))
    }
    for (index, path) in files.enumerated() {
      guard let source = run.read(path) else {
        status = status.combined(with: .usage)
        continue
      }
      if index > 0 && format == .text && !isQuiet { environment.writeOutput("\n") }
      status = status.combined(with: run.run(source, listeners: listeners(run, tally)))
    }
    return tally.summary.isSuccess ? status : status.combined(with: .failed)
  }

  private func listeners(_ run: RunSession, _ tally: SuiteTally) -> [any RunListener] {
    let environment = run.environment
    let reporter: any RunListener
    if format == .json {
      reporter = EventLogReporter(write: environment.writeOutput)
    } else if isQuiet {
      reporter = QuietReporter(width: environment.columns, writeOutput: environment.writeOutput) {
        environment.writeError($0.rendered(run.errorStyle))
      }
    } else {
      reporter = TraceReporter(width: environment.columns) {
        environment.writeOutput($0.rendered(run.outputStyle))
      }
    }
    return [reporter, tally]
  }
}
