-- Views: their tree, the callbacks when they move, and the responder chain.

local trace = require "trace"

local callbacks = {
  "willMoveToSuperview", "didMoveToSuperview", "willMoveToWindow", "didMoveToWindow", "didAddSubview",
  "willRemoveSubview",
}

--- Declares a class of views that write down `Name.callback`.
local function tracedView(name)
  local made = view(name) {}
  for _, callback in ipairs(callbacks) do
    made[callback] = function(self, ...)
      made.super[callback](self, ...)
      trace.add(name .. "." .. callback)
    end
  end
  return made
end

local S, V, Inner = tracedView "S", tracedView "V", tracedView "Inner"

describe("a view", function()
  local s, v
  before_each(function()
    s, v = S(), V()
    trace.take()
  end)

  it("hierarchy:2.1 is in one superview, in front of those that were added before", function()
    local other, first = UIView(), UIView()
    s:addSubview(first)
    s:addSubview(v)
    assert.same({ first, v }, s.subviews)
    other:addSubview(v)
    assert.same({ first }, s.subviews)
    assert.equal(other, v.superview)
    assert.equal(other, v.next)
  end)

  it("hierarchy:2.3 is inserted where it is wanted", function()
    local one, two, three = UIView(), UIView(), UIView()
    s:addSubview(one)
    s:insertSubview(two, 1)
    s:insertSubviewAbove(three, two)
    assert.same({ two, three, one }, s.subviews)
    s:exchangeSubview(1, 3)
    s:sendSubviewToBack(three)
    assert.same({ three, one, two }, s.subviews)
  end)

  it("hierarchy:2.6 cannot be added to itself", function()
    assert.error_matches(function() v:addSubview(v) end, "NSInvalidArgumentException")
  end)

  it("hierarchy:2.7 #unsourced is there: nil is refused", function()
    assert.error_matches(function() UIView():addSubview(nil) end, "a view")
  end)

  it("hierarchy:2.8 is notified of its superview only, while there is no window", function()
    s:addSubview(v)
    assert.same({ "V.willMoveToSuperview", "V.didMoveToSuperview", "S.didAddSubview" }, trace.take())
  end)

  it("hierarchy:2.21 hierarchy:2.22 is found by its tag, and finds its window", function()
    local app = launch { root = UIViewController() }
    v.tag = 7
    s:addSubview(v)
    assert.equal(v, s:viewWithTag(7))
    assert.is_nil(v.window)
    app:top().view:addSubview(s)
    assert.equal(app.window, v.window)
    assert.is_true(v:isDescendant(app.window))
  end)

  describe("on the screen", function()
    local app
    before_each(function()
      app = launch { root = UIViewController() }
      app:top().view:addSubview(s)
      trace.take()
    end)

    it("hierarchy:2.10 is notified of the window first when it is added", function()
      s:addSubview(v)
      assert.same({
        "V.willMoveToWindow", "V.willMoveToSuperview", "V.didMoveToWindow", "V.didMoveToSuperview",
        "S.didAddSubview",
      }, trace.take())
    end)

    it("hierarchy:2.11 is notified of the superview first when it is removed", function()
      s:addSubview(v)
      trace.take()
      v:removeFromSuperview()
      assert.same({
        "S.willRemoveSubview", "V.willMoveToSuperview", "V.willMoveToWindow", "V.didMoveToWindow",
        "V.didMoveToSuperview",
      }, trace.take())
    end)

    it("hierarchy:2.17 is notified of its new window after its subviews", function()
      v:addSubview(Inner())
      trace.take()
      s:addSubview(v)
      local windows = {}
      for _, line in ipairs(trace.take()) do
        if line:match("Window$") then windows[#windows + 1] = line end
      end
      assert.same({
        "V.willMoveToWindow", "Inner.willMoveToWindow", "Inner.didMoveToWindow", "V.didMoveToWindow",
      }, windows)
    end)

    it("hierarchy:2.19 still has its old superview while it will move", function()
      local seen = {}
      local Mover = view "Mover" {}
      function Mover:willMoveToSuperview(superview)
        Mover.super.willMoveToSuperview(self, superview)
        seen[#seen + 1] = { superview == s, self.superview == s }
      end
      local mover = Mover()
      s:addSubview(mover)
      mover:removeFromSuperview()
      assert.same({ { true, false }, { false, true } }, seen)
    end)

    it("hierarchy:1.2 hierarchy:1.3 hierarchy:1.8 leads over controllers and superviews to the application", function()
      s:addSubview(v)
      local top = app:top()
      assert.equal(s, v.next)
      assert.equal(top, top.view.next)
      assert.equal(app.window, top.next)
      local application = app.window.next
      assert.equal(application, app:application())
      assert.same({ app.window }, application.windows)
      assert.is_nil(application.next)
    end)

    it("hierarchy:1.8 keeps the application as long as the app runs, whatever windows come and go", function()
      local window = UIWindow()
      window.isHidden = false
      local application = app.window.next
      assert.equal(2, #application.windows)
      window.isHidden = true
      settle()
      assert.equal(application, app.window.next)
      assert.same({ app.window }, application.windows)
    end)

    it("hierarchy:1.9 resigns before it leaves the window", function()
      local Field = view "Field" {}
      function Field:canBecomeFirstResponder() return true end
      local field = Field()
      s:addSubview(field)
      assert.is_true(field:becomeFirstResponder())
      assert.equal(field, app.window.firstResponder)
      s:removeFromSuperview()
      assert.is_nil(app.window.firstResponder)
    end)
  end)
end)

describe("a controller whose view is added", function()
  local A = trace.viewController "A"

  it("hierarchy:2.26 appears and disappears with its view", function()
    local app = launch { root = UIViewController() }
    trace.take()
    local a = A()
    app:top().view:addSubview(a.view)
    a.view:removeFromSuperview()
    assert.same({
      "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear", "A.viewWillDisappear", "A.viewDidDisappear",
    }, trace.take())
  end)

  it("hierarchy:2.24 under the view of a controller that is not its parent is refused", function()
    local app = launch { root = UIViewController() }
    local container, child = UIViewController(), UIViewController()
    container:addChild(child)
    assert.error_matches(function()
      app:top().view:addSubview(child.view)
    end, "UIViewControllerHierarchyInconsistency")
  end)

  it("hierarchy:3.19 runs a callback that the app calls itself, with a warning", function()
    local app = launch { root = A() }
    trace.take()
    assert.warning("calledDirectly", function() app:top():viewWillDisappear(false) end)
    assert.same({ "A.viewWillDisappear" }, trace.take())
  end)
end)
