internal import AppSimulator
internal import Diagnostics
internal import LuaRuntime
internal import RouteScript
internal import Simulation

/// A run of one file in a separate state. A file that declares no tests is one scenario, and counts as a test.
final class FileRun {
  let source: ScriptSource
  let state: ScriptState
  let options: FileRunOptions
  let vocabulary: TestVocabulary
  let recorder: FileRecorder
  private let watchdog: LuaWatchdog?
  /// Whether the file has focused tests, so that the others are passed over.
  let hasFocus: Bool
  /// Called when the file has declared its modules, before its app ends.
  var didDeclare: () -> Void = {}
  /// Whether a diagnostic names the limit that was exceeded in the scope that is open: what comes of it later is left out.
  var isLimitTold = false
  /// What scripts hold although nothing runs leaves no room for the rest of the file.
  var isExhausted = false
  /// Something was left out because of that.
  var isCutShort = false
  /// Whether the file is one scenario, which ends.
  private var isScenario = false
  /// A failure ended the file.
  var isStopped = false
  /// Something was left out because of that.
  var hasRest = false
  /// A limit stopped scripts of the file.
  private var hasHitLimit = false
  /// How many tests were passed over because they were not selected.
  var skipped = 0
  /// What the blocks around have to give back: see ``TestBlock/Mode``.
  var saved: [LuaValue?] = []
  /// The full names of the tests so far.
  var knownTests = KnownTests()
  /// How many assertions had been made when scripts ran last.
  var assertionsSoFar = 0

  init(
    source: ScriptSource, state: ScriptState, options: FileRunOptions = FileRunOptions(), hasFocus: Bool = false,
    watchdog: LuaWatchdog?, recorder: FileRecorder
  ) throws {
    self.source = source
    self.state = state
    self.options = options
    self.hasFocus = hasFocus
    self.watchdog = watchdog
    self.recorder = recorder
    vocabulary = try TestVocabulary(state: state)
    state.stepEnded = { [recorder] in recorder.advance($0) }
  }

  func run() {
    // Under busted's rules they are there from the beginning.
    if !options.isBusted { state.runnerWords = vocabulary }
    defer { state.runnerWords = nil }
    recorder.beginFile(source.name, RunContext(state))
    let file = TestBlock(name: "", parent: nil, body: nil, location: nil)
    if limited({ declare(file) }) { run(file, lines: options.lines) }
    if !options.isListing { announceEnd(of: file) }
    if isCutShort { recorder.fail("the rest of \(source.name)", [exhaustion]) }
    recorder.endFile(
      FileReport(
        file: source.name, modules: state.modulePaths.sorted(), consulted: state.consultedPaths.sorted(),
        skipped: skipped, isComplete: !isCutShort && !hasRest, warnings: vocabulary.warnings.map(recorder.quoted),
        coverage: state.coverage, lines: state.lineCoverage),
      hasHitLimit: hasHitLimit)
  }

  /// Runs the file itself. Returns whether it declared tests that are to be run.
  private func declare(_ file: TestBlock) -> Bool {
    defer { assertionsSoFar = state.assertionCount }
    beginApp(named: source.name)
    var failure: (any Error)?
    var preparation: String?
    do {
      try vocabulary.fill(file) {
        try prepare(file) { preparation = $0 }
        _ = try state.load(source).call()
      }
    } catch {
      failure = error
    }
    didDeclare()
    if let failure, let preparation {
      progress()
      fail([diagnostic(failure)] + endApp(), in: preparation)
      return false
    }
    if vocabulary.testCount == 0 && file.children.isEmpty {
      endScenario(failure)
      return false
    }
    progress()
    var outside = failure.map { [diagnostic($0)] } ?? []
    do { file.scope = try state.makeFileScope() } catch { outside.append(diagnostic(error)) }
    outside += endApp(keepsAssignments: true)
    fail(outside, in: nil)
    return failure == nil && !isLimitTold
  }

  /// Runs what is to be run before the file.
  ///
  /// - Parameter begin: is told what is run next; nil when all of it has been.
  private func prepare(_ file: TestBlock, _ begin: (String?) -> Void) throws {
    for statement in options.statements {
      begin("the statement of -e")
      try state.runStatement(statement)
    }
    if let helper = options.helper {
      begin("the helper \(helper)")
      try state.runHelper(helper, arguments: options.helperArguments)
    }
    begin(Self.listeners)
    if !options.isListing { try announceBeginning(of: file) }
    begin(nil)
  }

  /// Concludes a file without tests.
  private func endScenario(_ failure: (any Error)?) {
    isScenario = true
    let name = TestName(file: source.name, path: [], line: nil)
    if options.isBusted {
      // There a file is no test, and what fails outside of tests is an error.
      fail((failure.map { [diagnostic($0)] } ?? []) + endApp(), in: nil)
    } else if options.isListing && failure == nil {
      _ = endApp()
      recorder.find(name)
    } else if !options.selection.contains(name, isFound: { state.isFound($0, in: $1) }) && failure == nil {
      // It has been run, as nobody could know that it declares no tests; but nobody asked for its result.
      _ = endApp()
      skipped += 1
    } else {
      recorder.end(conclude(name, failure))
    }
  }

  // MARK: Limits

  /// Runs what can fail alone within the limits. A limit that is exceeded there ends all of its scripts, and concerns nothing that
  /// comes later.
  func limited<Result>(_ body: () -> Result) -> Result {
    let limits = state.options.limits
    let lua = state.lua
    isLimitTold = false
    var wasMemory = false
    let result = lua.withLimits(limits, watchdog: watchdog) {
      let result = body()
      if case .limit(let limit) = limitError?.kind {
        hasHitLimit = true
        if case .memory = limit { wasMemory = true }
      }
      return result
    }
    if wasMemory, let memory = limits.memory {
      lua.collectGarbage()
      // With less than that, each of the next tests would fail of what an earlier one left behind.
      isExhausted = lua.byteCount > memory - memory / 8
    }
    return result
  }

  /// The error of the limit that was exceeded in the scope that is open.
  private var limitError: LuaError? {
    do throws(LuaError) {
      try state.lua.checkLimits()
      return nil
    } catch {
      return error
    }
  }

  /// Why the rest of a file is not run.
  private var exhaustion: Diagnostic {
    let limit = LuaLimit.memory(state.options.limits.memory ?? 0)
    return Diagnostic(
      "not run: the scripts of this file hold nearly all of their \(limit)",
      found: "\(state.lua.byteCount) bytes after a full collection",
      help: [
        "look for a global variable, or a local one of the file, that grows with each test",
        limit.advice ?? "",
      ])
  }

  // MARK: Apps

  func beginApp(named name: String) {
    state.beginApp(named: name)
    recorder.beginApp()
  }

  /// Records the events of the running app, if a script has touched it.
  func progress() {
    if let log = state.runningLog { recorder.advance(log) }
  }

  /// The diagnostics of what the end of an app brought to light. What failed because a limit stopped scripts is left out, and
  /// the limit itself told unless it is told already.
  func endApp(keepsAssignments: Bool = false) -> [Diagnostic] {
    let diagnostics = state.endApp(keepsAssignments: keepsAssignments, isLast: isScenario)
    guard let limitError else { return diagnostics }
    return isLimitTold ? [] : [diagnostic(limitError)]
  }

  // MARK: Failures

  func diagnostic(_ error: any Error) -> Diagnostic {
    if case .limit = (error as? LuaError)?.kind { isLimitTold = true }
    return state.diagnostics.diagnostic(error)
  }

  /// Tells what failed outside a test, if anything did.
  func fail(_ diagnostics: [Diagnostic], in scope: String?) {
    guard !diagnostics.isEmpty else { return }
    recorder.fail(scope, diagnostics)
    if options.stopsAtFailure { isStopped = true }
  }
}
