import RouteDiagnostics
import ScenarioRunner
import Testing

/// Errors in the script's callbacks: the call during which they happened raises them, and the hierarchy stays
/// consistent.
@Suite struct CallbackErrorTests {
  private func broken(_ method: String) -> String {
    """
    local Broken = viewController "Broken" {}
    function Broken:\(method)(...)
      Broken.super.\(method)(self, ...)
      error("broken")
    end
    local navigation = UINavigationController(UIViewController())
    local app = launch { root = navigation }

    """
  }

  @Test(
    "an error in a lifecycle method is raised by the push that caused it",
    arguments: [
      "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "willMoveToParent",
      "didMoveToParent",
    ])
  func lifecycle(_ method: String) throws {
    let script = try Script(broken(method) + "navigation:pushViewController(Broken())")
    #expect(script.failures == ["4: broken"])
    #expect(script.diagnostics.first?.traceback.map { $0.location?.line } == [4, 8])
    #expect(script.results.first?.tree.hasSuffix("└─ Broken ◀") == true)
    #expect(script.log.contains("script error test.lua:4: broken"))
  }

  @Test("after an error in a callback the hierarchy is consistent and usable") func whole() throws {
    try expectPass(
      broken("viewWillAppear") + """
        assert.error_matches(function() navigation:pushViewController(Broken()) end, "^broken$")
        assert.visible(Broken)
        assert.is_true(app:top().isViewLoaded)
        navigation:popViewController()
        assert.equal(navigation.viewControllers[1], app:top())
        """)
  }

  @Test("with a manual clock the call that advances the clock raises it") func manual() throws {
    try expectPass(
      """
      local Broken = viewController "Broken" {}
      function Broken:viewDidAppear(animated)
        Broken.super.viewDidAppear(self, animated)
        error("broken")
      end
      local navigation = UINavigationController(UIViewController())
      local app = launch { root = navigation, clock = "manual" }
      settle()
      navigation:pushViewController(Broken())
      app.clock:turn()
      assert.has_error(function() app.clock:advance(0.35) end, "broken")
      app.clock:advance(1)
      """)
  }

  @Test("the first one of several errors is raised, and the log has all of them") func several() throws {
    let script = try Script(
      """
      local Broken = viewController "Broken" {}
      for _, name in ipairs { "viewWillAppear", "viewDidAppear" } do
        Broken[name] = function(self, animated)
          Broken.super[name](self, animated)
          error(name)
        end
      end
      launch { root = Broken() }
      """)
    #expect(script.failures == ["5: viewWillAppear"])
    #expect(
      script.log.filter { $0.contains("script error") } == [
        "script error test.lua:5: viewWillAppear", "script error test.lua:5: viewDidAppear",
      ])
  }

  @Test("a call inside a callback raises its own errors, and not those of the callbacks around it") func nested() throws
  {
    let script = try expectPass(
      """
      local Inner = viewController "Inner" {}
      function Inner:viewDidLoad() Inner.super.viewDidLoad(self); error("inner") end
      local Outer = viewController "Outer" {}
      function Outer:viewDidLoad() Outer.super.viewDidLoad(self); error("outer") end
      function Outer:viewWillAppear(animated)
        Outer.super.viewWillAppear(self, animated)
        local view = UIViewController().view                        -- works, although the call around has failed
        print(pcall(function() return Inner().view end))
      end
      launch { root = UIViewController() }
      local navigation = UINavigationController(UIViewController())
      assert.has_error(function() navigation:pushViewController(Outer()); navigation.view:removeFromSuperview()
        local window = UIWindow(); window.rootViewController = navigation; window:makeKeyAndVisible() end, "outer")
      """)
    #expect(script.output == ["false\ttest.lua:2: inner"])
  }

  @Test("an error value of any type is delivered unchanged") func errorValues() throws {
    try expectPass(
      """
      local problem = { code = 7 }
      local Broken = viewController "Broken" {}
      function Broken:viewDidLoad() Broken.super.viewDidLoad(self); error(problem) end
      local ok, raised = pcall(function() Broken():loadViewIfNeeded() end)
      assert.is_false(ok)
      assert.equal(problem, raised)
      """)
  }

  @Test("a failed assertion in a callback fails the scenario with its difference") func assertions() throws {
    let failure = try onlyFailure(
      """
      local Broken = viewController "Broken" {}
      function Broken:viewDidLoad()
        Broken.super.viewDidLoad(self)
        assert.equal("a", self.title)
      end
      launch { root = Broken() }
      """)
    #expect(failure.title == "the values are not equal")
    #expect([failure.found, failure.expected] == ["nil", "\"a\""])
    #expect(failure.location?.line == 4)
  }

  @Test(
    "an error in a handler is raised by the perform",
    arguments: [
      "function(config) config.prepareDestination = function() error(\"broken\") end end",
      "function(config) config.successHandler = function() error(\"broken\") end end",
      "function(config) config.completionHandler = function() error(\"broken\") end end",
      "function(config) config.performerSuccessHandler = function() error(\"broken\") end end",
      "function(config) config.stateNotifier = function() error(\"broken\") end end",
    ])
  func handlers(_ arguments: String) throws {
    try expectPass(
      Routes.editor + """
        assert.error_matches(function() Router.perform(EditorRoute, Path.push(home), \(arguments)) end, "^broken$")
        assert.visible(Editor)
        app:top()
        """)
  }

  @Test(
    "an error while a route is configured is raised, and the route does not start",
    arguments: [
      "Router.perform(EditorRoute, Path.push(home), function() error(\"broken\") end)",
      "Router.perform(EditorRoute, Path.push(home), { configuring = function() error(\"broken\") end })",
      "Router.perform(EditorRoute, Path.push(home), nil, function() error(\"broken\") end)",
      "Router.perform(EditorModule, Path.push(home), { preparation = function() error(\"broken\") end })",
      "Router.makeDestination(EditorRoute, { configuring = function() error(\"broken\") end })",
      "EditorRouter:performOnDestination(Editor(), Path.push(home), function() error(\"broken\") end)",
      "EditorRouter:performOnDestination(Editor(), Path.push(home), nil, function() error(\"broken\") end)",
      "EditorRouter:prepare(Editor(), function() error(\"broken\") end)",
      "Router.perform(ClockRoute, function() error(\"broken\") end)",
      "Router.perform(ClockRoute, nil, function() error(\"broken\") end)",
      "Router.makeDestination(ClockRoute, { configuring = function() error(\"broken\") end })",
    ])
  func builders(_ call: String) throws {
    let declarations = """
      local Tick = protocol "Tick" {}
      local Settings = protocol "Settings" {}
      local EditorModule = RoutableViewModule(Settings)
      local EditorConfiguration = configuration "EditorConfiguration" { conforms = { Settings } }
      function EditorRouter:defaultRouteConfiguration() return EditorConfiguration() end
      local register = EditorRouter.registerRoutableDestination
      function EditorRouter:registerRoutableDestination() register(self); self:register(EditorModule) end
      local ClockRoute = RoutableService(Tick)
      local Clock = class "Clock" { conforms = { ZIKRoutableService, Tick } }
      serviceRouter "ClockRouter" {
        registerRoutableDestination = function(Self) Self:registerService(Clock); Self:register(ClockRoute) end,
        destination = function() return Clock() end,
      }

      """
    let script = try Script(Routes.declaration + declarations + Routes.launch + call)
    #expect(script.diagnostics.map(\.title) == ["broken"], "\(script.rendered)")
    #expect(script.diagnostics.first?.location?.line == 27)
    #expect(script.log.filter { $0.contains("script error") } == ["script error test.lua:27: broken"])
    #expect(script.log.filter { $0.contains("Router#") && !$0.contains("deinit") } == [])
    #expect(script.results.first?.tree.hasSuffix("└─ UIViewController ◀") == true)
  }

  @Test("an error while a removal is configured is raised, and nothing is removed") func removalBuilder() throws {
    try expectPass(
      Routes.editor + """
        local router = Router.perform(EditorRoute, Path.push(home))
        assert.has_error(function() router:removeRoute(function() error("broken") end) end, "broken")
        assert.visible(Editor)
        assert.equal("routed", router.state)
        router:removeRoute()
        assert.visible(home)
        """)
  }

  @Test(
    "an error in a router's method is raised by the perform",
    arguments: ["prepareDestination", "didFinishPrepareDestination", "willPerformRoute", "didPerformRoute"])
  func routers(_ method: String) throws {
    try expectPass(
      Routes.declaration + "function EditorRouter:\(method)() error(\"broken\") end\n" + Routes.launch + """
        assert.has_error(function() Router.perform(EditorRoute, Path.push(home)) end, "broken")
        assert.visible(Editor)
        """)
  }

  @Test("an error while the destination is made fails the route, and is raised") func destination() throws {
    try expectPass(
      Routes.declaration + "function EditorRouter:destination() error(\"broken\") end\n" + Routes.launch + """
        local ok, raised
        assert.route_error("destinationUnavailable", function()
          ok, raised = pcall(Router.perform, EditorRoute, Path.push(home))
        end)
        assert.is_false(ok)
        assert.matches("broken$", raised)
        assert.visible(home)
        """)
  }

  @Test("an error in the destination method is reported once", arguments: ["Router.perform", "Router.makeDestination"])
  func destinationOnce(_ call: String) throws {
    let path = call == "Router.perform" ? ", Path.push(home)" : ""
    let failure = try onlyFailure(
      Routes.declaration + "function EditorRouter:destination() error(\"broken\") end\n" + Routes.launch
        + "\(call)(EditorRoute\(path))")
    #expect(failure.title == "broken")
  }

  @Test("an error during the registration is raised by launch") func registration() throws {
    let failure = try onlyFailure(
      "viewRouter \"R\" {\n  registerRoutableDestination = function() error(\"broken\") end,\n}\nlaunch {}")
    #expect(failure.title == "broken")
    #expect(failure.traceback.map { $0.location?.line } == [2, 4])
  }

  @Test("an error in a completion is raised by the call that ends the transition") func completions() throws {
    try expectPass(
      """
      local home = UIViewController()
      launch { root = home }
      local screen = UIViewController()
      assert.has_error(function() home:present(screen, true, function() error("broken") end) end, "broken")
      assert.visible(screen)
      """)
  }

  @Test("an error in deinit is raised by the call that released the object") func deinits() throws {
    let declaration = """
      local Item = class "Item" { deinit = function() error("broken") end }
      local navigation = UINavigationController(UIViewController())
      local Screen = viewController "Screen" { properties = { "item" } }
      launch { root = navigation }
      local screen = Screen()
      screen.item = Item()
      navigation:pushViewController(screen)
      local item = weak(screen.item)
      screen = nil

      """
    try expectPass(
      declaration + "assert.has_error(function() navigation:popViewController(); settle() end, \"broken\")")
    try expectPass(
      declaration + """
        navigation:popViewController()
        assert.has_error(function() assert.released(item) end, "broken")
        """)
    // At the latest, the end of the test raises it.
    #expect(try Script(declaration).failures == ["1: broken"])
  }

  @Test("an error in the global error handler is raised by the perform") func globalHandler() throws {
    try expectPass(
      Routes.editor + """
        Router.globalErrorHandler = function() error("broken") end
        assert.has_error(function() route(Input):push(UIViewController()) end, "broken")
        """)
  }

  // MARK: pcall and coroutines

  @Test("a platform exception can be caught, and is formatted as on the platform") func platformExceptions() throws {
    try expectPass(
      """
      local home = UIViewController()
      local navigation = UINavigationController(home)
      launch { root = navigation }
      local ok, exception = pcall(function() navigation:pushViewController(home) end)
      assert.is_false(ok)
      assert.matches("^NSInvalidArgumentException: ", tostring(exception))
      assert.same({ home }, navigation.viewControllers)
      """)
  }

  @Test("an uncaught exception fails the scenario at its line") func uncaughtException() throws {
    let failure = try onlyFailure(
      """
      local home = UIViewController()
      local navigation = UINavigationController(home)
      navigation:pushViewController(home)
      """)
    #expect(failure.title.hasPrefix("NSInvalidArgumentException: "))
    #expect(failure.location?.line == 3)
  }

  @Test("an exception in a callback can be caught there") func exceptionInCallback() throws {
    try expectPass(
      """
      local Screen = viewController "Screen" {}
      function Screen:viewDidAppear(animated)
        Screen.super.viewDidAppear(self, animated)
        self.title = tostring(select(2, pcall(self.navigationController.pushViewController, self.navigationController, self)))
      end
      local navigation = UINavigationController(Screen())
      launch { root = navigation }
      assert.matches("NSInvalidArgumentException", navigation.topViewController.title)
      """)
  }

  @Test("routes work in coroutines, which suspend between them") func coroutines() throws {
    try expectPass(
      Routes.editor + """
        local tour = coroutine.wrap(function()
          local router = Router.perform(EditorRoute, Path.push(home), function(config)
            config.prepareDestination = function(editor) editor.note = "Milk" end
          end)
          coroutine.yield(router.destination.note)
          router:removeRoute()
          coroutine.yield(app:top())
          error("lost")
        end)
        assert.equal("Milk", tour())
        assert.visible(Editor)
        assert.equal(home, tour())
        assert.error_matches(tour, "lost")
        """)
  }

  @Test("a callback cannot yield through the simulator") func yieldInCallback() throws {
    let failure = try onlyFailure(
      Routes.editor + """
        coroutine.wrap(function()
          Router.perform(EditorRoute, Path.push(home), function() coroutine.yield() end)
        end)()
        """)
    #expect(failure.title == "attempt to yield across a C-call boundary")
  }

  @Test("infinite recursion in a callback is an error, and affects nothing else") func recursion() throws {
    let script = try Script(
      """
      local Endless = viewController "Endless" {}
      function Endless:viewDidLoad()
        Endless.super.viewDidLoad(self)
        Endless():loadViewIfNeeded()
      end
      Endless():loadViewIfNeeded()
      """)
    #expect(script.failures.count == 1)
    #expect(script.failures.first?.contains("overflow") == true, "\(script.failures)")
  }
}
