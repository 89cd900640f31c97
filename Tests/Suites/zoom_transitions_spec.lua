-- Controllers that zoom out of a view.

local trace = require "trace"
local A, B = trace.viewController "A", trace.viewController "B"

describe("a zoom transition", function()
  local navigation, detail, requests

  before_each(function()
    requests = 0
    navigation, detail = UINavigationController(A()), B()
    detail.preferredTransition = UIViewControllerTransition("zoom", function(zoomed, source)
      assert.equal(detail, zoomed)
      assert.equal(navigation.viewControllers[1], source)
      requests = requests + 1
      return source.view
    end)
  end)

  it("requests its source when it zooms in and out #hierarchy:4.125", function()
    launch { root = navigation }
    navigation:pushViewController(detail)
    navigation:popViewController()
    assert.equal(2, requests)
  end)

  it("ends its push when a pop starts #hierarchy:4.126", function()
    local app = launch { root = navigation, clock = "manual" }
    settle()
    navigation:pushViewController(detail)
    app.clock:advance(0.1)
    assert.equal(detail, navigation:popViewController())
    settle()
    assert.equal(1, #navigation.viewControllers)
  end)

  it("ends when a push starts #hierarchy:4.126", function()
    local app = launch { root = navigation, clock = "manual" }
    settle()
    local calls = {}
    detail.preferredTransition.alignmentRectProvider = function(...) table.insert(calls, { ... }) end
    navigation:pushViewController(detail)
    app.clock:advance(0.1)
    navigation:pushViewController(A())
    assert.equal(3, #navigation.viewControllers)
    settle()
    assert.same({ { navigation.viewControllers[1].view, detail } }, calls)
  end)

  it("is grabbed while it zooms out #hierarchy:4.128", function()
    local app = launch { root = navigation, clock = "manual" }
    settle()
    navigation:pushViewController(detail)
    settle()
    navigation:popViewController()
    app.clock:advance(0.1)
    assert.is_true(navigation:beginInteractivePop "down")
    navigation:cancelInteractivePop()
    settle()
    assert.equal(detail, navigation.topViewController)
  end)

  it("follows the user downward #hierarchy:4.127", function()
    launch { root = navigation }
    navigation:pushViewController(detail)
    local allows = false
    detail.preferredTransition.interactiveDismissShouldBegin = function() return allows end
    assert.is_false(navigation:beginInteractivePop "down")
    allows = true
    assert.is_true(navigation:beginInteractivePop "down")
    navigation:finishInteractivePop()
    assert.equal(1, #navigation.viewControllers)
  end)

  it("exists since iOS 18 #hierarchy:4.124", function()
    launch { root = navigation, iOS = 17 }
    assert.error_matches(function() UIViewControllerTransition "zoom" end, "needs iOS 18")
    assert.error_matches(function() detail.preferredTransition = nil end, "needs iOS 18")
  end)
end)
