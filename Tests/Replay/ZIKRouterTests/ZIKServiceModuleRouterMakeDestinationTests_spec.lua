-- Making a service by the protocol of its module.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local Services = require "Tests.Replay.fixtures.Services"

local Tests = RouteTestCase:subclass("ZIKServiceModuleRouterMakeDestinationTests", {
  routes = { RoutableServiceModule(Services.AServiceModuleInput) },
  destinationClass = "AService",
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
