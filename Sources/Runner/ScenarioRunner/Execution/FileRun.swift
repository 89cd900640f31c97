internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// A run of one file in a separate state. A file without tests is a single scenario and counts as one test.
final class FileRun {
  let source: ScriptSource
  let state: ScriptState
  let options: FileRunOptions
  let vocabulary: TestVocabulary
  let recorder: FileRecorder
  let watchdog: LuaWatchdog?
  /// The retries of the file's tests.
  var retries: FileRetries
  /// Whether the file has focused tests, so that other tests are skipped.
  let hasFocus: Bool
  /// Called after the file has declared its modules, before its app ends.
  var didDeclare: () -> Void = {}
  /// The reasons why the rest of the file does not run.
  var ending = FileEnding()
  /// The contents of the file, as far as they are known.
  private var contents = FileContents.tests
  /// The number of tests that were skipped because they were not selected.
  var skipped = 0
  /// The global variables that the enclosing blocks restore. See ``TestBlock/Mode``.
  var saved: [LuaValue?] = []
  /// The full names of the tests so far.
  var knownTests = KnownTests()
  /// The number of assertions at the end of the last script run.
  var assertionsSoFar = 0

  init(
    source: ScriptSource, state: ScriptState, options: FileRunOptions = FileRunOptions(), hasFocus: Bool = false,
    watchdog: LuaWatchdog?, recorder: FileRecorder, retry: Retry? = nil,
    makeState: @escaping () throws -> ScriptState
  ) throws {
    self.source = source
    self.state = state
    self.options = options
    self.hasFocus = hasFocus
    self.watchdog = watchdog
    self.recorder = recorder
    retries = FileRetries(makeState: makeState, current: retry)
    vocabulary = try TestVocabulary(state: state)
    state.stepEnded = { [recorder] in recorder.advance($0) }
    state.didRead = { [recorder] in recorder.noteRead($0) }
  }

  /// Runs the file.
  func run() {
    recorder.beginFile(source.name, RunContext(state))
    let file = TestBlock(name: "", parent: nil, body: nil, location: nil)
    runTests(of: file)
    if !options.isListing { announceEnd(of: file) }
    runFinalizers()
    var warnings = vocabulary.warnings + retries.warnings + state.takeFinalizerWarnings() + warningsOfNothing
    if options.failsOnWarnings, !warnings.isEmpty {
      recorder.fail(nil, warnings.map(\.asError))
      warnings = []
    }
    if ending.isCutShort { recorder.fail("the rest of \(source.name)", [exhaustion]) }
    recorder.endFile(
      FileReport(
        file: source.name, modules: retries.modules.union(state.modulePaths).sorted(),
        consulted: retries.consulted.union(state.consultedPaths).sorted(),
        skipped: skipped, isComplete: ending.isComplete, warnings: warnings.map(recorder.quoted),
        coverage: coverage, lines: lineCoverage),
      hasHitLimit: ending.hasHitLimit)
  }

  /// Runs the file for the test that runs again.
  func runAgain() {
    runTests(of: TestBlock(name: "", parent: nil, body: nil, location: nil))
    runFinalizers()
    if ending.isCutShort { fail([exhaustion], in: "the rest of \(source.name)") }
  }

  private func runTests(of file: TestBlock) {
    // In busted mode, these functions exist from the start.
    if !options.isBusted { state.globals.runnerWords = vocabulary }
    defer { state.globals.runnerWords = nil }
    if limited({ declare(file) }) { run(file, lines: options.lines) }
  }

  /// Runs the chunk of the file.
  ///
  /// - Returns: Whether it declared tests that have to run.
  private func declare(_ file: TestBlock) -> Bool {
    defer { assertionsSoFar = state.assertionCount }
    beginApp(named: source.name)
    var failure: (any Error)?
    var preparation: String?
    var before = Work()
    do {
      try vocabulary.fill(file) {
        try prepare(file) { preparation = $0 }
        before = work
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
      endScenario(failure, isNothing: options.requiresTests && failure == nil && work == before)
      return false
    }
    progress()
    var outside = failure.map { [diagnostic($0)] } ?? []
    do { file.scope = try state.globals.makeFileScope() } catch { outside.append(diagnostic(error)) }
    outside += endApp(keepsAssignments: true)
    fail(outside, in: nil)
    return failure == nil && !ending.isLimitTold
  }

  /// Runs the statements and the helper that precede the file.
  ///
  /// - Parameter begin: Receives the name of each part before it runs, and `nil` after the last one.
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
    if !options.isListing, retries.current == nil { try announceBeginning(of: file) }
    begin(nil)
  }

  /// The steps and the assertions of a file so far.
  private struct Work: Equatable {
    var steps = 0
    var assertions = 0
  }

  private var work: Work { Work(steps: state.runningWorld?.stepCount ?? 0, assertions: state.assertionCount) }

  /// Concludes a file without tests.
  ///
  /// - Parameter isNothing: Whether the file is to have tests, and has neither steps nor assertions.
  private func endScenario(_ failure: (any Error)?, isNothing: Bool) {
    contents = .scenario
    // The app of a scenario reports a limit that stops a finalizer.
    try? state.runFinalizers()
    let name = TestName(file: source.name, path: [], line: nil)
    if options.isBusted {
      // In busted mode a file is not a test, and a failure outside tests is an error.
      fail((failure.map { [diagnostic($0)] } ?? []) + endApp(), in: nil)
    } else if isNothing {
      let result = conclude(name, nil, isNothing: true)
      // The end of the file may have failed.
      if result.status == .passed { contents = .nothing(result.warnings) } else { recorder.end(result) }
    } else if options.isListing && failure == nil {
      _ = endApp()
      recorder.find(name)
    } else if !options.selection.contains(name, isFound: { state.isFound($0, in: $1) }) && failure == nil {
      // The file had to run, because whether it declares tests is known only afterward. Its result was not requested.
      _ = endApp()
      skipped += 1
    } else {
      recorder.end(conclude(name, failure))
    }
  }

  /// The warnings of a file that contains nothing to run: no test, no step and no assertion.
  private var warningsOfNothing: [Diagnostic] {
    let found: String
    var others: [Diagnostic] = []
    switch contents {
    case .scenario: return []
    case .tests:
      // Lines select only a part of the blocks, and a failure may be the reason.
      let isKnown = options.requiresTests && options.lines.isEmpty && !ending.hasFailedOutside && ending.isComplete
      guard isKnown, vocabulary.testCount == 0 else { return [] }
      found = "blocks without tests"
    case .nothing(let warnings):
      found = "no test, no step and no assertion"
      others = warnings
    }
    let warning = Diagnostic(
      "the file contains no tests", severity: .warning, at: SourceLocation(file: source.name, line: 1), found: found,
      help: ["declare tests with `it`, or write a scenario, which has steps and assertions"])
    return [warning] + others
  }

  /// Runs the finalizers that are left after the tests of the file, in a separate app.
  private func runFinalizers() {
    guard state.lua.hasFinalizers, contents.areTests else { return }
    let diagnostics = limited {
      beginApp(named: "the finalizers of \(source.name)")
      try? state.runFinalizers()
      progress()
      return endApp()
    }
    fail(diagnostics, in: "the finalizers of \(source.name)")
  }

  // MARK: Limits

  /// Runs code that can fail alone within the limits. An exceeded limit ends all of its scripts and does not affect later code.
  func limited<Result>(_ body: () -> Result) -> Result {
    let limits = state.options.limits
    let lua = state.lua
    ending.isLimitTold = false
    var wasMemory = false
    let result = lua.withLimits(limits, watchdog: watchdog) {
      let result = body()
      if case .limit(let limit) = limitError?.kind {
        ending.hasHitLimit = true
        if case .memory = limit { wasMemory = true }
      }
      return result
    }
    if wasMemory, let memory = limits.memory {
      lua.collectGarbage()
      // With less memory left, each following test would fail because of earlier leftovers.
      ending.isExhausted = lua.byteCount > memory - memory / 8
    }
    return result
  }

  /// The error of the limit that the current scope exceeded, or `nil`.
  private var limitError: LuaError? {
    do throws(LuaError) {
      try state.lua.checkLimits()
      return nil
    } catch {
      return error
    }
  }

  /// The reason why the rest of a file does not run.
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

  /// Ends the app and returns the resulting diagnostics. If a limit stopped the scripts, only the limit is reported, unless it already is.
  func endApp(keepsAssignments: Bool = false) -> [Diagnostic] {
    let diagnostics = state.endApp(keepsAssignments: keepsAssignments, isLast: !contents.areTests)
    guard let limitError else { return diagnostics }
    return ending.isLimitTold ? [] : [diagnostic(limitError)]
  }

  // MARK: Failures

  func diagnostic(_ error: any Error) -> Diagnostic {
    if case .limit = (error as? LuaError)?.kind { ending.isLimitTold = true }
    return state.diagnostics.diagnostic(error)
  }

  /// Reports failures outside a test, if there are any.
  func fail(_ diagnostics: [Diagnostic], in scope: String?) {
    guard !diagnostics.isEmpty else { return }
    if retries.current != nil, retries.current?.hasFailed == nil {
      // The failure is the reason why the attempt cannot run its test.
      retries.current?.obstacles += diagnostics
      return
    }
    recorder.fail(scope, diagnostics)
    ending.hasFailedOutside = true
    if options.stopsAtFailure { ending.isStopped = true }
  }
}
