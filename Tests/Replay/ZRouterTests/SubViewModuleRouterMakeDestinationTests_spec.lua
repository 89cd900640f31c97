-- Making a view by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterSubviews = require "Tests.Replay.fixtures.ZRouterSubviews"

local Tests = RouteTestCase:subclass("SubviewModuleRouterMakeDestinationTests", {
  routes = {
    { route = RoutableViewModule(ZRouterSubviews.BSubviewModuleInput), gives = ZRouterSubviews.BSubviewInput },
  },
  module = true,
  preparesModule = true,
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithConfiguring
]])

Tests:declare()
