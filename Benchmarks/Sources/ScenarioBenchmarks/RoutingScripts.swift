/// The scenarios by which routing from scripts is measured.
enum RoutingScripts {
  /// A router with handlers and aspects written in Lua.
  static let routes = """
    local Input = protocol "EditorInput" { properties = { "note" } }
    local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input }, properties = { "note" } }
    local calls = 0
    local function count() calls = calls + 1 end
    viewRouter "EditorRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Editor)
        Self:register(RoutableView(Input))
      end,
      destination = function(self, configuration) return Editor() end,
      prepareDestination = function(self, editor, configuration) editor.note = "prepared" end,
      willPerformRoute = count, didPerformRoute = count, willRemoveRoute = count, didRemoveRoute = count,
    }
    screen = UIViewController()
    launch { root = UINavigationController(screen) }
    route = RoutableView(Input)
    local function configure(config)
      config.animated = false
      config.successHandler = count
      config.completionHandler = count
    end
    local function unanimated(config) config.animated = false end
    function rounds(count)
      local route, home, perform, push = route, screen, Router.perform, Path.push
      for _ = 1, count do perform(route, push(home), configure, unanimated):removeRoute() end
    end
    function make(count)
      local route, makeDestination = route, Router.makeDestination
      for _ = 1, count do makeDestination(route) end
    end
    """

  /// Returns a script that declares, registers and checks the given number of classes, routers and protocols.
  static func registration(_ count: Int, exclusive: Bool) -> String {
    """
    for i = 1, \(count) do
      local Input = protocol("Input" .. i, {})
      local Screen = viewController("Screen" .. i, { conforms = { ZIKRoutableView, Input } })
      viewRouter("Router" .. i, {
        registerRoutableDestination = function(Self)
          Self:\(exclusive ? "registerExclusiveView" : "registerView")(Screen)
          Self:register(RoutableView(Input))
        end,
        destination = function() return Screen() end,
      })
    end
    launch { root = UIViewController() }
    """
  }
}
