-- Making a controller by its protocol.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterViews = require "Tests.Replay.fixtures.ZRouterViews"

local Tests = RouteTestCase:subclass("ViewRouterMakeDestinationTests", {
  adapters = ZRouterViews.adapters,
  routes = { { route = RoutableView(ZRouterViews.AViewInput), gives = ZRouterViews.AViewInput } },
  testSwiftAdapter = MakeDestinationCases.throughAdapter(RoutableView(ZRouterViews.AViewInputAdapter)),
  testObjcAdapter = MakeDestinationCases.throughAdapter(RoutableView(ZRouterViews.AViewInputObjcAdapter)),
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithConfiguring
]])

Tests:declare()
