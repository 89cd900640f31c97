-- Making a view by its protocol.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local MadeSubviews = require "Tests.Replay.fixtures.MadeSubviews"

local Tests = RouteTestCase:subclass("ZIKSubviewRouterMakeDestinationTests", {
  routes = { { route = RoutableView(MadeSubviews.BSubviewInput), gives = MadeSubviews.BSubviewInput } },
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
