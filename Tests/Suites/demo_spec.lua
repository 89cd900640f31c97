-- What the reference's demo app shows and its own suites do not test.

local told = {}
local function tell(...)
  local words = {}
  for index = 1, select("#", ...) do words[index] = tostring((select(index, ...))) end
  told[#told + 1] = table.concat(words, " ")
end

before_each(function() told = {} end)

describe("two modules that need each other", function()
  local ParentInput = protocol "ParentInput" { properties = { "child" } }
  local ChildInput = protocol "ChildInput" { properties = { "owner" } }

  local ParentViewController = viewController "ParentViewController" {
    conforms = { ZIKRoutableView, ParentInput },
    properties = { "child" },
  }
  local ChildViewController = viewController "ChildViewController" {
    conforms = { ZIKRoutableView, ChildInput },
    weak = { "owner" },
  }

  viewRouter "ParentViewRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(ParentViewController)
      Self:register(RoutableView(ParentInput))
    end,
    destination = function() return ParentViewController() end,
    prepareDestination = function(_, parent)
      tell("prepare", parent)
      if parent.child then return end
      parent.child = Router.makeDestination(RoutableView(ChildInput), function(child) child.owner = parent end)
    end,
  }

  viewRouter "ChildViewRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(ChildViewController)
      Self:register(RoutableView(ChildInput))
    end,
    destination = function() return ChildViewController() end,
    prepareDestination = function(_, child)
      tell("prepare", child)
      if child.owner then return end
      Router.makeDestination(RoutableView(ParentInput), function(parent)
        parent.child, child.owner = child, parent
      end)
    end,
  }

  it("router:4.13 are joined, whichever is made first, when each injects itself before the other looks", function()
    launch { root = UIViewController() }
    local parent = Router.makeDestination(RoutableView(ParentInput))
    assert.equal(parent, parent.child.owner)
    assert.same({ "prepare ParentViewController#1", "prepare ChildViewController#1" }, told)
    told = {}
    local child = Router.makeDestination(RoutableView(ChildInput))
    assert.equal(child, child.owner.child)
    assert.same({ "prepare ChildViewController#2", "prepare ParentViewController#2" }, told)
  end)
end)

describe("routes that never end", function()
  local Endless = viewController "EndlessViewController" { conforms = { ZIKRoutableView } }
  local EndlessRouter = viewRouter "EndlessRouter" {
    registerRoutableDestination = function(Self) Self:registerView(Endless) end,
    supportedRouteTypes = { "custom" },
    destination = function() return Endless() end,
    performCustomRoute = function(self) self:beginPerformRoute() end,
  }

  it("router:4.12 are stopped when there are more than 200 of one router class", function()
    local home = UIViewController()
    launch { root = home }
    local routers = {}
    for index = 1, 201 do routers[index] = Router.perform(EndlessRouter, Path.custom(home)) end
    assert.equal("routing", routers[201].state)
    assert.route_error("infiniteRecursion", function() Router.perform(EndlessRouter, Path.custom(home)) end)
  end)
end)

describe("routes to existing objects", function()
  local Waiting = viewController "WaitingViewController" { conforms = { ZIKRoutableView } }
  local WaitingRouter = viewRouter "WaitingRouter" {
    registerRoutableDestination = function(Self) Self:registerView(Waiting) end,
    supportedRouteTypes = { "custom" },
    destination = function() return Waiting() end,
    performCustomRoute = function(self) self:beginPerformRoute() end,
  }

  it("router:4.14 are never too many, but count for the others", function()
    local home = UIViewController()
    launch { root = home }
    local routers = {}
    for index = 1, 202 do routers[index] = WaitingRouter:performOnDestination(Waiting(), Path.custom(home)) end
    assert.equal("routing", routers[202].state)
    assert.route_error("infiniteRecursion", function() Router.perform(WaitingRouter, Path.custom(home)) end)
  end)
end)

describe("a router of a superclass", function()
  local BaseViewController = viewController "BaseViewController" { conforms = { ZIKRoutableView } }
  local SubclassViewController = viewController "SubclassViewController" { inherits = BaseViewController }

  local function router(name, class)
    return viewRouter(name) {
      registerRoutableDestination = function(Self) Self:registerView(class) end,
      destination = function() return class() end,
      willPerformRoute = function(_, performer) tell(name, "will", performer and performer.state) end,
      didPerformRoute = function(_, performer) tell(name, "did", performer and performer.state) end,
    }
  end
  local BaseRouter = router("BaseRouter", BaseViewController)
  local SubclassRouter = router("SubclassRouter", SubclassViewController)

  local home
  before_each(function()
    home = UIViewController()
    launch { root = UINavigationController(home) }
  end)

  it("router:6.3 is notified of screens that the router of a subclass shows, after that one", function()
    Router.perform(SubclassRouter, Path.push(home))
    assert.same({
      "SubclassRouter will routing", "BaseRouter will routing", "SubclassRouter did routed", "BaseRouter did routed",
    }, told)
  end)

  it("router:6.3 does not notify the routers of subclasses of its routes", function()
    Router.perform(BaseRouter, Path.push(home))
    assert.same({ "BaseRouter will routing", "BaseRouter did routed" }, told)
  end)
end)

describe("a child that the app adds itself", function()
  local ChildInfoViewController = viewController "ChildInfoViewController" { conforms = { ZIKRoutableView } }
  viewRouter "ChildInfoRouter" {
    registerRoutableDestination = function(Self) Self:registerView(ChildInfoViewController) end,
    destination = function() return ChildInfoViewController() end,
    willPerformRoute = function(_, router, _, source) tell("will perform", router, source) end,
    didPerformRoute = function(_, router, _, source) tell("did perform", router, source) end,
    willRemoveRoute = function(_, router, _, source) tell("will remove", router, source) end,
    didRemoveRoute = function(_, router, _, source) tell("did remove", router, source) end,
  }

  it("router:6.22 has no router, and its source is the parent while it moves there", function()
    local container = UIViewController()
    launch { root = container }
    local child = ChildInfoViewController()
    container:addChild(child)
    container.view:addSubview(child.view)
    child:didMoveToParent(container)
    assert.same({ "will perform nil UIViewController#1", "did perform nil UIViewController#1" }, told)
    told = {}
    child:willMoveToParent(nil)
    child.view:removeFromSuperview()
    child:removeFromParent()
    assert.same({ "will remove nil UIViewController#1", "did remove nil UIViewController#1" }, told)
  end)
end)

describe("an alert router with a custom path", function()
  local AlertInput = protocol "AlertModuleInput" { properties = { "title" }, methods = { "addButton" } }
  local Alert = viewController "CompatibleAlertController" {
    conforms = { ZIKRoutableView },
    properties = { "buttons" },
  }

  local AlertConfiguration = configuration "AlertConfiguration" {
    conforms = { AlertInput },
    properties = { "title", "buttons" },
    addButton = function(self, title)
      local buttons = self.buttons or {}
      buttons[#buttons + 1] = title
      self.buttons = buttons
    end,
  }

  viewRouter "AlertRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(Alert)
      Self:register(RoutableViewModule(AlertInput))
    end,
    supportedRouteTypes = { "custom" },
    defaultRouteConfiguration = function()
      local config = AlertConfiguration()
      config.routeType = "custom"
      return config
    end,
    validateCustomRouteConfiguration = function(_, config) return config.title ~= nil and config.buttons ~= nil end,
    destination = function(_, config)
      local alert = Alert()
      alert.title, alert.buttons = config.title, config.buttons
      return alert
    end,
    canPerformCustomRoute = function() return true end,
    performCustomRoute = function(self, alert, source)
      self:beginPerformRoute()
      source:present(alert, true, function() self:endPerformRouteWithSuccess() end)
    end,
    canRemoveCustomRoute = function(self) return self.destination.presentingViewController ~= nil end,
    removeCustomRoute = function(self, alert, source)
      self:beginRemoveRoute(source)
      alert:dismiss(true, function() self:endRemoveRouteWithSuccess(alert, source) end)
    end,
  }

  local home
  before_each(function()
    home = UIViewController()
    launch { root = home }
  end)

  it("router:2.30 shows along the default path in the way that its configuration says", function()
    local router = Router.perform(RoutableViewModule(AlertInput), Path.defaultPath(home), function(config)
      config.title = "Delete?"
      config:addButton "Delete"
    end)
    assert.routed(router)
    assert.equal("Delete?", home.presentedViewController.title)
    assert.same({ "Delete" }, home.presentedViewController.buttons)
    router:removeRoute()
    assert.is_nil(home.presentedViewController)
    assert.equal("removed", router.state)
  end)

  it("router:3.4.5 refuses a configuration that lacks what an alert needs, before anything is made", function()
    local router, problem
    assert.route_error("invalidConfiguration", function()
      router, problem = Router.perform(RoutableViewModule(AlertInput), Path.custom(home), function(config)
        config.title = "Delete?"
      end)
    end)
    assert.is_nil(router)
    assert.same({ 1, "Init" }, { problem.code, problem.action })
  end)

  it("router:3.4.1 supports no other path", function()
    assert.route_error("unsupportType", function()
      Router.perform(RoutableViewModule(AlertInput), Path.presentModally(home), function(config)
        config.title = "Delete?"
        config:addButton "Delete"
      end)
    end)
  end)
end)

describe("an unwind segue without a target", function()
  local RefusingViewController = viewController "RefusingViewController" {
    unwindHere = function() end,
    canPerformUnwindSegueAction = function() return false end,
  }
  local Main = storyboard "Unwinding" {
    initial = "nav",
    scene "nav" { UINavigationController, root = "home" },
    scene "home" { RefusingViewController, segues = { presentModally "open" { to = "opened" } } },
    scene "opened" { UIViewController, segues = { unwind "back" { action = "unwindHere" } } },
  }

  it("router:5.14 fails with segueNotPerformed", function()
    local app = launch { storyboards = { Main }, mainStoryboard = "Unwinding" }
    local home = app:top()
    home:performSegue "open"
    local opened = home.presentedViewController
    assert.route_error("segueNotPerformed", function()
      local router = Router.perform(ZIKAnyViewRouter, Path.performSegue(opened, "back"))
      assert.equal("unrouted", router.state)
    end)
    assert.visible(opened)
  end)
end)

describe("a router of all screens that notes which came from outside", function()
  local Screen = viewController "Screen" { conforms = { ZIKRoutableView } }
  local Page = viewController "Page" { inherits = Screen }

  viewRouter "URLRouteHandler" {
    registerRoutableDestination = function(Self) Self:registerView(Screen) end,
    destination = function() return Screen() end,
    didPerformRoute = function(_, router, destination)
      if not router or not router.configuration.userInfo["origin-url"] then return end
      destination.title = destination.title .. "-fromURL"
    end,
  }
  local PageRouter = viewRouter "PageRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(Page)
      Self:registerURLPattern "screens://page"
    end,
    destination = function() return Page() end,
    prepareDestination = function(_, page) page.title = "Page" end,
  }

  it("router:8.14 router:6.3 sees by its user info that a URL brought the screen", function()
    local home = UIViewController()
    launch { root = UINavigationController(home) }
    assert.equal("Page-fromURL", Router.performURL("screens://page", Path.push(home)).destination.title)
    assert.equal("Page", Router.perform(PageRouter, Path.push(home)).destination.title)
  end)
end)
