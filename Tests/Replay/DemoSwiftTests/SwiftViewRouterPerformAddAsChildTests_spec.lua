-- Showing a controller as a child of another, by its protocol, which Objective-C does not know, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local SwiftViews = require "Tests.Replay.fixtures.SwiftViews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Animated = ViewTestCase:subclass("SwiftViewRouterPerformAddAsChildTests", {
  route = RoutableView(SwiftViews.ASwiftViewInput),
  destinationProtocol = SwiftViews.ASwiftViewInput,
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
local Unanimated = Animated:subclass("SwiftViewRouterPerformAddAsChildWithoutAnimationTests", {
  animated = false,
  addChild = function(_, parent, child, done)
    parent:addSubview(child)
    done()
  end,
})

ViewTestCase.declare(Animated, Unanimated)
