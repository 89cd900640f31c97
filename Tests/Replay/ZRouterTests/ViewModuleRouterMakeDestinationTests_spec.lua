-- Making a controller by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local ZRouterViews = require "Tests.Replay.fixtures.ZRouterViews"

local Tests = RouteTestCase:subclass("ViewModuleRouterMakeDestinationTests", {
  adapters = ZRouterViews.adapters,
  routes = { { route = RoutableViewModule(ZRouterViews.AViewModuleInput), gives = ZRouterViews.AViewInput } },
  module = true,
  preparesModule = true,
  testSwiftAdapter = MakeDestinationCases.throughAdapter(RoutableViewModule(ZRouterViews.AViewModuleInputAdapter)),
  testObjcAdapter = MakeDestinationCases.throughAdapter(RoutableViewModule(ZRouterViews.AViewModuleInputObjcAdapter)),
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithConfiguring
]])

Tests:declare()
