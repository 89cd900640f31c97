-- Presenting and dismissing: orders, relations, and who may present.

local trace = require "trace"
local A, B, C = trace.viewController "A", trace.viewController "B", trace.viewController "C"

describe("a controller that presents another over the whole screen", function()
  local app, a, b

  before_each(function()
    a, b = A(), B()
    b.modalPresentationStyle = "fullScreen"
    app = launch { root = a, clock = "manual" }
    settle()
    trace.take()
  end)

  it("hierarchy:4.25 disappears last: the presented one has appeared before", function()
    a:present(b)
    settle()
    assert.same({
      "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
    }, trace.take())
    assert.near(0.5, app.clock.now, 1e-9)
  end)

  it("rejects an animated argument that is not a Boolean", function()
    local cases = {
      ["bad argument #2 to 'present'; found { animated = false }; expected true or false"] = function()
        a:present(b, { animated = false })
      end,
      ["bad argument #2 to 'present'; found \"yes\""] = function() a:present(b, "yes") end,
      ["bad argument #1 to 'dismiss'; found 0; expected true or false"] = function() a:dismiss(0) end,
      ["bad argument #1 to 'dismiss'; found function"] = function() a:dismiss(function() end) end,
      ["bad argument #2 to 'pushViewController'"] = function()
        UINavigationController(A()):pushViewController(B(), 1)
      end,
      ["bad argument #1 to 'popViewController'"] = function() UINavigationController(A()):popViewController("no") end,
    }
    for message, call in pairs(cases) do assert.error_matches(call, message, 1, true) end
    assert.is_nil(a.presentedViewController)
  end)

  it("rejects a value of another type for a Boolean property and for a title", function()
    assert.error_matches(function() b.isModalInPresentation = "yes" end,
      "bad value for 'isModalInPresentation'; found \"yes\"; expected true or false", 1, true)
    assert.error_matches(function() b.definesPresentationContext = 1 end, "expected true or false", 1, true)
    assert.error_matches(function() b.title = 3 end, "bad value for 'title'; found 3; expected a string", 1, true)
    assert.error_matches(function() b.title = {} end, "bad value for 'title'", 1, true)
    b.isModalInPresentation, b.title = nil, nil
    assert.is_false(b.isModalInPresentation)
    assert.is_nil(b.title)
  end)

  it("hierarchy:4.26 appears before the dismissed one has gone", function()
    a:present(b)
    settle()
    trace.take()
    a:dismiss()
    settle()
    assert.same({
      "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
    }, trace.take())
    assert.visible(a)
  end)

  it("hierarchy:4.31 is related to it from the call on", function()
    a:present(b)
    assert.equal(b, a.presentedViewController)
    assert.equal(a, b.presentingViewController)
    assert.is_false(b.isViewLoaded)
  end)

  it("hierarchy:4.30 is free again when a dismissal's completion runs", function()
    a:present(b)
    settle()
    local presented = "not called"
    a:dismiss(true, function() presented = a.presentedViewController end)
    assert.equal(b, a.presentedViewController)
    assert.is_true(b.isBeingDismissed)
    settle()
    assert.is_nil(presented)
  end)

  it("hierarchy:4.32 calls the completion after all callbacks", function()
    a:present(b, true, function() trace.add("presented") end)
    settle()
    local lines = trace.take()
    assert.equal("presented", lines[#lines])
    a:dismiss(true, function() trace.add("dismissed") end)
    settle()
    lines = trace.take()
    assert.equal("dismissed", lines[#lines])
  end)
end)

describe("in the callbacks of a presentation", function()
  it("hierarchy:3.24 the controller has the state of its transition", function()
    local seen = {}
    local Screen = viewController "Screen" {}
    for _, callback in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear" } do
      Screen[callback] = function(self, animated)
        Screen.super[callback](self, animated)
        seen[callback] = { self.isBeingPresented, self.isBeingDismissed, self.isMovingToParent }
      end
    end
    local home, screen = UIViewController(), Screen()
    launch { root = home }
    home:present(screen)
    home:dismiss()
    assert.same({
      viewWillAppear = { true, false, false }, viewDidAppear = { true, false, false },
      viewWillDisappear = { false, true, false }, viewDidDisappear = { false, true, false },
    }, seen)
    assert.is_false(screen.isBeingDismissed)
  end)
end)

describe("who presents", function()
  local home, navigation
  before_each(function()
    home = UIViewController()
    navigation = UINavigationController(home)
    launch { root = navigation }
  end)

  it("hierarchy:6.1 is the root of the containers around", function()
    local screen = B()
    home:present(screen)
    assert.equal(navigation, screen.presentingViewController)
  end)

  it("hierarchy:6.4 matters little to the one that asked: it sees what its ancestor presented", function()
    local screen = B()
    home:present(screen)
    assert.equal(screen, home.presentedViewController)
    assert.equal(screen, navigation.presentedViewController)
    assert.equal(screen, navigation.visibleViewController)
  end)

  it("hierarchy:6.5 applies to the content of a presented container too", function()
    local content = B()
    home:present(UINavigationController(content))
    assert.equal(navigation, content.presentingViewController)
  end)
end)

describe("a dismissal", function()
  it("hierarchy:4.34 takes away what the controller presents, and all above it", function()
    local a = A()
    launch { root = a }
    a:present(B())
    a.presentedViewController:present(C())
    a:dismiss()
    assert.visible(a)
    assert.is_nil(a.presentedViewController)
  end)

  it("hierarchy:4.34 dismisses a controller itself if it presents nothing", function()
    local a, b = A(), B()
    launch { root = a }
    a:present(b)
    b:dismiss()
    assert.visible(a)
  end)
end)

describe("a presentation is refused", function()
  local home
  before_each(function()
    home = UIViewController()
    launch { root = home }
  end)

  it("hierarchy:5.11 when the presenter is not on the screen", function()
    local stranger = A()
    assert.warning("notInWindowHierarchy", function() stranger:present(B()) end)
    assert.is_nil(stranger.presentedViewController)
  end)

  it("hierarchy:5.15 of nothing at all", function()
    assert.error_matches(function() home:present(nil) end,
      "tried to present a nil modal view controller on target <UIViewController#1>")
  end)

  it("hierarchy:5.14 if the controller is already in the hierarchy", function()
    local navigation = UINavigationController(A())
    assert.error_matches(function() home:present(navigation.topViewController) end,
      "tried to present modally a view controller <A#1> that has a parent view controller")
    assert.has_error(function() home:present(home) end)
  end)
end)
