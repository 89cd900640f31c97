-- Routes along the segues of a storyboard: a presentation, a custom segue, and a segue to a controller without a
-- router.

local Info = require "Tests.Replay.fixtures.Info"
local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local names = [[
  testPerformWithPrepareDestination
  testPerformWithSuccessCompletionHandler
  testPerformWithErrorCompletionHandler
  testPerformWithSuccess
  testPerformWithPerformerSuccess
  testPerformWithError
  testStrictPerformWithPrepareDestination
  testStrictPerformWithSuccessCompletionHandler
  testStrictPerformWithErrorCompletionHandler
  testStrictPerformWithSuccess
  testStrictPerformWithPerformerSuccess
  testStrictPerformWithError
]]

-- Here this case does not perform again: it has no source in the first place.
local function testPerformRouteWithErrorCompletion(case)
  local completed = case:expectation "completion"
  case:enter(function(source)
    case:keep((case:performFailing(source, {
      completion = function(success)
        assert.is_false(success)
        completed:fulfill()
        case:handle(function() case:leave() end)
      end,
    })))
  end)
  case:wait()
end

local Presenting = ViewTestCase:subclass("ZIKViewRouterPerformSegueTests", {
  sourceRoute = Info.TestPerformSegueViewRouter,
  route = RoutableView(Info.ZIKInfoViewProtocol),
  destinationProtocol = Info.ZIKInfoViewProtocol,
  routeType = "performSegue",
  segueIdentifier = "presentInfo",
  prepare = function(_, info, source) info.delegate, info.name, info.age = source, "test title", 18 end,
  assertPrepared = function(_, info) assert.equal("test title", info.name) end,
  testPerformRouteWithErrorCompletion = testPerformRouteWithErrorCompletion,
})
PerformCases.add(Presenting, names)

local Unroutable = ViewTestCase:subclass("ZIKViewRouterPerformSegueForUnroutableDestinationTests", {
  sourceRoute = Info.TestPerformSegueViewRouter,
  route = ZIKAnyViewRouter,
  routeType = "performSegue",
  segueIdentifier = "showUnroutableDestination",
  prepare = function() end,
  assertPrepared = function() end,
  configure = function() end,
  testPerformRouteWithErrorCompletion = testPerformRouteWithErrorCompletion,
})
PerformCases.add(Unroutable, names)

ViewTestCase.declare(
  Presenting,
  Presenting:subclass("ZIKViewRouterPerformCustomSegueTests", { segueIdentifier = "customSegue" }),
  Unroutable)
