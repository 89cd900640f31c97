-- Showing a view in the view of a controller, by the protocol of its module, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Subviews = require "Tests.Replay.fixtures.Subviews"
local Swift = require "Tests.Replay.fixtures.Swift"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Tests = ViewTestCase:subclass("ViewModuleRouterPerformAddAsSubviewTests", {
  route = RoutableViewModule(Subviews.BSubviewModuleInput),
  destinationProtocol = Subviews.BSubviewInput,
  module = true,
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
