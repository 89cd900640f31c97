-- Making a controller by its protocol, and by one that was registered with its class alone.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local MadeViews = require "Tests.Replay.fixtures.MadeViews"

local Tests = RouteTestCase:subclass("ZIKViewRouterMakeDestinationTests", {
  routes = {
    { route = RoutableView(MadeViews.AViewInput), gives = MadeViews.AViewInput },
    { route = RoutableView(MadeViews.EasyAViewInput), gives = MadeViews.EasyAViewInput },
  },
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
