-- Showing a view in the view of a controller, by the protocol of its module, which Objective-C does not know, from
-- Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local SwiftSubviews = require "Tests.Replay.fixtures.SwiftSubviews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Tests = ViewTestCase:subclass("SwiftViewModuleRouterPerformAddAsSubviewTests", {
  route = RoutableViewModule(SwiftSubviews.BSwiftSubviewModuleInput),
  destinationProtocol = SwiftSubviews.BSwiftSubviewInput,
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
