import Diagnostics
import ScenarioRunner
import Testing

/// How suites run: the order of hooks, what a failing hook means, what may stand where.
@Suite struct RunnerTests {
  /// A suite whose every function prints its own name.
  private func traced(_ suite: String) throws -> [String] {
    try expectPass("local function trace(name) return function() print(name) end end\n" + suite).output
  }

  // MARK: Order

  @Test("§2.2 of runner.md: hooks run around tests in busted's order") func order() throws {
    let output = try traced(
      """
      setup(trace "file.setup")
      teardown(trace "file.teardown")
      before_each(trace "file.before_each 1")
      before_each(trace "file.before_each 2")
      after_each(trace "file.after_each 1")
      after_each(trace "file.after_each 2")
      describe("A", function()
        print("A")
        setup(trace "A.setup")
        teardown(trace "A.teardown")
        before_each(trace "A.before_each")
        after_each(trace "A.after_each")
        it("one", trace "one")
        describe("B", function()
          print("B")
          it("two", trace "two")
        end)
        it("three", trace "three")
      end)
      it("four", trace "four")
      print("file")
      """)
    let before = ["file.before_each 1", "file.before_each 2"]
    let after = ["file.after_each 1", "file.after_each 2"]
    let inA = { (name: String) in before + ["A.before_each", name, "A.after_each"] + after }
    #expect(
      output == ["file", "file.setup", "A", "A.setup"] + inA("one") + ["B"] + inA("two") + inA("three")
        + ["A.teardown"] + before + ["four"] + after + ["file.teardown"])
  }

  @Test("setup and teardown run also for a block without tests") func emptyBlocks() throws {
    let output = try traced("describe('A', function() setup(trace 'setup') teardown(trace 'teardown') end)")
    #expect(output == ["setup", "teardown"])
  }

  @Test("names lead from the outermost block to the test") func names() throws {
    let script = try Script(
      "describe('a', function() context('b', function() it('c', print) end) end) test('d', print) spec('e', print)")
    #expect(script.results.map(\.name.title) == ["a › b › c", "d", "e"])
    #expect(script.results.map(\.name.line) == [1, 1, 1])
  }

  // MARK: Failing hooks

  @Test("a failing before_each is an error of each test, whose body does not run") func failingBeforeEach() throws {
    let script = try Script(
      """
      after_each(function() print("file.after_each") end)
      describe("A", function()
        before_each(function() error("broken") end)
        before_each(function() print("never") end)
        after_each(function() print("A.after_each") end)
        describe("B", function()
          before_each(function() print("never") end)
          after_each(function() print("never") end)
          it("one", function() print("never") end)
          it("two", function() print("never") end)
        end)
      end)
      it("three", function() print("three") end)
      """)
    #expect(script.statuses == [.error, .error, .passed])
    #expect(script.failures == ["3: broken", "3: broken"])
    let each = ["A.after_each", "file.after_each"]
    #expect(script.output == each + each + ["three", "file.after_each"])
  }

  @Test("a failing after_each is an error outside the test, and the others run all the same") func failingAfterEach()
    throws
  {
    let script = try Script(
      """
      after_each(function() print("outer") end)
      describe("A", function()
        after_each(function() error("first") end)
        after_each(function() error("second") end)
        it("passes", function() end)
      end)
      """)
    #expect(script.statuses == [.passed])
    #expect(script.outside.map(\.title) == ["first", "second"])
    #expect(script.output == ["outer"])
  }

  @Test("after_each runs whatever came of the test") func afterEachAlways() throws {
    let script = try Script(
      """
      after_each(function() print("after") end)
      it("fails", function() error("broken") end)
      it("is pending", function() pending("later") end)
      """)
    #expect(script.statuses == [.failed, .pending])
    #expect(script.output == ["after", "after"])
  }

  @Test("a failing setup leaves out the tests, and teardown runs") func failingSetup() throws {
    let script = try Script(
      """
      describe("A", function()
        setup(function() error("broken") end)
        setup(function() print("never") end)
        teardown(function() print("teardown") end)
        it("one", function() print("never") end)
        describe("B", function() print("never") end)
      end)
      it("two", function() print("two") end)
      """)
    #expect(script.statuses == [.passed])
    #expect(script.outside.map(\.title) == ["broken"])
    #expect(script.output == ["teardown", "two"])
  }

  @Test("a failing teardown is an error, and the others run all the same") func failingTeardown() throws {
    let script = try Script(
      """
      teardown(function() error("broken") end)
      teardown(function() print("other") end)
      it("one", function() end)
      """)
    #expect(script.statuses == [.passed])
    #expect(script.outside.map(\.title) == ["broken"])
    #expect(script.output == ["other"])
  }

  @Test("a failing describe leaves out its tests, and the rest runs") func failingDescribe() throws {
    let script = try Script(
      """
      describe("A", function()
        it("one", function() print("never") end)
        error("broken")
      end)
      it("two", function() print("two") end)
      """)
    #expect(script.results.map(\.name.title) == ["two"])
    #expect(script.outside.map(\.title) == ["broken"])
  }

  @Test("a failing file runs nothing") func failingFile() throws {
    let script = try Script("it('one', function() print('never') end)\nerror('broken')")
    #expect(script.results.isEmpty)
    #expect(script.failures == ["2: broken"])
  }

  // MARK: Statuses

  @Test("a test fails by an error, an assertion or a failure that nobody received") func statuses() throws {
    let script = try Script(
      Routes.declaration + """
        it("passes", function() end)
        it("raises", function() error("broken") end)
        it("asserts", function() assert.is_true(false) end)
        it("routes", function() launch {} Router.makeDestination(EditorRouter, function() end) route(Input):push(UIViewController()) end)
        it("warns", function() launch {} UIViewController():present(UIViewController()) end)
        it("warns in vain", function() assert.warning("x", function() end) end)
        pending("is not written")
        it("says so itself", function() pending("no time") error("never") end)
        it("catches", function() pcall(error) end)
        """)
    #expect(
      script.statuses == [.passed, .failed, .failed, .failed, .passed, .failed, .pending, .pending, .passed])
    #expect(script.results.last { $0.status == .pending }?.diagnostics.map(\.title) == ["no time"])
  }

  @Test("an app launched outside tests ends with what launched it") func appsOutside() throws {
    let script = try Script(
      """
      local app
      setup(function() app = launch { root = UIViewController() } end)
      it("finds it ended", function() app:top() end)
      it("launches its own", function() launch { root = UIViewController() } end)
      """)
    #expect(script.failures == ["3: this app has ended"])
  }

  @Test("a failure outside a test is reported for what caused it") func failuresOutside() throws {
    let script = try Script(
      Routes.declaration + """
        setup(function() launch {} route(Input):push(UIViewController()) end)
        it("never runs", error)
        """)
    #expect(script.results.isEmpty)
    #expect(script.outside.count == 1)
    #expect(script.outside.first?.title.contains("invalidSource") == true)
  }

  // MARK: What may stand where

  @Test("names and bodies come together or one after the other") func curried() throws {
    let script = try expectPass(
      """
      describe "a" (function()
        it "b" (function() print("b") end)
        it("c")(function() print("c") end)
      end)
      scenario "d" (function() print("d") end)
      """)
    #expect(script.output == ["b", "c", "d"])
    #expect(script.results.map(\.name.title) == ["a › b", "a › c", "d"])
  }

  @Test("a block inside a test or a hook is refused") func blocksInTests() throws {
    for word in ["it('x', print)", "describe('x', print)", "before_each(print)", "setup(print)"] {
      let failure = try onlyFailure("it('test', function()\n  \(word)\nend)")
      #expect(failure.title.hasSuffix("cannot stand here: a test is running"))
      #expect(failure.location?.line == 2)
    }
    let inHook = try onlyFailure("before_each(function() it('x', print) end)\nit('test', print)")
    #expect(inHook.title == "'it' cannot stand here: a test is running")
  }

  @Test("a test without a body is refused where it is named") func noBody() throws {
    for (text, line) in [
      ("\nit('test')", 2), ("\nit 'test'", 2), ("\nit('test', 42)", 2), ("\nit 'test' (42)", 2),
      ("\ndescribe('group', function()\n  it('test')\nend)", 3),
    ] {
      let failure = try onlyFailure(text)
      #expect(failure.title.hasSuffix("\"test\" has no body"), "\(text)")
      #expect(failure.location?.line == line, "\(text)")
    }
  }

  @Test("a block has a name") func noName() throws {
    #expect(try onlyFailure("it(print)").title.contains("bad argument #1 to 'it'"))
    #expect(try onlyFailure("describe(function() end)").title.contains("bad argument #1 to 'describe'"))
    #expect(try onlyFailure("before_each()").title == "before_each needs a function")
  }

  @Test("a file without tests is one story") func story() throws {
    let script = try expectPass("print('told') assert(true)")
    #expect(script.results.map(\.name.title) == ["test.lua"])
    #expect(script.assertionCounts == [1])
  }

  @Test("globals of a file are its own, and live as long as the file") func globals() throws {
    try expectPass(
      """
      counter = 0
      it("counts", function() counter = counter + 1 end)
      it("has counted", function() assert.equal(1, counter) assert.is_nil(_G.counter) end)
      """)
  }
}
