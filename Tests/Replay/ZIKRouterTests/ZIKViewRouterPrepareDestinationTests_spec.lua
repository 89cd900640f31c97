-- Preparing a controller that the router did not make.

local PrepareDestinationCases = require "Tests.Replay.fixtures.PrepareDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local MadeViews = require "Tests.Replay.fixtures.MadeViews"

local Tests = RouteTestCase:subclass("ZIKViewRouterPrepareDestinationTests", {
  route = RoutableView(MadeViews.AViewInput),
  make = function() return MadeViews.AViewController() end,
})

PrepareDestinationCases.add(Tests, [[
  testPrepareDestinationWithSuccessHandler
  testPrepareDestinationWithErrorHandler
  testStrictPrepareDestinationWithSuccessHandler
  testStrictPrepareDestinationWithErrorHandler
]])

Tests:declare()
