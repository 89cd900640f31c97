-- Storyboards: scenes, what they contain, the segues between them, and the way back.

local trace = require "trace"

-- The behavior of the screens. The storyboard below declares their connections.

local HomeViewController = trace.viewController("HomeViewController", {
  weak = { "editButton", "saveButton", "badge" },
  properties = { "isLocked" },
})
local EditorViewController = trace.viewController("EditorViewController", { properties = { "note", "sender" } })
local ListViewController = trace.viewController("ListViewController", {})
local HelpViewController = trace.viewController("HelpViewController", {})
local SettingsViewController = trace.viewController("SettingsViewController", { weak = { "doneButton" } })

function HomeViewController:shouldPerformSegue(identifier)
  trace.add "HomeViewController.shouldPerformSegue"
  return not self.isLocked
end

function HomeViewController:prepareForSegue(segue, sender)
  trace.add("HomeViewController.prepareForSegue " .. (segue.identifier or "-"))
  if segue.identifier == "edit" then
    segue.destination.note = "Shopping"
    segue.destination.sender = sender
  end
end

function HomeViewController:save(sender) trace.add("HomeViewController.save " .. tostring(sender)) end

function HomeViewController:unwindToHome(segue)
  trace.add("HomeViewController.unwindToHome from " .. tostring(segue.source))
end

local FadeSegue = class "FadeSegue" {
  inherits = UIStoryboardSegue,
  perform = function(self) self.source:present(self.destination, false) end,
}

local Main = storyboard "Main" {
  initial = "nav",
  scene "nav" { UINavigationController, root = "home" },
  scene "home" {
    HomeViewController, identifier = "Home", title = "Notes",
    segues = {
      embed "list" { to = "list" },
      presentModally "help" { to = "help", animates = false },
      custom "fade" { to = "editor", class = FadeSegue },
      show "again" { to = "home" },
    },
    buttons = {
      editButton = show "edit" { to = "editor" },
      saveButton = "save",
    },
    views = { { UIView, outlet = "badge", tag = 7 } },
  },
  scene "list" { ListViewController },
  scene "editor" {
    EditorViewController, identifier = "Editor",
    segues = {
      unwind "back" { action = "unwindToHome" },
      unwind "nowhere" { action = "nobodyHasThis" },
      presentModally "settings" { to = "settings" },
    },
  },
  scene "help" { reference = { storyboard = "Help", identifier = "Index" } },
  scene "settings" {
    SettingsViewController,
    buttons = { doneButton = unwind { action = "unwindToHome" } },
  },
}

local Help = storyboard "Help" {
  scene "index" { HelpViewController, identifier = "Index", segues = { unwind "back" { action = "unwindToHome" } } },
}

describe("a storyboard", function()
  local app, navigation, home

  before_each(function()
    app = launch { mainStoryboard = "Main" }
    navigation = app.window.rootViewController
    home = navigation.viewControllers[1]
    trace.take()
  end)

  it("storyboards:11.1 makes a new controller at each call", function()
    local one, two = Main:instantiateViewController "Home", Main:instantiateViewController "Home"
    assert.not_equal(one, two)
    assert.equal("Notes", one.title)
    assert.equal(Main, one.storyboard)
    assert.is_nil(Help:instantiateInitialViewController())
    assert.is_nil(HomeViewController().storyboard)
  end)

  it("storyboards:11.3 makes what a container contains together with it", function()
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         └─ HomeViewController ◀
            └─ ListViewController ◁
    ]])
  end)

  it("storyboards:11.5 makes the views when the view loads, and sets the outlets", function()
    local other = Main:instantiateViewController "Home"
    assert.is_nil(other.editButton)
    other:loadViewIfNeeded()
    assert.equal("UIButton#3", tostring(other.editButton))
    assert.equal(other.badge, other.view:viewWithTag(7))
  end)

  it("storyboards:11.6 lets an embed segue fire before viewDidLoad", function()
    local other = Main:instantiateViewController "Home"
    trace.take()
    other:loadViewIfNeeded()
    assert.same({
      "HomeViewController.prepareForSegue list", "ListViewController.willMoveToParent",
      "ListViewController.viewDidLoad", "ListViewController.didMoveToParent", "HomeViewController.viewDidLoad",
    }, trace.take())
    assert.error_matches(function() other:performSegue "list" end, "unexpected subviews in the container view")
  end)

  describe("whose button is tapped", function()
    it("storyboards:11.6a asks, lets the source prepare, and shows", function()
      app:tap(home.editButton)
      assert.same({ "HomeViewController.shouldPerformSegue", "HomeViewController.prepareForSegue edit" },
        { table.unpack(trace.take(), 1, 2) })
      local editor = navigation.topViewController
      assert.equal("Shopping", editor.note)
      assert.equal(home.editButton, editor.sender)
      assert.visible(editor)
    end)

    it("storyboards:11.6a does nothing when the source says no", function()
      home.isLocked = true
      app:tap(home.editButton)
      assert.same({ "HomeViewController.shouldPerformSegue" }, trace.take())
      assert.visible(home)
    end)

    it("storyboards:11.6a calls the methods of its target", function()
      app:tap(home.saveButton)
      assert.same({ "HomeViewController.save " .. tostring(home.saveButton) }, trace.take())
      home.saveButton.isEnabled = false
      app:tap(home.saveButton)
      assert.same({}, trace.take())
      assert.error_matches(function() app:tap(home.view) end, "nothing happens when the user taps")
      assert.error_matches(function() app:tap(UIButton()) end, "not on the screen")
    end)
  end)

  describe("whose segue is performed by the app", function()
    it("storyboards:11.7 does not ask the source, and passes the sender on", function()
      home.isLocked = true
      home:performSegue("edit", "me")
      assert.equal("me", navigation.topViewController.sender)
    end)

    it("storyboards:11.7 raises when there is no such segue", function()
      assert.error_matches(function() home:performSegue "edti" end, "has no segue with identifier 'edti'")
      assert.error_matches(function() HelpViewController():performSegue "back" end, "has no segue with identifier")
    end)

    it("storyboards:11.9 makes a new destination, also if that is the same scene", function()
      home:performSegue "again"
      assert.not_equal(home, navigation.topViewController)
      assert.equal("HomeViewController#2", tostring(navigation.topViewController))
    end)

    it("storyboards:8.1 storyboards:8.6 follows references to another storyboard", function()
      home:performSegue "help"
      assert.equal("HelpViewController#1", tostring(home.presentedViewController))
      assert.equal(Help, home.presentedViewController.storyboard)
    end)

    it("storyboards:11.6a leaves it to a custom segue how it is shown", function()
      home:performSegue "fade"
      assert.equal("EditorViewController#1", tostring(home.presentedViewController))
    end)
  end)

  describe("that unwinds", function()
    it("storyboards:11.10 goes back to the nearest controller that has the method", function()
      home:performSegue "edit"
      navigation.topViewController:performSegue "back"
      assert.visible(home)
      assert.equal(1, #navigation.viewControllers)
    end)

    it("storyboards:11.10 releases the screens that it leaves", function()
      home:performSegue "edit"
      local editor = weak(navigation.topViewController)
      editor.value:performSegue "back"
      home:performSegue "edit" -- at the end of a step things die, without waiting for anything
      assert.is_nil(editor.value)
    end)

    it("storyboards:11.10 does nothing without a target", function()
      home:performSegue "edit"
      trace.take()
      navigation.topViewController:performSegue "nowhere"
      assert.same({}, trace.take())
    end)

    it("storyboards:11.11 calls the method, then dismisses", function()
      home:performSegue "help"
      trace.take()
      home.presentedViewController:performSegue "back"
      local calls = trace.take()
      assert.equal("HomeViewController.unwindToHome from HelpViewController#1", calls[1])
      assert.equal("HelpViewController.viewWillDisappear", calls[2])
      assert.visible(home)
    end)

    it("storyboards:11.11 pops under what is presented, then dismisses it", function()
      home:performSegue "edit"
      navigation.topViewController:performSegue "settings"
      app:tap(navigation.presentedViewController.doneButton)
      assert.visible(home)
    end)

    it("storyboards:11.12 asks each controller whether it takes it", function()
      local Shy = viewController "Shy" {
        inherits = HomeViewController,
        canPerformUnwindSegueAction = function() return false end,
      }
      local Side = storyboard "Side" {
        initial = "shy",
        scene "shy" { Shy, segues = { presentModally "edit" { to = "editor" } } },
        scene "editor" { EditorViewController, segues = { unwind "back" { action = "unwindToHome" } } },
      }
      local shy = Side:instantiateInitialViewController()
      navigation:pushViewController(shy)
      shy:performSegue "edit"
      shy.presentedViewController:performSegue "back"
      assert.visible(home)
    end)
  end)
end)

describe("a declaration", function()
  it("storyboards:6.1 relates a controller, never a view, to what it contains", function()
    local function declare(where)
      return function()
        storyboard("Related" .. where) {
          scene "nav" { UINavigationController, views = { { UIView, root = "home" } } },
          scene "home" { HomeViewController },
        }
      end
    end
    assert.error_matches(declare "View", "root")
  end)

  it("storyboards:6.2 lets a container view embed one controller", function()
    assert.error_matches(function()
      storyboard "Crowded" {
        scene "home" {
          HomeViewController,
          views = { { UIView, segues = { embed { to = "list" }, embed { to = "list" } } } },
        },
        scene "list" { ListViewController },
      }
    end, "two embed segues")
  end)

  it("storyboards:7.1 begins with a scene that has a controller", function()
    assert.error_matches(function()
      storyboard "Elsewhere" { initial = "help", scene "help" { reference = { storyboard = "Help" } } }
    end, "is a reference")
  end)

  it("storyboards:8.7 leaves the title of what a reference leads to where that is declared", function()
    assert.error_matches(function()
      scene "help" { reference = { storyboard = "Help", identifier = "Index" }, title = "Help" }
    end, "title")
  end)
end)
