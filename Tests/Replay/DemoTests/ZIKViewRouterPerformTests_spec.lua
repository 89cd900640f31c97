-- Showing a controller by its protocol, each way that it can be shown.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ZIKViewRouterPerformTests", {
  route = RoutableView(Views.AViewInput),
  destinationProtocol = Views.AViewInput,
})

PerformCases.add(Animated, [[
  testPerformWithPrepareDestination
  testPerformWithSuccessCompletionHandler
  testPerformWithErrorCompletionHandler
  testPerformWithSuccessCompletion
  testPerformWithErrorCompletion
  testPerformWithPreparation
  testPerformRouteWithSuccessCompletion
  testPerformRouteWithErrorCompletion
  testPerformWithSuccess
  testPerformWithPerformerSuccess
  testPerformWithError
  testPerformOnDestinationSuccess
  testPerformOnDestinationError
  testStrictPerformWithPrepareDestination
  testStrictPerformWithSuccessCompletionHandler
  testStrictPerformWithErrorCompletionHandler
  testStrictPerformWithSuccess
  testStrictPerformWithPerformerSuccess
  testStrictPerformWithError
  testStrictPerformOnDestinationSuccess
  testStrictPerformOnDestinationError
]])

local Unanimated = Animated:subclass("ZIKViewRouterPerformWithoutAnimationTests", { animated = false })

local Popover = Animated:subclass("ZIKViewRouterPerformPresentAsPopoverTests", {
  routeType = "presentAsPopover",
  testPerformWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithErrorCompletion = PerformCases.performRouteWithErrorCompletionByBuilder,
})

-- On a phone, where both sides are one stack, the detail is pushed, and can be removed.
local ShowDetail = Animated:subclass("ZIKViewRouterPerformShowDetailTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testStrictPerformWithPerformerSuccess = PerformCases.emptied,
})

ViewTestCase.declare(
  Animated,
  Unanimated,
  Popover,
  Popover:subclass("ZIKViewRouterPerformPresentAsPopoverWithoutAnimationTests", { animated = false }),
  Animated:subclass("ZIKViewRouterPerformPushTests", { routeType = "push" }),
  Unanimated:subclass("ZIKViewRouterPerformPushWithoutAnimationTests", { routeType = "push" }),
  Animated:subclass("ZIKViewRouterPerformShowTests", { routeType = "show" }),
  ShowDetail,
  ShowDetail:onPad(),
  Animated:subclass("ZIKViewRouterPerformCustomTests", { routeType = "custom" }))
