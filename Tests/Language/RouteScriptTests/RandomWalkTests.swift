import AppSimulator
import LuaRuntime
import RouteScript
import ScriptKernel
import SimulatedWorld
import Testing

/// A long walk of random operations.
///
/// After each operation, the edges in Lua's heap must be those of the simulator. At the end, nothing may be left.
@Suite struct RandomWalkTests {
  /// `operate()` performs an operation, and returns its description.
  private static let operations =
    Routes.declaration + """
      local Screen = viewController "Screen" { properties = { "partner", "onTap", "list" }, weak = { "seen" } }
      local SmallRouter = viewRouter "SmallRouter" {
        registerRoutableDestination = function(Self) Self:registerView(Editor) end,
        destination = function() return Editor() end,
        prepareDestination = function(self, editor, configuration) editor.note = configuration.userInfo.note end,
      }
      local home = UIViewController()
      local navigation = UINavigationController(home)
      local app = launch { root = navigation, clock = ... }
      local pool, routers = {}, {}

      local function any(list) return list[math.random(#list)] end
      local function screen()
        local made = math.random(2) == 1 and any(pool) or Screen()
        if math.random(4) == 1 and #pool < 12 then pool[#pool + 1] = made end
        return made
      end
      local function animated() return math.random(2) == 1 end

      local operations = {
        function() navigation:pushViewController(screen(), animated()) end,
        function() navigation:pushViewController(screen(), animated()) end,
        function() navigation:popViewController(animated()) end,
        function() navigation:popToViewController(any(navigation.viewControllers), animated()) end,
        function() navigation:popToRootViewController(animated()) end,
        function() (app:top() or home):present(screen(), animated(), function() end) end,
        function() (app:top() or home):present(UINavigationController(screen()), animated()) end,
        function() (app:top() or home):dismiss(animated(), function() end) end,
        function() home:dismiss(animated()) end,
        function()
          local a, b = screen(), screen()
          a.partner, a.seen = b, b
          a.list = { b, { a } }
          if math.random(3) == 1 then a.onTap = function() return a, b end end
        end,
        function() screen().partner = nil end,
        function() if #pool > 0 then table.remove(pool, math.random(#pool)) end end,
        function() screen().view:addSubview(UIView()) end,
        function() screen().view = UIView() end,
        function() screen().view:removeFromSuperview() end,
        function()
          local window = UIWindow()
          window.rootViewController = screen()
          if math.random(3) == 1 then window:makeKeyAndVisible() end
        end,
        function()
          app.window.rootViewController = math.random(4) == 1 and UINavigationController(screen()) or navigation
        end,
        function()
          local paths = { Path.push, Path.presentModally, function() return Path.makeDestination end }
          local router = Router.perform(SmallRouter, any(paths)(app:top() or home), function(config)
            local view = UIView()
            config.animated = animated()
            config.userInfo = { note = { view }, a = view, b = view, call = function() return view end }
            config.successHandler = function(editor) editor.title = "shown" end
          end, function(config) config.successHandler = function() end end)
          if router and #routers < 8 then routers[#routers + 1] = router end
        end,
        function() if #routers > 0 then any(routers):removeRoute() end end,
        function() if #routers > 0 then any(routers):performRoute(function() end, function() end) end end,
        function() if #routers > 0 then any(routers).configuration.userInfo.a = nil end end,
        function() if #routers > 0 then table.remove(routers, math.random(#routers)) end end,
        function()
          screen().preferredTransition = math.random(3) > 1 and UIViewControllerTransition("zoom", function(_, source)
            return source.view
          end) or nil
        end,
        function() navigation:beginInteractivePop "down" end,
        function() navigation:finishInteractivePop() end,
        function() navigation:cancelInteractivePop() end,
        function() settle() end,
        function() app.clock:advance(math.random() / 2) end,
        function() app.clock:turn() end,
      }

      Router.globalErrorHandler = function() end
      function operate()
        local number = math.random(#operations)
        local ok, problem = pcall(operations[number])
        if not ok and not tostring(problem):find("^NS") and not tostring(problem):find("^UI") then error(problem, 0) end
        return number
      end
      """

  @Test(
    "object-model:8.3 after each of 500 operations the edges in Lua's heap equal those of the simulator",
    arguments: ["auto", "manual"], [1, 2, 3] as [UInt64])
  func walk(_ clock: String, _ seed: UInt64) throws {
    let live = try LiveState("", seed: seed)
    try live.run("local function begin(...) \(Self.operations) end begin(\"\(clock)\")")
    let check = try live.state.lua.function("check") { call in
      let differences = live.edgeDifferences()
      let number = try call.integer(1)
      #expect(differences.isEmpty, "after operation \(number): \(differences.joined(separator: ", "))")
      return try call.return(differences.isEmpty)
    }
    try live.state.globals.define("check", check)
    try live.run("for _ = 1, 500 do if not check(operate()) then break end end")
    // The platform rejects some operations, but a walk without successful operations would prove nothing.
    #expect(live.state.app.world.stepCount > 250)
    #expect(live.space.liveCount > 10)
  }

  @Test("object-model:8.3 edges of bars, searches, tabs, alerts and transitions have their labels")
  func labels() throws {
    let live = try LiveState("")
    try live.run(
      """
      navigation = UINavigationController(UIViewController())
      bar, toolbar, recognizer = navigation.navigationBar, navigation.toolbar, navigation.interactivePopGestureRecognizer
      home = navigation.viewControllers[1]
      home.toolbarItems = { UIBarButtonItem() }
      home.preferredTransition = UIViewControllerTransition("zoom", function() return home.view end)
      home.navigationItem.searchController = UISearchController(UIViewController())
      field = home.navigationItem.searchController.searchBar.searchTextField
      tabs = UITabBarController()
      tabs.tabs = { UITab("One", "one", function() return UIViewController() end) }
      more = tabs.moreNavigationController
      alert = UIAlertController("A", "b", "alert")
      alert:addTextField()
      """)
    #expect(live.edgeDifferences() == [])
    #expect(live.space.liveCount > 12)
  }

  @Test("object-model:8.8 a walk leaves no objects when its app ends") func nothingLeft() throws {
    let live = try LiveState("", seed: 4)
    try live.run("local function begin(...) \(Self.operations) end begin(\"auto\") for _ = 1, 300 do operate() end")
    _ = live.state.endApp()
    #expect(live.space.liveCount == 0)
    #expect(live.space.pinnedHandles == [])
  }

  @Test("the same seed produces the same events") func deterministic() throws {
    func log() throws -> [String] {
      let live = try LiveState("", seed: 5)
      try live.run("local function begin(...) \(Self.operations) end begin(\"auto\") for _ = 1, 200 do operate() end")
      let formatter = EventFormatter(classes: live.state.classes)
      return live.state.app.world.log.events().map {
        let words = formatter.words($0.kind)
        return "\($0.time) \(words.subject) \(words.text)"
      }
    }
    let first = try log()
    #expect(first.count > 500)
    #expect(try log() == first)
  }
}
