-- Making a service by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterServices = require "Tests.Replay.fixtures.ZRouterServices"

local Tests = RouteTestCase:subclass("ServiceModuleRouterMakeDestinationTests", {
  adapters = ZRouterServices.adapters,
  routes = { RoutableServiceModule(ZRouterServices.AServiceModuleInput) },
  destinationClass = "AService",
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
