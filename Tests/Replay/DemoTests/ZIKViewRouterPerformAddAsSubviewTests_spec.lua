-- Showing a view in the view of a controller, by its protocol.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Subviews = require "Tests.Replay.fixtures.Subviews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Tests = ViewTestCase:subclass("ZIKViewRouterPerformAddAsSubviewTests", {
  route = RoutableView(Subviews.BSubviewInput),
  destinationProtocol = Subviews.BSubviewInput,
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
