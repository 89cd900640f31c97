import RouteDiagnostics
import Testing

/// Virtual time, with either clock.
@Suite struct TimeTests {
  /// An app with a navigation controller, and a class whose callbacks are printed.
  private func navigation(_ clock: String) -> String {
    """
    local Editor = viewController "Editor" {}
    for _, name in ipairs { "viewDidLoad", "viewWillAppear", "viewDidAppear" } do
      Editor[name] = function(self, ...)
        Editor.super[name](self, ...)
        print(name)
      end
    end
    local navigation = UINavigationController(UIViewController())
    local app = launch { root = navigation, clock = "\(clock)" }

    """
  }

  @Test("an automatic step has ended when it returns") func auto() throws {
    let script = try expectPass(
      navigation("auto") + """
        navigation:pushViewController(Editor())
        print("pushed")
        assert.near(0.35, app.clock.now, 1e-9)
        """)
    #expect(script.output == ["viewDidLoad", "viewWillAppear", "viewDidAppear", "pushed"])
  }

  @Test("with a manual clock a step is a call, a commit and a finish") func manual() throws {
    let script = try expectPass(
      navigation("manual") + """
        settle()
        navigation:pushViewController(Editor())
        print("called")
        app.clock:turn()
        print("committed")
        app.clock:advance(0.34)
        print("soon")
        app.clock:advance(0.01)
        """)
    #expect(
      script.output == ["called", "viewDidLoad", "viewWillAppear", "committed", "soon", "viewDidAppear"])
  }

  @Test("settle runs until nothing is pending") func settle() throws {
    try expectPass(
      navigation("manual") + """
        settle()
        navigation:pushViewController(Editor())
        navigation:pushViewController(Editor())
        settle()
        assert.near(0.7, app.clock.now, 1e-9)
        assert.visible(Editor)
        """)
  }

  @Test("a duration is a number, and not negative") func lengths() throws {
    let launch = "local clock = launch({ clock = \"manual\" }).clock\n"
    try expectPass(launch + "clock:advance(1) clock:advance(0) clock:advance(0.5) assert.equal(1.5, clock.now)")
    #expect(try onlyFailure(launch + "clock:advance(-1)").title == "time can only move forward")
    #expect(try onlyFailure(launch + "clock:advance(0/0)").title == "time can only move forward")
    #expect(try onlyFailure(launch + "clock:advance(\"soon\")").title.contains("number expected"))
    #expect(try onlyFailure(launch + "clock.now = 1").title == "Clock.now cannot be set")
    #expect(try onlyFailure("settle { timer = true }").suggestions == ["timers"])
  }

  @Test(
    "advancing the clock inside a callback is an error",
    arguments: ["settle()", "app.clock:turn()", "app.clock:advance(1)"])
  func insideCallbacks(_ call: String) throws {
    let failure = try onlyFailure(
      """
      local app
      local Editor = viewController "Editor" {}
      function Editor:viewDidLoad()
        Editor.super.viewDidLoad(self)
        \(call)
      end
      local navigation = UINavigationController(UIViewController())
      app = launch { root = navigation }
      navigation:pushViewController(Editor())
      """)
    #expect(failure.title == "the clock cannot be moved from inside a callback")
    #expect(failure.location?.line == 5)
  }

  @Test(
    "functions that a route calls count as callbacks",
    arguments: [
      "function(config) settle() end",
      "function(config) config.prepareDestination = function() settle() end end",
      "function(config) config.successHandler = function() settle() end end",
      "function(config) config.stateNotifier = function() settle() end end",
    ])
  func insideHandlers(_ configuring: String) throws {
    let failure = try onlyFailure(Routes.editor + "Router.perform(EditorRoute, Path.push(home), \(configuring))")
    #expect(failure.title == "the clock cannot be moved from inside a callback")
  }

  @Test("the function that makes the root counts as a callback") func insideRoot() throws {
    let failure = try onlyFailure("launch { root = function() settle() return UIViewController() end }")
    #expect(failure.title == "the clock cannot be moved from inside a callback")
  }

  @Test("a completion is called when its transition has ended") func completions() throws {
    let script = try expectPass(
      """
      local home = UIViewController()
      local app = launch { root = home, clock = "manual" }
      settle()
      home:present(UIViewController(), true, function() print(app.clock.now) end)
      settle()
      home:dismiss(false, function() print(app.clock.now) end)
      settle()
      """)
    #expect(script.output == ["0.5", "0.5"])
  }

  @Test("an app that never settles is stopped and reported") func restless() throws {
    let script = try Script(
      """
      local Busy = viewController "Busy" {}
      function Busy:viewDidAppear(animated)
        Busy.super.viewDidAppear(self, animated)
        self.navigationController:pushViewController(Busy())
      end
      launch { root = UINavigationController(Busy()) }
      """)
    #expect(script.failures.count >= 1)
    #expect(script.failures.first?.contains("did not settle within 10000 run-loop turns") == true)
  }
}
