-- Performing the route to a controller that is only made, by its protocol.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterViews = require "Tests.Replay.fixtures.ZRouterViews"

local Tests = RouteTestCase:subclass("ViewRouterPerformTests", {
  adapters = ZRouterViews.adapters,
  route = RoutableView(ZRouterViews.AViewInput),
  path = function() return Path.makeDestination end,
  destinationProtocol = ZRouterViews.AViewInput,
  again = "perform",
})

PerformCases.add(Tests, [[
  testPerformWithPrepareDestination
  testPerformWithSuccessCompletionHandler
  testPerformWithErrorCompletionHandler
  testPerformWithSuccessCompletion
  testPerformWithErrorCompletion
  testPerformWithPreparation
  testPerformWithSuccessHandler
  testPerformWithErrorHandler
  testPerformRouteWithSuccessCompletion
  testPerformRouteWithErrorCompletion
  testPerformWithSuccess
  testPerformWithPerformerSuccess
  testPerformWithError
]])

Tests:declare()
