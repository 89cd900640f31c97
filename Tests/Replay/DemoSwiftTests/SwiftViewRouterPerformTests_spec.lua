-- Showing a controller by its protocol, which Objective-C does not know, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local SwiftViews = require "Tests.Replay.fixtures.SwiftViews"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"

local Animated = ViewTestCase:subclass("SwiftViewRouterPerformTests", {
  route = RoutableView(SwiftViews.ASwiftViewInput),
  destinationProtocol = SwiftViews.ASwiftViewInput,
  configure = Swift.configure,
  asksShouldRemove = true,
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
]])

local Unanimated = Animated:subclass("SwiftViewRouterPerformWithoutAnimationTests", { animated = false })

local Popover = Animated:subclass("SwiftViewRouterPerformPresentAsPopoverTests", {
  routeType = "presentAsPopover",
  testPerformWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithErrorCompletion = PerformCases.performRouteWithErrorCompletionByBuilder,
})

-- On a phone, where both sides are one stack, the detail is pushed, and can be removed.
local ShowDetail = Animated:subclass("SwiftViewRouterPerformShowDetailTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})
local ShowDetailUnanimated = Unanimated:subclass("SwiftViewRouterPerformShowDetailWithoutAnimationTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})

ViewTestCase.declare(
  Animated,
  Unanimated,
  Popover,
  Popover:subclass("SwiftViewRouterPerformPresentAsPopoverWithoutAnimationTests", { animated = false }),
  Animated:subclass("SwiftViewRouterPerformPushTests", { routeType = "push" }),
  Unanimated:subclass("SwiftViewRouterPerformPushWithoutAnimationTests", { routeType = "push" }),
  Animated:subclass("SwiftViewRouterPerformShowTests", { routeType = "show" }),
  Unanimated:subclass("SwiftViewRouterPerformShowWithoutAnimationTests", { routeType = "show" }),
  ShowDetail,
  ShowDetail:onPad(),
  ShowDetailUnanimated,
  Animated:subclass("SwiftViewRouterPerformCustomTests", { routeType = "custom" }))
