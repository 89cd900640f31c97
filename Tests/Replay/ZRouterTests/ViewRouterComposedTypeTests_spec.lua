-- Routes to a controller by a protocol that is composed with a class.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local PrepareDestinationCases = require "Tests.Replay.fixtures.PrepareDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterViews = require "Tests.Replay.fixtures.ZRouterViews"

local route = RoutableView(UIViewController & ZRouterViews.AViewInput)

local Tests = RouteTestCase:subclass("ViewRouterComposedTypeTests", {
  adapters = ZRouterViews.adapters,
  route = route,
  routes = { { route = route, gives = ZRouterViews.AViewInput } },
  path = function() return Path.makeDestination end,
  destinationProtocol = ZRouterViews.AViewInput,
  again = "perform",
  make = function() return ZRouterViews.AViewController() end,
  testPerform = PerformCases.case "testPerformWithPerformerSuccess",
  testMakeDestination = MakeDestinationCases.case "testMakeDestinationWithConfiguring",
  testPrepareDestination = PrepareDestinationCases.case "testPrepareDestinationWithSuccessHandler",
})

Tests:declare()
