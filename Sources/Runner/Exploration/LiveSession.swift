internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// A script state in which the steps of a session have run. Undo discards it, and creates a new one from the earlier steps.
final class LiveSession {
  let state: ScriptState
  let variables: LocalVariables
  /// The results of the steps that returned one, by step number. The session does not retain objects among them, since viewing a value must
  /// not change lifetimes.
  private var results: [Int: LuaValue] = [:]
  private var lastResult: LuaValue = .nil
  /// The expression that the user has inspected since the last result, and its value. `_` is this value.
  var inspected: (text: [UInt8], value: LuaValue)?
  /// The end index of the running app's log before each step.
  private var logStarts: [Int] = []
  /// The hierarchy before the last step, with numbers. It is recorded only for steps that run with `observes`.
  private(set) var treeBefore = ""
  private let limits: LuaLimits
  private let watchdog: LuaWatchdog?
  /// Receives the output of scripts while a step runs with a `write` closure.
  private let printer: Printer

  private final class Printer {
    var write: ((String) -> Void)?
  }

  /// The outcome of a step.
  struct Outcome {
    /// The values that the step returned.
    var values: [LuaValue] = []
    /// The error that ended the step.
    var error: (any Error)?
    /// The number of failures that the app had reported before the step.
    var failuresBefore = 0

    /// Whether a limit or the user stopped the step, so that its progress is unknown.
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
    state.globals.session = self
    try state.beginSession(named: "the session")
  }

  /// The start of the last step in the log.
  var logStart: Int { logStart(back: 1) }

  /// Returns the start of the last `count` steps in the log.
  func logStart(back count: Int) -> Int { logStarts.suffix(max(1, count)).first ?? 0 }

  /// The hierarchy, with numbers.
  var tree: String { state.numberedTree(views: false) }

  /// Runs a step.
  ///
  /// - Parameters:
  ///   - observes: Whether to record the hierarchy before the step.
  ///   - write: Receives the output of scripts. If it is `nil`, the output is discarded.
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
          try state.lua.load(text, chunkName: step.chunkName, environment: state.globals.environment)
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
      inspected = nil
    }
    return outcome
  }

  /// Makes the value of a chain of names the last value, `_`.
  func inspect(_ chain: CompletionPlace.Text, _ value: LuaValue) {
    guard chain.text(0) == "_" else {
      inspected = (chain.bytes, value)
      return
    }
    // In `_.title`, `_` is the value that was inspected before.
    guard chain.tokens.count > 1 else { return }
    inspected = ((inspected?.text ?? Array("_".utf8)) + chain.bytes[chain.tokens[0].range.upperBound...], value)
  }

  /// Runs a closure of the session within the limits for scripts.
  func limited<Value>(_ body: () throws -> Value) throws -> Value {
    try state.lua.withLimits(limits, watchdog: watchdog, body)
  }
}

extension LiveSession: SessionNames {
  func value(named name: String) -> LuaValue? {
    guard name.first == "_" else { return nil }
    let value = name == "_" ? inspected?.value ?? lastResult : Int(name.dropFirst()).flatMap { results[$0] }
    return value.flatMap { state.living($0) }
  }

  var names: [String] {
    variables.names + (results.isEmpty && inspected == nil ? [] : ["_"]) + results.keys.sorted().map { "_\($0)" }
  }
}
