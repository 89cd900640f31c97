-- Navigation stacks: what pushes and pops do at the call, at the commit and at the finish, and what is refused.

local trace = require "trace"
local A, B, C = trace.viewController "A", trace.viewController "B", trace.viewController "C"

describe("a navigation stack", function()
  local app, navigation, a

  before_each(function()
    a = A()
    navigation = UINavigationController(a)
    app = launch { root = navigation, clock = "manual" }
    settle()
    trace.take()
  end)

  it("hierarchy:4.2 shows its root, which has moved to it once it has appeared", function()
    assert.equal(navigation, a.parent)
    assert.equal(a, navigation.topViewController)
    assert.visible(a)
  end)

  describe("that is pushed onto", function()
    local b
    before_each(function()
      b = B()
      navigation:pushViewController(b)
    end)

    it("hierarchy:4.6 grows at the call", function()
      assert.same({ a, b }, navigation.viewControllers)
      assert.equal(navigation, b.parent)
      assert.is_false(b.isViewLoaded)
      assert.same({ "B.willMoveToParent" }, trace.take())
    end)

    it("hierarchy:4.7 loads the new view before notifying the old one", function()
      trace.take()
      app.clock:turn()
      assert.same({ "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear" }, trace.take())
    end)

    it("hierarchy:4.6 ends after 0.35 s: the old one has gone, the new one has come and moved", function()
      app.clock:turn()
      trace.take()
      app.clock:advance(0.34)
      assert.same({}, trace.take())
      app.clock:advance(0.01)
      assert.same({ "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent" }, trace.take())
    end)
  end)

  it("hierarchy:4.6 gives all four appearance callbacks the same flag", function()
    local flags = {}
    local Flagged = viewController "Flagged" {}
    for _, callback in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
      Flagged[callback] = function(self, animated)
        Flagged.super[callback](self, animated)
        flags[#flags + 1] = animated
      end
    end
    navigation:pushViewController(Flagged(), true)
    settle()
    navigation:popViewController(true)
    settle()
    assert.same({ true, true, true, true }, flags)
  end)

  it("hierarchy:4.8 without animation runs the whole sequence at the commit", function()
    navigation:pushViewController(B(), false)
    app.clock:turn()
    assert.same({
      "B.willMoveToParent", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
      "B.viewDidAppear", "B.didMoveToParent",
    }, trace.take())
    assert.equal(0, app.clock.now)
  end)

  describe("that is popped", function()
    local b, popped
    before_each(function()
      b = B()
      navigation:pushViewController(b)
      settle()
      trace.take()
      popped = navigation:popViewController()
    end)

    it("hierarchy:4.11 shrinks at the call and returns what was popped", function()
      assert.equal(b, popped)
      assert.same({ a }, navigation.viewControllers)
      assert.same({ "B.willMoveToParent" }, trace.take())
    end)

    it("hierarchy:4.11 notifies the disappearing screen, then the appearing one; at the end likewise", function()
      trace.take()
      settle()
      assert.same({
        "B.viewWillDisappear", "A.viewWillAppear",
        "B.viewDidDisappear", "A.viewDidAppear", "B.didMoveToParent",
      }, trace.take())
    end)
  end)

  it("hierarchy:4.12 lets a popped controller see its navigation controller while it disappears", function()
    local seen
    local Leaver = viewController "Leaver" {}
    function Leaver:viewWillDisappear(animated)
      Leaver.super.viewWillDisappear(self, animated)
      seen = { navigation = self.navigationController, count = #navigation.viewControllers }
    end
    navigation:pushViewController(Leaver())
    settle()
    navigation:popViewController()
    settle()
    assert.same({ navigation = navigation, count = 1 }, seen)
  end)

  it("hierarchy:4.13 keeps its root: a pop returns nil", function()
    assert.is_nil(navigation:popViewController())
    assert.visible(a)
    assert.same({}, trace.take())
  end)

  it("hierarchy:4.14 pops to a controller without appearance callbacks for those between", function()
    navigation:pushViewController(B())
    settle()
    navigation:pushViewController(C())
    settle()
    local between, top = navigation.viewControllers[2], navigation.viewControllers[3]
    trace.take()
    assert.same({ between, top }, navigation:popToViewController(a))
    settle()
    for _, line in ipairs(trace.take()) do assert.is_not.matches("^B%.view", line) end
    assert.visible(a)
  end)

  it("hierarchy:6.8 is found by what it contains, but not by itself", function()
    assert.equal(navigation, a.navigationController)
    assert.is_nil(navigation.navigationController)
  end)
end)

describe("a stack that is built before it appears", function()
  it("hierarchy:4.10 loads the top alone", function()
    local navigation = UINavigationController(A())
    navigation:pushViewController(B(), false)
    navigation:pushViewController(C(), false)
    launch { root = navigation }
    local loaded = {}
    for i, controller in ipairs(navigation.viewControllers) do loaded[i] = controller.isViewLoaded end
    assert.same({ false, false, true }, loaded)
  end)
end)

describe("a navigation controller refuses", function()
  local navigation, home
  before_each(function()
    home = UIViewController()
    navigation = UINavigationController(home)
    launch { root = navigation }
  end)

  it("hierarchy:5.1 to push what it holds", function()
    assert.error_matches(function() navigation:pushViewController(home) end,
      "pushing the same view controller instance .* more than once")
    assert.same({ home }, navigation.viewControllers)
  end)

  it("hierarchy:5.2 to push a navigation controller", function()
    assert.error_matches(function() navigation:pushViewController(UINavigationController()) end,
      "Pushing a navigation controller is not supported")
  end)

  it("hierarchy:5.23 to pop to a controller outside its stack", function()
    assert.error_matches(function() navigation:popToViewController(UIViewController()) end,
      "Tried to pop to a view controller that doesn't exist")
  end)
end)

describe("while a push runs", function()
  local app, navigation
  before_each(function()
    navigation = UINavigationController(UIViewController())
    app = launch { root = navigation, clock = "manual" }
    settle()
    navigation:pushViewController(B())
    app.clock:advance(0.1)
  end)

  it("hierarchy:5.5 another push waits for its end", function()
    navigation:pushViewController(C())
    assert.equal(2, #navigation.viewControllers)
    settle()
    assert.equal(3, #navigation.viewControllers)
    assert.visible(C)
  end)

  it("hierarchy:5.7 a pop is ignored with a warning", function()
    assert.warning("popDuringTransition", function() assert.is_nil(navigation:popViewController()) end)
    settle()
    assert.visible(B)
  end)
end)

describe("a whole stack that is set", function()
  local app, navigation, a, b
  before_each(function()
    a, b = A(), B()
    navigation = UINavigationController(a)
    app = launch { root = navigation, clock = "manual" }
    settle()
    navigation:pushViewController(b, false)
    settle()
    trace.take()
  end)

  it("hierarchy:4.16 is pushed when its last controller is new", function()
    local c = C()
    navigation:setViewControllers { a, b, c }
    assert.same({ a, b, c }, navigation.viewControllers)
    settle()
    assert.same({
      "C.willMoveToParent", "C.viewDidLoad", "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear",
      "C.viewDidAppear", "C.didMoveToParent",
    }, trace.take())
    assert.near(0.35, app.clock.now, 1e-9)
  end)

  it("hierarchy:4.16 pops if its last controller was in the stack before; the property is not animated", function()
    navigation.viewControllers = { a }
    settle()
    assert.visible(a)
    assert.equal(0, app.clock.now)
  end)

  it("hierarchy:4.17 #unsourced tells those that come and go, not those that stay", function()
    local c = C()
    navigation:setViewControllers { c, b }
    assert.same({ "A.willMoveToParent", "C.willMoveToParent", "A.didMoveToParent", "C.didMoveToParent" }, trace.take())
    settle()
    assert.same({}, trace.take())
    assert.is_false(c.isViewLoaded)
  end)

  it("hierarchy:4.19 may be empty", function()
    navigation:setViewControllers {}
    settle()
    assert.is_nil(navigation.topViewController)
  end)

  it("hierarchy:4.20 has each controller once", function()
    assert.error_matches(function()
      navigation:setViewControllers { a, b, a }
    end, "NSInternalInconsistencyException")
    assert.same({ a, b }, navigation.viewControllers)
  end)

  it("is a list of controllers", function()
    assert.error_matches(function() navigation:setViewControllers(a) end, "setViewControllers needs a list")
    assert.error_matches(function() navigation.viewControllers = { a, "b" } end,
      "item 2 of the list is not a view controller")
  end)
end)

describe("a swipe back", function()
  local app, navigation, b
  before_each(function()
    b = B()
    navigation = UINavigationController(A())
    app = launch { root = navigation, clock = "manual" }
    settle()
    navigation:pushViewController(b, false)
    settle()
    trace.take()
  end)

  it("hierarchy:4.22 begins as a pop, waits for the finger, and ends as a pop", function()
    assert.is_true(navigation:beginInteractivePop())
    settle()
    assert.same({ "B.willMoveToParent", "B.viewWillDisappear", "A.viewWillAppear" }, trace.take())
    navigation:updateInteractivePop(0.5)
    navigation:finishInteractivePop()
    settle()
    assert.same({ "B.viewDidDisappear", "A.viewDidAppear", "B.didMoveToParent" }, trace.take())
    assert.near(0.175, app.clock.now, 1e-9)
  end)

  it("hierarchy:4.23 brings everything back when the finger lets go too early", function()
    navigation:beginInteractivePop()
    settle()
    trace.take()
    navigation:cancelInteractivePop()
    settle()
    assert.same({
      "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear", "B.didMoveToParent",
    }, trace.take())
    assert.equal(b, navigation.topViewController)
    assert.visible(b)
  end)

  it("hierarchy:4.24 does nothing without a back button, a bar or a second controller", function()
    b.navigationItem.hidesBackButton = true
    assert.is_false(navigation:beginInteractivePop())
    b.navigationItem.hidesBackButton = false
    navigation.isNavigationBarHidden = true
    assert.is_false(navigation:beginInteractivePop())
    navigation.isNavigationBarHidden = false
    navigation:popViewController(false)
    settle()
    assert.is_false(navigation:beginInteractivePop())
  end)

  it("hierarchy:4.22 hierarchy:4.23 is told apart by its coordinator", function()
    local heard = {}
    navigation:beginInteractivePop()
    local coordinator = b.transitionCoordinator
    assert.is_true(coordinator.initiallyInteractive)
    coordinator:notifyWhenInteractionChanges(function(c) heard[#heard + 1] = c.isInteractive end)
    coordinator:animate(nil, function(c) heard[#heard + 1] = c.isCancelled end)
    settle()
    navigation:cancelInteractivePop()
    settle()
    assert.same({ false, true }, heard)
    assert.is_nil(b.transitionCoordinator)
  end)
end)

describe("a transition's coordinator", function()
  local app, navigation, a
  before_each(function()
    a = A()
    navigation = UINavigationController(a)
    app = launch { root = navigation, clock = "manual" }
    settle()
    trace.take()
  end)

  it("hierarchy:6.12 is there from the call to the finish, and knows both controllers", function()
    assert.is_nil(a.transitionCoordinator)
    local b = B()
    navigation:pushViewController(b)
    local coordinator = a.transitionCoordinator
    assert.equal(coordinator, b.transitionCoordinator)
    assert.equal(a, coordinator:viewController("from"))
    assert.equal(b, coordinator:viewController("to"))
    assert.is_true(coordinator.isAnimated)
    assert.near(0.35, coordinator.transitionDuration, 1e-9)
    settle()
    assert.is_nil(navigation.transitionCoordinator)
  end)

  it("hierarchy:6.12 runs work after the first callbacks, and at the end", function()
    navigation:pushViewController(B())
    assert.is_true(navigation.transitionCoordinator:animate(
      function() trace.add "alongside" end, function() trace.add "over" end))
    trace.take()
    settle()
    assert.same({
      "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "alongside", "A.viewDidDisappear",
      "B.viewDidAppear", "B.didMoveToParent", "over",
    }, trace.take())
  end)

  it("hierarchy:6.12 belongs to presentations and dismissals as well", function()
    local b = B()
    a:present(b)
    assert.equal(navigation, b.transitionCoordinator:viewController("from"))
    settle()
    b:dismiss()
    assert.equal(b, a.transitionCoordinator:viewController("from"))
  end)

  it("has no other controllers", function()
    navigation:pushViewController(B())
    assert.error_matches(function() a.transitionCoordinator:viewController("too") end,
      "a transition has no controller \"too\"")
  end)

  it("hierarchy:0.7 is not animated if animations are disabled when it begins", function()
    UIView.performWithoutAnimation(function() navigation:pushViewController(B(), true) end)
    assert.is_true(UIView.areAnimationsEnabled())
    settle()
    assert.equal(0.35, app.clock.now)
    UIView.setAnimationsEnabled(false)
    navigation:popViewController(true)
    settle()
    assert.equal(0.35, app.clock.now)
  end)
end)

describe("a class over the navigation controller", function()
  it("overrides its lifecycle with super, and still shows its stack", function()
    local heard = {}
    local Coordinator = viewController "Coordinator" { inherits = UINavigationController }
    for _, callback in ipairs {
      "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      "willMoveToParent", "didMoveToParent",
    } do
      Coordinator[callback] = function(self, ...)
        Coordinator.super[callback](self, ...)
        heard[#heard + 1] = callback
      end
    end
    local coordinator = Coordinator(A())
    local host = UIViewController()
    launch { root = host }
    host:addChild(coordinator)
    host.view:addSubview(coordinator.view)
    coordinator:didMoveToParent(host)
    assert.is_not_nil(coordinator.topViewController.view.window)
    coordinator:willMoveToParent(nil)
    coordinator.view:removeFromSuperview()
    coordinator:removeFromParent()
    assert.same({
      "willMoveToParent", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "didMoveToParent",
      "willMoveToParent", "viewWillDisappear", "viewDidDisappear", "didMoveToParent",
    }, heard)
  end)
end)

describe("a tab bar controller on a stack", function()
  it("hierarchy:5.4 #unsourced is pushed, with a warning", function()
    local root = navigation { A }
    launch { root = root }
    local pushed = tabs { B }
    assert.warning("pushedTabBarController", function() root:pushViewController(pushed) end)
    assert.equal(pushed, root.topViewController)
    assert.visible(B)
  end)
end)

describe("a navigation bar", function()
  it("hierarchy:9.3 is hidden at once, also with an animation", function()
    local root = navigation { A, B }
    launch { root = root }
    root:setNavigationBarHidden(true, true)
    assert.is_true(root.isNavigationBarHidden)
    assert.is_false(root:beginInteractivePop())
  end)
end)
