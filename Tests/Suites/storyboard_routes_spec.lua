-- Routers and storyboards from files: the preparation of screens, and segues that a router performs.

local trace = require "trace"

local told = {}
local function tell(...)
  local words = { ... }
  for place, word in ipairs(words) do words[place] = tostring(word) end
  told[#told + 1] = table.concat(words, " ")
end
local function take()
  local taken = told
  told = {}
  return taken
end

local Input = protocol "DetailInput" { properties = { "note" } }

local HomeViewController = trace.viewController("HomeViewController", {
  weak = { "editButton", "addItem" }, properties = { "limit" },
})
local DetailViewController = viewController "DetailViewController" {
  conforms = { ZIKRoutableView, Input }, properties = { "note" },
}
local ListViewController = viewController "ListViewController" { conforms = { ZIKRoutableView } }

function HomeViewController:prepareForSegue(segue) tell("prepareForSegue", segue.identifier) end

function HomeViewController:prepareDestinationFromExternal(destination, configuration)
  tell("prepareDestinationFromExternal", destination)
  configuration.prepareDestination = function(it) tell("prepareDestination", it) end
end

function HomeViewController:unwindToHome() tell "unwindToHome" end

viewRouter "DetailRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(DetailViewController)
    Self:register(RoutableView(Input))
  end,
  destination = function() return DetailViewController() end,
  destinationFromExternalPrepared = function(_, destination) return destination.note ~= nil end,
  prepareDestination = function(_, destination) tell("prepare", destination) end,
  didFinishPrepareDestination = function(_, destination) tell("did prepare", destination) end,
  willPerformRoute = function(_, _, destination) tell("will perform", destination) end,
  didPerformRoute = function(_, _, destination) tell("did perform", destination) end,
}

viewRouter "ListRouter" {
  registerRoutableDestination = function(Self) Self:registerView(ListViewController) end,
  destination = function() return ListViewController() end,
  prepareDestination = function(_, destination) tell("prepare", destination) end,
}

local Routes = Storyboard.load "files/Routes.storyboard"
local Lists = Storyboard.load "files/Lists.storyboard"

describe("routers over a storyboard from a file", function()
  local app, home

  before_each(function()
    take()
    app = launch { storyboards = { Routes, Lists }, mainStoryboard = "Routes" }
    home = app.window.rootViewController.topViewController
  end)

  it("router:5.12 prepare what an embed segue puts into a container view", function()
    assert.same({ "prepareForSegue list", "prepare ListViewController#1" }, take())
  end)

  it("router:5.1 router:5.4 prepare the screens in the stack of the initial controller", function()
    take()
    local navigation = Lists:instantiateInitialViewController()
    assert.same({ "prepare " .. tostring(navigation.topViewController) }, take())
  end)

  it("router:5.12 router:5.16 router:5.17 ask the source of a segue that the user triggers to prepare", function()
    take()
    app:tap "Edit"
    local detail = app.window.rootViewController.topViewController
    assert.same({
      "prepareForSegue detail",
      "prepareDestinationFromExternal " .. tostring(detail),
      "prepareDestination " .. tostring(detail),
      "prepare " .. tostring(detail),
      "did prepare " .. tostring(detail),
      "will perform " .. tostring(detail),
      "did perform " .. tostring(detail),
    }, take())
  end)

  it("router:5.7 router:5.12 perform a segue of the file, and then no other router prepares the destination", function()
    take()
    local router = Router.perform(RoutableView(Input), Path.performSegue(home, "detail"))
    local detail = app.window.rootViewController.topViewController
    assert.equal(detail, router.destination)
    assert.equal("routed", router.state)
    assert.same({
      "prepareForSegue detail", "prepare " .. tostring(detail), "did prepare " .. tostring(detail),
      "will perform " .. tostring(detail), "did perform " .. tostring(detail),
    }, take())
  end)

  it("router:5.10 unwind by a segue of the file", function()
    app:tap "Edit"
    local detail = app.window.rootViewController.topViewController
    take()
    local router = Router.perform(ZIKAnyViewRouter, Path.performSegue(detail, "back"), function(config)
      config.prepareDestination = function(it) tell("prepareDestination", it) end
    end)
    assert.equal("routed", router.state)
    assert.equal(home, app.window.rootViewController.topViewController)
    assert.same({ "prepareDestination " .. tostring(home), "unwindToHome" }, take())
  end)
end)
