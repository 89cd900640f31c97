-- Behavior that the upstream suites do not test: wrong registrations, the order of notifications, containers, and
-- screens that the app shows or removes without the router.

local told = {}
local function tell(...)
  local words = {}
  for index = 1, select("#", ...) do words[index] = tostring((select(index, ...))) end
  told[#told + 1] = table.concat(words, " ")
end

--- Returns the notifications since the last call.
local function take()
  local taken = told
  told = {}
  return taken
end

before_each(take)

local Input = protocol "UntestedInput" {}

local Shown = viewController "ShownViewController" { conforms = { ZIKRoutableView, Input } }
for _, name in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
  Shown[name] = function(self, animated)
    tell(name)
    Shown.super[name](self, animated)
  end
end

local Showing = module "Showing" {
  routers = {
    viewRouter "ShowingRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Shown)
        Self:register(RoutableView(Input))
      end,
      destination = function() return Shown() end,
      prepareDestination = function() tell "router.prepareDestination" end,
      didFinishPrepareDestination = function() tell "router.didFinishPrepareDestination" end,
      willPerformRoute = function(_, router, _, source) tell("willPerformRoute", router, source) end,
      didPerformRoute = function(_, router, _, source) tell("didPerformRoute", router, source) end,
      willRemoveRoute = function(_, router, _, source) tell("willRemoveRoute", router, source) end,
      didRemoveRoute = function(_, router, _, source) tell("didRemoveRoute", router, source) end,
    },
  },
}

describe("registering", function()
  local function other(name, register)
    return module(name) {
      routers = {
        viewRouter(name .. "Router") {
          registerRoutableDestination = register,
          destination = function() return Shown() end,
        },
      },
    }
  end

  local Duplicate = other("Duplicate", function(Self)
    Self:registerView(Shown)
    Self:register(RoutableView(Input))
  end)
  local Exclusive = other("Exclusive", function(Self) Self:registerExclusiveView(Shown) end)
  local Twice = other("Twice", function(Self)
    Self:registerView(Shown)
    Self:registerIdentifier "shown"
    Self:registerIdentifier "shown"
  end)

  it("router:1.11 a protocol has the router that registered it first", function()
    assert.assertion_failure("protocolHasRouter", function()
      launch { root = UIViewController(), modules = { Showing, Duplicate } }
    end)
    assert.equal("ShowingRouter", tostring(Router.to(RoutableView(Input))))
  end)

  it("router:1.10 a class that has a router cannot get an exclusive one", function()
    assert.assertion_failure("exclusiveRouterTooLate", function()
      launch { root = UIViewController(), modules = { Showing, Exclusive } }
    end)
  end)

  it("router:1.8 a class that has an exclusive router gets no other", function()
    assert.assertion_failure("exclusiveRouterExists", function()
      launch { root = UIViewController(), modules = { Exclusive, Showing } }
    end)
  end)

  it("router:1.13 an identifier is registered once, even by one router", function()
    assert.assertion_failure("identifierHasRouter", function()
      launch { root = UIViewController(), modules = { Showing, Twice } }
    end)
    assert.equal("TwiceRouter", tostring(Router.toIdentifier "shown"))
  end)

  it("router:1.34 comes too late once the app was launched", function()
    launch { root = UIViewController(), modules = { Showing } }
    assert.assertion_failure("registrationFinished", function()
      Router.to(RoutableView(Input)):registerIdentifier "late"
    end)
  end)
end)

describe("a route and its removal", function()
  it("router:3.11.3 router:3.11.4 notify all handlers in order", function()
    local home = UIViewController()
    launch { root = home, modules = { Showing }, clock = "manual" }
    settle()
    local router = Router.perform(RoutableView(Input), Path.presentModally(home), function(config)
      config.stateNotifier = function(old, new) tell(old, ">", new) end
      config.prepareDestination = function() tell "prepareDestination" end
      config.successHandler = function() tell "successHandler" end
      config.completionHandler = function() tell "completionHandler" end
      config.performerSuccessHandler = function() tell "performerSuccessHandler" end
    end, function(config)
      config.prepareDestination = function() tell "prepareDestination for removing" end
      config.successHandler = function() tell "successHandler of removing" end
      config.completionHandler = function() tell "completionHandler of removing" end
      config.performerSuccessHandler = function() tell "performerSuccessHandler of removing" end
    end)
    settle()
    assert.same({
      "unrouted > routing",
      "prepareDestination",
      "router.prepareDestination",
      "router.didFinishPrepareDestination",
      "willPerformRoute ShowingRouter#1 UIViewController#1",
      "viewWillAppear",
      "viewDidAppear",
      "routing > routed",
      "didPerformRoute ShowingRouter#1 UIViewController#1",
      "successHandler",
      "completionHandler",
      "performerSuccessHandler",
    }, take())
    router:removeRoute()
    settle()
    assert.same({
      "routed > removing",
      "prepareDestination for removing",
      "willRemoveRoute ShowingRouter#1 UIViewController#1",
      "viewWillDisappear",
      "viewDidDisappear",
      "removing > removed",
      "didRemoveRoute ShowingRouter#1 UIViewController#1",
      "successHandler of removing",
      "completionHandler of removing",
      "performerSuccessHandler of removing",
    }, take())
  end)
end)

describe("a container that a route wraps its destination in", function()
  local home, app
  before_each(function()
    home = UIViewController()
    app = launch { root = home, modules = { Showing } }
  end)

  it("router:2.35 is what is shown, and goes with the destination", function()
    local router = Router.perform(RoutableView(Input), Path.presentModally(home), function(config)
      config.containerWrapper = function(destination) return UINavigationController(destination) end
    end)
    assert.hierarchy(app, [[
      UIWindow
      └─ UIViewController ◁
         └▷ UINavigationController (formSheet)
            └─ ShownViewController ◀
    ]])
    assert.equal("ShownViewController#1", tostring(router.destination))
    router:removeRoute()
    assert.visible(home)
  end)

  it("router:2.36 and does not contain it is reported as an error; the route continues without it", function()
    local problems, succeeded, performed = {}, 0, 0
    Router.perform(RoutableView(Input), Path.presentModally(home), function(config)
      config.containerWrapper = function() return UINavigationController(UIViewController()) end
      config.errorHandler = function(_, problem) problems[#problems + 1] = problem.name end
      config.successHandler = function() succeeded = succeeded + 1 end
      config.performerSuccessHandler = function() performed = performed + 1 end
    end)
    assert.same({ { "invalidContainer" }, 1, 0 }, { problems, succeeded, performed })
    assert.equal("ShownViewController#1", tostring(home.presentedViewController))
  end)
end)

describe("a destination that the app takes away or brings back", function()
  local home, navigation
  before_each(function()
    home = UIViewController()
    navigation = UINavigationController(home)
    launch { root = navigation, modules = { Showing } }
  end)

  local function perform(handlesExternalRoutes)
    local router = Router.perform(RoutableView(Input), Path.push(home), function(config)
      config.handleExternalRoute = handlesExternalRoutes
      config.stateNotifier = function(old, new) tell(old, ">", new) end
      config.prepareDestination = function() tell "prepareDestination" end
      config.successHandler = function() tell "successHandler" end
    end, function(config)
      config.handleExternalRoute = handlesExternalRoutes
      config.successHandler = function() tell "successHandler of removing" end
    end)
    take()
    return router
  end

  it("router:3.9.6 is tracked, without handlers, and can be performed again", function()
    local router = perform(false)
    navigation:popViewController()
    assert.same({
      "viewWillDisappear",
      "routed > removing",
      "willRemoveRoute nil UINavigationController#1",
      "viewDidDisappear",
      "removing > removed",
      "didRemoveRoute nil UINavigationController#1",
    }, take())
    router:performRoute()
    assert.routed(router)
  end)

  it("router:3.9.1 router:3.9.4 notifies the handlers, too, if the configurations request it", function()
    local router = perform(true)
    local destination = router.destination
    navigation:popViewController()
    assert.same({
      "viewWillDisappear",
      "routed > removing",
      "willRemoveRoute nil UINavigationController#1",
      "viewDidDisappear",
      "removing > removed",
      "successHandler of removing",
      "didRemoveRoute nil UINavigationController#1",
    }, take())
    navigation:pushViewController(destination)
    assert.same({
      "viewWillAppear",
      "removed > routing",
      "prepareDestination",
      "router.prepareDestination",
      "router.didFinishPrepareDestination",
      "willPerformRoute nil UINavigationController#1",
      "viewDidAppear",
      "routing > routed",
      "successHandler",
      "didPerformRoute nil UINavigationController#1",
    }, take())
  end)

  it("router:6.20 router:3.9.5 and stays after all when the swipe is abandoned", function()
    local router = perform(false)
    navigation:beginInteractivePop()
    assert.equal("removing", router.state)
    navigation:cancelInteractivePop()
    assert.same({
      "viewWillDisappear",
      "routed > removing",
      "willRemoveRoute nil UINavigationController#1",
      "viewWillAppear",
      "removing > routed",
      "viewDidAppear",
    }, take())
  end)
end)

describe("a controller that the app shows without a router", function()
  it("router:6.15 is reported once for its whole stay", function()
    local navigation = UINavigationController(UIViewController())
    launch { root = navigation, modules = { Showing } }
    navigation:pushViewController(Shown())
    navigation:pushViewController(UIViewController())
    navigation:popViewController()
    navigation:popViewController()
    local aspects = {}
    for _, event in ipairs(take()) do if event:find "Route " then aspects[#aspects + 1] = event end end
    assert.same({
      "willPerformRoute nil UINavigationController#1",
      "didPerformRoute nil UINavigationController#1",
      "willRemoveRoute nil UINavigationController#1",
      "didRemoveRoute nil UINavigationController#1",
    }, aspects)
  end)

  it("router:6.21 has no source as the root of a window", function()
    local app = launch { root = UIViewController(), modules = { Showing } }
    app.window.rootViewController = Shown()
    app.window.rootViewController = UIViewController()
    assert.same({
      "viewWillAppear", "willPerformRoute nil nil", "viewDidAppear", "didPerformRoute nil nil",
      "viewWillDisappear", "willRemoveRoute nil nil", "viewDidDisappear", "didRemoveRoute nil nil",
    }, take())
  end)
end)

describe("a destination that goes while it comes", function()
  it("router:4.15 is an unbalanced transition, which only the global handler receives", function()
    local home = UIViewController()
    launch { root = home, modules = { Showing }, clock = "manual" }
    settle()
    Router.globalErrorHandler = function(router, action, problem) tell(router, action, problem.name, problem.code) end
    local child
    Router.perform(RoutableView(Input), Path.addAsChildViewController(home, function(destination)
      child = destination
      home.view:addSubview(destination.view)
    end), function(config)
      config.errorHandler = function() tell "errorHandler" end
    end)
    child:willMoveToParent(nil)
    child.view:removeFromSuperview()
    child:removeFromParent()
    settle()
    local errors = {}
    for _, event in ipairs(take()) do
      if event:find "unbalanced" or event:find "error" then errors[#errors + 1] = event end
    end
    assert.same({ "ShowingRouter#1 PerformRoute unbalancedTransition 12" }, errors)
  end)
end)

describe("a destination that outlives its removal", function()
  local home
  before_each(function()
    home = UIViewController()
    launch { root = UINavigationController(home), modules = { Showing } }
    Router.didDetectLeakingHandler = function(destination) tell("leaks", destination) end
  end)

  it("router:6.24 is reported two seconds later", function()
    local router = Router.perform(RoutableView(Input), Path.push(home))
    local kept = router.destination
    router:removeRoute()
    take()
    settle { timers = true }
    assert.same({ "leaks " .. tostring(kept) }, take())
  end)

  it("router:6.24 is not reported when it is gone by then, or shown again", function()
    local router = Router.perform(RoutableView(Input), Path.push(home))
    router:removeRoute()
    take()
    settle { timers = true }
    assert.same({}, take())
    router:performRoute()
    local kept = router.destination
    router:removeRoute()
    home.navigationController:pushViewController(kept)
    take()
    settle { timers = true }
    assert.same({}, take())
  end)

  it("router:6.23 is reported after as many seconds as the app says, or never", function()
    Router.detectMemoryLeakDelay = 0
    local router = Router.perform(RoutableView(Input), Path.push(home))
    local kept = router.destination
    router:removeRoute()
    take()
    settle { timers = true }
    assert.same({}, take())
    assert.is_not_nil(kept)
  end)
end)

describe("the initial controller of a storyboard", function()
  local Scene = viewController "SceneViewController" { conforms = { ZIKRoutableView } }
  local Plain = viewController "PlainContainer" {}
  local Scenes = module "Scenes" {
    routers = {
      viewRouter "SceneRouter" {
        registerRoutableDestination = function(Self) Self:registerView(Scene) end,
        destination = function() return Scene() end,
        prepareDestination = function(_, destination) tell("prepare", destination) end,
        shouldAutoCreateForDestination = function(_, destination, source)
          tell("create for", destination, source)
          return destination.title ~= "left out"
        end,
      },
    },
  }
  local Main = storyboard "Initial" {
    initial = "tabs",
    scene "tabs" { UITabBarController, tabs = { "first", "nav", "plain" } },
    scene "first" { Scene },
    scene "nav" { UINavigationController, root = "second" },
    scene "second" { Scene },
    scene "plain" { Plain },
  }

  it("router:5.1 router:5.4 is searched for routable controllers, which are prepared", function()
    launch { modules = { Showing, Scenes }, storyboards = { Main }, mainStoryboard = "Initial" }
    assert.same({
      "create for SceneViewController#1 UITabBarController#1",
      "prepare SceneViewController#1",
      "create for SceneViewController#2 UITabBarController#1",
      "prepare SceneViewController#2",
    }, take())
  end)
end)
