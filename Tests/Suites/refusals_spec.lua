-- The names of rejected routes in errors.

describe("an error", function()
  it("router:3.4.1 names a block route as it was named", function()
    local PanelInput = protocol "PanelInput" {}
    local Panel = viewController "PanelViewController" { conforms = { ZIKRoutableView, PanelInput } }
    ZIKViewRoute.makeRouteWithDestination(Panel, function() return Panel() end)
      :nameAs("the panel")
      :register(RoutableView(PanelInput))
    local home = UIViewController()
    launch { root = home }
    local message
    Router.perform(RoutableView(PanelInput), Path.custom(home), function(config)
      config.errorHandler = function(_, problem) message = problem.message end
    end)
    assert.matches("the panel does not support custom", message, 1, true)
  end)
end)
