-- Preparing a controller that the router did not make. Upstream swaps the names of this class and that for views.

local PrepareDestinationCases = require "Tests.Replay.fixtures.PrepareDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterViews = require "Tests.Replay.fixtures.ZRouterViews"

local Tests = RouteTestCase:subclass("SubviewRouterPrepareDestinationTests", {
  adapters = ZRouterViews.adapters,
  route = RoutableView(ZRouterViews.AViewInput),
  make = function() return ZRouterViews.AViewController() end,
})

PrepareDestinationCases.add(Tests, [[
  testPrepareDestinationWithSuccessHandler
]])

Tests:declare()
