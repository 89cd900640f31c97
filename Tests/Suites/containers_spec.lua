-- Custom container controllers: the messages that they must send, and the callbacks of their children.

local trace = require "trace"
local A, B = trace.viewController "A", trace.viewController "B"

-- A container of one child, which it shows in its own view and can replace.
local Host = viewController "Host" {
  properties = { "current" },
  init = function(self, child) self.current = child end,
}

function Host:viewDidLoad()
  Host.super.viewDidLoad(self)
  self:addChild(self.current)
  self.view:addSubview(self.current.view)
  self.current:didMoveToParent(self)
end

function Host:replace(child, duration)
  local old = self.current
  self.current = child
  self:addChild(child)
  old:willMoveToParent(nil)
  self:transition(old, child, duration, nil, function()
    child:didMoveToParent(self)
    old:removeFromParent()
  end)
end

describe("a container", function()
  local app, host, a, b
  before_each(function()
    a, b = A(), B()
    host = Host(a)
    app = launch { root = host, clock = "manual" }
    settle()
  end)

  it("hierarchy:4.60 has its child before it appears, and appears together with it", function()
    assert.same({
      "A.willMoveToParent", "A.viewDidLoad", "A.didMoveToParent", "A.viewWillAppear", "A.viewDidAppear",
    }, trace.take())
    assert.equal(app.window, a.view.window)
    assert.equal(host, a.parent)
  end)

  it("hierarchy:4.58 lets one child take another's place", function()
    trace.take()
    host:replace(b, 0.3)
    settle()
    assert.same({
      "B.willMoveToParent", "A.willMoveToParent", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
      "B.viewDidAppear", "A.viewDidDisappear", "B.didMoveToParent", "A.didMoveToParent",
    }, trace.take())
    assert.near(0.3, app.clock.now, 1e-9)
    assert.same({ b }, host.children)
    assert.is_nil(a.view.superview)
  end)

  it("hierarchy:4.61 keeps that order without a duration", function()
    trace.take()
    host:replace(b)
    settle()
    assert.same({
      "B.willMoveToParent", "A.willMoveToParent", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
      "B.viewDidAppear", "A.viewDidDisappear", "B.didMoveToParent", "A.didMoveToParent",
    }, trace.take())
    assert.equal(0, app.clock.now)
  end)

  it("returns lists that read nil where they have no element", function()
    local list = UIViewController().children
    assert.is_nil(list[#list])
    assert.is_nil(table.remove(list))
    assert.is_nil(list[0])
  end)

  it("hierarchy:5.35 cannot swap controllers that are not its children", function()
    assert.error_matches(function() host:transition(a, b) end, "NSInvalidArgumentException")
    assert.error_matches(function() host:transition(a, a) end, "NSInvalidArgumentException")
  end)

  it("hierarchy:3.9 removes a child by telling it first", function()
    trace.take()
    a:willMoveToParent(nil)
    a.view:removeFromSuperview()
    a:removeFromParent()
    assert.same({
      "A.willMoveToParent", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMoveToParent",
    }, trace.take())
  end)

  it("hierarchy:3.24 moves its child to itself and from itself", function()
    local seen = {}
    local Child = viewController "Child" {}
    function Child:viewWillAppear(animated)
      Child.super.viewWillAppear(self, animated)
      seen[#seen + 1] = self.isMovingToParent
    end
    function Child:viewWillDisappear(animated)
      Child.super.viewWillDisappear(self, animated)
      seen[#seen + 1] = self.isMovingFromParent
    end
    local child = Child()
    host:replace(child)
    settle()
    child:willMoveToParent(nil)
    child.view:removeFromSuperview()
    child:removeFromParent()
    assert.same({ true, true }, seen)
  end)

  it("hierarchy:3.14 breaks the flags of a child that does not call super", function()
    local seen = {}
    local Careless = viewController "Careless" {}
    function Careless:willMoveToParent(parent) end -- luacheck: ignore
    function Careless:viewWillAppear(animated)
      Careless.super.viewWillAppear(self, animated)
      seen[#seen + 1] = self.isMovingToParent
    end
    local careless = Careless()
    assert.warning("missingSuper", function() host:addChild(careless) end)
    host.view:addSubview(careless.view)
    assert.same({ false }, seen)
  end)
end)

describe("a container that begins and ends its children's appearance itself", function()
  local Manual = viewController "Manual" {}
  function Manual:shouldAutomaticallyForwardAppearanceMethods() return false end -- luacheck: ignore

  local manual, a
  before_each(function()
    manual, a = Manual(), A()
    launch { root = manual }
    manual:addChild(a)
    manual.view:addSubview(a.view)
    trace.take()
  end)

  it("hierarchy:3.15 sends the will at the begin, the did at the end", function()
    a:beginAppearanceTransition(true, false)
    assert.same({ "A.viewWillAppear" }, trace.take())
    a:endAppearanceTransition()
    assert.same({ "A.viewDidAppear" }, trace.take())
  end)

  it("hierarchy:3.16 turns round when it changes its mind", function()
    a:beginAppearanceTransition(true, true)
    a:beginAppearanceTransition(false, true)
    a:endAppearanceTransition()
    assert.same({ "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear" }, trace.take())
  end)

  it("hierarchy:3.17 #unsourced is warned when it ends what it has not begun", function()
    assert.warning("unbalancedTransition", function() a:endAppearanceTransition() end)
  end)

  it("hierarchy:5.35 cannot let the platform do it", function()
    local b = B()
    manual:addChild(b)
    assert.error_matches(function() manual:transition(a, b) end, "NSInvalidArgumentException")
  end)
end)
