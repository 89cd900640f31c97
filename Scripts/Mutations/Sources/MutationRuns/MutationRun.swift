import Foundation
import Mutants

/// A run of mutants: build, test, report.
public enum MutationRun {
  /// The path of the list of exceptions.
  public static let exceptionsPath = "Scripts/Mutations/exceptions.txt"

  /// Runs the mutants of a plan.
  ///
  /// - Returns: Whether there are no findings.
  /// - Throws: ``MutationError`` if the mutants cannot be built.
  public static func run(_ plan: Plan, root: String, report: @escaping @Sendable (String) -> Void) throws -> Bool {
    let copy = WorkingCopy(root: root)
    try FileManager.default.createDirectory(atPath: copy.folder, withIntermediateDirectories: true)
    let catalog = try readCatalog(root: root, copy)
    let exceptions = try readExceptions(root: root, catalog)
    var build = MutantBuild(catalog, copy, report: report)
    let built = try build.run()
    let verdicts = Campaign(plan, TestRunner(copy), catalog, built, exceptions, report: report).run()
    var findings: [String] = []
    for verdict in verdicts {
      findings += self.findings(verdict, exceptions)
      let silent = verdict.tests.filter { !verdict.noticing.contains($0.key) }
      for test in verdict.skipped { report("note: \(test.path):\(test.line): the test does not run on this system") }
      guard !verdict.noticing.isEmpty else { continue }
      for test in silent { report("note: \(test.path):\(test.line): the test notices no mutant of \(verdict.rule)") }
    }
    findings.forEach(report)
    let noticed = verdicts.filter { !$0.noticing.isEmpty }.count
    report("\(verdicts.count) rules, \(noticed) with a noticed mutant; \(findings.count) findings")
    return findings.isEmpty
  }

  private static func readCatalog(root: String, _ copy: WorkingCopy) throws -> Catalog {
    let path = copy.folder + "/numbers.json"
    let data = FileManager.default.contents(atPath: path)
    var numbers = data.flatMap { try? JSONDecoder().decode([String: Int].self, from: $0) } ?? [:]
    let catalog = try Catalog(root: root, numbers: &numbers)
    try JSONEncoder().encode(numbers).write(to: URL(fileURLWithPath: path))
    return catalog
  }

  /// Reads the exceptions.
  ///
  /// - Throws: ``MutationError`` if a mutant does not exist.
  private static func readExceptions(root: String, _ catalog: Catalog) throws -> Exceptions {
    let data = FileManager.default.contents(atPath: "\(root)/\(exceptionsPath)") ?? Data()
    let exceptions = try Exceptions(String(decoding: data, as: UTF8.self))
    let names = Set(catalog.mutants.map(\.mutant.name))
    for (name, line) in exceptions.lines where name.contains(" › ") && !names.contains(name) {
      throw MutationError("\(exceptionsPath):\(line): there is no mutant \(name)")
    }
    return exceptions
  }

  /// The findings for a rule whose mutants ran.
  static func findings(_ verdict: Campaign.Verdict, _ exceptions: Exceptions) -> [String] {
    if let error = verdict.error { return ["\(verdict.rule): \(error)"] }
    let unnoticed = verdict.unnoticed.map { "\(verdict.rule): no test notices \($0)" }
    if let line = exceptions.lines[verdict.rule] {
      guard let mutant = verdict.mutant else { return unnoticed }
      return unnoticed + ["\(exceptionsPath):\(line): \(verdict.rule) needs no exception: a test notices \(mutant)"]
    }
    if !verdict.noticing.isEmpty { return unnoticed }
    if verdict.tests.isEmpty { return ["\(verdict.rule): no test of the rule runs"] }
    if verdict.mutants == 0 { return ["\(verdict.rule): the code whose doc comment names the rule has no mutants"] }
    return ["\(verdict.rule): no test notices one of its \(verdict.mutants) mutants"]
  }
}
