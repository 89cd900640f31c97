import Diagnostics
import Simulation
import Testing

@testable import ScenarioRunner

@Suite struct SuiteMergeTests {
  @Test("Shards of one suite become one run, with files in the order of their paths")
  func merging() throws {
    var merge = SuiteMerge()
    try merge.add(part(2, of: 2, file: "a", passed: true), from: "second")
    try merge.add(part(1, of: 2, file: "b", passed: false), from: "first")
    let events = try merge.events()
    guard case .runBegan(let plan) = events.first, case .runEnded(let summary) = events.last else {
      Issue.record("no whole run")
      return
    }
    #expect(plan.files == ["a", "b"])
    #expect(plan.shard == nil)
    #expect(summary.passed == 1 && summary.failed == 1)
    let files = events.compactMap { if case .fileBegan(let start) = $0 { start.file } else { nil } }
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
      #expect(throws: SuiteMerge.Fault.self) { try merge.add(events.flatMap(SuiteStream.bytes), from: "x") }
    }
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
      _ = try merge.events()
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
    return events.flatMap(SuiteStream.bytes)
  }
}
