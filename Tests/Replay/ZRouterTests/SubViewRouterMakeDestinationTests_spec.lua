-- Making a view by its protocol.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterSubviews = require "Tests.Replay.fixtures.ZRouterSubviews"

local Tests = RouteTestCase:subclass("SubviewRouterMakeDestinationTests", {
  routes = { { route = RoutableView(ZRouterSubviews.BSubviewInput), gives = ZRouterSubviews.BSubviewInput } },
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithConfiguring
]])

Tests:declare()
