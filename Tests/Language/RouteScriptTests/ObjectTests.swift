import RouteDiagnostics
import ScenarioRunner
import Testing

/// Simulated objects as Lua values: names, equality, and the behavior after the end of their app.
@Suite struct ObjectTests {
  @Test("objects print as class and number") func names() throws {
    let script = try expectPass(
      """
      local Editor = viewController "EditorViewController" {}
      print(Editor(), Editor(), UIView())
      print(Editor, Editor.super, UIView)
      """)
    #expect(
      script.output == [
        "EditorViewController#1\tEditorViewController#2\tUIView#1",
        "EditorViewController\tEditorViewController.super\tUIView",
      ])
  }

  @Test("the values of the language print as their names") func namesOfTables() throws {
    let script = try expectPass(
      """
      local app = launch {}
      local P = protocol "P" {}
      print(app, app.clock, Router, Path, route(P), module "M" {}, RoutableView(P), P, UIView.super, assert)
      """)
    #expect(
      script.output == ["App\tClock\tRouter\tPath\tRoute\tmodule \"M\"\tRoutableView(P)\tP\tUIView.super\tassert"])
  }

  @Test("each test starts numbering at 1") func numbers() throws {
    try expectPass(
      """
      local outside = UIView()
      for time = 1, 2 do
        it("counts from one, time " .. time, function() assert.equal("UIView#1", tostring(UIView())) end)
      end
      """)
  }

  @Test("an object is one value: equal to itself, a key of tables") func identity() throws {
    try expectPass(
      """
      local home, other = UIViewController(), UIViewController()
      local navigation = UINavigationController(home)
      assert.equal(home, navigation.viewControllers[1])
      assert.equal(home, navigation.topViewController)
      assert.is_not.equal(home, other)
      local names = { [home] = "home", [other] = "other" }
      assert.equal("home", names[navigation.topViewController])
      assert.same({ [home] = { 1 } }, { [navigation.topViewController] = { 1 } })
      assert.equal("userdata", type(home))
      """)
  }

  @Test("pairs visits objects in the order of their creation") func order() throws {
    let script = try expectPass(
      """
      local set = {}
      local views = {}
      for i = 1, 20 do views[i] = UIView() end
      for i = 20, 1, -1 do set[views[i]] = i end
      local seen = {}
      for _, i in pairs(set) do seen[#seen + 1] = i end
      print(table.concat(seen, " "))
      """)
    #expect(script.output == [(1...20).map(String.init).joined(separator: " ")])
  }

  @Test("an object exposes no internals and no metatable") func sealed() throws {
    try expectPass(
      """
      local view = UIView()
      assert.is_false(getmetatable(view))
      assert.has_error(function() setmetatable(view, {}) end)
      assert.has_error(function() rawset(view, "x", 1) end)
      assert.has_error(function() return #view end)
      """)
  }

  @Test("an object of an ended app reports the test that it came from") func afterTheEnd() throws {
    let script = try Script(
      """
      local view
      describe("views", function()
        it("makes one", function() view = UIView() end)
        it("reads it", function() print(view.superview) end)
        it("passes it on", function() UIView():addSubview(view) end)
        it("passes it to a route", function() Path.push(view) end)
        it("prints it", function() print(view) end)
        it("asks for its liveness", function() assert.is_nil(weak(view).value) end)
      end)
      """)
    let reason = "belongs to the app of 'views › makes one', which has ended"
    #expect(script.statuses.map(\.rawValue) == ["passed", "failed", "failed", "failed", "passed", "failed"])
    for failure in script.diagnostics { #expect((failure.found ?? failure.title).contains(reason), "\(failure.title)") }
    #expect(script.output.first?.contains(reason) == true)
  }

  @Test("each app and each clock has its own members, though all share a metatable") func ownMembers() throws {
    let script = try Script(
      """
      local first
      it("replaces a function of its app", function()
        first = launch { root = UIViewController() }
        first.top = function() return "replaced" end
        assert.equal("replaced", first:top())
        first.clock:advance(2)
        assert.equal(2, first.clock.now)
        assert.equal("App", tostring(first))
      end)
      it("launches another", function()
        local app = launch { root = UITabBarController() }
        assert.is_true(app:top():isKindOfClass(UITabBarController))
        assert.equal(0, app.clock.now)
        assert.equal("replaced", first:top())
        assert.has_error(function() return first.window end)
        assert.is_false(getmetatable(app))
        local names = {}
        for name in pairs(app) do names[#names + 1] = name end
        assert.matches("find.*tap.*tree", table.concat(names, " "))
        assert.has_error(function() app.tops = 1 end)
        assert.has_error(function() return app.tops end)
      end)
      """)
    #expect(script.statuses.map(\.rawValue) == ["passed", "passed"], "\(script.diagnostics.map(\.title))")
  }

  @Test("an ended app reports its end, and affects no other test") func endedApp() throws {
    let script = try Script(
      """
      local app
      it("launches", function() app = launch { root = UIViewController() } end)
      it("reads the window", function() print(app.window) end)
      it("reads the clock", function() print(app.clock.now) end)
      it("moves the clock", function() app.clock:turn() end)
      it("draws", function() print(app:tree()) end)
      """)
    #expect(script.statuses.map(\.rawValue) == ["passed", "failed", "failed", "failed", "failed"])
    #expect(Set(script.diagnostics.map(\.title)) == ["this app has ended"])
  }

  @Test("access to a deallocated object is an error, not nil") func dead() throws {
    let failure = try onlyFailure(
      """
      local last
      local Item = class "Item" { properties = { "name" }, deinit = function(self) last = self end }
      Item()
      settle()
      print(last.name)
      """)
    #expect(failure.title == "this Item was deallocated")
    #expect(failure.location?.line == 5)
  }

  @Test("a weak reference returns its object until it is deallocated") func weakReferences() throws {
    try expectPass(
      """
      local view = UIView()
      local reference = weak(view)
      assert.equal(view, reference.value)
      assert.equal("weak(UIView#1)", tostring(reference))
      view = nil
      assert.released(reference)
      assert.is_nil(reference.value)
      assert.equal("weak(nil)", tostring(reference))
      assert.is_nil(weak(nil).value)
      assert.has_error(function() reference.value = 1 end)
      """)
    #expect(try onlyFailure("weak(42)").found == "42")
  }
}
