internal import AppSimulator
internal import Diagnostics
internal import LuaRuntime
internal import RouteScript
internal import Simulation

/// Runs one file in a state of its own and tells what happens. A file that declares no test is one story, and counts as a test.
final class FileRun {
  private let source: ScriptSource
  private let state: ScriptState
  private let vocabulary: TestVocabulary
  private let watchdog: LuaWatchdog?
  private let publish: (RunEvent) -> Void
  /// Whether a diagnostic names the limit that was exceeded in the scope that is open: what comes of it later is left out.
  private var isLimitTold = false
  /// What scripts hold although nothing runs leaves no room for the rest of the file.
  private var isExhausted = false
  /// Something was left out because of that.
  private var isCutShort = false

  init(
    source: ScriptSource, state: ScriptState, watchdog: LuaWatchdog?, publish: @escaping (RunEvent) -> Void
  ) throws {
    self.source = source
    self.state = state
    self.watchdog = watchdog
    self.publish = publish
    vocabulary = try TestVocabulary(state: state)
    state.stepEnded = { publish(.progressed($0)) }
  }

  func run() {
    publish(.fileBegan(source.name))
    defer { publish(.fileEnded(modules: state.modulePaths)) }
    let file = TestBlock(name: "", parent: nil, body: nil, location: nil)
    if limited({ declare(file) }) { run(file) }
    if isCutShort { publish(.failedOutsideTest("the rest of \(source.name)", [exhaustion])) }
  }

  /// Runs the file itself, which is a story or declares tests; true when these are to be run.
  private func declare(_ file: TestBlock) -> Bool {
    let before = state.assertionCount
    beginApp(named: source.name)
    var failure: (any Error)?
    do {
      let chunk = try state.load(source)
      try vocabulary.fill(file) { _ = try chunk.call() }
    } catch {
      failure = error
    }
    if vocabulary.testCount == 0 && file.children.isEmpty {
      publish(.testEnded(conclude(TestName(file: source.name, path: [], line: nil), failure, before)))
      return false
    }
    publish(.progressed(state.app.world.log))
    let outside = (failure.map { [diagnostic($0)] } ?? []) + endApp(keepsAssignments: true)
    if !outside.isEmpty { publish(.failedOutsideTest(nil, outside)) }
    return failure == nil && !isLimitTold
  }

  // MARK: Limits

  /// Runs what can fail alone within the limits. A limit that is exceeded there ends all of its scripts, and concerns nothing that
  /// comes later.
  private func limited<Result>(_ body: () -> Result) -> Result {
    let limits = state.options.limits
    let lua = state.lua
    isLimitTold = false
    var wasMemory = false
    let result = lua.withLimits(limits, watchdog: watchdog) {
      let result = body()
      if case .limit(.memory) = limitError?.kind { wasMemory = true }
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

  /// The diagnostics of what the end of an app brought to light. What failed because a limit stopped scripts is left out, and
  /// the limit itself told unless it is told already.
  private func endApp(keepsAssignments: Bool = false) -> [Diagnostic] {
    let diagnostics = state.endApp(keepsAssignments: keepsAssignments)
    guard let limitError else { return diagnostics }
    return isLimitTold ? [] : [diagnostic(limitError)]
  }

  /// Why the rest of a file is not run.
  private var exhaustion: Diagnostic {
    let limit = LuaLimit.memory(state.options.limits.memory ?? 0)
    return Diagnostic(
      "not run: scripts of this file still hold nearly all of their \(limit)",
      found: "\(state.lua.byteCount) bytes after a full collection",
      help: [
        "look for a global variable, or a local one of the file, that grows with each test",
        limit.advice ?? "",
      ])
  }

  private func beginApp(named name: String) {
    state.beginApp(named: name)
    publish(.appBegan)
  }

  // MARK: Blocks

  private func run(_ block: TestBlock) {
    if runHooks(block, .setup) {
      for child in block.children {
        guard !isExhausted else {
          isCutShort = true
          break
        }
        switch child {
        case .test(let test): limited { run(test) }
        case .block(let inner):
          publish(.groupBegan(inner.path))
          if fill(inner) { run(inner) }
        }
      }
    }
    // Whatever was set up is taken down, also after a setup that failed half way.
    if !isExhausted {
      _ = runHooks(block, .teardown)
    } else if !block.functions(.teardown).isEmpty {
      isCutShort = true
    }
  }

  /// Runs the body of a block, which declares its tests; false when it fails.
  private func fill(_ block: TestBlock) -> Bool {
    outsideTest("the body of \(title(of: block))") {
      do {
        try vocabulary.fill(block) { _ = try block.body?.call() }
        return []
      } catch {
        return [error]
      }
    }
  }

  private func title(of block: TestBlock) -> String {
    block.path.isEmpty ? "the file \(source.name)" : "'\(block.path.joined(separator: " › "))'"
  }

  /// Runs the functions that set a block up, until one fails, or all that take it down.
  private func runHooks(_ block: TestBlock, _ hook: TestBlock.Hook) -> Bool {
    let functions = block.functions(hook)
    guard !functions.isEmpty else { return true }
    return outsideTest("\(hook.rawValue) of \(title(of: block))") {
      var failures: [any Error] = []
      for function in functions where !state.lua.isStopped && (hook == .teardown || failures.isEmpty) {
        do { try vocabulary.run(isTest: false) { _ = try function.call() } } catch { failures.append(error) }
      }
      return failures
    }
  }

  /// Runs something outside any test, in an app that ends with it; true when nothing failed.
  ///
  /// - Parameter body: does it, and returns the errors that it met.
  private func outsideTest(_ name: String, _ body: () -> [any Error]) -> Bool {
    limited {
      beginApp(named: name)
      var diagnostics = body().map { diagnostic($0) }
      publish(.progressed(state.app.world.log))
      diagnostics += endApp(keepsAssignments: true)
      if !diagnostics.isEmpty { publish(.failedOutsideTest(name, diagnostics)) }
      return diagnostics.isEmpty
    }
  }

  // MARK: Tests

  private func run(_ test: Test) {
    let name = TestName(file: source.name, path: test.path, line: test.location?.line)
    publish(.testBegan(name))
    let before = state.assertionCount
    guard let body = test.body else {
      publish(
        .testEnded(
          TestResult(name: name, status: .pending, diagnostics: [], assertions: 0, steps: 0, duration: .zero, tree: ""))
      )
      return
    }
    beginApp(named: name.title)
    var failure: (any Error)?
    var isHookFailure = false
    let lineage = test.block.lineage
    var reached = 0
    do {
      for block in lineage {
        reached += 1
        for hook in block.functions(.beforeEach) { try vocabulary.run(isTest: false) { _ = try hook.call() } }
      }
    } catch {
      (failure, isHookFailure) = (error, true)
    }
    if failure == nil {
      do { try vocabulary.run(isTest: true) { _ = try body.call() } } catch { failure = error }
    }
    var hookFailures: [(name: String, diagnostic: Diagnostic)] = []
    for block in lineage[..<reached].reversed() {
      for hook in block.functions(.afterEach) where !state.lua.isStopped {
        do { try vocabulary.run(isTest: false) { _ = try hook.call() } } catch {
          hookFailures.append(("after_each of \(title(of: block)), after '\(test.name)'", diagnostic(error)))
        }
      }
    }
    publish(.testEnded(conclude(name, failure, before, isHookFailure: isHookFailure)))
    for failure in hookFailures { publish(.failedOutsideTest(failure.name, [failure.diagnostic])) }
  }

  /// Ends the app of a test and says how the test ended.
  private func conclude(
    _ name: TestName, _ failure: (any Error)?, _ assertionsBefore: Int, isHookFailure: Bool = false
  ) -> TestResult {
    if !state.lua.isStopped, let signal = (failure as? LuaError)?.underlying as? TestVocabulary.PendingSignal {
      publish(.progressed(state.app.world.log))
      _ = state.endApp()
      return TestResult(
        name: name, status: .pending, diagnostics: [Diagnostic(signal.message, severity: .note)], assertions: 0,
        steps: 0,
        duration: .zero, tree: "")
    }
    var diagnostics = failure.map { [diagnostic($0)] } ?? []
    let app = state.app
    publish(.progressed(app.world.log))
    if !state.lua.isStopped {
      publish(.scriptEnded)
      state.settleForEnd()
      publish(.progressed(app.world.log))
    }
    let duration = app.world.clock.now
    let tree = app.tree(numbered: false)
    let steps = app.world.stepCount
    diagnostics += endApp()
    let status: TestResult.Status = diagnostics.isEmpty ? .passed : isHookFailure ? .error : .failed
    return TestResult(
      name: name, status: status, diagnostics: diagnostics, assertions: state.assertionCount - assertionsBefore,
      steps: steps,
      duration: duration, tree: tree)
  }

  private func diagnostic(_ error: any Error) -> Diagnostic {
    if case .limit = (error as? LuaError)?.kind { isLimitTold = true }
    return state.diagnostics.diagnostic(error)
  }
}
