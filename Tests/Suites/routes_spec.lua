-- The ways to show a destination, and destinations that the app shows by itself.

local PanelInput = protocol "PanelInput" { properties = { "title" } }
local BadgeInput = protocol "BadgeInput" { properties = { "text" } }

local PanelViewController = viewController "PanelViewController" { conforms = { ZIKRoutableView, PanelInput } }
local BadgeView = view "BadgeView" { conforms = { ZIKRoutableView, BadgeInput }, properties = { "text" } }

local told -- the notifications of the router class about destinations, see `start`

local function tell(name)
  return function(_, router, _, source)
    told[#told + 1] = name .. " " .. tostring(router ~= nil) .. " " .. tostring(source)
  end
end

local PanelViewRouter = viewRouter "PanelViewRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(PanelViewController)
    Self:register(RoutableView(PanelInput))
  end,
  supportedRouteTypes = {
    "push", "presentModally", "presentAsPopover", "show", "showDetail", "addAsChildViewController", "custom",
    "makeDestination",
  },
  destination = function() return PanelViewController() end,
  canPerformCustomRoute = function() return true end,
  performCustomRoute = function(self, panel, source)
    self:beginPerformRoute()
    source:addChild(panel)
    source.view:addSubview(panel.view)
    panel:didMoveToParent(source)
    self:endPerformRouteWithSuccess()
  end,
  canRemoveCustomRoute = function() return true end,
  removeCustomRoute = function(self, panel, source)
    self:beginRemoveRoute(source)
    panel:willMoveToParent(nil)
    panel.view:removeFromSuperview()
    panel:removeFromParent()
    self:endRemoveRouteWithSuccess(panel, source)
  end,
  willPerformRoute = tell "will perform",
  didPerformRoute = tell "did perform",
  willRemoveRoute = tell "will remove",
  didRemoveRoute = tell "did remove",
}

viewRouter "BadgeViewRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(BadgeView)
    Self:register(RoutableView(BadgeInput))
  end,
  supportedRouteTypes = { "addAsSubview", "makeDestination" },
  destination = function() return BadgeView() end,
  destinationFromExternalPrepared = function(_, badge) return badge.text ~= nil end,
}

local PlainView = view "PlainView" { conforms = { ZIKRoutableView } }
local preparedPlainViews = 0

viewRouter "PlainViewRouter" {
  registerRoutableDestination = function(Self) Self:registerView(PlainView) end,
  supportedRouteTypes = { "addAsSubview", "makeDestination" },
  destination = function() return PlainView() end,
  prepareDestination = function() preparedPlainViews = preparedPlainViews + 1 end,
  shouldAutoCreateForDestination = function() return false end,
}

local HomeViewController = viewController "HomeViewController" {
  prepareDestinationFromExternal = function(_, badge) badge.text = "prepared" end,
}

local home

local function start()
  told = {}
  home = HomeViewController()
  launch { root = UINavigationController(home) }
end

local function perform(path, configuring)
  local router = Router.perform(RoutableView(PanelInput), path, configuring)
  assert.routed(router)
  return router
end

local function remove(router)
  router:removeRoute()
  assert.equal("removed", router.state)
end

describe("a route", function()
  before_each(start)

  it("router:3.5.6 presents a popover that points to a view", function()
    local router = perform(Path.presentAsPopover(home, function(popover) popover.sourceView = home.view end))
    assert.equal(router.destination, home.presentedViewController)
    assert.equal("popover", router.destination.modalPresentationStyle)
    remove(router)
    assert.is_nil(home.presentedViewController)
  end)

  it("router:3.5.6 presents the container of a popover as the popover", function()
    local path = Path.presentAsPopover(home, function(popover) popover.sourceView = home.view end)
    local router = perform(path, function(config)
      config.containerWrapper = function(panel) return UINavigationController(panel) end
    end)
    assert.equal(router.destination.navigationController, home.presentedViewController)
    assert.equal("popover", home.presentedViewController.modalPresentationStyle)
    assert.equal(home.view, home.presentedViewController.popoverPresentationController.sourceView)
    remove(router)
    assert.is_nil(home.presentedViewController)
  end)

  it("router:3.4.4 refuses a popover that points nowhere", function()
    assert.route_error("invalidConfiguration", function()
      local router, err = Router.perform(RoutableView(PanelInput), Path.presentAsPopover(home, function() end))
      assert.is_nil(router)
      assert.equal("Init", err.action)
    end)
  end)

  it("router:3.5.7 shows as the containers do", function()
    local router = perform(Path.show(home))
    assert.equal(router.destination, home.navigationController.topViewController)
    remove(router)
    assert.equal(home, home.navigationController.topViewController)
  end)

  it("router:3.5.9 adds a child, whose view a handler puts into its place", function()
    local place = UIView()
    home.view:addSubview(place)
    local router = perform(Path.addAsChildViewController(home, function(child, completion)
      place:addSubview(child.view)
      completion()
    end))
    assert.equal(place, router.destination.view.superview)
    remove(router)
    assert.same({}, home.children)
  end)

  it("router:3.5.10 adds a view", function()
    local router = Router.perform(RoutableView(BadgeInput), Path.addAsSubview(home.view))
    assert.equal(home.view, router.destination.superview)
    remove(router)
  end)

  it("router:3.5.11 goes the router's own way", function()
    local router = perform(Path.custom(home))
    assert.equal(home, router.destination.parent)
    remove(router)
    assert.same({}, home.children)
  end)

  it("router:3.6.4 is known by the way in which its destination came to be shown", function()
    local router = perform(Path.push(home))
    assert.equal("push", router.realRouteType)
    remove(router)
    assert.equal("unknown", router.realRouteType)
    assert.equal("push", perform(Path.show(home)).realRouteType)
  end)

  it("router:2.9 has its configuration under two names", function()
    local router = perform(Path.push(home))
    assert.equal(router.configuration, router.originalConfiguration)
  end)

  it("router:2.19 is removed as a builder in a table configures it, and notifies the handlers of that call", function()
    local router = perform(Path.push(home))
    local heard = {}
    local function hears(name) return function() heard[#heard + 1] = name end end
    router:removeRoute {
      configuring = function(config)
        config.animated = false
        config.successHandler = hears "success"
        config.performerSuccessHandler = hears "performer"
      end,
      successHandler = hears "call", completion = hears "completion",
    }
    assert.is_false(router.removeConfiguration.animated)
    assert.same({ "success", "performer", "call", "completion" }, heard)
    router:removeRoute { configuring = function() heard = {} end, errorHandler = hears "error" }
    assert.same({ "error" }, heard)
  end)

  it("router:1.42 asks classes what they conform to", function()
    local Wanted = protocol "Wanted" {}
    local WantedRouter = viewRouter "WantedRouter" { inherits = PanelViewRouter, conforms = { Wanted, "Later" } }
    assert.is_true(WantedRouter:conformsToProtocol(Wanted))
    assert.is_true(WantedRouter:conformsToProtocol(protocol "Later" {}))
    assert.is_false(PanelViewRouter:conformsToProtocol(Wanted))
    assert.is_true(PanelViewController:conformsToProtocol(PanelInput))
    assert.is_true(PanelViewController.conformsToProtocol(PanelViewController(), PanelInput))
    assert.error_matches(function() WantedRouter:conformsToProtocol("Wanted") end, "bad argument #1")
  end)

  it("router:2.11 copies what a class of configurations declares, too", function()
    local Base = configuration "BaseConfiguration" { properties = { "subject" } }
    local Derived = configuration "DerivedConfiguration" {
      inherits = Base, properties = { "note" }, weak = { "owner" },
    }
    local original = Derived()
    original.subject, original.note, original.owner, original.animated = "Shopping", { 1 }, home, false
    local copy = original:copy()
    assert.same({ "Shopping", original.note, home, false }, { copy.subject, copy.note, copy.owner, copy.animated })
    copy.subject = "Errands"
    assert.equal("Shopping", original.subject)
  end)

  it("router:2.16 uses the route type of the configuration", function()
    local router = perform(Path.defaultPath(home), function(config) config.routeType = "push" end)
    assert.equal(router.destination, home.navigationController.topViewController)
  end)

  it("router:2.35 shows a container in the place of the destination", function()
    local router = perform(Path.presentModally(home), function(config)
      config.containerWrapper = function(panel) return UINavigationController(panel) end
    end)
    assert.equal(home.presentedViewController, router.destination.navigationController)
    remove(router)
    assert.is_nil(home.presentedViewController)
  end)

  it("router:2.38 keeps neither the container nor the destination", function()
    local router = perform(Path.presentModally(home), function(config)
      config.containerWrapper = function(panel) return UINavigationController(panel) end
    end)
    home:dismiss(true)
    settle()
    assert.is_nil(router.destination)
    assert.no_leaks()
  end)

  it("router:2.36 continues with the destination if the container does not hold it", function()
    assert.route_error("invalidContainer", function()
      local router = perform(Path.presentModally(home), function(config)
        config.containerWrapper = function() return UINavigationController(UIViewController()) end
      end)
      assert.equal(router.destination, home.presentedViewController)
    end)
  end)

  it("router:6.5 notifies the routers of the class before and after, and so does its removal", function()
    remove(perform(Path.push(home)))
    assert.same({
      "will perform true HomeViewController#1", "did perform true HomeViewController#1",
      "will remove true PanelViewController#1", "did remove true PanelViewController#1",
    }, told)
  end)
end)

describe("an object that exists", function()
  before_each(start)

  it("router:3.10.6 is prepared as if the router had made it", function()
    local panel = PanelViewController()
    local router = PanelViewRouter:prepare(panel, function(config)
      config.prepareDestination = function(it) it.title = "prepared" end
    end)
    assert.routed(router)
    assert.equal("prepared", panel.title)
  end)

  it("router:3.10.3 is shown as if the router had made it", function()
    local panel = PanelViewController()
    assert.routed(PanelViewRouter:performOnDestination(panel, Path.push(home)))
    assert.visible(panel)
  end)

  it("router:3.10.1 is refused when its class is another router's", function()
    for _, object in ipairs { UIViewController(), BadgeView() } do
      local router, err
      assert.route_error("invalidConfiguration", function()
        router, err = PanelViewRouter:performOnDestination(object, Path.push(home))
      end)
      assert.is_nil(router)
      assert.same({ 1, "PerformOnDestination" }, { err.code, err.action })
    end
  end)
end)

describe("a route configuration", function()
  before_each(start)

  it("router:2.6 holds what a popover and a segue point to weakly", function()
    local anchor, sender, delegate = UIView(), UIView(), UIViewController()
    local config
    perform(Path.presentModally(home), function(it)
      config = it
      it:configurePopover(function(popover)
        assert.is_nil(popover.sourceView)
        assert.is_nil(popover.barButtonItem)
        assert.equal("applicationDefined", popover.behavior)
        popover.sourceView, popover.delegate = anchor, delegate
      end)
      it:configureSegue(function(segue)
        assert.is_nil(segue.identifier)
        segue.identifier, segue.sender = "show", sender
      end)
    end)
    assert.equal(anchor, config.popoverConfiguration.sourceView)
    assert.equal(delegate, config.popoverConfiguration.delegate)
    assert.equal(sender, config.segueConfiguration.sender)
    anchor, sender, delegate = nil, nil, nil -- luacheck: ignore
    settle()
    assert.is_nil(config.popoverConfiguration.sourceView)
    assert.is_nil(config.popoverConfiguration.delegate)
    assert.is_nil(config.segueConfiguration.sender)
    assert.equal("show", config.segueConfiguration.identifier)
  end)

  it("router:3.10.4 is the same for an object that exists, by the strict builder too", function()
    local panel, action = PanelViewController(), nil
    local router = PanelViewRouter:performOnDestination(panel, Path.push(home), {
      strictConfiguring = function(config)
        config.prepareDestination = function(it) it.title = "strict" end
        config.completionHandler = function(_, _, it) action = it end
      end,
    })
    assert.routed(router)
    assert.visible(panel)
    assert.same({ "strict", "PerformRoute" }, { panel.title, action })
    local refused
    assert.route_error("invalidConfiguration", function()
      PanelViewRouter:performOnDestination(nil, Path.push(home), {
        strictConfiguring = function(config) config.errorHandler = function(it) refused = it end end,
      })
    end)
    assert.equal("PerformOnDestination", refused)
  end)

  it("router:3.10.7 is intercepted after an object was prepared, but not before", function()
    local heard = {}
    Router.interceptBeforePerformWithConfiguration = function() heard[#heard + 1] = "before" end
    Router.interceptAfterSuccessAction = function(_, action) heard[#heard + 1] = action end
    PanelViewRouter:prepare(PanelViewController())
    assert.same({ "PrepareOnDestination" }, heard)
  end)

  it("router:3.8.6 is told to what its author calls: begin and end, each once", function()
    local router = perform(Path.custom(home))
    local prepared
    router.removeConfiguration.prepareDestination = function(panel) prepared = panel end
    local panel = router.destination
    remove(router)
    assert.equal(panel, prepared)
    assert.assertion_failure("customRouteOutOfPlace", function() router:endRemoveRouteWithSuccess(panel, home) end)
  end)
end)

describe("the callbacks of a view, on which routers rely", function()
  local calls = {}
  local Recorder = view "Recorder" { conforms = { ZIKRoutableView } }
  for _, name in ipairs { "willMoveToSuperview", "didMoveToSuperview", "willMoveToWindow", "didMoveToWindow" } do
    Recorder[name] = function(self, ...)
      Recorder.super[name](self, ...)
      calls[#calls + 1] = name
    end
  end
  viewRouter "RecorderRouter" {
    registerRoutableDestination = function(Self) Self:registerView(Recorder) end,
    supportedRouteTypes = { "addAsSubview", "makeDestination" },
    destination = function() return Recorder() end,
  }

  before_each(function()
    start()
    calls = {}
  end)

  it("router:5.24 come in the order of the platform", function()
    local recorder, loose = Recorder(), UIView()
    home.view:addSubview(recorder)
    assert.same({ "willMoveToWindow", "willMoveToSuperview", "didMoveToWindow", "didMoveToSuperview" }, calls)
    calls = {}
    recorder:removeFromSuperview()
    assert.same({ "willMoveToSuperview", "didMoveToSuperview" }, { calls[1], calls[#calls] })
    calls = {}
    loose:addSubview(recorder)
    assert.same({ "willMoveToSuperview", "didMoveToSuperview" }, calls)
    calls = {}
    home.view:addSubview(loose)
    assert.same({ "willMoveToWindow", "didMoveToWindow" }, calls)
  end)
end)

describe("what the app shows by itself", function()
  before_each(start)

  it("router:5.26 is not prepared again when the view is loaded, but when it comes on the screen", function()
    local badge, before = BadgeView(), "unknown"
    local Late = viewController "LateViewController" {
      prepareDestinationFromExternal = function(_, it) it.text = "late" end,
    }
    function Late:viewDidLoad()
      Late.super.viewDidLoad(self)
      local loose = UIView()
      loose:addSubview(badge)
      self.view:addSubview(loose)
      before = badge.text
    end
    home.navigationController:pushViewController(Late(), false)
    assert.is_nil(before)
    assert.equal("late", badge.text)
  end)

  it("router:3.9.6 changes the state of the router that holds it", function()
    local router = perform(Path.presentModally(home))
    router.destination:dismiss(false)
    assert.equal("removed", router.state)
  end)

  it("router:6.13 is told to the routers of its class, with no router", function()
    home.navigationController:pushViewController(PanelViewController(), false)
    assert.equal(2, #told)
    assert.matches("^will perform false", told[1])
    assert.matches("^did perform false", told[2])
  end)

  it("router:5.27 is prepared by the controller that added it", function()
    local badge = BadgeView()
    home.view:addSubview(badge)
    assert.equal("prepared", badge.text)
  end)

  it("router:5.18 gets no router when its class declines", function()
    home.view:addSubview(PlainView())
    assert.equal(0, preparedPlainViews)
  end)
end)

describe("a destination that stays", function()
  before_each(start)

  it("router:6.24 is reported once it should be deallocated", function()
    local kept
    local router = perform(Path.push(home), function(config)
      config.successHandler = function(panel) kept = panel end
    end)
    local leaking
    Router.didDetectLeakingHandler = function(object) leaking = object end
    remove(router)
    settle { timers = true }
    assert.equal(kept, leaking)
  end)
end)
