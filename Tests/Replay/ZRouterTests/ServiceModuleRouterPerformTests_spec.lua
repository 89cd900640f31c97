-- Performing the route to a service by the protocol of its module.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterServices = require "Tests.Replay.fixtures.ZRouterServices"

local Tests = RouteTestCase:subclass("ServiceModuleRouterPerformTests", {
  adapters = ZRouterServices.adapters,
  route = RoutableServiceModule(ZRouterServices.AServiceModuleInput),
  destinationProtocol = ZRouterServices.AServiceInput,
  module = true,
  preparesModule = true,
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
]])

Tests:declare()
