-- Making a service by its protocol.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterServices = require "Tests.Replay.fixtures.ZRouterServices"

local Tests = RouteTestCase:subclass("ServiceRouterMakeDestinationTests", {
  adapters = ZRouterServices.adapters,
  routes = { { route = RoutableService(ZRouterServices.AServiceInput), gives = ZRouterServices.AServiceInput } },
  testSwiftAdapter = MakeDestinationCases.throughAdapter(RoutableService(ZRouterServices.AServiceInputAdapter)),
  testObjcAdapter = MakeDestinationCases.throughAdapter(RoutableService(ZRouterServices.AServiceInputObjcAdapter)),
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithConfiguring
]])

Tests:declare()
