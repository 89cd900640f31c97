-- The two upstream cases about tools for Swift types that have a counterpart in any language: all routers can be
-- enumerated. docs/differences.md lists the others.

local RouteTestCase = require "Tests.Replay.fixtures.RouteTestCase"
local TestRouters = require "Tests.Replay.fixtures.TestRouters"
local ZRouterServices = require "Tests.Replay.fixtures.ZRouterServices"
local ZRouterViews = require "Tests.Replay.fixtures.ZRouterViews"
require "Tests.Replay.fixtures.ZRouterSubviews"

local UtilityTests = RouteTestCase:subclass("UtilityTests", {
  adapters = { ZRouterServices.adapters[1], ZRouterViews.adapters[1] },
})

function UtilityTests.testEnumerateAllViewRouters()
  local enumerated = 0
  Router.enumerateAllViewRouters(function() enumerated = enumerated + 1 end)
  assert.is_true(enumerated > 0 and enumerated <= TestRouters.classCounts.view)
end

function UtilityTests.testEnumerateAllServiceRouters()
  local enumerated = 0
  Router.enumerateAllServiceRouters(function() enumerated = enumerated + 1 end)
  assert.is_true(enumerated > 0 and enumerated <= TestRouters.classCounts.service)
end

UtilityTests:declare()
