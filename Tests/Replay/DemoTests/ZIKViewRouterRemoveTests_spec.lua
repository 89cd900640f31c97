-- Removing a controller that was shown by its protocol, each way that it can be shown.

local RemoveCases = require "Tests.Replay.fixtures.RemoveCases"
local ViewTestCase = require "Tests.Replay.fixtures.ViewTestCase"
local Views = require "Tests.Replay.fixtures.Views"

local Animated = ViewTestCase:subclass("ZIKViewRouterRemoveTests", {
  route = RoutableView(Views.AViewInput),
  removesAnimated = true,
  testRemoveRoute = RemoveCases.testRemoveRoute,
  testRemoveRouteWithSuccessHandler = RemoveCases.testRemoveRouteWithSuccessHandler,
  testRemoveRouteWithCompletion = RemoveCases.testRemoveRouteWithCompletion,
  testRemoveRouteWithConfiguring = RemoveCases.testRemoveRouteWithConfiguring,
})

local Unanimated = Animated:subclass("ZIKViewRouterRemoveWithoutAnimationTests", { removesAnimated = false })

ViewTestCase.declare(
  Animated,
  Unanimated,
  Animated:subclass("ZIKViewRouterRemovePresentAsPopoverTests", { routeType = "presentAsPopover" }),
  Unanimated:subclass("ZIKViewRouterRemovePresentAsPopoverWithoutAnimationTests", { routeType = "presentAsPopover" }),
  Animated:subclass("ZIKViewRouterRemovePushTests", { routeType = "push" }),
  Unanimated:subclass("ZIKViewRouterRemovePushWithoutAnimationTests", { routeType = "push" }),
  Animated:subclass("ZIKViewRouterRemoveShowTests", { routeType = "show" }),
  Animated:subclass("ZIKViewRouterRemoveShowDetailTests", { routeType = "showDetail" }),
  Animated:subclass("ZIKViewRouterRemoveCustomTests", { routeType = "custom" }))
