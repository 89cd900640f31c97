import Foundation
import Testing

@testable import MutationRuns

@Suite struct ReportTests {
  /// Writes a file for the duration of a test.
  private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  private func event(_ kind: String, _ test: String, _ more: String = "") -> String {
    #"{"payload": {"kind": "\#(kind)", "testID": "Core.Gate/\#(test)()/Gate.swift:1:2"\#(more)}}"# + "\n"
  }

  @Test("a crash leaves tests that started and did not end") func crash() throws {
    let text =
      event("testStarted", "opens") + event("testEnded", "opens") + event("testStarted", "closes") + #"{"payload": {"#
    var result = TestResult()
    try withFile(text) { EventStream.read($0, into: &result) }
    #expect(result.ended == ["Core.Gate/opens"])
    #expect(result.running == ["Core.Gate/closes"])
    #expect(!result.isComplete)
  }

  @Test("an issue fails a test, but a known issue does not") func issues() throws {
    let text =
      event("issueRecorded", "opens", #", "issue": {"isKnown": true}"#)
      + event("issueRecorded", "closes", #", "issue": {"isKnown": false}"#) + event("runEnded", "")
    var result = TestResult()
    try withFile(text) { EventStream.read($0, into: &result) }
    #expect(result.failed == ["Core.Gate/closes"])
    #expect(result.isComplete)
  }

  @Test("a block of a Lua suite fails when a test in it fails") func suites() throws {
    func block(_ title: String) -> Plan.Test {
      Plan.Test(rules: [], path: "gate_spec.lua", line: title.count, target: nil, identifier: nil, title: title)
    }
    let text = """
      <suite><testcase file="gate_spec.lua" name="gate › opens"></testcase>
      <testcase file="gate_spec.lua" name="gate › closes"><failure/></testcase></suite>
      """
    let (opens, gate, other) = (block("opens"), block("gate"), block("missing"))
    var result = TestResult()
    try withFile(text) { SuiteReport.read($0, [opens, gate, other], into: &result) }
    #expect(result.ended == [opens.key, gate.key])
    #expect(result.failed == [gate.key])
  }

  @Test("a rule without a noticed mutant is a finding, unless it has an exception, which no other rule needs")
  func exceptionFindings() throws {
    let exceptions = try Exceptions("gate:1: no code\n")
    func findings(_ rule: String, mutant: String?) -> [String] {
      let test = Plan.Test(rules: [rule], path: "Gate.swift", line: 1, target: nil, identifier: "opens", title: rule)
      let verdict = Campaign.Verdict(
        rule: rule, tests: [test], noticing: mutant == nil ? [] : ["opens"], mutants: 2, mutant: mutant)
      return MutationRun.findings(verdict, exceptions)
    }
    #expect(findings("gate:1", mutant: nil) == [])
    #expect(findings("gate:2", mutant: "Gate › return early 1") == [])
    #expect(findings("gate:2", mutant: nil) == ["gate:2: no test notices one of its 2 mutants"])
    #expect(
      findings("gate:1", mutant: "Gate › return early 1") == [
        "Scripts/Mutations/exceptions.txt:1: gate:1 needs no exception: a test notices Gate › return early 1"
      ])
  }

  @Test("an exception has a name and a reason") func exceptions() throws {
    let exceptions = try Exceptions(
      "# comment\n\ngate:1: no code\nCore/Gate.swift › Gate.open(by:) › return nil 1: it is nil\n")
    #expect(exceptions.reasons["gate:1"] == "no code")
    #expect(exceptions.reasons["Core/Gate.swift › Gate.open(by:) › return nil 1"] == "it is nil")
    #expect(throws: MutationError.self) { try Exceptions("gate:1\n") }
  }
}
