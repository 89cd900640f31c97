import LuaRuntime
import RouteDiagnostics
import RouteScript
import ScenarioRunner
import Testing

/// Limits that end long loops of the host which a script causes.
@Suite struct StoppingTests {
  private static let limits = LuaLimits(memory: 64 << 20, time: .milliseconds(40))

  static let endless: [String] = [
    // Tables that share tables use little memory, but comparing and printing them never ends.
    """
    local function endless() local t = {} for _ = 1, 60 do t = { t, t } end return t end
    assert.same(endless(), endless())
    """,
    "local t = {} for i = 1, 3000 do t[i] = { i } end assert.unique(t, true) while true do assert.unique(t, true) end",
    "local wide = {} for i = 1, 5 do local t = {} for j = 1, 200 do t[j] = wide end wide = t end "
      + "while true do pcall(assert.equal, wide, 1) end",
    "while true do assert.matches('.-.-.-.-.-.-x', ('a'):rep(1000)) end",
    "assert.has_error(function() while true do end end)",
    "assert.has_no.errors(function() while true do end end)",
    "while true do pcall(assert.same, ('a\\n'):rep(3000), ('b\\n'):rep(3000)) end",
    "while true do pcall(require, 'nothing') end",
    "require 'endless'",
    "while true do pcall(function() return UIViewController()[('x'):rep(90)] end) end",
    "while true do pcall(error, setmetatable({}, { __tostring = function() while true do end end })) end",
    "local t = setmetatable({}, { __index = function(t, k) while true do end end }) viewController(t.name)",
    "for key in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end",
    // Steps, turns of the run loop, callbacks.
    "local app = launch { root = UINavigationController(UIViewController()) } while true do settle() end",
    "local Screen = viewController 'Screen' { viewDidLoad = function() while true do end end } launch { root = Screen() }",
    """
    local Screen
    Screen = viewController "Screen" {
      viewDidAppear = function(self) self:present(Screen(), false) end,
    }
    launch { root = Screen() }
    while true do end
    """,
    "local Item = class 'Item' { deinit = function() while true do end end } Item() settle()",
    "local Item = class 'Item' { deinit = function() while true do end end } Item()",
    """
    local home = UIViewController()
    local app = launch { root = UINavigationController(home) }
    for _ = 1, 300 do home.navigationController:pushViewController(UIViewController(), false) end
    while true do pcall(assert.hierarchy, app, "none") app:tree() app:find(UIWindow) end
    """,
    // Endless callbacks, each of which causes the next one.
    """
    local root = UIViewController()
    launch { root = root }
    local function go()
      for _ = 1, 3 do root:present(UIViewController(), false, go) root:dismiss(false, go) end
    end
    go()
    while true do pcall(settle) end
    """,
    // The search for retain cycles: one large cycle, many references in one table, many small cycles, a chain of
    // cycles.
    """
    local Item = class "Item" { properties = { "held" } }
    while true do
      local item, list = Item(), {}
      for i = 1, 20000 do list[i] = { list, item } end
      item.held = list
      item, list = nil, nil
      settle()
    end
    """,
    """
    local Item = class "Item" { properties = { "held" } }
    while true do
      local item, list = Item(), {}
      for i = 1, 20000 do list["key" .. i] = item end
      item.held = list
      item, list = nil, nil
      settle()
    end
    """,
    """
    local Item = class "Item" { properties = { "held", "next" } }
    while true do
      local last
      for i = 1, 5000 do local item = Item() item.held, item.next = item, last last = item end
      last = nil
      settle()
    end
    """,
    // The memory of the search itself counts.
    """
    local Item = class "Item" { properties = { "held" } }
    local item, list = Item(), {}
    for _ = 1, 400000 do list = { list } end
    item.held = list
    item, list = nil, nil
    settle()
    while true do end
    """,
    // Expected hierarchies with many lines and many ellipses.
    """
    local home = UIViewController()
    local app = launch { root = UINavigationController(home) }
    for _ = 1, 300 do home.navigationController:pushViewController(UIViewController(), false) end
    while true do pcall(assert.hierarchy, app, ("x\\n…\\n"):rep(10000)) end
    """,
    // Strings of megabytes in errors.
    "local text = ('e\u{301}:1: '):rep(200000) while true do assert.error(function() error(text, 0) end, text) end",
    "local text = ('x'):rep(4 << 20) while true do pcall(assert, false, text) pcall(error, text) pcall(class, text) end",
    "error(('x'):rep(40 << 20))",
    // Classes with many members and many superclasses, all sealed together.
    """
    local number = 0
    while true do
      local last
      for level = 1, 100 do
        number = number + 1
        local members = { inherits = last }
        for i = 1, 100 do members["m" .. level .. "_" .. i] = print end
        last = class("Class" .. number)(members)
      end
      last()
    end
    """,
    """
    local Wide = class "Wide" {}
    for i = 1, 50000 do Wide["m" .. i] = print end
    Wide()
    while true do pcall(function() return Wide().nothing end) end
    """,
    "local name = 0 while true do name = name + 1 class('Class' .. name) {} end",
    "while true do print('again') end",
    "while true do coroutine.wrap(function() settle() end)() end",
  ]

  @Test("A limit ends an infinite loop, and is its only diagnostic", arguments: endless)
  func ends(script: String) throws {
    let script = try Script(
      script, modules: ["endless.lua": "while true do end"], options: .init(limits: Self.limits))
    #expect(script.statuses == [.failed], Comment(rawValue: script.rendered))
    #expect(script.diagnostics.count == 1, Comment(rawValue: script.rendered))
    let title = try #require(script.diagnostics.first?.title)
    #expect(
      title == "the script exceeded its time limit of 40 ms"
        || title == "the script exceeded its memory limit of 64 MB")
  }

  @Test("Code of deinitializers and of the end does not run after a limit")
  func nothingRunsAfterwards() throws {
    let script = try Script(
      """
      local Screen = viewController "Screen" {
        viewDidAppear = function() while true do end end,
        viewWillDisappear = function() print "never" end,
        deinit = function() print "never" end,
      }
      launch { root = Screen() }
      print "never"
      """, options: .init(limits: Self.limits))
    #expect(script.output.isEmpty)
    #expect(script.failures == ["2: the script exceeded its time limit of 40 ms"])
  }

  @Test("runner:8.2 a limit that ends while assertions load does not affect the next test")
  func limitWhileAssertionsLoad() throws {
    let text = """
      it("first", function() assert.matches("a", "a") assert.near(1, 1, 0) end)
      it("second", function() assert.near(1, 1, 0) assert.has_error(error) assert.spy(spy.new()).was_not.called() end)
      """
    var didStop = 0
    for count in stride(from: 20, to: 6_000, by: 7) {
      let script = try Script(text, options: .init(limits: LuaLimits(instructions: count)))
      guard script.statuses != [.passed, .passed] else { break }
      didStop += 1
      let titles = Set(script.diagnostics.map(\.title))
      #expect(titles == ["the script exceeded its limit of \(count) instructions"])
    }
    #expect(didStop > 100)
  }

  @Test("Tests after one that a limit ended run normally")
  func nextTest() throws {
    let script = try Script(
      """
      local hooks = 0
      before_each(function() hooks = hooks + 1 end)
      after_each(function() hooks = hooks + 10 end)
      it("never ends", function() while true do end end)
      it("goes on", function() assert.equal(2, hooks) end)
      it("is counted", function() for i = 1, 3 do settle() end end)
      """, options: .init(limits: LuaLimits(instructions: 5_000)))
    #expect(script.statuses == [.failed, .passed, .passed], Comment(rawValue: script.rendered))
    #expect(script.failures == ["4: the script exceeded its limit of 5000 instructions"])
  }

  // MARK: Depth

  @Test("Tables nested too deeply are not compared, unlike cyclic tables")
  func deepTables() throws {
    let failure = try onlyFailure(
      """
      local function nested() local t = {} for _ = 1, 100000 do t = { t } end return t end
      assert.same(nested(), nested())
      """)
    #expect(failure.title == "the tables are nested too deeply to be compared")
    let cyclic = try onlyFailure("local t = {} t.t = t local u = {} u.t = { t = u, x = 1 } assert.same(t, u)")
    #expect(cyclic.title == "the values are not the same")
  }

  @Test("Nested blocks have a maximum depth, which the error states")
  func deepBlocks() throws {
    let failure = try onlyFailure("local function inner() describe('x', inner) end inner()")
    #expect(failure.title == "blocks are nested more than 100 levels deep")
  }

  @Test("Presentations have a maximum depth, which the error states")
  func deepPresentations() throws {
    let presented = try onlyFailure(
      """
      local top = UIViewController()
      local app = launch { root = top }
      for _ = 1, 1000 do
        local next = UIViewController()
        top:present(next, false)
        top = next
      end
      """)
    #expect(presented.title.contains("exceeds the limit of 500 presented controllers"))
  }

  @Test("Views and objects may form long chains")
  func longChains() throws {
    try expectPass(
      """
      local Item = class "Item" { properties = { "next" } }
      local first, last = Item(), nil
      last = first
      for _ = 1, 20000 do last.next = Item() last = last.next end
      first, last = nil, nil
      settle()
      local outer = UIView()
      for _ = 1, 2000 do local view = UIView() view:addSubview(outer) outer = view end
      outer = nil
      settle()
      """)
  }

  // MARK: Size

  @Test("The output for the user is limited")
  func longTexts() throws {
    let huge = try onlyFailure("error(('x'):rep(1 << 24))")
    #expect(huge.title.utf8.count <= 10_000)
    let printed = try expectPass("print(('x'):rep(1 << 24))")
    #expect(printed.output.first?.hasSuffix("… (16,777,216 bytes in all)") == true)
    let wide = try onlyFailure(
      "local wide = {} for i = 1, 5 do local t = {} for j = 1, 200 do t[j] = wide end wide = t end assert.same(wide, { 1 })"
    )
    #expect(wide.title == "the values are not the same")
    let name = try onlyFailure("class(('x'):rep(300)) {}")
    #expect(name.title == "the name is too long")
  }

  @Test("Declarations, expected hierarchies and test names have a maximum size, which the error states")
  func largeDeclarations() throws {
    let properties = try onlyFailure(
      "local names = {} for i = 1, 10001 do names[i] = 'p' .. i end class 'Wide' { properties = names }")
    #expect(properties.title == "class \"Wide\": 'properties' has more than 10000 entries")
    let methods = try onlyFailure(
      "local methods = {} for i = 1, 10001 do methods['m' .. i] = print end class 'Wide' (methods)")
    #expect(methods.title == "class \"Wide\" has more than 10000 entries")
    let deep = try onlyFailure("local last for i = 1, 1000 do last = class('C' .. i) { inherits = last } end")
    #expect(deep.title == "class \"C501\" would have more than 500 superclasses")
    let hierarchy = try onlyFailure("assert.hierarchy(('x\\n'):rep(1 << 20))")
    #expect(hierarchy.title == "assert.hierarchy: the expected string is too long")
    for word in ["it", "describe", "pending"] {
      let name = try onlyFailure("\(word)(('x'):rep(1001), function() end)")
      #expect(name.title == "the name of the test or block is too long")
    }
  }

  @Test("A class with many members behaves like one with few")
  func wideClasses() throws {
    try expectPass(
      """
      local names, methods = {}, {}
      for i = 1, 9000 do names[i] = "p" .. i methods["m" .. i] = function() return i end end
      methods.properties = names
      local last = class "Wide" (methods)
      for i = 1, 20 do last = class("Wide" .. i) { inherits = last, properties = { "own" .. i } } end
      local object = last()
      object.p1, object.p9000, object.own20 = 1, 2, 3
      assert.equal(6, object.p1 + object.p9000 + object.own20)
      assert.equal(9000, object:m9000())
      """)
  }

  @Test("A thousand failures are reported, and the number of the others")
  func manyFailures() throws {
    let script = try Script(
      "local Input = protocol 'Input' {} for _ = 1, 1500 do Router.to(RoutableView(Input)) end")
    #expect(script.diagnostics.count == 1001)
    #expect(script.diagnostics.last?.title == "2000 more failures are not listed")
  }

  @Test("All printed lines are reported, though the log does not keep all of them")
  func muchOutput() throws {
    let script = try expectPass("for i = 1, 300000 do print(i) end")
    #expect(script.output.count == 300_000)
    #expect(script.output.last == "300000")
  }
}
