-- Showing a controller by the protocol of its module, which Objective-C does not know, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local SwiftViews = require "Tests.Replay.fixtures.SwiftViews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Animated = ViewTestCase:subclass("SwiftViewModuleRouterPerformTests", {
  route = RoutableViewModule(SwiftViews.ASwiftViewModuleInput),
  destinationProtocol = SwiftViews.ASwiftViewInput,
  module = true,
  configure = Swift.configure,
  asksShouldRemove = true,
})

PerformCases.add(Animated, [[
  testPerformWithPrepareDestination
  testPerformWithSuccessCompletionHandler
  testPerformWithErrorCompletionHandler
  testPerformWithSuccessCompletion
  testPerformRouteWithSuccessCompletion
  testPerformRouteWithErrorCompletion
  testPerformWithSuccess
  testPerformWithPerformerSuccess
  testPerformWithError
  testPerformOnDestinationSuccess
]])

local Unanimated = Animated:subclass("SwiftViewModuleRouterPerformWithoutAnimationTests", { animated = false })

local Popover = Animated:subclass("SwiftViewModuleRouterPerformPresentAsPopoverTests", {
  routeType = "presentAsPopover",
  testPerformWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithErrorCompletion = PerformCases.performRouteWithErrorCompletionByBuilder,
})

-- On a phone, where both sides are one stack, the detail is pushed, and can be removed.
local ShowDetail = Animated:subclass("SwiftViewModuleRouterPerformShowDetailTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})
local ShowDetailUnanimated = Unanimated:subclass("SwiftViewModuleRouterPerformShowDetailWithoutAnimationTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})

ViewTestCase.declare(
  Animated,
  Unanimated,
  Popover,
  Popover:subclass("SwiftViewModuleRouterPerformPresentAsPopoverWithoutAnimationTests", { animated = false }),
  Animated:subclass("SwiftViewModuleRouterPerformPushTests", { routeType = "push" }),
  Unanimated:subclass("SwiftViewModuleRouterPerformPushWithoutAnimationTests", { routeType = "push" }),
  Animated:subclass("SwiftViewModuleRouterPerformShowTests", { routeType = "show" }),
  Unanimated:subclass("SwiftViewModuleRouterPerformShowWithoutAnimationTests", { routeType = "show" }),
  ShowDetail,
  ShowDetail:onPad(),
  ShowDetailUnanimated,
  Animated:subclass("SwiftViewModuleRouterPerformCustomTests", { routeType = "custom" }))
