-- Performing the route to a view that is only made, by the protocol of its module.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterSubviews = require "Tests.Replay.fixtures.ZRouterSubviews"

local Tests = RouteTestCase:subclass("SubviewModuleRouterPerformTests", {
  route = RoutableViewModule(ZRouterSubviews.BSubviewModuleInput),
  path = function() return Path.makeDestination end,
  destinationProtocol = ZRouterSubviews.BSubviewInput,
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
  testPerformRouteWithSuccessCompletion
  testPerformRouteWithErrorCompletion
  testPerformWithSuccess
  testPerformWithPerformerSuccess
  testPerformWithError
]])

Tests:declare()
