-- Animators, interaction controllers and presentation controllers of an app.

local trace = require "trace"
local A, B, C = trace.viewController "A", trace.viewController "B", trace.viewController "C"

--- Fades the new view in. Each instance writes down its calls.
local Fade = class "Fade" { properties = { "context" } }

function Fade:transitionDuration() return 0.4 end

function Fade:animateTransition(context)
  trace.add("Fade.animateTransition")
  self.context = context
  local view = context:view "to"
  if view then context.containerView:addSubview(view) end
  UIView.animate(0.4, function() end, function()
    context:completeTransition(not context.transitionWasCancelled)
  end)
end

function Fade:animationEnded(completed) trace.add("Fade.animationEnded " .. tostring(completed)) end

describe("a custom presentation", function()
  -- The dimmed background belongs to the presentation controller, which adds it to the container.
  local Dimmed = class "Dimmed" {
    inherits = UIPresentationController,
    properties = { "background" },
    presentationTransitionWillBegin = function(self)
      self.background = UIView()
      self.containerView:insertSubview(self.background, 1)
      self.presentedViewController.transitionCoordinator:animate(function() trace.add "dims" end)
    end,
    presentationTransitionDidEnd = function(_, completed) trace.add("presented " .. tostring(completed)) end,
    dismissalTransitionDidEnd = function(_, completed) trace.add("dismissed " .. tostring(completed)) end,
  }
  local Transitioning = class "Transitioning" {
    properties = { "fade" },
    presentationControllerForPresented = function() return Dimmed() end,
    animationControllerForPresented = function(self) return self.fade end,
    animationControllerForDismissed = function(self) return self.fade end,
  }

  local app, a, b, transitioning

  before_each(function()
    a, b = A(), B()
    transitioning = Transitioning()
    transitioning.fade = Fade()
    app = launch { root = a }
    b.modalPresentationStyle = "custom"
    b.transitioningDelegate = transitioning
    trace.take()
  end)

  it("hierarchy:4.62 hierarchy:4.63 hierarchy:4.75 calls the animator and the presentation controller", function()
    local start = app.clock.now
    a:present(b)
    assert.same({
      "B.viewDidLoad", "B.viewWillAppear", "Fade.animateTransition", "dims", "B.viewDidAppear", "presented true",
      "Fade.animationEnded true",
    }, trace.take())
    assert.near(0.4, app.clock.now - start, 1e-9)

    local dimmed = b.presentationController
    assert.equal(dimmed.background, dimmed.containerView.subviews[1])
    assert.equal(app.window, a.view.window)

    b:dismiss()
    assert.same({
      "B.viewWillDisappear", "Fade.animateTransition", "B.viewDidDisappear", "dismissed true",
      "Fade.animationEnded true",
    }, trace.take())
    assert.is_nil(a.presentedViewController)
  end)

  it("hierarchy:4.66 goes back if the animator does not complete it", function()
    local Refusal = class "Refusal" {
      transitionDuration = function() return 0 end,
      animateTransition = function(_, context) context:completeTransition(false) end,
    }
    transitioning.fade = Refusal()
    a:present(b)
    assert.same({
      "B.viewDidLoad", "B.viewWillAppear", "dims", "B.viewWillDisappear", "B.viewDidDisappear", "presented false",
    }, trace.take())
    assert.is_nil(a.presentedViewController)
  end)
end)

describe("an interactive pop", function()
  -- The gesture drives the animator: the test calls `update`, `finish` and `cancel` as the user's finger would.
  local Swipe = class "Swipe" {
    properties = { "fade", "gesture" },
    navigationControllerAnimationControllerFor = function(self, _, operation, from, to)
      trace.add(operation .. " " .. tostring(from) .. " " .. tostring(to))
      return operation == "pop" and self.fade or nil
    end,
    navigationControllerInteractionControllerFor = function(self) return self.gesture end,
  }

  local app, navigation, a, b, swipe

  before_each(function()
    a, b = A(), B()
    navigation = UINavigationController(a)
    swipe = Swipe()
    swipe.fade, swipe.gesture = Fade(), UIPercentDrivenInteractiveTransition()
    navigation.delegate = swipe
    app = launch { root = navigation }
    navigation:pushViewController(b)
    trace.take()
  end)

  it("hierarchy:4.68 hierarchy:4.66 returns to the controller if the user cancels it", function()
    navigation:popViewController()
    assert.same({
      "B.willMoveToParent", "pop B#1 A#1", "B.viewWillDisappear", "A.viewWillAppear", "Fade.animateTransition",
    }, trace.take())

    swipe.gesture:update(0.25)
    local coordinator = navigation.transitionCoordinator
    assert.is_true(coordinator.isInteractive)
    assert.equal(0.25, coordinator.percentComplete)

    local start = app.clock.now
    swipe.gesture:cancel()
    assert.same({
      "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear", "B.didMoveToParent",
      "Fade.animationEnded false",
    }, trace.take())
    assert.near(0.1, app.clock.now - start, 1e-9)
    assert.is_true(coordinator.isCancelled)
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         ├─ A
         └─ B ◀
    ]])
  end)

  it("hierarchy:4.68 releases the controller if the user finishes it", function()
    navigation:popViewController()
    swipe.gesture:update(0.75)
    local start = app.clock.now
    swipe.gesture:finish()
    assert.near(0.1, app.clock.now - start, 1e-9)
    assert.equal(a, navigation.topViewController)
    local left = weak(b)
    b = nil
    assert.released(left)
  end)

  it("hierarchy:4.74 takes the place of the platform's swipe", function()
    assert.is_false(navigation:beginInteractivePop())
  end)

  it("hierarchy:4.74 takes it as soon as the delegate has the method", function()
    local Platform = class "Platform" { navigationControllerAnimationControllerFor = function() return nil end }
    local Silent = class "Silent" {}
    local kept = { Platform(), Silent() }
    navigation.delegate = kept[1]
    assert.is_false(navigation:beginInteractivePop())
    navigation.delegate = kept[2]
    assert.is_true(navigation:beginInteractivePop())
  end)

  it("hierarchy:4.65 lets no touch through until the user has ended the gesture", function()
    local button = UIButton()
    button.primaryAction = function() trace.add "tapped" end
    a.view:addSubview(button)
    navigation:popViewController()
    assert.error_matches(function() app:tap(button) end, "touches have no effect during a transition with an animator")
    swipe.gesture:finish()
    app:tap(button)
    assert.equal("tapped", table.remove(trace.take()))
  end)
end)

describe("an animator that never completes its transition", function()
  it("hierarchy:4.65 leaves it pending, with a warning, and calls wait", function()
    local Stuck = class "Stuck" {
      properties = { "context" },
      transitionDuration = function() return 0.4 end,
      animateTransition = function(self, context)
        self.context = context
        context.containerView:addSubview(context:view "to")
      end,
      tabBarControllerAnimationControllerFor = function(self) return self end,
    }
    local a, b, c, stuck = A(), B(), C(), Stuck()
    local tabs = UITabBarController { a, b }
    tabs.delegate = stuck
    launch { root = tabs }
    assert.warning("transitionNotCompleted", function() tabs.selectedIndex = 2 end)
    assert.error_matches(function() tabs:tapTab(1) end, "touches have no effect")
    b:present(c)
    assert.is_nil(b.presentedViewController)
    stuck.context:completeTransition(true)
    assert.equal(c, b.presentedViewController)
  end)
end)
