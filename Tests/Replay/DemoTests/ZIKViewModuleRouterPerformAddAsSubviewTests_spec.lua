-- Showing a view in the view of a controller, by the protocol of its module.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Subviews = require "Tests.Replay.fixtures.Subviews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Tests = ViewTestCase:subclass("ZIKViewModuleRouterPerformAddAsSubviewTests", {
  route = RoutableViewModule(Subviews.BSubviewModuleInput),
  destinationProtocol = Subviews.BSubviewInput,
  module = true,
  routeType = "addAsSubview",
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

Tests:declare()
