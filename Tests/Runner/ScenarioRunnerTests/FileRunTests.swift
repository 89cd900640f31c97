import LuaRuntime
import RouteDiagnostics
import RouteScript
import ScriptText
import Testing

@testable import ScenarioRunner

/// The selection of tests in a file, and their reports.
@Suite struct FileRunTests {
  private static let text = """
    describe("notes #ui", function()
      setup(function() print "setup" end)
      it("opens #fast", function() assert(true) end)
      it("saves #slow", function()
        assert(true)
      end)
      describe("sharing", function()
        it("mails #slow", function()

          assert(true)
        end)
      end)
    end)
    describe("empty", function()
      setup(function() print "needless" end)
      it("is", function() assert(true) end)
    end)
    """

  @Test("All tests of a file run, in their order")
  func everything() throws {
    #expect(
      try passed(Self.text) == [
        "notes #ui opens #fast", "notes #ui saves #slow", "notes #ui sharing mails #slow", "empty is",
      ])
  }

  @Test("Filters are Lua patterns on the full name")
  func filters() throws {
    let options = selecting { $0.filters = ["^notes.*s%f[ ]", "is$"] }
    #expect(
      try passed(Self.text, options) == [
        "notes #ui opens #fast", "notes #ui saves #slow", "notes #ui sharing mails #slow", "empty is",
      ])
    #expect(try passed(Self.text, selecting { $0.filters = ["saves"] }) == ["notes #ui saves #slow"])
    let excluding = selecting {
      $0.filters = ["notes"]
      $0.excludedFilters = ["m[ae]ils"]
    }
    #expect(try passed(Self.text, excluding) == ["notes #ui opens #fast", "notes #ui saves #slow"])
  }

  @Test("runner:8.4 tags are whole words, and also apply to groups")
  func tags() throws {
    #expect(
      try passed(Self.text, selecting { $0.tags = try TagExpression("ui and not slow") }) == ["notes #ui opens #fast"])
    #expect(try passed(Self.text, selecting { $0.tags = try TagExpression("fas") }) == [])
    #expect(try passed(Self.text, selecting { $0.bustedTags = ["fas"] }) == ["notes #ui opens #fast"])
    #expect(try passed(Self.text, selecting { $0.excludedTags = try TagExpression("ui") }) == ["empty is"])
  }

  @Test(
    "A line selects the test that contains it, or else the group",
    arguments: [
      (3, ["opens #fast"]), (5, ["saves #slow"]), (6, ["saves #slow"]), (9, ["mails #slow"]), (7, ["mails #slow"]),
      (2, ["opens #fast", "saves #slow", "mails #slow"]), (1, ["opens #fast", "saves #slow", "mails #slow"]),
      (16, ["is"]), (100, ["opens #fast", "saves #slow", "mails #slow", "is"]),
    ])
  func lines(line: Int, expected: [String]) throws {
    var options = FileRunOptions()
    options.lines = [line]
    #expect(try run(Self.text, options).passed.map { $0.path.last } == expected)
  }

  @Test("The setup of unselected groups does not run")
  func needlessSetup() throws {
    let run = try run(Self.text, selecting { $0.filters = ["opens"] })
    #expect(run.output == ["setup"])
    #expect(run.reports.count == 1)
    #expect(run.files.first?.skipped == 3)
  }

  @Test("Listing finds tests, but runs neither tests nor hooks")
  func listing() throws {
    var options = FileRunOptions()
    options.isListing = true
    let run = try run(Self.text, options)
    #expect(
      run.found.map(\.fullName) == [
        "notes #ui opens #fast", "notes #ui saves #slow", "notes #ui sharing mails #slow", "empty is",
      ])
    #expect(run.found.map(\.line) == [3, 4, 8, 16])
    #expect(run.output.isEmpty && run.reports.isEmpty)
  }

  @Test("A failed test is retried; if it passes then, it is flaky, and only the last attempt counts")
  func retries() throws {
    var options = FileRunOptions()
    options.retries = 2
    let run = try run(
      """
      local drafts = 0
      it("passes", function() drafts = drafts + 1 assert(true) end)
      it("wavers", function() assert.equal(0, drafts) end)
      it("fails", function() assert.equal(1, 2) end)
      """, options)
    #expect(run.reports.map(\.name.fullName) == ["passes", "wavers", "wavers", "fails", "fails", "fails"])
    #expect(run.reports.map(\.attempt) == [1, 1, 2, 1, 2, 3])
    #expect(run.reports.map(\.isRetried) == [false, true, false, true, true, false])
    #expect(run.reports.map(\.isFlaky) == [false, false, true, false, false, false])
    #expect(run.summary.passed == 2 && run.summary.failed == 1)
    #expect(run.summary.flaky.map(\.fullName) == ["wavers"])
  }

  @Test("runner:8.2 a retry loads the file in a new state, and runs only the hooks around the test")
  func freshRetries() throws {
    var options = FileRunOptions()
    options.retries = 2
    let run = try run(
      """
      print "load"
      local tries, wasSetUp = 0, false
      describe("counter", function()
        setup(function() wasSetUp = true end)
        describe("other", function() setup(function() error("never runs again") end) it("a", function() end) end)
        after_each(function() print("after " .. tries) end)
        it("counts", function()
          tries = tries + 1
          assert.is_true(wasSetUp)
          assert.equal(2, tries)
        end)
      end)
      """, options)
    let counts = run.reports.filter { $0.name.path.last == "counts" }
    #expect(counts.map(\.status) == [.failed, .failed, .failed])
    #expect(counts.map(\.output) == [["after 1"], ["after 1"], ["after 1"]])
    #expect(run.output.filter { $0 == "load" } == ["load"])
    #expect(run.files.count == 1)
  }

  @Test("runner:8.2 a retry that cannot reach its test reports the reason")
  func unreachableRetry() throws {
    var options = FileRunOptions()
    options.retries = 1
    options.isBusted = true
    let run = try run(
      """
      it("twice", function() assert(true) end)
      it("twice", function() error("second") end)
      """, options)
    #expect(run.reports.map(\.status) == [.passed, .error, .error])
    #expect(run.reports.map { $0.diagnostics.first?.diagnostic.title } == [nil, "second", "second"])
  }

  @Test("The first failure ends the file after its teardown")
  func stopping() throws {
    var options = FileRunOptions()
    options.stopsAtFailure = true
    let run = try run(
      """
      describe("a", function()
        teardown(function() print "down" end)
        it("fails", function() error("no") end)
        it("is not run", function() end)
      end)
      """, options)
    #expect(run.reports.map(\.status) == [.failed])
    #expect(run.output == ["down"])
    #expect(run.files.first?.isComplete == false)
    let whole = try self.run("it('fails', function() error('no') end)", options)
    #expect(whole.files.first?.isComplete == true)
  }

  @Test("Focused tests, and those of focused groups, run alone; if focus is forbidden, they fail")
  func focus() throws {
    let text = """
      it("one", function() assert(true) end)
      fit("two", function() assert(true) end)
      describe("group", function()
        fdescribe("inner", function() it("three", function() assert(true) end) end)
        it("four", function() assert(true) end)
      end)
      """
    #expect(try passed(text) == ["two", "group inner three"])
    var options = FileRunOptions()
    options.forbidsFocus = true
    #expect(try run(text, options).reports.map(\.status) == [.error, .error])
    #expect(try passed("local outfit, fit_ = 1, 2 -- fitting\nit('runs', function() assert(true) end)") == ["runs"])
  }

  @Test("runner:8.2 a test without an assertion causes a warning")
  func warnings() throws {
    let run = try run("it('a', function() end)\nit('b', function() assert(true) end)")
    #expect(run.reports.map { $0.warnings.map(\.diagnostic.title) } == [["the test makes no assertion"], []])
  }

  @Test("runner:8.2 a duplicate of a full test name fails with an error, which refers to the first test")
  func sameName() throws {
    let text = """
      it("a b", function() assert(true) end)
      describe("a", function() it("b", function() error("never run") end) end)
      it("a b", function() error("never run") end)
      pending("a b")
      it("c", function() assert(true) end)
      """
    var options = FileRunOptions()
    options.retries = 2
    let reports = try run(text, options).reports
    #expect(reports.map(\.status) == [.passed, .error, .error, .error, .passed])
    #expect(
      reports[1...3].allSatisfy { $0.diagnostics.map(\.diagnostic.title) == ["another test has the same full name"] })
    #expect(reports[1...3].allSatisfy { $0.diagnostics.first?.diagnostic.notes.first?.location?.line == 1 })
    options.isBusted = true
    let busted = try run(text.replacing("error(\"never run\")", with: "assert(true)"), options).reports
    #expect(busted.map(\.status) == [.passed, .passed, .passed, .pending, .passed])
    #expect(busted.map(\.warnings.count) == [0, 1, 1, 1, 0])
  }

  @Test("runner:8.2 duplicate names from a loop are reported")
  func sameNameInLoop() throws {
    let reports = try run("for i = 1, 3 do it('checks', function() assert(i) end) end").reports
    #expect(reports.map(\.status) == [.passed, .error, .error])
    #expect(reports[1].diagnostics.first?.diagnostic.notes.isEmpty == true)
  }

  @Test("runner:8.2 a file without tests and assertions causes a warning")
  func emptyFile() throws {
    let titles = try ["", "-- it('is commented out', function() end)", "assert(true)"].map { text in
      try run(text, FileRunOptions()).reports.map { $0.warnings.map(\.diagnostic.title) }
    }
    let doubt = "the file declares no tests and makes no assertion"
    #expect(titles == [[[doubt]], [[doubt]], [[]]])
  }

  @Test("runner:8.2 in a suite, a file without tests, steps and assertions is not a test, and causes a warning")
  func nothing() throws {
    var options = FileRunOptions()
    options.requiresTests = true
    for text in ["", "-- a comment", "local x = UIViewController() print(x)", "describe('x', function() end)"] {
      let run = try run(text, options)
      #expect(run.reports.isEmpty)
      let ended = run.events.compactMap { if case .fileEnded(let report) = $0 { report } else { nil } }
      #expect(ended.first?.warnings.map(\.diagnostic.title) == ["the file contains no tests"], "\(text)")
    }
    for text in ["launch {}", "assert(true)"] {
      let run = try run(text, options)
      #expect(run.reports.map(\.status) == [.passed])
    }
    #expect(try self.run("error('no')", options).reports.map(\.status) == [.failed])
  }

  @Test("runner:8.2 a file without tests fails if it has to have them and warnings fail")
  func nothingFails() throws {
    var options = FileRunOptions()
    (options.requiresTests, options.failsOnWarnings) = (true, true)
    let failures = try run("", options).events.compactMap {
      if case .failedOutsideTest(let failure) = $0 { failure.diagnostics.map(\.diagnostic.title) } else { nil }
    }
    #expect(failures == [["the file contains no tests"]])
  }

  @Test("runner:8.2 a test or a block without a body fails with an error at its line, and the others run")
  func noBody() throws {
    let run = try run(
      """
      it("a", function() assert(1) end)
      it "b"
      describe("g")
      it("c", function() assert(1) end)
      it("b")
      describe("h", function() it "d" it("e", function() assert(1) end) end)
      """, FileRunOptions())
    #expect(run.reports.map(\.name.fullName) == ["a", "b", "c", "b", "h d", "h e"])
    #expect(run.reports.map(\.status) == [.passed, .error, .passed, .error, .error, .passed])
    #expect(run.reports[1].diagnostics.map(\.diagnostic.title) == ["it \"b\" has no body"])
    #expect(run.reports[3].diagnostics.map(\.diagnostic.location?.line) == [5])
    let outside = run.events.compactMap { if case .failedOutsideTest(let failure) = $0 { failure } else { nil } }
    #expect(outside.map(\.scope) == ["the body of 'g'"])
    #expect(outside.first?.diagnostics.map(\.diagnostic.title) == ["describe \"g\" has no body"])
  }

  @Test("runner:8.2 under busted's rules each test without a body causes a warning")
  func noBodyUnderBusted() throws {
    var options = FileRunOptions()
    options.isBusted = true
    let run = try run(
      "it('a')\nit 'b'\ndescribe('g', function() it('c') end)\nit('d', function() assert(1) end)", options)
    #expect(run.reports.map(\.name.fullName) == ["d"])
    let ended = try #require(run.events.compactMap { if case .fileEnded(let report) = $0 { report } else { nil } }.last)
    #expect(ended.warnings.map(\.diagnostic.title) == ["a", "b", "c"].map { "it \"\($0)\" has no body" })
    #expect(ended.warnings.map(\.diagnostic.location?.line) == [1, 2, 3])
    #expect(ended.warnings.allSatisfy { $0.diagnostic.severity == .warning })
  }

  @Test("A test without a screen creates no app")
  func laziness() throws {
    let state = try ScriptState(files: NoSuiteFiles())
    let source = ScriptSource(name: "a.lua", text: Array("it('adds', function() assert.equal(2, 1 + 1) end)".utf8))
    var hadWorld = false
    let listener = EventListener { _ in hadWorld = hadWorld || state.runningWorld != nil }
    try ScenarioRunner.run(source, in: state, listeners: [listener])
    #expect(!hadWorld)
  }

  // MARK: Running

  private func selecting(_ change: (inout TestSelection) throws -> Void) rethrows -> FileRunOptions {
    var options = FileRunOptions()
    try change(&options.selection)
    return options
  }

  private func passed(_ text: String, _ options: FileRunOptions = FileRunOptions()) throws -> [String] {
    try run(text, options).passed.map(\.fullName)
  }

  private func run(_ text: String, _ options: FileRunOptions = FileRunOptions()) throws -> SuiteTranscript {
    let transcript = SuiteTranscript()
    let source = ScriptSource(path: "a_spec.lua", bytes: Array(text.utf8))
    try ScenarioRunner(files: NoSuiteFiles()).run(source, options, listeners: [transcript])
    return transcript
  }
}
