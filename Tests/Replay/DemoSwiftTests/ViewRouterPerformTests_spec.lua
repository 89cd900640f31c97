-- Showing a controller by its protocol, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ViewRouterPerformTests", {
  route = RoutableView(Views.AViewInput),
  destinationProtocol = Views.AViewInput,
  configure = Swift.configure,
  asksShouldRemove = true,
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
]])

local Unanimated = Animated:subclass("ViewRouterPerformWithoutAnimationTests", { animated = false })

local Popover = Animated:subclass("ViewRouterPerformPresentAsPopoverTests", {
  routeType = "presentAsPopover",
  testPerformWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithErrorCompletion = PerformCases.performRouteWithErrorCompletionByBuilder,
})

-- On a phone, where both sides are one stack, the detail is pushed, and can be removed.
local ShowDetail = Animated:subclass("ViewRouterPerformShowDetailTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})
local ShowDetailUnanimated = Unanimated:subclass("ViewRouterPerformShowDetailWithoutAnimationTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})

ViewTestCase.declare(
  Animated,
  Unanimated,
  Popover,
  Popover:subclass("ViewRouterPerformPresentAsPopoverWithoutAnimationTests", { animated = false }),
  Animated:subclass("ViewRouterPerformPushTests", { routeType = "push" }),
  Unanimated:subclass("ViewRouterPerformPushWithoutAnimationTests", { routeType = "push" }),
  Animated:subclass("ViewRouterPerformShowTests", { routeType = "show" }),
  Unanimated:subclass("ViewRouterPerformShowWithoutAnimationTests", { routeType = "show" }),
  ShowDetail,
  ShowDetail:onPad(),
  ShowDetailUnanimated,
  Animated:subclass("ViewRouterPerformCustomTests", { routeType = "custom" }))
