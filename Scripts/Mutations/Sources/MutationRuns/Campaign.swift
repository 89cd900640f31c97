import Foundation
import Mutants
import Synchronization

/// Runs the mutants of rules with the tests of the rules.
final class Campaign: Sendable {
  struct Verdict: Sendable {
    let rule: String
    var tests: [Plan.Test] = []
    /// The tests that do not run on this system.
    var skipped: [Plan.Test] = []
    /// The tests that noticed a mutant.
    var noticing: Set<String> = []
    /// The mutants that ran with a test of the rule.
    var tried = 0
    /// The mutants of the rule.
    var mutants = 0
    /// The name of the first noticed mutant.
    var mutant: String?
    var unnoticed: [String] = []
    var error: String?
  }

  private struct State {
    var verdicts: [String: Verdict] = [:]
    var next = 0
  }

  /// The mutants without a new test that notices them before a rule with a noticed mutant is left.
  private static let patience = 10

  private let plan: Plan
  private let runner: TestRunner
  private let end: Int
  private let mutants: [String: [(number: Int, mutant: Mutant)]]
  private let exceptions: Exceptions
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(
    _ plan: Plan, _ runner: TestRunner, _ catalog: Catalog, _ built: [(number: Int, mutant: Mutant)],
    _ exceptions: Exceptions,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.plan = plan
    self.runner = runner
    self.end = catalog.end
    self.exceptions = exceptions
    self.report = report
    var mutants: [String: [(number: Int, mutant: Mutant)]] = [:]
    for (number, mutant) in built where exceptions.reasons[mutant.name] == nil {
      for rule in mutant.rules { mutants[rule, default: []].append((number, mutant)) }
    }
    self.mutants = mutants.mapValues { list in
      list.sorted { one, other in
        if one.mutant.operation != other.mutant.operation { return one.mutant.operation < other.mutant.operation }
        if one.mutant.rules.count != other.mutant.rules.count {
          return one.mutant.rules.count < other.mutant.rules.count
        }
        return one.number < other.number
      }
    }
  }

  /// Checks all rules, as many at once as there are processors.
  func run() -> [Verdict] {
    DispatchQueue.concurrentPerform(iterations: max(2, ProcessInfo.processInfo.activeProcessorCount)) { _ in
      while let rule = takeRule() { check(rule) }
    }
    return state.withLock { state in plan.rules.compactMap { state.verdicts[$0] } }
  }

  private func takeRule() -> String? {
    state.withLock { state in
      guard state.next < plan.rules.count else { return nil }
      state.next += 1
      return plan.rules[state.next - 1]
    }
  }

  private func check(_ rule: String) {
    var verdict = Verdict(rule: rule)
    verdict.tests = plan.tests.filter { $0.rules.contains(rule) }
    let start = Date()
    do {
      try check(&verdict)
    } catch {
      verdict.error = "\(error)"
    }
    let seconds = Int(-start.timeIntervalSinceNow)
    let missing = exceptions.reasons[rule] == nil ? "✘" : "–"
    let mark = verdict.error != nil ? "?" : verdict.noticing.isEmpty ? missing : "✔"
    let name = verdict.mutant.map { ": \($0)" } ?? ""
    report(
      "  \(mark)  \(rule): \(verdict.noticing.count) of \(verdict.tests.count) tests notice, "
        + "\(verdict.tried) of \(verdict.mutants) mutants ran (\(seconds) s)\(name)")
    state.withLock { $0.verdicts[rule] = verdict }
  }

  private func check(_ verdict: inout Verdict) throws {
    guard !verdict.tests.isEmpty else { return }
    let (reached, ended, seconds) = try reachedMutants(verdict.tests)
    // A test may need another platform, or files that are missing.
    verdict.skipped = verdict.tests.filter { !ended.contains($0.key) }
    verdict.tests.removeAll { !ended.contains($0.key) }
    let all = mutants[verdict.rule] ?? []
    let candidates = all.filter { reached.contains($0.number) }
    verdict.mutants = all.count
    let timeout = min(plan.timeout, 10 + 20 * seconds)
    try run(candidates, timeout, &verdict)
    // Untrusted processes that a test starts may not open the record.
    if verdict.noticing.isEmpty { try run(all.filter { !reached.contains($0.number) }, timeout, &verdict) }
  }

  /// Runs mutants, until each test has noticed one.
  private func run(
    _ candidates: [(number: Int, mutant: Mutant)], _ timeout: Double, _ verdict: inout Verdict
  ) throws {
    var failures = 0
    for (number, mutant) in candidates {
      var tests = verdict.tests
      if !plan.isThorough { tests = tests.filter { !verdict.noticing.contains($0.key) } }
      if tests.isEmpty || !plan.isThorough && verdict.mutant != nil && failures >= Self.patience { break }
      let noticing = try runner.noticing(tests, mutant: number, timeout: timeout)
      verdict.tried += 1
      failures = noticing.isEmpty ? failures + 1 : 0
      if noticing.isEmpty {
        if plan.isThorough { verdict.unnoticed.append(mutant.name) }
      } else {
        verdict.mutant = verdict.mutant ?? mutant.name
        verdict.noticing.formUnion(noticing.map(\.key))
      }
    }
  }

  /// Runs tests without a mutant.
  ///
  /// - Returns: The numbers of the mutants that the tests reach, the tests that ran, and the duration.
  /// - Throws: ``MutationError`` if a test fails.
  private func reachedMutants(_ tests: [Plan.Test]) throws -> (reached: Set<Int>, ended: Set<String>, seconds: Double) {
    let path = runner.copy.folder + "/reached-\(UUID().uuidString)"
    _ = FileManager.default.createFile(atPath: path, contents: Data(count: end))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try runner.run(tests, mutant: nil, timeout: plan.timeout, recording: path)
    guard result.isComplete else {
      throw MutationError("its tests \(result.isTimeout ? "do not end" : "crash") without a mutant")
    }
    for test in tests where result.failed.contains(test.key) {
      throw MutationError("\(test.path):\(test.line): the test fails without a mutant")
    }
    var reached: Set<Int> = []
    for (number, byte) in (FileManager.default.contents(atPath: path) ?? Data()).enumerated() where byte != 0 {
      reached.insert(number)
    }
    return (reached, result.ended, result.seconds)
  }
}
