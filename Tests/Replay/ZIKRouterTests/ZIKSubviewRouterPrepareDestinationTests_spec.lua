-- Preparing a view that the router did not make.

local PrepareDestinationCases = require "Tests.Replay.fixtures.PrepareDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local MadeSubviews = require "Tests.Replay.fixtures.MadeSubviews"

local Tests = RouteTestCase:subclass("ZIKSubviewRouterPrepareDestinationTests", {
  route = RoutableView(MadeSubviews.BSubviewInput),
  make = function() return MadeSubviews.BSubview() end,
})

PrepareDestinationCases.add(Tests, [[
  testPrepareDestinationWithSuccessHandler
  testPrepareDestinationWithErrorHandler
  testStrictPrepareDestinationWithSuccessHandler
  testStrictPrepareDestinationWithErrorHandler
]])

Tests:declare()
