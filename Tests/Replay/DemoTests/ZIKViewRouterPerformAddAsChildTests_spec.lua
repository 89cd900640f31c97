-- Showing a controller as a child of another, by its protocol.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ZIKViewRouterPerformAddAsChildTests", {
  route = RoutableView(Views.AViewInput),
  destinationProtocol = Views.AViewInput,
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
  testPerformOnDestinationError
  testStrictPerformWithPrepareDestination
  testStrictPerformWithSuccessCompletionHandler
  testStrictPerformWithErrorCompletionHandler
  testStrictPerformWithSuccess
  testStrictPerformWithPerformerSuccess
  testStrictPerformWithError
  testStrictPerformOnDestinationSuccess
  testStrictPerformOnDestinationError
]])

-- Shown at once, without an animation.
local Unanimated = Animated:subclass("ZIKViewRouterPerformAddAsChildWithoutAnimationTests", {
  addChild = function(_, parent, child, done)
    parent:addSubview(child)
    done()
  end,
})

ViewTestCase.declare(Animated, Unanimated)
