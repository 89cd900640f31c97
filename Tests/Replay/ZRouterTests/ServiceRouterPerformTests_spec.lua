-- Performing the route to a service by its protocol.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterServices = require "Tests.Replay.fixtures.ZRouterServices"

local Tests = RouteTestCase:subclass("ServiceRouterPerformTests", {
  adapters = ZRouterServices.adapters,
  route = RoutableService(ZRouterServices.AServiceInput),
  destinationProtocol = ZRouterServices.AServiceInput,
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
