-- Making a view by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local MadeSubviews = require "Tests.Replay.fixtures.MadeSubviews"

local Tests = RouteTestCase:subclass("ZIKSubviewModuleRouterMakeDestinationTests", {
  routes = { { route = RoutableViewModule(MadeSubviews.BSubviewModuleInput), gives = MadeSubviews.BSubviewInput } },
  module = true,
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithPrepareDestination
  testMakeDestinationWithSuccessHandler
  testMakeDestinationWithErrorHandler
  testStrictMakeDestinationWithPrepareDestination
  testStrictMakeDestinationWithSuccessHandler
  testStrictMakeDestinationWithErrorHandler
]])

Tests:declare()
