import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptKernel
import Testing

/// The execution of suites: the order of hooks, failing hooks, and the allowed places of blocks.
@Suite struct RunnerTests {
  /// Returns the names in their order from a suite in which every function prints its own name.
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

  @Test("names are ordered from the outermost block to the test") func names() throws {
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

  @Test("a failing after_each is an error outside the test, and the others still run") func failingAfterEach()
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

  @Test("after_each runs whatever the result of the test is") func afterEachAlways() throws {
    let script = try Script(
      """
      after_each(function() print("after") end)
      it("fails", function() error("broken") end)
      it("is pending", function() pending("later") end)
      """)
    #expect(script.statuses == [.failed, .pending])
    #expect(script.output == ["after", "after"])
  }

  @Test("a failing setup skips the tests, and teardown runs") func failingSetup() throws {
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

  @Test("a failing teardown is an error, and the others still run") func failingTeardown() throws {
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

  @Test("a failing describe skips its tests, and the rest runs") func failingDescribe() throws {
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

  @Test("a test fails by an error, an assertion or an unhandled failure") func statuses() throws {
    let script = try Script(
      Routes.declaration + """
        it("passes", function() end)
        it("raises", function() error("broken") end)
        it("asserts", function() assert.is_true(false) end)
        it("routes", function() launch {} Router.makeDestination(EditorRouter, function() end) route(Input):push(UIViewController()) end)
        it("warns", function() launch { refusals = "warn" } UIViewController():present(UIViewController()) end)
        it("is rejected", function() launch {} UIViewController():present(UIViewController()) end)
        it("warns in vain", function() assert.warning("x", function() end) end)
        pending("is not written")
        it("says so itself", function() pending("no time") error("never") end)
        it("catches", function() pcall(error) end)
        """)
    #expect(
      script.statuses == [.passed, .failed, .failed, .failed, .passed, .failed, .failed, .pending, .pending, .passed])
    #expect(script.results.last { $0.status == .pending }?.diagnostics.map(\.diagnostic.title) == ["no time"])
  }

  @Test("an app launched outside tests ends with the code that launched it") func appsOutside() throws {
    let script = try Script(
      """
      local app
      setup(function() app = launch { root = UIViewController() } end)
      it("finds it ended", function() app:top() end)
      it("launches its own", function() launch { root = UIViewController() } end)
      """)
    #expect(script.failures == ["3: this app has ended"])
  }

  @Test("a failure in a hook is reported outside the tests") func failuresOutside() throws {
    let script = try Script(
      Routes.declaration + """
        setup(function() launch {} route(Input):push(UIViewController()) end)
        it("never runs", error)
        """)
    #expect(script.results.isEmpty)
    #expect(script.outside.count == 1)
    #expect(script.outside.first?.title.contains("invalidSource") == true)
  }

  // MARK: Syntax

  @Test("names and bodies can be passed together or one after the other") func curried() throws {
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

  @Test("a block inside a test or a hook is rejected") func blocksInTests() throws {
    for word in ["it('x', print)", "describe('x', print)", "before_each(print)", "setup(print)"] {
      let failure = try onlyFailure("it('test', function()\n  \(word)\nend)")
      #expect(failure.title.hasSuffix("is not allowed here: a test is running"))
      #expect(failure.location?.line == 2)
    }
    let inHook = try onlyFailure("before_each(function() it('x', print) end)\nit('test', print)")
    #expect(inHook.title == "'it' is not allowed here: a test is running")
  }

  @Test("a test without a body is rejected at its name") func noBody() throws {
    for (text, line) in [
      ("\nit('test')", 2), ("\nit 'test'", 2), ("\nit('test', 42)", 2), ("\nit 'test' (42)", 2),
      ("\ndescribe('group', function()\n  it('test')\nend)", 3),
    ] {
      let failure = try onlyFailure(text)
      #expect(failure.title.hasSuffix("\"test\" has no body"), "\(text)")
      #expect(failure.location?.line == line, "\(text)")
    }
  }

  @Test("§2.1 of runner.md: a block needs no name, and a test without one is named by its line") func noName() throws {
    let script = try expectPass("describe(function()\n  it(print)\n  spec('a', print)\nend)")
    #expect(script.results.map(\.name.title) == ["line 2", "a"])
    #expect(try onlyFailure("it()").title.contains("bad argument #1 to 'it'"))
    #expect(try onlyFailure("before_each()").title == "before_each needs a function")
  }

  @Test("§2.1 of runner.md: a body may be a callable table") func callableBodies() throws {
    let script = try expectPass(
      """
      local function callable(name) return setmetatable({}, { __call = function() print(name) end }) end
      before_each(callable "before")
      describe("a", function() it("b", callable "test") end)
      """)
    #expect(script.output == ["before", "test"])
  }

  @Test("a file without tests is one test") func story() throws {
    let script = try expectPass("print('told') assert(true)")
    #expect(script.results.map(\.name.title) == ["test.lua"])
    #expect(script.assertionCounts == [1])
  }

  // MARK: Global variables

  @Test("§2.3 of runner.md: globals that a block or a test assigns are restored after it") func globals() throws {
    try expectPass(
      """
        counter = 0
        it("counts", function() counter = counter + 1 assert.equal(1, counter) end)
        it("counts anew", function() assert.equal(0, counter) assert.is_nil(_G.counter) end)
        describe("a block", function()
          mine = true
          it("sees its own", function() assert.is_true(mine) end)
          describe("inner", function() it("sees the outer one's", function() assert.is_true(mine) end) end)
        end)
        it("sees nothing of a sibling", function() assert.is_nil(mine) end)
      """)
  }

  @Test("§2.3 of runner.md: a hook assigns globals for the block that contains it") func globalsOfHooks() throws {
    try expectPass(
      """
        before_each(function() each = (each or 0) + 1 end)
        describe("a block", function()
          setup(function() once = "set up" end)
          it("sees both", function() assert.equal("set up", once) assert.equal(1, each) end)
          it("and again", function() assert.equal("set up", once) assert.equal(2, each) end)
        end)
        it("sees the file's", function() assert.is_nil(once) assert.equal(3, each) end)
      """)
  }

  @Test("§2.3 of runner.md: insulate restores _G and the modules, expose keeps them") func insulation() throws {
    try expectPass(
      """
      _G.outer = 1
      insulate("insulated", function()
        _G.outer, _G.inner = nil, 2
        package.loaded.made = "up"
        it("sees its own", function() assert.equal(2, inner) assert.is_nil(outer) assert.equal("up", require "made") end)
      end)
      it("finds all as it was", function()
        assert.equal(1, outer)
        assert.is_nil(inner)
        assert.is_nil(package.loaded.made)
      end)
      insulate("insulated, with an exposed block", function()
        expose("exposed", function()
          _G.kept, plain = 3, 4
          package.loaded.made = "up"
        end)
      end)
      it("finds what was exposed", function()
        assert.equal(3, kept)
        assert.equal(4, plain)
        assert.is_nil(_G.plain)
        assert.equal("up", require "made")
      end)
      """)
  }

  @Test("values that a script sets in _G are visible as globals") func followedGlobals() throws {
    try expectPass(
      """
      local original = print
      it("stubs a function of Lua's", function()
        local s = stub(_G, "print")
        print("silent")
        assert.stub(s).was.called_with("silent")
      end)
      it("has it back", function() assert.equal(original, print) end)
      """)
  }

  // MARK: Ends of tests

  @Test("§2.2 of runner.md: finally runs after the test, whatever its result, before after_each") func endings() throws
  {
    let script = try Script(
      """
      after_each(function() print("after_each") end)
      it("passes", function() finally(function() print("first") end) finally(function() print("last") end) print("body") end)
      it("fails", function() finally(function() print("finally") end) error("broken") end)
      it("ends badly", function() finally(function() error("at the end") end) end)
      """)
    #expect(script.output == ["body", "last", "first", "after_each", "finally", "after_each", "after_each"])
    #expect(script.statuses == [.passed, .failed, .error])
    #expect(script.failures == ["3: broken", "4: at the end"])
    #expect(
      try onlyFailure("finally(print) it('x', print)").title == "'finally' is not allowed here: no test is running")
  }

  @Test("§2.2 of runner.md: lazy setup runs before the first test, and lazy teardown only after that") func lazySetup()
    throws
  {
    let output = try traced(
      """
      lazy_setup(trace "file.lazy_setup")
      lazy_teardown(trace "file.lazy_teardown")
      teardown(trace "file.teardown")
      describe("without tests", function() lazy_setup(trace "never") lazy_teardown(trace "never") end)
      describe("A", function()
        strict_setup(trace "A.setup")
        lazy_setup(trace "A.lazy_setup")
        before_each(trace "before_each")
        it("one", trace "one")
        it("two", trace "two")
        pending("three")
      end)
      """)
    #expect(
      output == [
        "A.setup", "file.lazy_setup", "A.lazy_setup", "before_each", "one", "before_each", "two", "file.lazy_teardown",
        "file.teardown",
      ])
  }

  @Test("§2.2 of runner.md: a failed lazy setup skips its tests, and is reported once")
  func failedLazySetup()
    throws
  {
    let script = try Script(
      """
      describe("A", function()
        lazy_setup(function() error("broken") end)
        it("one", print)
        it("two", print)
      end)
      it("three", print)
      """)
    #expect(script.results.map(\.name.title) == ["three"])
    #expect(script.failures == ["2: broken"])
  }

  @Test("§2.1 of runner.md: randomize orders the children of its block by a seed") func randomized() throws {
    func order(_ text: String) throws -> [String] {
      try expectPass(
        "describe('A', function() \(text) for i = 1, 8 do it('test ' .. i, function() print(i) end) end end)"
      ).output
    }
    let source = (1...8).map { "\($0)" }
    #expect(try order("") == source)
    #expect(try order("randomize(false)") == source)
    #expect(try order("randomize(42)") == order("randomize(42)"))
    #expect(try order("randomize(42)") != source)
    #expect(try order("randomize(42)").sorted() == source)
  }

  @Test("runner:8.6 spies and stubs end with their test, those of a block persist") func revertedSpies() throws {
    try expectPass(
      """
      local store = { load = function() return "loaded" end, save = function() return "saved" end }
      local load, save = store.load, store.save
      setup(function() stub(store, "load").returns("stubbed for all") end)
      before_each(function() spy.on(store, "save") end)
      it("stubs", function()
        stub(store, "save").returns("nothing")
        assert.equal("nothing", store.save())
        assert:set_parameter("TableFormatLevel", 1)
      end)
      it("finds the spy of its hook alone", function()
        assert.equal("saved", store.save())
        assert.equal(save, store.save.callback)
        assert.equal("stubbed for all", store.load())
        assert.equal(3, assert:get_parameter("TableFormatLevel"))
      end)
      """)
  }

  @Test("a spy that cannot be reverted fails its test") func stuckSpy() throws {
    let failure = try onlyFailure(
      """
      local store = { save = function() end }
      it("spies", function()
        spy.on(store, "save")
        store.save = nil
        setmetatable(store, { __newindex = function() error("the store is sealed") end })
        assert(true)
      end)
      """)
    #expect(failure.title.contains("the store is sealed"))
  }

  @Test("under busted's rules spies outlive their test, and only its functions exist") func bustedRules() throws {
    var options = ScriptState.Options()
    options.isBusted = true
    let script = try Script(
      """
      local store = { save = function() return "saved" end }
      it("stubs", function() stub(store, "save").returns("nothing") end)
      it("is still stubbed", function() assert.equal("nothing", store.save()) end)
      it("knows busted's words only", function()
        assert.is_nil(launch)
        assert.is_nil(UIView)
        assert.is_nil(scenario)
        assert.has_error(function() describe("x", print) end, "'describe' not supported inside current context block")
      end)
      it "is never heard of"
      """, options: options)
    #expect(script.statuses == [.passed, .passed, .passed], Comment(rawValue: script.rendered))
  }
}
