internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// A test that runs again, and the attempt so far.
struct Retry {
  /// The full name of the test.
  let fullName: String
  /// The number of earlier tests of the same name that still have to be skipped. Names may repeat in busted mode.
  var precedents: Int
  /// The number of the attempt, from 2.
  let attempt: Int
  /// The warning about the declaration of the test.
  let complaint: Diagnostic?
  /// Whether the attempt failed, or `nil` before its end.
  var hasFailed: Bool?
  /// The failures outside tests before the test ran.
  var obstacles: [Diagnostic] = []
}

/// A retry starts afresh: a new state loads the file again, and runs only the hooks around the test and the test itself. Otherwise, variables
/// of the file that the failed attempt has changed could make the next attempt pass.
extension FileRun {
  /// Runs a failed test again in a new state.
  ///
  /// - Returns: Whether it failed again.
  func retry(_ test: Test, _ name: TestName, attempt: Int, complaint: Diagnostic?) -> Bool {
    let retry = Retry(
      fullName: test.fullName, precedents: knownTests.precedents(of: test.fullName), attempt: attempt,
      complaint: complaint)
    let again: FileRun
    do {
      again = try FileRun(
        source: source, state: retries.makeState(), options: options, watchdog: watchdog, recorder: recorder,
        retry: retry,
        makeState: retries.makeState)
    } catch {
      return endAttempt(name, attempt, [diagnostic(error)])
    }
    return recorder.retrying(in: RunContext(again.state), of: RunContext(state)) {
      again.runAgain()
      takeRecords(of: again)
      if let hasFailed = again.retries.current?.hasFailed { return hasFailed }
      let missing = Diagnostic(
        "the test did not exist when its file was loaded again",
        help: ["declare the same tests each time: a retry loads the file in a new state"])
      let obstacles = again.retries.current?.obstacles ?? []
      return endAttempt(name, attempt, obstacles.isEmpty ? [missing] : obstacles)
    }
  }

  /// Ends an attempt that could not run its test.
  private func endAttempt(_ name: TestName, _ attempt: Int, _ diagnostics: [Diagnostic]) -> Bool {
    recorder.begin(name, attempt: attempt)
    var result = TestResult(name: name, status: .error, diagnostics: diagnostics)
    result.isRetried = attempt <= options.retries
    recorder.end(result)
    return true
  }

  /// Adds what a retry has recorded for the whole file.
  private func takeRecords(of again: FileRun) {
    if again.ending.hasHitLimit { ending.hasHitLimit = true }
    retries.modules.formUnion(again.state.modulePaths)
    retries.consulted.formUnion(again.state.consultedPaths)
    retries.warnings += again.state.takeFinalizerWarnings()
    if let coverage = again.coverage { retries.coverage.merge(coverage) }
    if let lines = again.lineCoverage { retries.lines.merge(lines) }
  }

  /// The coverage of the file so far, including retries, or `nil` if it is not recorded.
  var coverage: RouteCoverage? {
    guard var coverage = state.coverage else { return nil }
    coverage.merge(retries.coverage)
    return coverage
  }

  /// The executed lines so far, including retries, or `nil` if they are not recorded.
  var lineCoverage: LineCoverage? {
    guard var lines = state.lineCoverage else { return nil }
    lines.merge(retries.lines)
    return lines
  }

  /// Whether a block may contain the test to run again.
  func mayContainRetry(_ block: TestBlock, _ retry: Retry) -> Bool {
    retry.fullName.hasPrefix(block.prefixes.fullName)
  }

  /// Returns whether a test is the one to run again, in its turn.
  func isRetry(_ test: Test) -> Bool {
    guard let retry = retries.current, retry.hasFailed == nil, test.fullName == retry.fullName else { return false }
    guard retry.precedents == 0 else {
      retries.current?.precedents -= 1
      return false
    }
    return true
  }
}

/// The retries of a file's tests, each of which has a separate state, and what they record for the whole file.
struct FileRetries {
  /// Creates a state for a retry.
  let makeState: () throws -> ScriptState
  /// The test that runs again, or `nil` in the first run of the file.
  var current: Retry?
  /// The modules that retries loaded.
  var modules: Set<String> = []
  /// The other paths that retries looked up.
  var consulted: Set<String> = []
  /// The routes that retries used.
  var coverage = RouteCoverage()
  /// The lines that retries executed.
  var lines = LineCoverage()
  /// The warnings about finalizers that ran after a retry.
  var warnings: [Diagnostic] = []
}
