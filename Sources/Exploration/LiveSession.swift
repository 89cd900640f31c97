internal import Diagnostics
internal import LuaRuntime
internal import RouteScript
internal import Simulation

/// A state in which the steps of a session have run: what undoing throws away, and makes anew from the steps before.
final class LiveSession {
  let state: ScriptState
  let variables: LocalVariables
  /// The results of the steps that had one, by their numbers. Objects among them are not kept alive: a look changes no lifetime.
  private var results: [Int: LuaValue] = [:]
  private var lastResult: LuaValue = .nil
  /// Where the log of the running app stood before each step.
  private var logStarts: [Int] = []
  /// The hierarchy before the last step, with numbers; only known of a step that was asked to take it down.
  private(set) var treeBefore = ""
  private let limits: LuaLimits
  private let watchdog: LuaWatchdog?
  /// Receives what scripts print, while somebody wants it.
  private let printer: Printer

  private final class Printer {
    var write: ((String) -> Void)?
  }

  /// How a step ended.
  struct Outcome {
    /// What it returned.
    var values: [LuaValue] = []
    /// What ended it.
    var error: (any Error)?
    /// How many failures the app had reported before.
    var failuresBefore = 0

    /// Whether a limit or the person ended it, so that nobody can say how far it came.
    var wasStopped: Bool {
      if case .limit = (error as? LuaError)?.kind { true } else { false }
    }
  }

  init(options: ScriptState.Options, files: any SourceFiles, watchdog: LuaWatchdog?) throws {
    state = try ScriptState(options: options, files: files)
    variables = try LocalVariables(state.lua)
    limits = options.limits
    self.watchdog = watchdog
    let printer = Printer()
    self.printer = printer
    state.eventReader = { event in
      guard let write = printer.write, case .output(let record) = event.kind else { return }
      write(record.text)
    }
    state.sessionNames = self
    try state.beginSession(named: "the session")
  }

  /// Where the log stood before the last step.
  var logStart: Int { logStart(back: 1) }

  /// Where the log stood before the last steps.
  func logStart(back count: Int) -> Int { logStarts.suffix(max(1, count)).first ?? 0 }

  /// The hierarchy, with numbers.
  var tree: String { state.numberedTree(views: false) }

  /// Runs a step.
  ///
  /// - Parameters:
  ///   - observes: whether the hierarchy before it is taken down.
  ///   - write: receives what scripts print; nil lets it go.
  func run(_ step: SessionStep, observes: Bool, write: ((String) -> Void)? = nil) -> Outcome {
    var outcome = Outcome()
    outcome.failuresBefore = state.failureCount
    logStarts.append(state.runningLog?.endIndex ?? 0)
    if observes { treeBefore = tree }
    printer.write = write
    defer { printer.write = nil }
    let source =
      if case .file(let path) = step.origin { ScriptSource(path: path, bytes: step.text) } else {
        ScriptSource(name: step.name, text: step.text)
      }
    state.sources.remember(source.name, step.text)
    state.enterFolder(of: source)
    do {
      outcome.values = try limited {
        let run = try variables.compile(step.chunk) { [state] text throws(LuaError) in
          try state.lua.load(text, chunkName: step.chunkName, environment: state.environment)
        }
        let values = try run()
        if let error = state.takeCallbackError() { throw error }
        return values
      }
    } catch {
      outcome.error = error
    }
    if outcome.error == nil, step.chunk.isExpression, let value = outcome.values.first {
      results[step.number] = value
      lastResult = value
    }
    return outcome
  }

  /// Runs something of the session's own within its limits.
  func limited<Value>(_ body: () throws -> Value) throws -> Value {
    try state.lua.withLimits(limits, watchdog: watchdog, body)
  }
}

extension LiveSession: SessionNames {
  func value(named name: String) -> LuaValue? {
    guard name.first == "_" else { return nil }
    let value = name == "_" ? lastResult : Int(name.dropFirst()).flatMap { results[$0] }
    return value.flatMap { state.living($0) }
  }

  var names: [String] { variables.names + (results.isEmpty ? [] : ["_"]) + results.keys.sorted().map { "_\($0)" } }
}
