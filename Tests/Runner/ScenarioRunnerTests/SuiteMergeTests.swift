import RouteDiagnostics
import SimulatedWorld
import Testing

@testable import ScenarioRunner

@Suite struct SuiteMergeTests {
  @Test("Shards of one suite become one run, with files in the order of their paths")
  func merging() throws {
    var merge = SuiteMerge()
    try merge.add(part(2, of: 2, file: "a", passed: true), from: "second")
    try merge.add(part(1, of: 2, file: "b", passed: false), from: "first")
    let run = try merge.merged()
    #expect(run.plan.files == ["a", "b"])
    #expect(run.plan.shard == nil)
    #expect(run.summary.passed == 1 && run.summary.failed == 1 && run.summary.nothingRan == nil)
    let files = run.events.compactMap { if case .fileBegan(let start) = $0 { start.file } else { nil } }
    #expect(files == ["a", "b"])
  }

  @Test("A missing, duplicate or foreign shard is reported")
  func mismatches() throws {
    #expect(try fault(part(1, of: 3, file: "a"), part(3, of: 3, file: "b")) == "results of shard 2/3 are missing")
    #expect(try fault(part(1, of: 1, file: "a"), part(1, of: 1, file: "b")) == "duplicate shard")
    #expect(
      try fault(part(1, of: 2, file: "a"), part(2, of: 2, file: "b", digest: 9))?.hasPrefix("1 and 0 are shards of")
        == true)
    #expect(try fault(part(1, of: 2, file: "a"), part(1, of: 3, file: "b")) == "1 and 0 belong to different runs")
    #expect(try fault(part(1, of: 2, file: "a"), part(2, of: 2, file: "a")) == "a is in both 0 and 1")
  }

  @Test("Truncated and invalid results are rejected")
  func cut() throws {
    let whole = part(1, of: 1, file: "a")
    for count in 0..<whole.count {
      var merge = SuiteMerge()
      #expect(throws: SuiteMerge.Fault.self) { try merge.add(Array(whole.prefix(count)), from: "x") }
    }
    var merge = SuiteMerge()
    #expect(throws: SuiteMerge.Fault.self) { try merge.add(Array("nonsense".utf8), from: "x") }
  }

  @Test(
    "Invalid shard numbers are rejected",
    arguments: [
      (0, 0), (1, 0), (2, 1), (-1, 1), (1, 10_001), (1, Int.max),
    ])
  func forgedShards(index: Int, count: Int) {
    var merge = SuiteMerge()
    #expect(throws: SuiteMerge.Fault.self) { try merge.add(part(index, of: count, file: "a"), from: "x") }
  }

  @Test("Invalid counts and times are rejected")
  func forgedCounts() {
    let name = TestName(file: "a", path: ["t"], line: 1)
    let reports = [
      TestReport(name: name, status: .passed, assertions: .max),
      TestReport(name: name, status: .passed, assertions: .min),
      TestReport(name: name, status: .passed, virtualDuration: VirtualTime(nanoseconds: -1)),
    ]
    for report in reports {
      let events: [RunEvent] = [
        .runBegan(SuitePlan(files: ["a"])), .fileBegan(FileStart(file: "a")), .testEnded(report),
        .fileEnded(FileReport(file: "a")), .runEnded(SuiteSummary()),
      ]
      var merge = SuiteMerge()
      #expect(throws: SuiteMerge.Fault.self) { try merge.add(file(events), from: "x") }
    }
  }

  @Test("Results without tests have the reasons of all parts as their reason")
  func vacant() throws {
    var summary = SuiteSummary()
    summary.nothingRan = Diagnostic("no test is selected")
    var merge = SuiteMerge()
    try merge.add(file([.runBegan(SuitePlan(files: [])), .runEnded(summary)]), from: "one")
    try merge.add(file([.runBegan(SuitePlan(files: [])), .runEnded(SuiteSummary())]), from: "two")
    let reason = try merge.merged().summary.nothingRan
    #expect(reason?.found == "one: no test is selected\ntwo: no tests")
    #expect(reason?.severity == .error)
  }

  @Test("A file that is not a results file, or that contains two runs, is named with the reason")
  func foreign() throws {
    func title(_ bytes: [UInt8]) -> String? {
      var merge = SuiteMerge()
      do throws(SuiteMerge.Fault) {
        try merge.add(bytes, from: "x")
        return nil
      } catch {
        return error.diagnostic.title
      }
    }
    #expect(title([]) == "x is not a results file of this version")
    #expect(title(Array("PK".utf8)) == "x is not a results file of this version")
    let (start, end) = (RunEvent.runBegan(SuitePlan(files: [])), RunEvent.runEnded(SuiteSummary()))
    #expect(title(file([start, end, start, end])) == "x contains more than one run")
    let deep = TestName(file: "a", path: Array(repeating: "b", count: 1_001), line: 1)
    #expect(
      title(file([start, .testFound(deep), end])) == "x holds no results: it is corrupted: a path of 1001 names")
  }

  @Test("Many missing shards are reported in one line")
  func manyMissing() throws {
    let title = try fault(part(1, of: 10_000, file: "a"))
    #expect(title?.hasSuffix("shard 11/10000 and 9989 more are missing") == true, "\(title ?? "")")
  }

  private func fault(_ parts: [UInt8]...) throws -> String? {
    var merge = SuiteMerge()
    for (index, part) in parts.enumerated() { try merge.add(part, from: "\(index)") }
    do throws(SuiteMerge.Fault) {
      _ = try merge.merged()
      return nil
    } catch {
      return error.diagnostic.title
    }
  }

  private func part(_ index: Int, of count: Int, file: String, passed: Bool = true, digest: UInt64 = 7) -> [UInt8] {
    var plan = SuitePlan(files: [file], shard: .init(index: index, count: count))
    plan.suiteDigest = digest
    let name = TestName(file: file, path: ["t"], line: 1)
    let events: [RunEvent] = [
      .runBegan(plan), .fileBegan(FileStart(file: file)),
      .testEnded(TestReport(name: name, status: passed ? .passed : .failed)), .fileEnded(FileReport(file: file)),
      .runEnded(SuiteSummary()),
    ]
    return self.file(events)
  }

  /// A results file with events.
  private func file(_ events: [RunEvent]) -> [UInt8] { SuiteStream.fileMark + events.flatMap(SuiteStream.bytes) }
}
