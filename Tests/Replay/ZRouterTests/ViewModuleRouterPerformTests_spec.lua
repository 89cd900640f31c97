-- Performing the route to a controller that is only made, by the protocol of its module.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterViews = require "Tests.Replay.fixtures.ZRouterViews"

local Tests = RouteTestCase:subclass("ViewModuleRouterPerformTests", {
  adapters = ZRouterViews.adapters,
  route = RoutableViewModule(ZRouterViews.AViewModuleInput),
  path = function() return Path.makeDestination end,
  destinationProtocol = ZRouterViews.AViewInput,
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
