-- The notifications of routers on macOS about screens that the app or a storyboard shows without them.

local fixture = require "desk"
local Input, Panel, Badge, Desk, Frame = fixture.Input, fixture.Panel, fixture.Badge, fixture.Desk, fixture.Frame
local take, className = fixture.take, fixture.className

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

describe("a view on macOS", function()
  before_each(function() start() end)

  it("router:3.12.8 is added and taken away by its router", function()
    local router = Router.perform(Router.toIdentifier "badge", Path.addAsSubview(desk.view))
    assert.routed(router)
    assert.equal(desk.view, router.destination.superview)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.same({
      "willPerform Badge by a router from NSView", "didPerform Badge by a router from NSView",
      "willRemove Badge by a router from NSView", "didRemove Badge by a router from NSView",
    }, take())
  end)

  it("router:3.12.7 gets a separate router when the app adds it", function()
    local badge = Badge()
    desk.view:addSubview(badge)
    badge:removeFromSuperview()
    assert.same({
      "willPerform Badge by a router from NSView", "didPerform Badge by a router from NSView",
      "willRemove Badge by the app from NSView", "didRemove Badge by the app from nowhere",
    }, take())
  end)

  it("router:3.12.7 is prepared by the controller that shows it, if its router requests it", function()
    fixture.badgesNeedPreparation = true
    local badge = Badge()
    desk.view:addSubview(badge)
    assert.equal(badge, desk.asked)
  end)
end)

describe("what the app shows without a router on macOS", function()
  before_each(function() start() end)

  it("router:3.12.7 is reported with its presenter as the source", function()
    desk:presentAsSheet(Panel())
    desk:dismiss(desk.presentedViewControllers[1])
    assert.same({
      "willPerform Panel by the app from Desk", "didPerform Panel by the app from Desk",
      "willRemove Panel by the app from Desk", "didRemove Panel by the app from Desk",
    }, take())
  end)

  it("router:3.12.7 is reported with its window, or the controller of that window, as the source", function()
    local window = NSWindow(Panel())
    window:makeKeyAndOrderFront()
    window:close()
    assert.same({
      "willPerform Panel by the app from NSWindow", "didPerform Panel by the app from NSWindow",
      "willRemove Panel by the app from NSWindow", "didRemove Panel by the app from NSWindow",
    }, take())
  end)

  it("router:3.12.7 is reported with its container, or the presenter of that container, as the source", function()
    local frame = Frame()
    local panel = Panel()
    frame:addChild(panel)
    frame.view:addSubview(panel.view)
    desk:presentAsSheet(frame)
    frame:dismiss()
    assert.same({
      "willPerform Panel by the app from Desk", "didPerform Panel by the app from Desk",
      "willRemove Panel by the app from Desk", "didRemove Panel by the app from Desk",
    }, take())
  end)

  it("router:3.12.7 is reported with its container as the source, if that is on the screen already", function()
    local panel = Panel()
    desk:addChild(panel)
    desk.view:addSubview(panel.view)
    assert.same({ "willPerform Panel by the app from Desk", "didPerform Panel by the app from Desk" }, take())
  end)

  it("router:3.12.7 is not removed by a stay in the Dock", function()
    local window = NSWindow(Panel())
    window:makeKeyAndOrderFront()
    take()
    window:miniaturize()
    window:deminiaturize()
    assert.same({}, take())
    window:orderOut()
    assert.equal(2, #take())
  end)

  it("router:3.12.7 goes when another controller fills its window", function()
    local window = NSWindow(Panel())
    window:makeKeyAndOrderFront()
    take()
    window.contentViewController = Desk()
    assert.same({
      "willRemove Panel by the app from NSWindow", "didRemove Panel by the app from NSWindow",
    }, take())
  end)

  it("router:3.12.7 is followed by the router that made it, which can take it away", function()
    local router = Router.perform(RoutableView(Input), Path.makeDestination)
    local panel = router.destination
    desk:presentAsSheet(panel)
    assert.routed(router)
    assert.is_true(router.canRemove)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.is_nil(desk.presentedViewControllers[1])
  end)

  it("router:3.12.7 is followed into a window of the app's, which the router that made it can close", function()
    local router = Router.perform(RoutableView(Input), Path.makeDestination)
    NSWindow(router.destination):makeKeyAndOrderFront()
    assert.routed(router)
    assert.is_true(router.canRemove)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.equal(1, #app:application().windows)
  end)
end)

describe("a macOS storyboard", function()
  local Tool = viewController "Tool" { inherits = NSViewController }
  local Main = storyboard "Main" {
    initial = "desk",
    scene "desk" {
      Desk,
      segues = {
        presentAsSheet "showPanel" { to = "panel" }, show "openWindow" { to = "window" },
        show "openTool" { to = "tool" },
        presentModally "openTabs" { to = "tabs" },
      },
    },
    scene "panel" { Panel },
    scene "tool" { Tool },
    scene "window" { NSWindowController, content = "panel" },
    scene "tabs" { NSTabViewController, tabs = { "panel", "tool" } },
  }
  local Windowed = storyboard "Windowed" {
    initial = "window",
    scene "window" { NSWindowController, content = "panel" },
    scene "panel" { Panel },
  }

  local function begin(options)
    options.platform = "macOS"
    app = launch(options)
    desk = app:top()
    take()
  end

  it("router:3.12.6 makes what a router shows by a segue, which it takes away again", function()
    begin { mainStoryboard = Main }
    local prepared
    local router = Router.perform(RoutableView(Input), Path.performSegue(desk, "showPanel"), function(config)
      config.prepareDestination = function(panel) prepared = panel end
    end)
    assert.routed(router)
    assert.equal(prepared, desk.presentedViewControllers[1])
    assert.equal(prepared, router.destination)
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.hierarchy(app, bare)
    assert.same(roundTrip, take())
  end)

  it("router:3.12.6 leads a router to what a window controller shows, and closes its window again", function()
    begin { mainStoryboard = Main }
    local router = Router.perform(RoutableView(Input), Path.performSegue(desk, "openWindow"))
    assert.routed(router)
    assert.equal("Panel", className(router.destination))
    router:removeRoute()
    assert.equal("removed", router.state)
    assert.equal(1, #app:application().windows)
  end)

  it("router:3.12.6 lets a router of no class of the app's lead to what no router knows", function()
    begin { mainStoryboard = Main }
    local router = Router.perform(ZIKAnyViewRouter, Path.performSegue(desk, "openTool"))
    assert.routed(router)
    assert.equal("Tool", className(router.destination))
    assert.same({}, take())
  end)

  it("router:3.12.6 lets routers make themselves for what the app's own segues show", function()
    begin { mainStoryboard = Main }
    desk:performSegue "openTabs"
    assert.same({
      "willPerform Panel by a router from Desk", "didPerform Panel by a router from Desk",
    }, take())
  end)

  it("router:3.12.6 has its initial controller prepared, in its window too", function()
    fixture.preparedPanels = 0
    begin { mainStoryboard = Windowed }
    assert.equal(1, fixture.preparedPanels)
  end)

  it("router:3.12.6 forgets a segue of the app's own that raises: its destination may be shown otherwise", function()
    begin { mainStoryboard = Main }
    local elsewhere = Main:instantiateInitialController()
    take()
    assert.has_error(function() elsewhere:performSegue "showPanel" end)
    assert.same({ "willPerform Panel by a router from Desk" }, take())
    desk:presentAsSheet(elsewhere.prepared)
    assert.same({ "willPerform Panel by the app from Desk", "didPerform Panel by the app from Desk" }, take())
  end)

  it("router:3.12.6 leaves a router unrouted whose segue raises", function()
    begin { mainStoryboard = Main }
    local router
    assert.error_matches(function()
      Router.perform(RoutableView(Input), Path.performSegue(desk, "nothing"), function(config)
        router = config.router
      end)
    end, "no segue with identifier")
    assert.equal("unrouted", router.state)
  end)
end)
