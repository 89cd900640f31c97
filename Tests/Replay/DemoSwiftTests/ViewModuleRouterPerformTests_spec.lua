-- Showing a controller by the protocol of its module, from Swift.

local PerformCases = require "Tests.Replay.fixtures.PerformCases"
local Swift = require "Tests.Replay.fixtures.Swift"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ViewModuleRouterPerformTests", {
  route = RoutableViewModule(Views.AViewModuleInput),
  destinationProtocol = Views.AViewInput,
  module = true,
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

local Unanimated = Animated:subclass("ViewModuleRouterPerformWithoutAnimationTests", { animated = false })

local Popover = Animated:subclass("ViewModuleRouterPerformPresentAsPopoverTests", {
  routeType = "presentAsPopover",
  testPerformWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
  testPerformRouteWithErrorCompletion = PerformCases.performRouteWithErrorCompletionByBuilder,
})

-- On a phone, where both sides are one stack, the detail is pushed, and can be removed.
local ShowDetail = Animated:subclass("ViewModuleRouterPerformShowDetailTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})
local ShowDetailUnanimated = Unanimated:subclass("ViewModuleRouterPerformShowDetailWithoutAnimationTests", {
  routeType = "showDetail",
  testPerformWithPerformerSuccess = PerformCases.emptied,
  testPerformRouteWithSuccessCompletion = PerformCases.emptied,
})

ViewTestCase.declare(
  Animated,
  Unanimated,
  Popover,
  Popover:subclass("ViewModuleRouterPerformPresentAsPopoverWithoutAnimationTests", { animated = false }),
  Animated:subclass("ViewModuleRouterPerformPushTests", { routeType = "push" }),
  Unanimated:subclass("ViewModuleRouterPerformPushWithoutAnimationTests", { routeType = "push" }),
  Animated:subclass("ViewModuleRouterPerformShowTests", { routeType = "show" }),
  Unanimated:subclass("ViewModuleRouterPerformShowWithoutAnimationTests", { routeType = "show" }),
  ShowDetail,
  ShowDetail:onPad(),
  ShowDetailUnanimated,
  Animated:subclass("ViewModuleRouterPerformCustomTests", { routeType = "custom" }))
