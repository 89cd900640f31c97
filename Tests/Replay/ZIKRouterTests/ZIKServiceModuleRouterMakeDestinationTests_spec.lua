-- Making a service by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local Services = require "Tests.Replay.fixtures.Services"

local Tests = RouteTestCase:subclass("ZIKServiceModuleRouterMakeDestinationTests", {
  routes = { { route = RoutableServiceModule(Services.AServiceModuleInput), gives = Services.AServiceInput } },
  module = true,
})

MakeDestinationCases.add(Tests, [[
  testMakeDestination
  testMakeDestinationWithPreparation
  testMakeDestinationWithPrepareDestination
  testMakeDestinationWithSuccessHandler
  testMakeDestinationWithErrorHandler
  testStrictMakeDestinationWithPrepareDestination
  testStrictMakeDestinationWithSuccessHandler
  testStrictMakeDestinationWithErrorHandler
]])

Tests:declare()
