-- Showing a controller as a child of another, by its protocol, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ViewRouterPerformAddAsChildTests", {
  route = RoutableView(Views.AViewInput),
  destinationProtocol = Views.AViewInput,
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
local Unanimated = Animated:subclass("ViewRouterPerformAddAsChildWithoutAnimationTests", {
  animated = false,
  addChild = function(_, parent, child, done)
    parent:addSubview(child)
    done()
  end,
})

ViewTestCase.declare(Animated, Unanimated)
