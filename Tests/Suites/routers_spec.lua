-- Routes: a router makes, prepares, shows and removes its destination, and notifies handlers.

local Input = protocol "EditorInput" { properties = { "note" } }
local EditorRoute = RoutableView(Input)

local EditorViewController = viewController "EditorViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "note" },
}

local told = {}
local function tell(...) told[#told + 1] = table.concat({ ... }, " ") end

local EditorViewRouter = viewRouter "EditorViewRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(EditorViewController)
    Self:register(EditorRoute)
  end,
  destination = function(self, configuration)
    if not configuration.userInfo.refused then return EditorViewController() end
  end,
  prepareDestination = function(self, editor) tell("router prepares", tostring(editor.note)) end,
  didFinishPrepareDestination = function() tell("router has prepared") end,
  willPerformRoute = function() tell("willPerformRoute") end,
  didPerformRoute = function() tell("didPerformRoute") end,
  willRemoveRoute = function() tell("willRemoveRoute") end,
  didRemoveRoute = function() tell("didRemoveRoute") end,
}

--- Only makes its destination, and pushes it: it does not present.
local PushRouter = viewRouter "PushRouter" {
  registerRoutableDestination = function(Self) Self:registerView(EditorViewController) end,
  supportedRouteTypes = { "push", "makeDestination" },
  destination = function() return EditorViewController() end,
}

local app, navigation, home
before_each(function()
  home = UIViewController()
  navigation = UINavigationController(home)
  app = launch { root = navigation }
  told = {}
end)

describe("looking up", function()
  it("router:1.22 finds the router by its protocol", function()
    assert.equal(EditorViewRouter, Router.to(EditorRoute))
  end)

  it("router:1.28 fails for a protocol without a router, and notifies the global handler", function()
    protocol "UnknownInput" {}
    Router.globalErrorHandler = function(router, action, problem) tell(tostring(router), action, problem.name) end
    assert.assertion_failure("unknownRoutableView", function()
      assert.is_nil(Router.to(RoutableView "UnknownInput"))
    end)
    assert.same({ "nil ToView invalidProtocol" }, told)
  end)
end)

describe("pushing", function()
  it("router:3.5.3 puts the destination onto the source's stack", function()
    local router = Router.perform(EditorRoute, Path.push(home))
    assert.routed(router)
    assert.same({ home, router.destination }, navigation.viewControllers)
  end)

  it("router:3.5.3 refuses a source outside any navigation controller", function()
    assert.route_error("invalidSource", function() Router.perform(EditorRoute, Path.push(UIViewController())) end)
    assert.visible(home)
  end)
end)

describe("presenting", function()
  it("router:3.5.4 shows the destination over the source", function()
    local router = Router.perform(EditorRoute, Path.presentModally(home))
    assert.routed(router)
    assert.equal(router.destination, home.presentedViewController)
  end)

  it("router:3.5.4 refuses a source that presents already", function()
    home:present(UIViewController())
    assert.route_error("invalidSource", function() Router.perform(EditorRoute, Path.presentModally(home)) end)
  end)

  it("router:3.4.1 is refused by a router that does not support it, before anything is made", function()
    local router, problem
    assert.route_error("unsupportType", function()
      router, problem = Router.perform(PushRouter, Path.presentModally(home))
    end)
    assert.is_nil(router)
    assert.same({ 11, "Init" }, { problem.code, problem.action })
    assert.is_nil(app:find(EditorViewController))
  end)
end)

describe("making", function()
  it("router:3.5.1 prepares the destination and shows nothing", function()
    local editor = Router.makeDestination(EditorRoute, function(made) made.note = "Milk" end)
    assert.equal("Milk", editor.note)
    assert.visible(home)
    assert.same({ "router prepares Milk", "router has prepared" }, told)
  end)
end)

describe("a route that succeeds", function()
  it("router:3.3.7 lets the caller prepare first, then the router", function()
    Router.perform(EditorRoute, Path.push(home), function(config)
      config.prepareDestination = function(editor)
        editor.note = "Milk"
        tell("caller prepares")
      end
    end)
    assert.same(
      { "caller prepares", "router prepares Milk", "router has prepared", "willPerformRoute", "didPerformRoute" }, told)
  end)

  it("router:3.3.8 notifies its handlers in the routed state, the performer's once", function()
    local router = Router.perform(EditorRoute, Path.push(home), function(config)
      config.successHandler = function() tell("success", config.router.state) end
      config.completionHandler = function(ok) tell("completion", tostring(ok)) end
      config.performerSuccessHandler = function() tell("performer's success") end
    end)
    assert.same(
      { "didPerformRoute", "success routed", "completion true", "performer's success" }, { table.unpack(told, 4) })
    router:removeRoute()
    told = {}
    router:performRoute()
    assert.same({ "didPerformRoute", "success routed", "completion true" }, { table.unpack(told, 4) })
  end)
end)

describe("a route that fails", function()
  it("router:3.3.2 makes nothing when the router's destination is nil", function()
    local router
    assert.route_error("destinationUnavailable", function()
      router = Router.perform(EditorRoute, Path.push(home), function(config) config.userInfo.refused = true end)
    end)
    assert.equal("unrouted", router.state)
  end)

  it("router:3.3.9 notifies its handlers, the global one last", function()
    Router.globalErrorHandler = function(_, action) tell("global", action) end
    Router.perform(EditorRoute, Path.push(home), function(config)
      config.userInfo.refused = true
      config.errorHandler = function(action, problem) tell("error", action, problem.name) end
      config.completionHandler = function(ok) tell("completion", tostring(ok)) end
      config.performerErrorHandler = function() tell("performer's error") end
    end)
    assert.same({
      "error PerformRoute destinationUnavailable", "completion false", "performer's error", "global PerformRoute",
    }, told)
  end)
end)

describe("removing", function()
  it("router:3.8.4 takes the destination back, and tells", function()
    local router = Router.perform(EditorRoute, Path.push(home))
    told = {}
    router:removeRoute(function(config)
      config.successHandler = function() tell("success", router.state) end
      config.completionHandler = function(ok) tell("completion", tostring(ok)) end
    end)
    assert.visible(home)
    assert.same({ "willRemoveRoute", "didRemoveRoute", "success removed", "completion true" }, told)
  end)

  it("router:3.7.4 is impossible once the destination is gone", function()
    local router = Router.perform(EditorRoute, Path.push(home))
    navigation:popViewController()
    settle()
    assert.is_nil(router.destination)
    assert.is_false(router.canRemove)
    assert.equal("removed", router.state)
    assert.route_error("actionFailed", function() router:removeRoute() end)
  end)

  it("router:3.2.1 must come before the router performs again", function()
    local router = Router.perform(EditorRoute, Path.push(home))
    assert.route_error("actionFailed", function() router:performRoute() end)
    router:removeRoute()
    router:performRoute()
    assert.routed(router)
  end)

  it("router:2.8 empties the user info", function()
    local router = Router.perform(EditorRoute, Path.push(home), function(config)
      config.userInfo.note = "Eggs"
      config.userInfo.note = "Milk"
    end)
    assert.equal("Milk", router.configuration.userInfo.note)
    router:removeRoute()
    assert.is_nil(router.configuration.userInfo.note)
  end)
end)

describe("a router's state", function()
  it("router:3.1.3 is notified of each change", function()
    local router = Router.perform(EditorRoute, Path.push(home), function(config)
      config.stateNotifier = function(old, new) tell(old, "to", new) end
    end)
    router:removeRoute()
    local changes = {}
    for _, line in ipairs(told) do if line:find(" to ") then changes[#changes + 1] = line end end
    assert.same({ "unrouted to routing", "routing to routed", "routed to removing", "removing to removed" }, changes)
  end)

  it("router:3.1.6 may be routed although the destination is gone", function()
    local router = Router.perform(EditorRoute, Path.makeDestination)
    settle()
    assert.same({ "routed", nil }, { router.state, router.destination })
  end)
end)
