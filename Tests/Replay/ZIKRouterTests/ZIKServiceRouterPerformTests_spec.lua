-- Performing the route to a service, by the service's protocol.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local Services = require "Tests.Replay.fixtures.Services"

local Tests = RouteTestCase:subclass("ZIKServiceRouterPerformTests", {
  route = RoutableService(Services.AServiceInput),
  destinationProtocol = Services.AServiceInput,
  again = "perform",
})

PerformCases.add(Tests, [[
  testPerformWithPrepareDestination
  testPerformWithSuccessCompletionHandler
  testPerformWithErrorCompletionHandler
  testPerformWithSuccessCompletion
  testPerformWithErrorCompletion
  testPerformWithPreparation
  testPerformRouteWithSuccessCompletion
  testPerformRouteWithErrorCompletion
  testPerformWithSuccess
  testPerformWithPerformerSuccess
  testPerformWithError
  testStrictPerformWithPrepareDestination
  testStrictPerformWithSuccessCompletionHandler
  testStrictPerformWithErrorCompletionHandler
  testStrictPerformWithSuccess
  testStrictPerformWithPerformerSuccess
  testStrictPerformWithError
]])

Tests:declare()
