-- Windows, their root controllers, and the views of controllers.

local trace = require "trace"
local A, B = trace.viewController "A", trace.viewController "B"

describe("a window", function()
  it("hierarchy:4.1 holds its root without loading it, until it is shown", function()
    local window, a = UIWindow(), A()
    launch {}
    window.rootViewController = a
    assert.is_true(window.isHidden)
    assert.is_false(a.isViewLoaded)
    trace.take()
    window:makeKeyAndVisible()
    assert.same({ "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear" }, trace.take())
    assert.is_true(window.isKeyWindow)
  end)

  it("hierarchy:4.3 that is visible replaces its root at once", function()
    local a, b = A(), B()
    local app = launch { root = a }
    trace.take()
    app.window.rootViewController = b
    assert.same({
      "B.viewDidLoad", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
    }, trace.take())
    assert.visible(b)
    assert.is_nil(a.view.window)
  end)

  it("hierarchy:4.64 replaces its root in UIView.transition, which calls its completion after the duration", function()
    local app = launch { root = A() }
    local b, finished = B(), nil
    UIView.transition(app.window, 0.3, function() app.window.rootViewController = b end, function(value)
      finished = value
    end)
    assert.equal(b, app:top())
    app.clock:advance(0.3)
    assert.is_true(finished)
    assert.error_matches(function() UIView.transition(0.3, function() end) end, "a view")
  end)

  it("hierarchy:4.4 keeps a replaced root that presents something, until that is dismissed", function()
    local app = launch { root = A() }
    local old = weak(app:top())
    app:top():present(B())
    assert.warning("rootReplacedWhilePresenting", function() app.window.rootViewController = UIViewController() end)
    assert.is_not.released(old)
    old.value:dismiss()
    assert.released(old)
  end)

  it("is one of several: the key window is the one that the user sees", function()
    local app = launch { root = A() }
    local window = UIWindow()
    window.rootViewController = B()
    window:makeKeyAndVisible()
    assert.visible(B)
    assert.is_false(app.window.isKeyWindow)
    assert.hierarchy(app, [[
      UIWindow
      └─ A ◀
      UIWindow
      └─ B ◀
    ]])
  end)
end)

describe("a controller's view", function()
  local loads
  local Screen = viewController "Screen" {}
  function Screen:viewDidLoad()
    Screen.super.viewDidLoad(self)
    loads = loads + 1
  end
  before_each(function() loads = 0 end)

  it("hierarchy:3.1 is loaded once, when it is first read", function()
    local screen = Screen()
    assert.is_nil(screen.viewIfLoaded)
    local view = screen.view
    assert.equal(view, screen.view)
    assert.equal(view, screen.viewIfLoaded)
    assert.equal(1, loads)
  end)

  it("hierarchy:3.2 is not loaded by questions", function()
    local screen = Screen()
    screen.title = "Title"
    assert.same({ false, nil, nil, {} }, { screen.isViewLoaded, screen.viewIfLoaded, screen.parent, screen.children })
    local navigation = UINavigationController(screen)
    assert.equal(navigation, screen.parent)
    assert.equal(0, loads)
    screen:loadViewIfNeeded()
    screen:loadViewIfNeeded()
    assert.equal(1, loads)
  end)

  it("hierarchy:3.4 is what loadView sets", function()
    local Painter = viewController "Painter" { properties = { "canvas" } }
    function Painter:loadView()
      self.canvas = UIView()
      self.view = self.canvas
    end
    local painter = Painter()
    local view = painter.view
    assert.equal(painter.canvas, view)
  end)
end)

describe("a view", function()
  it("hierarchy:2.1 has one superview: adding it elsewhere takes it away", function()
    local first, second, view, other = UIView(), UIView(), UIView(), UIView()
    first:addSubview(view)
    first:addSubview(other)
    assert.same({ view, other }, first.subviews)
    second:addSubview(view)
    assert.same({ other }, first.subviews)
    assert.equal(second, view.superview)
  end)

  it("hierarchy:2.5 without a superview leaves nothing", function()
    local view = UIView()
    view:removeFromSuperview()
    assert.is_nil(view.superview)
  end)

  it("hierarchy:2.21 is in the window that its ancestors hang in", function()
    local home = UIViewController()
    local app = launch { root = home }
    local view = UIView()
    home.view:addSubview(view)
    assert.equal(app.window, view.window)
    assert.equal(app.window, app.window.window)
    view:removeFromSuperview()
    assert.is_nil(view.window)
  end)
end)

describe("the view of a controller", function()
  it("hierarchy:3.5 is released by assigning nil, and loaded again when it is next needed", function()
    local a = A()
    local old = a.view
    trace.take()
    a.view = nil
    assert.is_false(a.isViewLoaded)
    assert.is_not.equal(old, a.view)
    assert.same({ "A.viewDidLoad" }, trace.take())
    launch { root = a }
    assert.error_matches(function() a.view = nil end, "UIViewControllerHierarchyInconsistency")
  end)

  it("hierarchy:3.7 has no window yet in viewDidLoad, while its controller has its parent", function()
    local seen
    local Own = viewController "Own" {}
    function Own:viewDidLoad()
      Own.super.viewDidLoad(self)
      seen = { self.view.window == nil, self.parent ~= nil }
    end
    launch { root = navigation { Own } }
    assert.same({ true, true }, seen)
  end)

  it("hierarchy:3.23 is laid out between viewIsAppearing and viewDidAppear", function()
    local LaidOut = trace.viewController("LaidOut", {})
    for _, callback in ipairs { "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews" } do
      LaidOut[callback] = function(self)
        LaidOut.super[callback](self)
        trace.add(callback)
      end
    end
    trace.take()
    launch { root = LaidOut() }
    assert.same({
      "LaidOut.viewDidLoad", "LaidOut.viewWillAppear", "updateViewConstraints", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "LaidOut.viewDidAppear",
    }, trace.take())
  end)
end)

describe("the application", function()
  for _, platform in ipairs { "iOS", "tvOS" } do
    it("hierarchy:1.8 is there from the start, and lives as long as its app, on " .. platform, function()
      local app = launch { root = UIViewController(), platform = platform }
      local application = app:application()
      settle()
      assert.equal(application, app:application())
      assert.same({ app.window }, application.windows)
      assert.equal(application, app.window.next)
    end)
  end
end)
