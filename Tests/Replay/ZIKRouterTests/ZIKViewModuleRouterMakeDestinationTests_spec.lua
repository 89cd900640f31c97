-- Making a controller by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local MadeViews = require "Tests.Replay.fixtures.MadeViews"

local Tests = RouteTestCase:subclass("ZIKViewModuleRouterMakeDestinationTests", {
  routes = { { route = RoutableViewModule(MadeViews.AViewModuleInput), gives = MadeViews.AViewInput } },
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
