-- Preparing a view that the router did not make. Upstream swaps the names of this class and that for controllers.

local PrepareDestinationCases = require "Tests.Replay.fixtures.PrepareDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterSubviews = require "Tests.Replay.fixtures.ZRouterSubviews"

local Tests = RouteTestCase:subclass("ViewRouterPrepareDestinationTests", {
  route = RoutableView(ZRouterSubviews.BSubviewInput),
  make = function() return ZRouterSubviews.BSubview() end,
})

PrepareDestinationCases.add(Tests, [[
  testPrepareDestinationWithSuccessHandler
]])

Tests:declare()
