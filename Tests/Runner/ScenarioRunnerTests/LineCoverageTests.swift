import LuaRuntime
import RouteScript
import ScriptText
import Testing

@testable import ScenarioRunner

/// The lines that a suite ran, and their output.
@Suite struct LineCoverageTests {
  private static let sample = LineCoverage.of([
    "modules/notes.lua": (Array(1...40), Array(1...11) + [13] + Array(15...30) + [40]),
    "./spec/a_spec.lua": ([1, 2, 4], [1, 2, 4]), "spec/b_spec.lua": ([1], [1]),
  ])

  @Test("The table lists the lines that never ran, and counts the fully covered files")
  func table() {
    #expect(
      CoverageTable(RouteCoverage(), lines: Self.sample).text == """
        Line coverage: 33 of 44 (75 %)
          modules/notes.lua: 29 of 40 (72 %)
            never: 12, 14, 31-39
          and 2 files in full

        """)
    let full = LineCoverage.of(["a.lua": ([1], [1])])
    #expect(CoverageTable(RouteCoverage(), lines: full).text == "Line coverage: 1 of 1 (100 %)\n  1 file in full\n")
  }

  @Test("The lines follow the routes")
  func both() {
    var routes = RouteCoverage()
    routes.add(.adapters, "Adapter", count: 1)
    #expect(
      CoverageTable(routes, lines: .of(["a.lua": ([1], [1])])).text == """
        Route coverage: 1 of 1 (100 %)
          adapters      1 of 1 (100 %)

        Line coverage: 1 of 1 (100 %)
          1 file in full

        """)
  }

  @Test("A range of missed lines spans lines without code, and ends at a line that ran")
  func stretches() {
    let file = LineCoverage.of(["a": ([1, 3, 7, 8, 10], [8])]).files[0]
    #expect(CoverageTable.numbers(file) == "1-7, 10")
  }

  @Test("Long lists of numbers wrap at 80 columns")
  func width() {
    let text = CoverageTable(RouteCoverage(), lines: .of(["a.lua": (Array(1...200), (1...100).map { 2 * $0 })])).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("never: 1, 3, 5,"))
  }

  @Test("LCOV has a record for each file")
  func lcov() {
    #expect(
      LCOVText(.of(["a.lua": ([1, 3], [3]), "b\n.lua": ([2], [2])])).text == """
        TN:
        SF:a.lua
        DA:1,0
        DA:3,1
        LF:2
        LH:1
        end_of_record
        TN:
        SF:b.lua
        DA:2,1
        LF:1
        LH:1
        end_of_record

        """)
    #expect(LCOVText(LineCoverage()).text == "")
  }

  @Test("JSON contains the uncovered lines of each file")
  func json() {
    #expect(
      CoverageTable(RouteCoverage(), lines: .of(["a.lua": ([1, 3], [3])])).json.hasSuffix(
        #""lines":{"used":1,"total":2,"files":[{"file":"a.lua","used":1,"total":2,"never":[1]}]}}"#))
  }

  @Test("Values of several files and processes add up, in any order")
  func merging() throws {
    var one = LineCoverage.of(["a.lua": ([1, 2, 3], [1]), "b.lua": ([1], [])])
    let two = LineCoverage.of(["./a.lua": ([1, 2, 3], [3]), "c.lua": ([1], [1])])
    var reversed = two
    reversed.merge(one)
    one.merge(two)
    #expect(one == reversed)
    #expect(one.files.map(\.path) == ["a.lua", "b.lua", "c.lua"])
    #expect(one.files[0].executed.lines == [1, 3])
    #expect(one.share.used == 3 && one.share.total == 5)
  }

  @Test("Values are unchanged after the transfer between processes")
  func bytes() throws {
    let event = RunEvent.fileEnded(FileReport(file: "a", lines: Self.sample))
    var stream = SuiteStream()
    stream.feed(SuiteStream.bytes(of: event))
    #expect(try stream.next() == event)
  }

  @Test("A run records the lines of a suite and of the modules that it requires")
  func run() throws {
    var options = ScriptState.Options()
    options.recordsCoverage = true
    let runner = ScenarioRunner(files: OneModule(), options: options)
    let collector = CoverageCollector()
    try runner.run(
      ScriptSource(
        path: "a_spec.lua",
        bytes: Array("local lib = require 'lib'\nit('uses', function()\n  assert.equal(1, lib.used())\nend)".utf8)),
      listeners: [collector])
    #expect(collector.unrecorded == [])
    #expect(collector.lines.files.map(\.path) == ["a_spec.lua", "lib.lua"])
    #expect(collector.lines.files.map(\.missed.lines) == [[], [6]])
  }

  @Test("The page shows the tables that have data")
  func page() {
    func page(_ report: FileReport) -> String {
      var text = ""
      let reporter = HTMLReporter(to: ReportOutput { text += $0 })
      reporter.receive(.runBegan(SuitePlan(files: ["a"])))
      reporter.receive(.fileBegan(FileStart(file: "a")))
      reporter.receive(.fileEnded(report))
      reporter.receive(.runEnded(SuiteSummary()))
      return text
    }
    var routes = RouteCoverage()
    routes.add(.protocols, "<Input>")
    let text = page(FileReport(file: "a", coverage: routes, lines: Self.sample))
    #expect(text.contains("<h2>Routes <small>0 of 1 (0 %)</small></h2>"))
    #expect(text.contains("<td class=\"never\">&lt;Input&gt;</td>"))
    #expect(text.contains("<h2>Lines <small>33 of 44 (75 %)</small></h2>"))
    #expect(text.contains("<td class=\"never\">12, 14, 31-39</td>"))
    #expect(!page(FileReport(file: "a")).contains("<article"))
  }
}

/// A module with a function that a test uses, and others that it does not use.
private final class OneModule: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    guard path == "lib.lua" else { throw .missing }
    return Array(
      "local M = {}\nfunction M.used()\n  return 1\nend\nfunction M.unused()\n  return 2\nend\nreturn M".utf8)
  }

  func entries(of folder: String) -> [String]? { nil }
}

extension LineCoverage {
  fileprivate static func of(_ files: [String: (executable: [Int], executed: [Int])]) -> LineCoverage {
    var coverage = LineCoverage()
    for (path, lines) in files {
      var (executable, executed) = (LuaLineSet(), LuaLineSet())
      lines.executable.forEach { executable.insert($0) }
      lines.executed.forEach { executed.insert($0) }
      coverage.add(path, executable: executable, executed: executed)
    }
    return coverage
  }
}
