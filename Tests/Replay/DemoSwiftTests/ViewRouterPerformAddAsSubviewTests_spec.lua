-- Showing a view in the view of a controller, by its protocol, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Subviews = require "Tests.Replay.fixtures.Subviews"
local Swift = require "Tests.Replay.fixtures.Swift"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Tests = ViewTestCase:subclass("ViewRouterPerformAddAsSubviewTests", {
  route = RoutableView(Subviews.BSubviewInput),
  destinationProtocol = Subviews.BSubviewInput,
  configure = Swift.configure,
  asksShouldRemove = true,
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
]])

Tests:declare()
