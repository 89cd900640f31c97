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

    it("hierarchy:4.7 loads the new view before the old one is told", function()
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

  it("hierarchy:4.8 #unsourced without animation runs the whole sequence at the commit", function()
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

    it("hierarchy:4.11 tells the one that goes, then the one that comes; at the finish in the same order", function()
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

  it("hierarchy:4.14 pops to a controller without a word of appearance to those between", function()
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

  it("hierarchy:5.23 to pop to a stranger", function()
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

  it("hierarchy:5.7 a pop is ignored, and a warning says so", function()
    assert.warning("popDuringTransition", function() assert.is_nil(navigation:popViewController()) end)
    settle()
    assert.visible(B)
  end)
end)
