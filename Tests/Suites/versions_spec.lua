-- The version of iOS that a launch selects, and what differs between the versions.

local trace = require "trace"
local A, B, C = trace.viewController "A", trace.viewController "B", trace.viewController "C"

describe("the version of iOS", function()
  it("hierarchy:0.15 is the newest, unless the launch selects another", function()
    assert.equal(26, launch { root = A() }.iOS)
  end)

  for _, version in ipairs { 17, 18, 26 } do
    it("hierarchy:0.15 can be " .. version, function()
      assert.equal(version, launch { root = A(), iOS = version }.iOS)
    end)
  end

  it("hierarchy:0.15 is one of those that are modeled", function()
    for _, version in ipairs { 16, 19, "18", 18.5, true } do
      assert.error_matches(function() launch { iOS = version } end, "is not modeled")
    end
    assert.error_matches(function() launch { platform = "macOS", iOS = 18 } end, "has no version of iOS")
  end)

  for version, expected in pairs {
    [17] = { "A.viewDidDisappear", "B.viewDidAppear" }, [18] = { "B.viewDidAppear", "A.viewDidDisappear" },
  } do
    it("hierarchy:4.41 hierarchy:4.42 orders the end of a change of tabs as iOS " .. version .. " does", function()
      local root = tabs { A(), B() }
      launch { root = root, iOS = version }
      trace.take()
      root.selectedIndex = 2
      local lines = trace.take()
      assert.same(expected, { lines[#lines - 1], lines[#lines] })
    end)
  end

  it("hierarchy:4.28 decides which sheet the automatic style is", function()
    local a = A()
    launch { root = a, iOS = 17 }
    a:present(B(), true)
    assert.equal("pageSheet", a.presentedViewController.presentationController.presentationStyle)
  end)

  it("hierarchy:4.28 makes the automatic style a form sheet since iOS 18", function()
    local a = A()
    launch { root = a, iOS = 18 }
    a:present(B(), true)
    assert.equal("formSheet", a.presentedViewController.presentationController.presentationStyle)
  end)

  it("hierarchy:5.5 decides whether a push joins the stack that was set in its turn", function()
    local navigation = UINavigationController(A())
    launch { root = navigation, iOS = 17, clock = "manual" }
    settle()
    navigation:setViewControllers({ A(), B() }, false)
    navigation:pushViewController(C(), true)
    assert.equal(2, #navigation.viewControllers)
  end)

  it("hierarchy:0.15 members of later versions are errors", function()
    local tabs = tabs { A(), B() }
    launch { root = tabs, iOS = 17 }
    assert.error_matches(function() tabs.isTabBarHidden = true end, "isTabBarHidden needs iOS 18")
    assert.error_matches(function() tabs:setTabBarHidden(true) end, "setTabBarHidden needs iOS 18")
  end)

  it("hierarchy:0.15 tabs of iOS 18 are errors on iOS 17, also if they are set before the launch", function()
    local early = UITabBarController {}
    early.tabs = { UITab("Inbox", "inbox", function() return A() end) }
    assert.error_matches(function() launch { root = early, iOS = 17 } end, "UITabBarController.tabs needs iOS 18")
  end)

  it("hierarchy:0.15 tabs of iOS 18 cannot be made or read on iOS 17", function()
    local bar = UITabBarController {}
    launch { root = bar, iOS = 17 }
    assert.error_matches(function() bar.tabs = {} end, "UITabBarController.tabs needs iOS 18")
    assert.error_matches(function() return bar.selectedTab end, "selectedTab needs iOS 18")
    assert.error_matches(function() return bar:tab "inbox" end, "tab needs iOS 18")
    assert.error_matches(function() bar.mode = "tabBar" end, "mode needs iOS 18")
    assert.error_matches(function() UITab("Inbox", "inbox", function() return A() end) end, "UITab needs iOS 18")
    assert.error_matches(function() UITabGroup("All", "all", {}) end, "UITabGroup needs iOS 18")
  end)

  it("hierarchy:4.24i since iOS 26 the user can swipe back in the content, which has its own recognizer", function()
    local navigation = UINavigationController(A())
    launch { root = navigation }
    navigation:pushViewController(B(), true)
    navigation.interactivePopGestureRecognizer.isEnabled = false
    assert.is_false(navigation:beginInteractivePop())
    assert.is_true(navigation:beginInteractivePop "content")
    navigation:cancelInteractivePop()
    settle()
    navigation.interactiveContentPopGestureRecognizer.isEnabled = false
    assert.is_false(navigation:beginInteractivePop "content")
  end)

  it("hierarchy:4.24i before iOS 26 the user can swipe from the edge only", function()
    local navigation = UINavigationController(A())
    launch { root = navigation, iOS = 18 }
    navigation:pushViewController(B(), true)
    assert.is_false(navigation:beginInteractivePop "content")
    assert.error_matches(function() return navigation.interactiveContentPopGestureRecognizer end, "needs iOS 26")
  end)
end)
