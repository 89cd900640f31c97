-- Making a service by its protocol, and by one that was registered with its class alone.

local MakeDestinationCases = require "Tests.Replay.fixtures.MakeDestinationCases"
local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local Services = require "Tests.Replay.fixtures.Services"

local Tests = RouteTestCase:subclass("ZIKServiceRouterMakeDestinationTests", {
  routes = {
    { route = RoutableService(Services.AServiceInput), gives = Services.AServiceInput },
    { route = RoutableService(Services.EasyServiceInput), gives = Services.EasyServiceInput },
  },
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
