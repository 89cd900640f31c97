internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension FileRun {
  /// Runs a test, and repeats it in a new state while it fails and retries remain (`runner:8.2`).
  func run(_ test: Test) {
    let name = name(of: test)
    guard retries.current == nil || isRetry(test) else { return }
    // A failed lazy setup is reported once for all tests that need it.
    guard test.body == nil || setUpLazily(test.block) else { return }
    if let retry = retries.current {
      recorder.begin(name, attempt: retry.attempt)
      let hasFailed = limited { run(test, name, retry.attempt, retry.complaint) }
      retries.current?.hasFailed = hasFailed
      return
    }
    let complaint = complaint(about: test)
    if let complaint, complaint.severity == .error {
      recorder.begin(name, attempt: 1)
      recorder.end(TestResult(name: name, status: .error, diagnostics: [complaint]))
      if options.stopsAtFailure { ending.isStopped = true }
      return
    }
    recorder.begin(name, attempt: 1)
    var hasFailed = limited { run(test, name, 1, complaint) }
    var attempt = 1
    while hasFailed, !ending.isExhausted, attempt <= options.retries {
      attempt += 1
      hasFailed = retry(test, name, attempt: attempt, complaint: complaint)
    }
    guard hasFailed, !ending.isExhausted else { return }
    if options.stopsAtFailure { ending.isStopped = true }
  }

  /// Returns the error or warning of a test that is known before it runs (`runner:8.2`).
  private func complaint(about test: Test) -> Diagnostic? {
    if let fault = test.fault { return diagnostic(fault) }
    let place = test.location.map { SourceLocation(file: $0.source, line: $0.line) }
    if test.isFocused && options.forbidsFocus {
      return Diagnostic(
        "focused tests are not allowed here: the other tests of this file would not run", at: place,
        help: ["use `it` and `describe`, or pass --no-forbid-only"])
    }
    // The first test of a name stays registered, so that every duplicate refers to it.
    let location = test.location ?? LuaLocation(source: source.name, line: 1)
    guard let known = knownTests.enter(test.fullName, at: location) else { return nil }
    return Diagnostic(
      "another test has the same full name", severity: options.isBusted ? .warning : .error, at: place,
      help: [
        "give them different names: RouteScript selects, reports and compares tests by name"
      ] + (options.isBusted ? [] : ["or pass --busted if this is a suite for busted, where names may repeat"]),
      notes: known == test.location
        ? [] : [.init("the other test is here", at: SourceLocation(file: known.source, line: known.line))])
  }

  /// Runs a test once (`runner:8.2`).
  ///
  /// - Returns: Whether it failed.
  private func run(_ test: Test, _ name: TestName, _ attempt: Int, _ complaint: Diagnostic?) -> Bool {
    guard let body = test.body else {
      return runPending(test, name, complaint)
    }
    beginApp(named: test.title)
    state.snapshots.beginTest()
    var failure: (any Error)?
    var isHookFailure = false
    let lineage = test.block.lineageOfHooks
    var reached = 0
    var element: Element?
    do {
      try prepare(test, lineage, reached: &reached, element: &element)
    } catch {
      (failure, isHookFailure) = (error, true)
    }
    if failure == nil {
      do {
        failure = try vocabulary.run(testIn: test.block) { _ = try body.call() }
        isHookFailure = failure != nil
      } catch {
        failure = error
      }
    }
    // Later events did not cause the failure, and the hooks that follow may change the values that it shows.
    let told = failure.flatMap { isPending($0) ? nil : diagnostic($0, of: test).adding(trace: trace()) }
    var hookFailures: [(name: String, diagnostic: Diagnostic)] = []
    if let element, !options.failsOnWarnings {
      do {
        try announceEnd(
          of: test, element, told ?? failure.map { diagnostic($0) },
          status: bustedStatus(failure, isHookFailure: isHookFailure))
      } catch {
        hookFailures.append((Self.listeners, diagnostic(error)))
      }
    }
    hookFailures += runHooks(after: test, lineage[..<reached])
    var result = conclude(
      name, failure, told: told, isHookFailure: isHookFailure, complaint: complaint,
      place: test.location.map { SourceLocation(file: $0.source, line: $0.line) })
    let hasFailed = result.status == .failed || result.status == .error
    if hasFailed, options.isBusted, let seed = test.block.randomSeed, !result.diagnostics.isEmpty {
      result.diagnostics[0].details.append(.text("Random seed: \(seed)"))
    }
    result.snapshots = state.snapshots.endTest(failed: hasFailed || !hookFailures.isEmpty)
    result.isRetried = hasFailed && attempt <= options.retries
    result.isFlaky = !hasFailed && attempt > 1
    recorder.end(result)
    if let element, options.failsOnWarnings { announceLate(test, element, result, failure) }
    retries.current?.hasFailed = hasFailed
    for failure in hookFailures { fail([failure.diagnostic], in: failure.name) }
    return hasFailed
  }

  /// Runs what precedes the body of a test: the `before_each` functions, and the announcement of the test.
  ///
  /// - Parameters:
  ///   - blocks: The blocks with the functions, the outermost first.
  ///   - reached: The number of blocks whose functions began to run, also if one of them fails.
  ///   - element: The element of the test, also if its announcement fails, or `nil` if no script receives events.
  private func prepare(_ test: Test, _ blocks: [TestBlock], reached: inout Int, element: inout Element?) throws {
    try state.beginTest()
    for block in blocks {
      reached += 1
      for hook in block.functions(.beforeEach) { try vocabulary.run(hookOf: block) { _ = try hook.call() } }
    }
    element = try state.isHeard ? makeElement(of: test) : nil
    // A test whose start fails ends, too.
    if let element { try announceBeginning(of: test, element) }
  }

  /// Runs the `after_each` functions of blocks after a test, the innermost first.
  ///
  /// - Returns: Their failures, each with the name of the function.
  private func runHooks(
    after test: Test, _ blocks: ArraySlice<TestBlock>
  ) -> [(name: String, diagnostic: Diagnostic)] {
    var failures: [(name: String, diagnostic: Diagnostic)] = []
    for block in blocks.reversed() {
      for hook in block.functions(.afterEach) where !state.lua.isStopped {
        do { try vocabulary.run(hookOf: block) { _ = try hook.call() } } catch {
          failures.append(("after_each of \(title(of: block)), after '\(test.name)'", diagnostic(error)))
        }
      }
    }
    return failures
  }

  /// Returns the diagnostic of a test's error. Without a location in it, the diagnostic has that of the test: after `return assert(…)`, which
  /// MoonScript generates for the last line of a function, Lua no longer has the place of the call.
  private func diagnostic(_ error: any Error, of test: Test) -> Diagnostic {
    var result = diagnostic(error)
    if result.location == nil, !state.lua.isStopped {
      result.location = test.location.map { SourceLocation(file: $0.source, line: $0.line) }
    }
    return result
  }

  /// Ends the app of a test and returns the result of the test.
  ///
  /// - Parameters:
  ///   - complaint: The warning about the declaration of the test.
  ///   - place: The declaration of the test, or `nil` for a file without tests.
  ///   - isNothing: Whether it is a file that contains nothing to run. The caller then reports a warning.
  func conclude(
    _ name: TestName, _ failure: (any Error)?, told: Diagnostic? = nil,
    isHookFailure: Bool = false, complaint: Diagnostic? = nil, place: SourceLocation? = nil, isNothing: Bool = false
  ) -> TestResult {
    if !state.lua.isStopped, let signal = (failure as? LuaError)?.underlying as? TestVocabulary.PendingSignal {
      progress()
      _ = endApp()
      assertionsSoFar = state.assertionCount
      var result = TestResult(name: name, status: .pending, diagnostics: [Diagnostic(signal.message, severity: .note)])
      result.warnings = complaint.map { [$0] } ?? []
      if options.failsOnWarnings { result.failOnWarnings() }
      return result
    }
    var diagnostics = failure.map { [told ?? diagnostic($0)] } ?? []
    progress()
    let isSound = diagnostics.isEmpty && !state.lua.isStopped
    let unfinished = isSound ? state.unfinishedTransition : nil
    let unfinishedWork = isSound ? state.unfinishedWork : nil
    let unfinishedRoutes = isSound ? state.unfinishedRoutes(isInTransition: unfinished != nil) : []
    if !state.lua.isStopped {
      recorder.endScript()
      if state.runningLog != nil {
        state.settleForEnd()
        progress()
      }
    }
    var result = TestResult(name: name, status: .passed)
    if let world = state.runningWorld {
      result.duration = world.clock.now
      result.steps = world.stepCount
    }
    let warnings = state.lua.isStopped ? [] : state.appWarnings(hasFailed: !isSound)
    let tree = recorder.details.contains(.tree) ? state.captureTree() : { "" }
    diagnostics += endApp()
    let assertions = state.assertionCount
    result.assertions = assertions - assertionsSoFar
    assertionsSoFar = assertions
    result.diagnostics = diagnostics
    result.warnings = complaint.map { [$0] } ?? []
    if var unfinished {
      unfinished.location = place
      result.warnings.append(unfinished)
    }
    if let unfinishedWork { result.warnings.append(unfinishedWork) }
    result.warnings += unfinishedRoutes + warnings + state.takeFinalizerWarnings()
    // In busted mode, busted's distinction applies, because other tools count errors and failures separately.
    let isError = isHookFailure || options.isBusted && failure.map { !state.isAssertionFailure($0) } ?? false
    if !diagnostics.isEmpty { result.status = isError ? .error : .failed }
    if !isNothing {
      if result.status == .passed && result.assertions == 0 { result.warnings.append(noAssertion(name, at: place)) }
      if options.failsOnWarnings { result.failOnWarnings() }
    }
    if recorder.records(.tree, of: result) { result.tree = tree() }
    return result
  }

  private func noAssertion(_ name: TestName, at place: SourceLocation?) -> Diagnostic {
    Diagnostic(
      name.path.isEmpty ? "the file declares no tests and makes no assertion" : "the test makes no assertion",
      severity: .warning, at: place ?? SourceLocation(file: source.name, line: name.line ?? 1))
  }

  /// The end of the running app's trace, or `nil` if nothing happened.
  private func trace() -> [String]? {
    state.runningLog.flatMap {
      TraceExcerpt.lines(of: $0, file: source.name, classes: state.classes) { [sources = state.sources] in
        sources.text($0)
      }
    }
  }

  /// Ends a test without a body.
  private func runPending(_ test: Test, _ name: TestName, _ complaint: Diagnostic?) -> Bool {
    var result = TestResult(name: name, status: .pending)
    if let complaint { result.warnings = [complaint] }
    if options.failsOnWarnings { result.failOnWarnings() }
    if state.isHeard {
      _ = outsideTest(Self.listeners) {
        do {
          let element = try makeElement(of: test)
          try announceBeginning(of: test, element)
          try announceEnd(
            of: test, element, result.diagnostics.first, status: result.status == .pending ? "pending" : "failure")
          return []
        } catch {
          return [error]
        }
      }
    }
    recorder.end(result)
    return false
  }

  /// Publishes the end of a test whose warnings may have made it fail, which is known only after its app has ended.
  private func announceLate(_ test: Test, _ element: Element, _ result: TestResult, _ failure: (any Error)?) {
    let status =
      switch result.status {
      case .passed: "success"
      case .pending: "pending"
      case .error: "error"
      case .failed: failure.map { bustedStatus($0, isHookFailure: false) } ?? "failure"
      }
    _ = outsideTest(Self.listeners) {
      do {
        try announceEnd(of: test, element, result.diagnostics.first, status: status)
        return []
      } catch {
        return [error]
      }
    }
  }

  /// Returns busted's name for the end of a test. Only a failed assertion is a failure.
  private func bustedStatus(_ failure: (any Error)?, isHookFailure: Bool) -> String {
    guard let failure else { return "success" }
    if isPending(failure) { return "pending" }
    if isHookFailure { return "error" }
    return state.isAssertionFailure(failure) ? "failure" : "error"
  }

  private func isPending(_ error: any Error) -> Bool {
    (error as? LuaError)?.underlying is TestVocabulary.PendingSignal
  }
}
