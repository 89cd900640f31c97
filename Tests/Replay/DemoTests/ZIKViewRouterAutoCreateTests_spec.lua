-- Screens that the app shows without a router get new routers, and their source controller prepares them.

local Info = require "Tests.Replay.fixtures.Info"
local MainQueue = require "Tests.Replay.fixtures.MainQueue"
local Source = require "Tests.Replay.fixtures.Source"
local Subviews = require "Tests.Replay.fixtures.Subviews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Segue = ViewTestCase:subclass("ZIKViewRouterAutoCreateTests", {
  sourceRoute = Info.TestPerformSegueViewRouter,
})

function Segue:testAutoCreateFromSegue()
  local shown = self:expectation "the destination is shown"
  local prepared = self:expectation "prepareDestinationFromExternal"
  local announced = self:expectation "prepareForSegue"
  self:enter(function(source)
    source.prepareForSegueMonitor = function(segue)
      assert.equal("presentInfo", segue.identifier)
      assert.is_true(segue.destination:conformsToProtocol(Info.ZIKInfoViewProtocol))
      announced:fulfill()
    end
    source.prepareDestinationFromExternalMonitor = function(destination)
      assert.is_true(destination:conformsToProtocol(Info.ZIKInfoViewProtocol))
      prepared:fulfill()
    end
    source:performSegue "presentInfo"
    MainQueue.after(0.5, function()
      local destination = source.presentedViewController
      assert.is_true(destination:conformsToProtocol(Info.ZIKInfoViewProtocol))
      assert.is_not_nil(destination.name)
      assert.equal(source, destination.delegate)
      shown:fulfill()
      destination:dismiss(false, function() self:leave() end)
    end)
  end)
  self:wait()
end

local Subview = ViewTestCase:subclass "ZIKViewRouterAutoCreateSubviewTests"

-- Expects that the router requests the preparation of a view that `show` adds to the source once, and leaves half a
-- second later.
local function expectPreparation(case, show)
  local prepared = case:expectation "prepareDestinationFromExternal"
  case:enter(function(source)
    local subview = Subviews.BSubview()
    source.prepareDestinationFromExternalMonitor = function(destination)
      assert.is_true(destination:conformsToProtocol(Subviews.BSubviewInput))
      assert.equal(subview, destination)
      prepared:fulfill()
    end
    show(source, subview)
    assert.equal(Source.preparedTitle, subview.title)
    MainQueue.after(0.5, function() case:leave() end)
  end)
  case:wait()
end

function Subview:testAutoCreateFromAddsubviewToSuperviewInWindow()
  expectPreparation(self, function(source, subview) source.view:addSubview(subview) end)
end

function Subview:testAutoCreateFromAddsubviewToSuperviewNotInWindow()
  expectPreparation(self, function(source, subview)
    local superview = UIView()
    superview:addSubview(subview)
    source.view:addSubview(superview)
  end)
end

ViewTestCase.declare(Segue, Subview)
