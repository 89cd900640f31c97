-- Making a service by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterServices = require "Tests.Replay.fixtures.ZRouterServices"

local Tests = RouteTestCase:subclass("ServiceModuleRouterMakeDestinationTests", {
  adapters = ZRouterServices.adapters,
  routes = {
    { route = RoutableServiceModule(ZRouterServices.AServiceModuleInput), gives = ZRouterServices.AServiceInput },
  },
  module = true,
  preparesModule = true,
  testSwiftAdapter = MakeDestinationCases.throughAdapter(
    RoutableServiceModule(ZRouterServices.AServiceModuleInputAdapter)),
  testObjcAdapter = MakeDestinationCases.throughAdapter(
    RoutableServiceModule(ZRouterServices.AServiceModuleInputObjcAdapter)),
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithConfiguring
]])

Tests:declare()
