-- Preparing a view that somebody else made. The reference swapped the names of this class and the controllers'.

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
