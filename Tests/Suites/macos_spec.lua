-- macOS: windows, window controllers, sheets, modal windows, popovers, animators, tabs and split views.

local lines = {}
local function take()
  local taken = lines
  lines = {}
  return taken
end

local callbacks = { "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" }

--- Declares a class of controllers that write down `Name.callback`.
local function screen(name, superclass)
  local made = viewController(name) { inherits = superclass or NSViewController }
  for _, callback in ipairs(callbacks) do
    made[callback] = function(self)
      made.super[callback](self)
      lines[#lines + 1] = name .. "." .. callback
    end
  end
  return made
end

local P, Q, R = screen "P", screen "Q", screen "R"
before_each(take)

describe("a macOS window", function()
  it("hierarchy:8.1 shows the root of the app, whose callbacks have no argument", function()
    local app = launch { platform = "macOS", root = P() }
    assert.same({ "P.viewDidLoad", "P.viewWillAppear", "P.viewDidAppear" }, take())
    assert.visible(P)
    assert.is_true(app.window.isKeyWindow)
    assert.equal(app:top(), app.window.contentViewController)
    assert.hierarchy(app, [[
      NSWindow
      └─ P ◀
    ]])
  end)

  it("hierarchy:8.1 lets its controllers disappear when it goes into the Dock", function()
    local app = launch { platform = "macOS", root = P() }
    local window = app.window
    take()
    window:miniaturize()
    assert.same({ "P.viewWillDisappear", "P.viewDidDisappear" }, take())
    assert.is_nil(app:top())
    window:deminiaturize()
    assert.same({ "P.viewWillAppear", "P.viewDidAppear" }, take())
  end)

  it("hierarchy:8.13 #unsourced notifies its delegate before it closes, and persists while it is held", function()
    local Delegate = class "WindowDelegate" {
      windowShouldClose = function(_, window) return window.title ~= "Unsaved" end,
      windowWillClose = function() lines[#lines + 1] = "windowWillClose" end,
    }
    local delegate = Delegate()
    local app = launch { platform = "macOS", root = P() }
    local window = app.window
    window.delegate = delegate
    window.title = "Unsaved"
    assert.is_false(window:performClose())
    window.title = "Saved"
    take()
    assert.is_true(window:performClose())
    assert.same({ "windowWillClose", "P.viewWillDisappear", "P.viewDidDisappear" }, take())
    window:makeKeyAndOrderFront()
    assert.visible(P)
  end)

  it("hierarchy:8.13 that is released when it closes cannot be shown again", function()
    launch { platform = "macOS" }
    local window = NSWindow(P())
    window:makeKeyAndOrderFront()
    window:close()
    assert.error_matches(function() window:makeKeyAndOrderFront() end, "isReleasedWhenClosed")
  end)
end)

describe("a window controller", function()
  local Documents = windowController "Documents" {}
  function Documents:loadWindow()
    self.window = NSWindow(P())
  end
  function Documents:windowDidLoad()
    Documents.super.windowDidLoad(self)
    lines[#lines + 1] = "Documents.windowDidLoad"
  end

  it("hierarchy:8.14 loads its window when it is shown", function()
    local controller = Documents()
    local app = launch { platform = "macOS", root = controller }
    assert.same({ "P.viewDidLoad", "Documents.windowDidLoad", "P.viewWillAppear", "P.viewDidAppear" }, take())
    assert.equal(app.window, controller.window)
    assert.equal(controller, app.window.windowController)
    assert.equal(controller, app.window.nextResponder)
  end)

  it("hierarchy:8.13 is not retained, except the one that the app was launched with", function()
    local app = launch { platform = "macOS", root = Documents() }
    local first = weak(app.window.windowController)
    local second = Documents()
    local reference = weak(second)
    second:showWindow()
    second = nil -- luacheck: ignore
    assert.released(reference)
    assert.is_not.released(first)
    assert.equal(2, #app:application().windows)
  end)
end)

describe("a presentation on macOS", function()
  it("hierarchy:8.5 hierarchy:8.9 as a sheet takes time, and the presenter gets no callback", function()
    local app = launch { platform = "macOS", root = P(), clock = "manual" }
    take()
    local p, q = app:top(), Q()
    p:presentAsSheet(q)
    assert.same({ "Q.viewDidLoad", "Q.viewWillAppear" }, take())
    assert.equal(q, app.window.attachedSheet.contentViewController)
    app.clock:advance(0.25)
    assert.same({ "Q.viewDidAppear" }, take())
    assert.hierarchy(app, [[
      NSWindow
      └─ P ◁
         └▷ Q (sheet) ◀
    ]])
    q:dismiss()
    settle()
    assert.same({ "Q.viewWillDisappear", "Q.viewDidDisappear" }, take())
    assert.same({}, p.presentedViewControllers)
  end)

  it("hierarchy:8.6 #unsourced in a modal window ends when the user closes that", function()
    local app = launch { platform = "macOS", root = P() }
    local p, q = app:top(), Q()
    p:presentAsModalWindow(q)
    assert.visible(q)
    assert.same({ q }, p.presentedViewControllers)
    app:application().modalWindow:performClose()
    assert.visible(p)
    assert.is_nil(q.presentingViewController)
  end)

  it("hierarchy:8.5 in a popover ends when the user clicks outside", function()
    local app = launch { platform = "macOS", root = P() }
    local p, q = app:top(), Q()
    p:presentAsPopover(q, p.view)
    assert.visible(q)
    app:application():click(q.view)
    assert.visible(q)
    app:application():click(p.view)
    assert.visible(p)
    assert.is_nil(q.presentingViewController)
  end)

  it("hierarchy:8.5 hierarchy:8.6 by an animator of the app's ends with the same one", function()
    local Fader = class "Fader" {
      animatePresentation = function(_, controller, from) from.view:addSubview(controller.view) end,
      animateDismissal = function(_, controller) controller.view:removeFromSuperview() end,
    }
    local app = launch { platform = "macOS", root = P() }
    local p, q = app:top(), Q()
    local fader = weak(Fader())
    take()
    p:present(q, fader.value)
    assert.same({ "Q.viewDidLoad", "Q.viewWillAppear", "Q.viewDidAppear" }, take())
    assert.visible(q)
    p:dismiss(q)
    assert.same({ "Q.viewWillDisappear", "Q.viewDidDisappear" }, take())
    assert.released(fader)
  end)

  it("hierarchy:8.8 #unsourced is refused for what is presented already, or without a window", function()
    local app = launch { platform = "macOS", root = P() }
    local p, q = app:top(), Q()
    p:presentAsModalWindow(q)
    assert.error_matches(function() p:presentAsSheet(q) end, "is already presented by <P#1>")
    assert.error_matches(function() R():presentAsSheet(P()) end, "its view is not in a window")
  end)
end)

describe("a container of macOS", function()
  it("hierarchy:8.10 hierarchy:8.11 #unsourced changes from one child to another", function()
    local app = launch { platform = "macOS", root = P() }
    local p, q, r = app:top(), Q(), R()
    p:addChild(q)
    p:insertChild(r, 1)
    assert.same({ r, q }, p.children)
    p.view:addSubview(q.view)
    r:loadViewIfNeeded()
    take()
    p:transition(q, r, "crossfade", function() lines[#lines + 1] = "completion" end)
    assert.same({
      "Q.viewWillDisappear", "R.viewWillAppear", "R.viewDidAppear", "Q.viewDidDisappear", "completion",
    }, take())
    assert.same({ r, q }, p.children)
  end)

  it("hierarchy:8.12 #unsourced with tabs loads the selected one, and each other when it is selected", function()
    local tabs = NSTabViewController()
    tabs:addChild(P())
    tabs:addTabViewItem(NSTabViewItem(Q()))
    local app = launch { platform = "macOS", root = tabs }
    assert.same({ "P.viewDidLoad", "P.viewWillAppear", "P.viewDidAppear" }, take())
    tabs.selectedTabViewItemIndex = 2
    assert.same({
      "Q.viewDidLoad", "P.viewWillDisappear", "Q.viewWillAppear", "Q.viewDidAppear", "P.viewDidDisappear",
    }, take())
    assert.visible(Q)
    assert.equal(tabs.tabViewItems[2].viewController, app:find(Q))
  end)

  it("hierarchy:8.12 asks a class of tabs before one is selected", function()
    local Locked = viewController "Locked" { inherits = NSTabViewController }
    function Locked:tabViewShouldSelect(_, item) -- luacheck: ignore self
      return item.label ~= "Locked"
    end
    local tabs, closed = Locked(), Q()
    closed.title = "Locked"
    tabs:addChild(P())
    tabs:addChild(closed)
    launch { platform = "macOS", root = tabs }
    tabs.selectedTabViewItemIndex = 2
    assert.equal(1, tabs.selectedTabViewItemIndex)
  end)

  it("hierarchy:8.12 #unsourced beside each other collapses and shows its sidebar", function()
    local split = NSSplitViewController()
    split:addSplitViewItem(NSSplitViewItem(P(), "sidebar"))
    split:addChild(Q())
    local app = launch { platform = "macOS", root = split }
    take()
    split:toggleSidebar()
    assert.same({ "P.viewWillDisappear", "P.viewDidDisappear" }, take())
    split.splitViewItems[1].isCollapsed = false
    assert.same({ "P.viewWillAppear", "P.viewDidAppear" }, take())
    assert.hierarchy(app, [[
      NSWindow
      └─ NSSplitViewController
         ├─ sidebar: P ◁
         └─ default: Q ◀
    ]])
  end)
end)

describe("an app", function()
  it("uses the classes of one platform", function()
    launch { platform = "macOS", root = P() }
    assert.error_matches(UIViewController, "UIViewController is a UIKit class, but the app runs on macOS")
  end)

  it("also reports a class of the other platform that was used before the launch", function()
    local _ = NSViewController()
    assert.error_matches(function() launch {} end, "NSViewController is an AppKit class")
  end)
end)

describe("an app on tvOS", function()
  it("is UIKit on a television, whose menu button pops and dismisses", function()
    local navigation = UINavigationController(UIViewController())
    local app = launch { platform = "tvOS", root = navigation }
    local second, third = UIViewController(), UIViewController()
    navigation:pushViewController(second)
    second:present(third)
    assert.visible(third)
    assert.is_true(app:pressMenu())
    assert.visible(second)
    assert.is_true(app:pressMenu())
    assert.visible(navigation.viewControllers[1])
    assert.is_false(app:pressMenu())
  end)

  it("has a menu button alone", function()
    local app = launch { root = UIViewController() }
    assert.error_matches(function() app:pressMenu() end, "needs a tvOS app")
  end)
end)

describe("a container of macOS", function()
  it("hierarchy:8.11 may override what adds and removes children, and call super", function()
    local heard = {}
    local Own = viewController "OwnContainer" { inherits = NSViewController }
    function Own:insertChild(child, index)
      heard[#heard + 1] = "insert " .. index
      Own.super.insertChild(self, child, index)
    end
    function Own:removeChild(index)
      heard[#heard + 1] = "remove " .. index
      Own.super.removeChild(self, index)
    end
    local own, p, q = Own(), P(), Q()
    own:addChild(p)
    own:addChild(q)
    assert.same({ p, q }, own.children)
    p:removeFromParent()
    own:removeChild(1)
    assert.same({}, own.children)
    assert.same({ "insert 1", "insert 2", "remove 1", "remove 1" }, heard)
  end)
end)

describe("a macOS storyboard", function()
  local Main = viewController "MainController" { inherits = NSViewController, weak = { "editButton" } }
  local Editor = viewController "EditorController" { inherits = NSViewController, properties = { "note" } }
  local prepared

  function Main:shouldPerformSegue(identifier) return identifier ~= "locked" end
  function Main:prepareForSegue(segue, sender)
    prepared = { segue.identifier, segue.sourceController == self, sender }
    if segue.identifier ~= "side" then segue.destinationController.note = "from " .. segue.identifier end
  end

  local Fade = class "MacFade" {
    inherits = NSStoryboardSegue,
    perform = function(self) self.sourceController:presentAsModalWindow(self.destinationController) end,
  }

  local Desk = storyboard "Desk" {
    initial = "window",
    scene "window" { NSWindowController, content = "main" },
    scene "main" {
      Main,
      segues = {
        presentAsSheet "sheet" { to = "editor" }, presentModally "modal" { to = "editor" },
        show "show" { to = "editor" }, custom "fade" { to = "editor", class = Fade }, embed "side" { to = "side" },
      },
      buttons = { editButton = presentAsPopover "popover" { to = "editor" } },
    },
    scene "editor" { Editor, identifier = "Editor", title = "Editor" },
    scene "side" { NSTabViewController, tabs = { "editor", "editor" } },
    scene "parts" { NSSplitViewController, identifier = "Parts", items = { "editor", "editor" } },
  }

  local app, main
  before_each(function()
    prepared = nil
    app = launch { platform = "macOS", mainStoryboard = "Desk" }
    main = app:find(Main)
  end)

  it("storyboards:11.15 #unsourced shows the window of its initial controller, with what it contains", function()
    assert.visible(Main)
    assert.equal(main, app.window.windowController.contentViewController)
    assert.equal(2, #main.children[1].children)
    assert.equal(Desk, main.storyboard)
    assert.equal(2, #Desk:instantiateController("Parts").children)
  end)

  it("storyboards:11.13 makes controllers, and raises for an unknown identifier", function()
    assert.equal("Editor", Desk:instantiateController("Editor").title)
    assert.error_matches(function() Desk:instantiateController "Edtor" end, "NSInvalidArgumentException")
    assert.error_matches(function() main:performSegue "nowhere" end, "NSInvalidArgumentException")
    assert.is_not_nil(Desk:instantiateInitialController().window)
  end)

  it("storyboards:11.13 lets the source prepare what a click triggers", function()
    app:application():click(main.editButton)
    settle()
    assert.same({ "popover", true, main.editButton }, prepared)
    assert.equal("from popover", main.presentedViewControllers[1].note)
  end)

  it("storyboards:11.14 presents in a sheet, in a modal window, and as a class of segues does", function()
    main:performSegue "sheet"
    settle()
    assert.is_not_nil(app:application().mainWindow.attachedSheet)
    main:dismiss(main.presentedViewControllers[1])
    settle()
    for _, name in ipairs { "modal", "fade" } do
      main:performSegue(name)
      assert.equal(main.presentedViewControllers[1], app:application().modalWindow.contentViewController)
      main:dismiss(main.presentedViewControllers[1])
      settle()
    end
  end)

  it("storyboards:11.14 shows in a window that keeps its controller", function()
    main:performSegue "show"
    settle()
    local window = app:application().keyWindow
    assert.equal("Editor", window.title)
    local controller = weak(window.windowController)
    assert.is_not.released(controller)
    window:close()
    settle()
    assert.released(controller)
    assert.equal(1, #app:application().windows)
  end)

  it("storyboards:11.14 has no UIKit segues, and no scenes of both platforms", function()
    assert.error_matches(function()
      storyboard "Wrong" { scene "a" { Main, segues = { showDetail { to = "a" } } } }
    end, "showDetail")
    assert.error_matches(function()
      storyboard "Mixed" { scene "a" { Main }, scene "b" { UIViewController } }
    end, "another platform")
  end)
end)

describe("a click of the user in a macOS storyboard", function()
  local Home = viewController "ClickedViewController" {
    inherits = NSViewController, weak = { "saveButton" }, properties = { "log" },
    save = function(self, sender) self.log = tostring(sender) end,
  }
  storyboard "Clicked" {
    initial = "home",
    scene "home" {
      Home, identifier = "Home",
      views = {
        { NSView, outlet = "saveButton", action = "save" },
        { NSView, title = "More", segue = presentAsSheet { to = "more" } },
        { NSView, title = "Plain", tag = 3 },
      },
    },
    scene "more" { NSViewController },
  }

  it("storyboards:11.13 is found by outlet and title, and does its actions and segues", function()
    local app = launch { platform = "macOS", mainStoryboard = "Clicked" }
    local home = app.window.contentViewController
    app:tap "saveButton"
    assert.equal(tostring(home.saveButton), home.log)
    app:tap "More"
    assert.equal(1, #home.presentedViewControllers)
  end)

  it("is on the screen and does something, or an error says what is wrong", function()
    local app = launch { platform = "macOS", mainStoryboard = "Clicked" }
    local home = app.window.contentViewController
    assert.error_matches(function() app:tap "Mroe" end, 'there is nothing named "Mroe" to tap')
    assert.error_matches(function() app:tap(home.view.subviews[3]) end, "nothing happens when the user taps NSView")
    local other = home.storyboard:instantiateController "Home"
    assert.error_matches(function() app:tap(other.view.subviews[1]) end, "it is not on the screen")
  end)
end)
