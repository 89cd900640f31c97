-- Routes on macOS: AppKit route types, and their removal.

local fixture = require "desk"
local Input, Panel, Desk, Frame = fixture.Input, fixture.Panel, fixture.Desk, fixture.Frame
local take, className = fixture.take, fixture.className

local function putIntoFrame(panel)
  local frame = Frame()
  frame:addChild(panel)
  frame.view:addSubview(panel.view)
  return frame
end

local app, desk
local function start(clock) app, desk = fixture.start(clock) end

--- The notifications for a route to a Panel that a router shows from the desk and removes again.
local roundTrip = {
  "willPerform Panel by a router from Desk", "didPerform Panel by a router from Desk",
  "willRemove Panel by a router from Desk", "didRemove Panel by a router from Desk",
}

local bare = [[
  NSWindow
  └─ Desk ◀
]]

describe("a presentation by a router of macOS", function()
  before_each(function() start() end)

  it("router:3.12.3 is a sheet, which the router removes", function()
    local router = Router.perform(RoutableView(Input), Path.presentAsSheet(desk))
    assert.routed(router)
    assert.hierarchy(app, [[
      NSWindow
      └─ Desk ◁
         └▷ Panel (sheet) ◀
    ]])
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.hierarchy(app, bare)
    assert.same(roundTrip, take())
  end)

  it("router:3.12.3 is a window that keeps the user from others when it is modal", function()
    local router = Router.perform(RoutableView(Input), Path.presentModally(desk))
    assert.routed(router)
    assert.equal(router.destination, app:application().modalWindow.contentViewController)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.is_nil(app:application().modalWindow)
    assert.same(roundTrip, take())
  end)

  it("router:3.12.3 is a popover that points to a view and closes as the configuration says", function()
    local router = Router.perform(RoutableView(Input), Path.presentAsPopover(desk, function(popover)
      popover.sourceView = desk.view
      popover.behavior = "transient"
    end))
    assert.routed(router)
    assert.equal(desk, router.destination.presentingViewController)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.same(roundTrip, take())
  end)

  it("router:3.12.3 is a popover that a click outside closes only if configured", function()
    for place, behavior in ipairs { false, "applicationDefined", "semitransient", "transient" } do
      local router = Router.perform(RoutableView(Input), Path.presentAsPopover(desk, function(popover)
        popover.sourceView = desk.view
        popover.behavior = behavior or popover.behavior
      end))
      app:application():click(desk.view)
      local stays = place <= 2
      assert.equal(stays, #desk.presentedViewControllers == 1, tostring(behavior))
      if stays then router:removeRoute() end
    end
  end)

  it("router:3.12.3 is refused as a popover that points to nothing, or to a bar button", function()
    assert.route_error("invalidConfiguration", function()
      local _, err = Router.perform(RoutableView(Input), Path.presentAsPopover(desk))
      assert.equal("Init", err.action)
    end)
    assert.route_error("invalidConfiguration", function()
      local router, err = Router.perform(RoutableView(Input), Path.presentAsPopover(desk, function(popover)
        popover.barButtonItem = desk.view
      end))
      assert.is_nil(router)
      assert.equal("Init", err.action)
    end)
  end)

  describe("with an animator", function()
    local Animator = class "Animator" {
      animatePresentation = function(_, controller, from) from.view:addSubview(controller.view) end,
      animateDismissal = function(_, controller) controller.view:removeFromSuperview() end,
    }

    it("router:3.12.4 is what the animator makes of it, both ways", function()
      local router = Router.perform(RoutableView(Input), Path.presentWithAnimator(desk, Animator()))
      assert.routed(router)
      assert.equal(desk.view, router.destination.view.superview)
      router:removeRoute()
      assert.equal("removed", router.state)
      assert.is_nil(desk.presentedViewControllers[1])
      assert.same(roundTrip, take())
    end)

    it("router:3.12.4 is modal without one", function()
      local router = Router.perform(RoutableView(Input), Path.presentWithAnimator(desk))
      assert.equal(router.destination, app:application().modalWindow.contentViewController)
    end)

    it("router:3.12.4 takes it from the configuration where the path has none", function()
      local router = Router.perform(RoutableView(Input), Path.presentWithAnimator(desk), function(config)
        config.animator = Animator()
      end)
      assert.equal(desk.view, router.destination.view.superview)
    end)
  end)

  it("router:3.12.2 may appear beside others, but not start off the screen", function()
    local first = Router.perform(RoutableView(Input), Path.presentModally(desk))
    local second = Router.perform(RoutableView(Input), Path.presentAsSheet(desk))
    assert.routed(first)
    assert.routed(second)
    assert.equal(2, #desk.presentedViewControllers)
    local elsewhere = Desk()
    assert.route_error("invalidSource", function()
      Router.perform(RoutableView(Input), Path.presentAsSheet(elsewhere))
    end)
  end)

  it("router:3.12.2 shows a container in place of the destination, whatever it is", function()
    local router = Router.perform(RoutableView(Input), Path.presentAsSheet(desk), function(config)
      config.containerWrapper = putIntoFrame
    end)
    assert.routed(router)
    assert.equal("Frame", className(desk.presentedViewControllers[1]))
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.is_nil(desk.presentedViewControllers[1])
  end)
end)

it("router:3.12.2 a presentation of macOS ends when the destination has appeared", function()
  start "manual"
  local router = Router.perform(RoutableView(Input), Path.presentAsSheet(desk))
  assert.equal("routing", router.state)
  app.clock:advance(0.2)
  assert.equal("routing", router.state)
  app.clock:advance(0.05)
  assert.equal("routed", router.state)
  router:removeRoute()
  assert.equal("removing", router.state)
  app.clock:advance(0.25)
  assert.equal("removed", router.state)
end)

describe("show on macOS", function()
  before_each(function() start() end)

  it("router:3.12.5 opens a separate window, and closes it again", function()
    local router = Router.perform(RoutableView(Input), Path.show())
    assert.routed(router)
    assert.equal(2, #app:application().windows)
    assert.equal(router.destination, app:application().keyWindow.contentViewController)
    -- Only the application retains the window's controller.
    collectgarbage()
    settle()
    assert.is_not_nil(app:application().keyWindow.windowController)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.equal(1, #app:application().windows)
    assert.same({
      "willPerform Panel by a router from nowhere", "didPerform Panel by a router from nowhere",
      "willRemove Panel by a router from nowhere", "didRemove Panel by a router from nowhere",
    }, take())
  end)

  it("router:3.12.5 is followed when the user closes the window, and may be performed again", function()
    local router = Router.perform(RoutableView(Input), Path.show(desk))
    local window = app:application().keyWindow
    take()
    window:performClose()
    assert.equal("removed", router.state)
    assert.same({
      "willRemove Panel by the app from NSWindowController", "didRemove Panel by the app from NSWindowController",
    }, take())
    router:performRoute()
    assert.routed(router)
  end)
end)

describe("a route type that a platform does not support", function()
  before_each(function() start() end)

  it("router:3.12.1 is rejected on macOS", function()
    for _, path in ipairs { Path.push(desk), Path.showDetail(desk) } do
      assert.route_error("unsupportType", function() Router.perform(RoutableView(Input), path) end)
    end
  end)
end)

it("router:3.12.1 a route type that iOS does not support is rejected there", function()
  local Note = viewController "Note" { conforms = { ZIKRoutableView } }
  local NoteRouter = viewRouter "NoteRouter" {
    registerRoutableDestination = function(Self) Self:registerView(Note) end,
    destination = function() return Note() end,
  }
  local root = UIViewController()
  launch { root = root }
  assert.route_error("unsupportType", function() Router.perform(NoteRouter, Path.presentAsSheet(root)) end)
end)

describe("a child on macOS", function()
  before_each(function() start() end)

  it("router:3.12.8 is put into the parent's view, and taken away with it", function()
    local router = Router.perform(RoutableView(Input), Path.addAsChildViewController(desk))
    assert.routed(router)
    local panel = router.destination
    assert.equal(desk, panel.parent)
    assert.equal(desk.view, panel.view.superview)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.is_nil(panel.parent)
    assert.is_nil(panel.view.superview)
    assert.same({
      "willPerform Panel by the app from Desk", "didPerform Panel by the app from Desk",
      "willRemove Panel by a router from Desk", "didRemove Panel by a router from Desk",
    }, take())
  end)

  it("router:3.12.8 goes where the handlers put it", function()
    local router = Router.perform(RoutableView(Input), Path.addAsChildViewController(desk, function(panel, completion)
      desk.view:addSubview(panel.view)
      completion()
    end))
    assert.routed(router)
    router:removeRoute(function(config)
      config.removingChildViewHandler = function(panel, completion)
        panel.view:removeFromSuperview()
        completion()
      end
    end)
    assert.equal("removed", router.state)
  end)
end)

describe("what a router of macOS takes away", function()
  before_each(function() start() end)

  it("router:3.12.9 must still be in a window", function()
    local router = Router.perform(RoutableView(Input), Path.show())
    assert.is_true(router.canRemove)
    app:application().keyWindow.contentViewController = Desk()
    assert.equal("removed", router.state)
    assert.is_false(router.canRemove)

    local framed = Router.perform(RoutableView(Input), Path.show(), function(config)
      config.containerWrapper = putIntoFrame
    end)
    assert.is_true(framed.canRemove)
    framed.destination.view:removeFromSuperview()
    assert.equal("routed", framed.state)
    assert.is_false(framed.canRemove)
  end)

  it("router:3.12.9 must still be presented", function()
    local router = Router.perform(RoutableView(Input), Path.presentAsSheet(desk))
    desk:dismiss(router.destination)
    assert.equal("removed", router.state)
    assert.route_error("actionFailed", function() router:removeRoute() end)
  end)

  it("router:3.12.9 router:3.8.7 takes what it presents with it, or fails", function()
    local below = Router.perform(RoutableView(Input), Path.presentAsSheet(desk))
    local above = Router.perform(RoutableView(Input), Path.presentAsSheet(below.destination))
    below:removeRoute()
    assert.equal("removed", below.state)
    assert.equal("removed", above.state)

    local panel = Panel()
    local existing = Router.to(RoutableView(Input)):prepare(panel)
    NSWindow(panel):makeKeyAndOrderFront()
    panel:presentAsSheet(Frame())
    assert.is_false(existing.canRemove)
    assert.route_error("actionFailed", function() existing:removeRoute() end)
    assert.equal(1, #panel.presentedViewControllers)
  end)

  it("router:3.12.9 is shown by the short forms, too", function()
    local router = route(Input):presentAsSheet(desk)
    assert.routed(router)
    router:removeRoute()
    assert.routed(route(Input):present(desk))
  end)
end)

it("router:8.18 a URL says how the destination is shown on macOS, too", function()
  start()
  local router = Router.performURL("desk://panel?transition=present", desk)
  assert.routed(router)
  assert.equal(router.destination, app:application().modalWindow.contentViewController)
  router:removeRoute()
  assert.routed(Router.performURL("desk://panel?transition=push", desk))
  assert.equal(2, #app:application().windows)
end)
