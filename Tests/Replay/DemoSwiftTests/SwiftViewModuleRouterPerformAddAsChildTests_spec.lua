-- Showing a controller as a child of another, by the protocol of its module, which Objective-C does not know, from
-- Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local SwiftViews = require "Tests.Replay.fixtures.SwiftViews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Animated = ViewTestCase:subclass("SwiftViewModuleRouterPerformAddAsChildTests", {
  route = RoutableViewModule(SwiftViews.ASwiftViewModuleInput),
  destinationProtocol = SwiftViews.ASwiftViewInput,
  module = true,
  configure = Swift.configure,
  asksShouldRemove = true,
  routeType = "addAsChildViewController",
})

PerformCases.add(Animated, [[
  testPerformWithPrepareDestination
  testPerformWithSuccessCompletionHandler
  testPerformWithErrorCompletionHandler
  testPerformWithSuccessCompletion
  testPerformWithErrorCompletion
  testPerformRouteWithSuccessCompletion
  testPerformRouteWithErrorCompletion
  testPerformWithSuccess
  testPerformWithPerformerSuccess
  testPerformWithError
  testPerformOnDestinationSuccess
]])

-- Shown at once, without an animation.
local Unanimated = Animated:subclass("SwiftViewModuleRouterPerformAddAsChildWithoutAnimationTests", {
  animated = false,
  addChild = function(_, parent, child, done)
    parent:addSubview(child)
    done()
  end,
})

ViewTestCase.declare(Animated, Unanimated)
