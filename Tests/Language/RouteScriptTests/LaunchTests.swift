import RouteDiagnostics
import Testing

/// `launch`: its arguments, its checks and the order of its work.
@Suite struct LaunchTests {
  /// A module with a protocol, a screen and a router.
  private let editor = """
    local Input = protocol "EditorInput" {}
    local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input } }
    local EditorRouter = viewRouter "EditorRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Editor)
        Self:register(RoutableView(Input))
      end,
      destination = function() return Editor() end,
    }

    """

  @Test("launch may be called without arguments") func nothing() throws {
    try expectPass(
      """
      local app = launch()
      assert.is_nil(app.window)
      assert.is_nil(app:top())
      assert.equal("", app:tree())
      """)
  }

  @Test("the root is a controller, or a function that makes one from the app") func root() throws {
    try expectPass(
      """
      local home = UIViewController()
      local app = launch { root = home }
      assert.equal(home, app.window.rootViewController)
      """)
    try expectPass(
      """
      local given
      local app = launch { root = function(app) given = app; return UIViewController() end }
      assert.equal(app, given)
      assert.equal("UIViewController#1", tostring(app:top()))
      """)
  }

  @Test("a root of another type is rejected") func wrongRoot() throws {
    for root in ["42", "UIView()", "function() end", "UIViewController"] {
      let failure = try onlyFailure("launch { root = \(root) }")
      #expect(failure.title == "launch: 'root' must be a view controller, or a function that returns one")
    }
    #expect(
      try onlyFailure("launch { root = UIViewController }").help
        == ["create an instance with `UIViewController()`: UIViewController is the class"])
  }

  @Test("an error in the root function is raised from launch") func rootError() throws {
    let failure = try onlyFailure("launch {\n  root = function() error(\"no root\") end,\n}")
    #expect(failure.title == "no root")
    #expect(failure.location?.line == 2)
  }

  @Test("the platform's exception for a root is raised") func refusedRoot() throws {
    try expectPass(
      """
      local home = UIViewController()
      UINavigationController(home)
      assert.error_matches(function() launch { root = home } end, "UIViewControllerHierarchyInconsistency")
      """)
  }

  @Test("a test launches at most once") func twice() throws {
    let failure = try onlyFailure("launch {}\nlaunch {}")
    #expect(failure.title == "an app is already running")
    #expect(failure.location?.line == 2)
    try expectPass("it('a', function() launch {} end) it('b', function() launch {} end)")
  }

  @Test("the clock is auto or manual") func clocks() throws {
    let failure = try onlyFailure("launch { clock = \"manuel\" }")
    #expect(failure.title == "launch: there is no clock \"manuel\"")
    #expect(failure.suggestions == ["manual"])
  }

  @Test("modules must be values that `module` returned") func wrongModule() throws {
    let failure = try onlyFailure("launch { modules = { { name = \"Editor\" } } }")
    #expect(failure.title == "launch: 'modules' must be a list of modules")
  }

  @Test("routers register in the order of the modules, then those outside any module") func registrationOrder() throws {
    let script = try expectPass(
      """
      local function router(name)
        local View = viewController(name .. "View") { conforms = { ZIKRoutableView } }
        return viewRouter(name) {
          registerRoutableDestination = function(Self) Self:registerView(View); print(Self) end,
          destination = function() return View() end,
        }
      end
      local loose, b, a, unused = router "Loose", router "B", router "A", router "Unused"
      local First, Second = module "First" { routers = { a } }, module "Second" { routers = { b } }
      module "Third" { routers = { unused } }
      launch { modules = { First, Second } }
      """)
    #expect(script.output == ["A", "B", "Loose"])
  }

  @Test("registration comes first, then the checks, then the root") func order() throws {
    let script = try expectPass(
      editor + """
        function EditorRouter:willPerformRoute() end
        local Module = module "Editor" { routers = { EditorRouter }, provides = { RoutableView(Input) } }
        local app = launch {
          modules = { Module },
          root = function()
            print(Router.to(RoutableView(Input)))
            return UIViewController()
          end,
        }
        """)
    #expect(script.output == ["EditorRouter"])
    let events = script.log.filter { $0.contains("registerRoutable") || $0.contains("setRoot") }
    #expect(
      events == ["EditorRouter registerRoutableDestination", "UIWindow#1 setRootViewController UIViewController#1"])
  }

  @Test("every key that a module provides must be registered") func provides() throws {
    let failure = try onlyFailure(
      editor + """
        local Other = protocol "OtherInput" {}
        launch { modules = { module "M" { routers = { EditorRouter }, provides = { RoutableView(Other) } } } }
        """)
    #expect(failure.title == "module \"M\" provides OtherInput, but none of its routers registers it")
    #expect(failure.notes.map(\.text) == ["module \"M\" is declared here"])
  }

  @Test("every key that a module requires must be provided by another one") func requires() throws {
    let failure = try onlyFailure(
      editor + """
        launch { modules = { module "M" { requires = { RoutableView "EditorInptu" } } } }
        """)
    #expect(failure.title == "module \"M\" requires EditorInptu, which nothing provides")
    #expect(failure.suggestions == ["EditorInput"])
    try expectPass(
      editor + """
        local Shop = module "Shop" { requires = { RoutableView "EditorInput" } }
        launch { modules = { Shop, module "Editor" { routers = { EditorRouter } } } }
        """)
  }

  @Test("objects that were created before launch belong to the app") func objectsBefore() throws {
    try expectPass(
      """
      local home = UIViewController()
      home:loadViewIfNeeded()
      local app = launch { root = home }
      assert.equal("UIViewController#2", tostring(UIViewController()))
      assert.equal(0, app.clock.now)
      """)
  }

  @Test("the app finds controllers by class, the nearest to the root first") func find() throws {
    try expectPass(
      """
      local A = viewController "A" {}
      local B = viewController "B" { inherits = A }
      local navigation = UINavigationController(B())
      local app = launch { root = navigation }
      navigation:pushViewController(A())
      assert.equal("B#1", tostring(app:find(A)))
      assert.equal(navigation, app:find(UINavigationController))
      assert.is_nil(app:find(viewController "C" {}))
      assert.equal("B#1", tostring(app:find "A"))
      assert.has_error(function() app:find(1) end)
      local _, message = pcall(function() app:find "UINavigatonController" end)
      assert.match("did you mean 'UINavigationController'", message)
      """)
  }

  @Test("the tree is drawn with and without numbers") func tree() throws {
    let script = try expectPass(
      """
      local app = launch { root = UINavigationController(UIViewController()) }
      print(app:tree())
      print(app:tree { numbered = true })
      assert.has_error(function() app:tree { numbers = true } end)
      """)
    #expect(
      script.output == [
        "UIWindow\n└─ UINavigationController\n   └─ UIViewController ◀",
        "UIWindow#1\n└─ UINavigationController#1\n   └─ UIViewController#1 ◀",
      ])
  }

  @Test("require finds modules from the script's directory, and runs each once") func require() throws {
    let script = try expectPass(
      """
      assert.equal(require "modules.editor", require "modules.editor")
      assert.equal("shop", require "shop")
      """,
      modules: [
        "modules/editor.lua": "print(...) return { launch = launch }", "shop/init.lua": "return \"shop\"",
      ])
    #expect(script.output == ["modules.editor\tmodules/editor.lua"])
    let failure = try onlyFailure("require \"modules.edtior\"", modules: ["modules/editor.lua": ""])
    #expect(failure.title == "module 'modules.edtior' not found")
    #expect(failure.suggestions == ["modules.editor"])
    #expect(
      try onlyFailure("require \"a\"", modules: ["a.lua": "require \"b\"", "b.lua": "require \"a\""]).found
        == "a → b → a")
  }
}
