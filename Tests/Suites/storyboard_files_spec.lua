-- Storyboards from Interface Builder files.

local trace = require "trace"

local HomeViewController = trace.viewController("HomeViewController", {
  weak = { "editButton", "addItem" },
  properties = { "limit" },
})
local DetailViewController = trace.viewController("DetailViewController", { properties = { "made" } })

function HomeViewController:save(sender) trace.add("HomeViewController.save " .. tostring(sender)) end
function HomeViewController:unwindToHome() trace.add "HomeViewController.unwindToHome" end

function HomeViewController:makeDetail(_, identifier)
  local detail = DetailViewController()
  detail.made = identifier
  return detail
end

function HomeViewController:awakeFromNib() trace.add("HomeViewController.awakeFromNib " .. tostring(self.limit)) end

local Notes = Storyboard.load "files/Notes.storyboard"
local Help = Storyboard.load "files/Help.storyboard"

describe("a storyboard from a file", function()
  local app, navigation, home

  before_each(function()
    app = launch { mainStoryboard = "Notes" }
    navigation = app.window.rootViewController
    home = navigation.topViewController
    trace.take()
  end)

  it("storyboards:7.5 has the name of its file, and is the same when it is loaded again", function()
    assert.equal("Notes", Notes.name)
    assert.equal(Notes, Storyboard.load "files/Notes.storyboard")
    assert.equal(Notes, home.storyboard)
  end)

  it("storyboards:11.2 makes the script's classes, and makes up those that the script lacks", function()
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         └─ HomeViewController ◀
            └─ ListViewController ◁
    ]])
    assert.same({ "ListViewController" }, Notes:classesMadeUp())
    assert.same({}, Help:notes())
  end)

  it("storyboards:11.2 sets attributes and outlets of items before awakeFromNib, outlets of views later", function()
    local other = Notes:instantiateViewController "Home"
    assert.same({ "HomeViewController.awakeFromNib 7" }, trace.take())
    assert.is_nil(other.editButton)
    assert.equal("Add", other.addItem.title)
    other:loadViewIfNeeded()
    assert.equal("Edit", other.editButton.title)
  end)

  it("storyboards:11.6a lets the user tap by title, outlet, identifier or class", function()
    app:tap "Edit"
    assert.visible(navigation.topViewController)
    assert.equal("detail", navigation.topViewController.made)
    navigation:popViewController(false)
    app:tap "addItem"
    assert.equal("Help", home.presentedViewController.title)
    home:dismiss(false)
    app:tap "save-button"
    assert.error_matches(function() app:tap "Edti" end, "nothing named \"Edti\" to tap on the screen")
  end)

  it("storyboards:5.3 lets the user tap a cell and its accessory", function()
    app:tapAccessory "First"
    assert.equal("Help", home.presentedViewController.title)
    home:dismiss(false)
    assert.error_matches(function() app:tapAccessory(home.editButton) end,
      "nothing happens when the user taps the accessory of UIButton")
  end)

  it("storyboards:11.10 leads back by the exit of a scene", function()
    app:tap "Edit"
    trace.take()
    navigation.topViewController:performSegue "back"
    assert.equal("HomeViewController.unwindToHome", trace.take()[1])
    assert.equal(home, navigation.topViewController)
  end)

  it("storyboards:8.5 follows references to other files when it comes to them", function()
    home:performSegue "help"
    assert.equal(Help, home.presentedViewController.storyboard)
  end)

  it("is written such that it reads back", function()
    assert.truthy(Notes:xml():find('storyboardIdentifier="Home"', 1, true))
    assert.error_matches(function() Notes:save "Copy.storyboard" end, "an untrusted scenario cannot write files")
  end)
end)

describe("a declared storyboard", function()
  local Inbox = trace.viewController("InboxViewController", { weak = { "composeItem" } })

  storyboard "Inbox" {
    initial = "inbox",
    scene "inbox" {
      Inbox,
      barButtonItems = {
        { outlet = "composeItem", title = "Compose", segue = presentModally { to = "message", animates = false } },
        { title = "Refresh", action = "refresh" },
      },
      gestureRecognizers = { { accessibilityIdentifier = "background", action = "refresh" } },
      views = {
        {
          UIView, title = "First message",
          segue = show "open" { to = "message" }, accessory = show "info" { to = "message" },
        },
      },
    },
    scene "message" { UIViewController },
  }

  function Inbox:refresh(sender) trace.add("refresh " .. tostring(sender)) end

  it("storyboards:5.2 storyboards:3.4 has bar button items and recognizers", function()
    local app = launch { mainStoryboard = "Inbox" }
    local inbox = app.window.rootViewController
    trace.take()
    app:tap "Refresh"
    app:tap "background"
    assert.same({ "refresh UIBarButtonItem#2", "refresh UIGestureRecognizer#1" }, trace.take())
    inbox.composeItem.isEnabled = false
    assert.error_matches(function() app:tap(inbox.composeItem) end, "isEnabled is false")
    inbox.composeItem.isEnabled = true
    app:tap "Compose"
    assert.is_not_nil(inbox.presentedViewController)
  end)

  it("storyboards:5.3 has cells with a segue and another one for the accessory", function()
    local app = launch { mainStoryboard = "Inbox" }
    app:tapAccessory "First message"
    assert.is_not_nil(app.window.rootViewController.presentedViewController)
  end)
end)

describe("a scene's views", function()
  local Board = viewController "BoardViewController" { weak = { "banner" } }
  local Card = view "BoardCard" { weak = { "nameLabel", "board" }, properties = { "stars" } }

  storyboard "Board" {
    initial = "board",
    scene "board" {
      Board,
      views = {
        {
          Card, id = "card", holds = { nameLabel = "name", board = "board", stars = { "one", "two" } },
          views = { { UIView, id = "name" }, { UIButton, id = "one" }, { UIButton, id = "two" } },
        },
      },
      looseViews = { { UIView, outlet = "banner" } },
    },
  }

  it("storyboards:11.5 hold each other, and their controller", function()
    local app = launch { mainStoryboard = "Board" }
    local card = app.window.rootViewController.view.subviews[1]
    assert.equal(card.subviews[1], card.nameLabel)
    assert.equal(app.window.rootViewController, card.board)
    assert.equal(2, #card.stars)
    assert.error_matches(function() scene "x" { Board, views = { { Card, holds = { nameLable = "name" } } } } end,
      "BoardCard has no property 'nameLable' for the outlet")
  end)

  it("storyboards:3.4 that are beside the controller live as long as it", function()
    local app = launch { mainStoryboard = "Board" }
    settle()
    assert.is_not_nil(app.window.rootViewController.banner)
    assert.is_nil(app.window.rootViewController.banner.superview)
  end)
end)

describe("launch", function()
  it("takes the paths of files for storyboards", function()
    local app = launch { storyboards = { "files/Help.storyboard" }, mainStoryboard = "Help" }
    assert.equal("Help", app.window.rootViewController.title)
  end)
end)

describe("a file", function()
  it("storyboards:11.1 that does not exist is an error", function()
    assert.error_matches(function() Storyboard.load "files/Gone.storyboard" end,
      "there is no storyboard file 'files/Gone.storyboard'")
  end)

  it("storyboards:1.5 that is malformed is an error with its place", function()
    assert.error_matches(function() Storyboard.load "files/Broken.storyboard" end,
      "Broken.storyboard:3:1: the file has unresolved merge conflicts")
  end)

  it("storyboards:8.8 with the name of another storyboard needs a separate bundle", function()
    assert.error_matches(function() Storyboard.load "files/kit/Help.storyboard" end, "two storyboards named 'Help'")
    assert.equal("Help", Storyboard.load("files/kit/Help.storyboard", { bundle = "kit" }).name)
  end)
end)

describe("a xib", function()
  local XibViewController = viewController "XibViewController" {
    weak = { "saveButton" }, properties = { "stars", "saved" },
    save = function(self, sender) self.saved = sender end,
  }
  local NoteView = Nib.load "files/NoteView.xib"

  it("is the view of the controller that is made with its name", function()
    assert.equal("NoteView", NoteView.name)
    assert.same({}, NoteView:notes())
    local note = XibViewController "NoteView"
    local app = launch { root = note }
    assert.equal("Save", note.saveButton.title)
    assert.equal(2, #note.stars)
    assert.equal(note.saveButton, note.stars[1])
    app:tap "Save"
    assert.equal(note.saveButton, note.saved)
  end)

  it("that is missing raises when the view is loaded", function()
    local note = XibViewController("Gone", "kit")
    launch {}
    assert.platform_exception("NSInternalInconsistencyException", function() note:loadViewIfNeeded() end)
  end)
end)

describe("a file's class", function()
  it("storyboards:11.2 that is synthesized has all that the platform's has, whatever its outlets are called", function()
    local Odd = Storyboard.load "files/Odd.storyboard"
    launch { mainStoryboard = "Odd" }
    local odd = Odd:instantiateInitialViewController()
    odd:loadViewIfNeeded()
    assert.equal("Odd", odd.title)
    assert.is_not_nil(odd.present)
    assert.is_not_nil(odd.label)
  end)
end)
