/// The scenarios that are measured.
enum Scripts {
  /// The words that an ordinary scenario uses, without the app that it then runs.
  static let ordinary = """
    local Input = protocol "EditorInput" { properties = { "title" }, methods = { "startNewNote" } }
    local Editor = viewController "EditorViewController" {
      conforms = { ZIKRoutableView, Input }, properties = { "note" }, weak = { "delegate" },
      init = function(self, note) self.note = note end,
      startNewNote = function(self) self.title = "Untitled" end,
    }
    local EditorRouter = viewRouter "EditorViewRouter" {
      registerRoutableDestination = function(Self)
        Self:registerExclusiveView(Editor)
        Self:register(RoutableView(Input))
      end,
      supportedRouteTypes = { "push", "presentModally", "makeDestination" },
      destination = function(self, configuration) return Editor() end,
      prepareDestination = function(self, editor, configuration) editor.title = editor.title or "Note" end,
    }
    local module = module "Editor" { provides = { RoutableView(Input) }, routers = { EditorRouter } }
    local Home = viewController "HomeViewController" { properties = { "opened" } }
    function Home:viewDidAppear(animated) Home.super.viewDidAppear(self, animated) end
    local path, perform, nav = Path.push, Router.perform, UINavigationController
    assert.is_not_nil(launch)
    assert.equal(1, 1)
    """

  /// Makes controllers of a class with declared properties.
  static let objects = """
    Screen = viewController "Screen" { properties = { "a", "b", "c", "d" }, weak = { "delegate" } }
    kept = {}
    function make(count)
      local kept, Screen = kept, Screen
      for i = 1, count do kept[i] = Screen() end
    end
    function fill(count)
      kept = {}
      local kept = kept
      for i = 1, count do kept[i] = true end
    end
    """

  static let screen = """
    Screen = viewController "Screen" { properties = { "calls" } }
    function Screen:viewWillAppear(animated) self.calls = (self.calls or 0) + 1 end
    function Screen:viewDidAppear(animated) self.calls = self.calls + 1 end
    function Screen:viewWillDisappear(animated) self.calls = self.calls + 1 end
    function Screen:viewDidDisappear(animated) self.calls = self.calls + 1 end
    """

  /// Pushes and pops one controller with four overridden lifecycle methods.
  static let navigation =
    screen + """

      nav = UINavigationController(UIViewController())
      app = launch { root = nav }
      screen = Screen()
      function rounds(count)
        local nav, screen = nav, screen
        for _ = 1, count do
          nav:pushViewController(screen, true)
          nav:popViewController(true)
        end
      end
      """
}
