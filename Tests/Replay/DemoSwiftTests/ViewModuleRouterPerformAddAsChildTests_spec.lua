-- Showing a controller as a child of another, by the protocol of its module, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ViewModuleRouterPerformAddAsChildTests", {
  route = RoutableViewModule(Views.AViewModuleInput),
  destinationProtocol = Views.AViewInput,
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
local Unanimated = Animated:subclass("ViewModuleRouterPerformAddAsChildWithoutAnimationTests", {
  animated = false,
  addChild = function(_, parent, child, done)
    parent:addSubview(child)
    done()
  end,
})

ViewTestCase.declare(Animated, Unanimated)
