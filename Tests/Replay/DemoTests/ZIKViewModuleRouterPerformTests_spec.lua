-- Showing a controller by the protocol of its module, each way that it can be shown.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ZIKViewModuleRouterPerformTests", {
  route = RoutableViewModule(Views.AViewModuleInput),
  destinationProtocol = Views.AViewInput,
  module = true,
})

PerformCases.add(Animated, [[
  testPerformWithPrepareDestination
  testPerformWithSuccessCompletionHandler
  testPerformWithErrorCompletionHandler
  testPerformWithSuccessCompletion
  testPerformWithErrorCompletion
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

local Unanimated = Animated:subclass("ZIKViewModuleRouterPerformWithoutAnimationTests", { animated = false })

local Popover = Animated:subclass("ZIKViewModuleRouterPerformPresentAsPopoverTests", {
  routeType = "presentAsPopover",
  testPerformWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithErrorCompletion = PerformCases.performRouteWithErrorCompletionByBuilder,
})

-- On a phone, where both sides are one stack, the detail is pushed, and can be removed.
local ShowDetail = Animated:subclass("ZIKViewModuleRouterPerformShowDetailTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testStrictPerformWithPerformerSuccess = PerformCases.emptied,
})

ViewTestCase.declare(
  Animated,
  Unanimated,
  Popover,
  Popover:subclass("ZIKViewModuleRouterPerformPresentAsPopoverWithoutAnimationTests", { animated = false }),
  Animated:subclass("ZIKViewModuleRouterPerformPushTests", { routeType = "push" }),
  Unanimated:subclass("ZIKViewModuleRouterPerformPushWithoutAnimationTests", { routeType = "push" }),
  Animated:subclass("ZIKViewModuleRouterPerformShowTests", { routeType = "show" }),
  ShowDetail,
  ShowDetail:onPad(),
  Animated:subclass("ZIKViewModuleRouterPerformCustomTests", { routeType = "custom" }))
