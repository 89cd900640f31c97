-- Tab bar controllers: selections of the program, taps of the user, and the notifications.

local trace = require "trace"
local A, B, C = trace.viewController "A", trace.viewController "B", trace.viewController "C"

describe("tabs", function()
  local app, root, a, b

  before_each(function()
    a, b = A(), B()
    root = tabs { a, b }
    app = launch { root = root, clock = "manual" }
    settle()
    trace.take()
  end)

  it("hierarchy:4.47 #unsourced are all children from the start, and the first is selected", function()
    assert.same({ a, b }, root.viewControllers)
    assert.same({ a, b }, root.children)
    assert.equal(root, b.parent)
    assert.equal(1, root.selectedIndex)
    assert.equal(a, root.selectedViewController)
  end)

  it("hierarchy:4.47 #unsourced reject a selected tab that does not exist", function()
    for _, number in ipairs { 0, 2, -1, math.mininteger, math.maxinteger } do
      assert.error_matches(function() tabs { UIViewController(), selected = number } end, "the number of a tab")
    end
  end)

  it("hierarchy:4.43 load the view of the selected one alone", function()
    assert.is_true(a.isViewLoaded)
    assert.is_false(b.isViewLoaded)
    assert.visible(a)
  end)

  it("hierarchy:4.41 change within the call: the appearing screen is notified before the disappearing one", function()
    root.selectedIndex = 2
    assert.same({
      "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewDidAppear", "A.viewDidDisappear",
    }, trace.take())
    assert.equal(b, app:top())
  end)

  it("refuse to select a number that no tab has", function()
    for _, number in ipairs { 0, -1, 3, math.mininteger, math.maxinteger } do
      assert.error_matches(function() root.selectedIndex = number end,
        "has no tab " .. number .. "; found selectedIndex = " .. number .. "; expected 1 to 2", 1, true)
    end
    assert.error_matches(function() UITabBarController {}.selectedIndex = 1 end,
      "expected a tab bar controller with tabs")
    assert.equal(1, root.selectedIndex)
  end)

  it("refuse a badge, a title and a tag of another type", function()
    assert.error_matches(function() a.tabBarItem.badgeValue = 3 end,
      "bad value for 'badgeValue'; found 3; expected a string")
    assert.error_matches(function() UITabBarItem(3) end,
      "bad argument #1 to 'UITabBarItem'; found 3; expected a string")
    assert.error_matches(function() UITabBarItem("Home", {}) end, "bad argument #2 to 'UITabBarItem'")
  end)

  it("hierarchy:5.29 reject the selection of a controller that is not a tab", function()
    assert.error_matches(function() root.selectedViewController = C() end, "NSInvalidArgumentException")
    assert.equal(a, root.selectedViewController)
  end)

  it("hierarchy:6.8 are known to what they contain", function()
    assert.equal(root, a.tabBarController)
    assert.is_nil(root.tabBarController)
  end)

  it("hierarchy:4.47 #unsourced are replaced as a whole", function()
    local c = C()
    root.viewControllers = { c, b }
    assert.same({
      "A.willMoveToParent", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMoveToParent",
      "C.willMoveToParent", "C.didMoveToParent", "C.viewDidLoad", "C.viewWillAppear", "C.viewDidAppear",
    }, trace.take())
    assert.equal(c, root.selectedViewController)
  end)

  describe("that the user taps", function()
    local asked, told, answer
    local Delegate = class "TabDelegate" {
      tabBarControllerShouldSelect = function(_, tabBar, controller)
        assert.equal(root, tabBar)
        asked[#asked + 1] = controller
        return answer
      end,
      tabBarControllerDidSelect = function(_, _, controller) told[#told + 1] = controller end,
    }
    local delegate

    before_each(function()
      asked, told, answer = {}, {}, nil
      delegate = Delegate()
      root.delegate = delegate
    end)

    it("hierarchy:4.44 ask the delegate, change, and notify the delegate", function()
      root:tapTab(2)
      assert.same({ b }, asked)
      assert.same({ b }, told)
      assert.equal(2, root.selectedIndex)
    end)

    it("hierarchy:4.44 stay when the delegate says no", function()
      answer = false
      root:tapTab(2)
      assert.same({}, told)
      assert.equal(1, root.selectedIndex)
    end)

    it("hierarchy:4.44 notify the delegate of the selected tab too, but not of selections of the program", function()
      root:tapTab(1)
      assert.same({ a }, told)
      root.selectedIndex = 2
      assert.same({ a }, told)
    end)

    it("do not exist, or are not on the screen: the tap is a script error", function()
      assert.error_matches(function() root:tapTab(3) end, "no tab 3")
      a:present(C(), false)
      settle()
      assert.error_matches(function() root:tapTab(2) end, "C#1 covers it")
    end)
  end)
end)

describe("the bar of tabs", function()
  local root, inbox, settings

  before_each(function()
    inbox, settings = A(), B()
    inbox.title, settings.title = "Inbox", "Settings"
    root = tabs { navigation { inbox } , settings }
    launch { root = root }
  end)

  it("hierarchy:4.48a shows the titles of the controllers, and what their items say", function()
    inbox.tabBarItem.badgeValue = "3"
    local items = root.tabBar.items
    assert.equal("Inbox", items[1].title)
    assert.equal("3", items[1].badgeValue)
    assert.equal(settings.tabBarItem, items[2])
    assert.equal(items[1], root.tabBar.selectedItem)
    settings.tabBarItem = UITabBarItem("Options", 4)
    assert.equal("Options", root.tabBar.items[2].title)
    assert.equal(4, root.tabBar.items[2].tag)
    settings.title = "Settings"
    assert.equal("Settings", root.tabBar.items[2].title)
  end)

  it("hierarchy:4.48b does not take a tap on a disabled tab", function()
    settings.tabBarItem.isEnabled = false
    assert.error_matches(function() root:tapTab(2) end, "disabled")
    assert.equal(1, root.selectedIndex)
    settings.tabBarItem.isEnabled = true
    root:tapTab("Settings")
    assert.visible(settings)
    assert.error_matches(function() root:tapTab("Settins") end, "has no tab")
    assert.error_matches(function() tabs { A }:tapTab("A") end, "has no tab \"A\"")
  end)

  it("hierarchy:5.30 is changed by its controller alone", function()
    assert.error_matches(function() root.tabBar.items = {} end, "Directly modifying a tab bar")
    assert.error_matches(function() root.tabBar.selectedItem = nil end, "NSInternalInconsistencyException")
    local bar, one = UITabBar(), UITabBarItem("One")
    bar.items = { one }
    bar.selectedItem = one
    assert.equal(one, bar.selectedItem)
    assert.error_matches(function() bar.items = { 1 } end, "not a tab bar item")
  end)
end)

describe("a tab bar on the screen", function()
  local app, root, other
  before_each(function()
    local home = UIViewController()
    other = UIViewController()
    home.title, other.title = "Home", "Other"
    root = tabs { home, other }
    app = launch { root = root }
  end)

  it("hierarchy:4.44 has tabs that app:tap finds by title", function()
    app:tap "Other"
    assert.equal(other, root.selectedViewController)
    app:tap(root.tabBar.items[1])
    assert.equal(1, root.selectedIndex)
    root.tabBar.items[2].isEnabled = false
    assert.error_matches(function() app:tap "Other" end, "tab 2 is disabled")
  end)

  it("hierarchy:1.11 reports what covers it", function()
    local sheet = UIViewController()
    root:present(sheet)
    local message = "the user cannot tap a tab of .*: " .. tostring(sheet) .. " covers it"
    assert.error_matches(function() root:tapTab "Other" end, message)
    assert.error_matches(function() app:tap "Other" end, message)
  end)
end)

describe("tabs with navigation inside", function()
  it("hierarchy:4.45 go back to the root of the stack when the selected one is tapped", function()
    local home = navigation { A, B, C }
    local root = tabs { home, A }
    launch { root = root }
    assert.visible(C)
    root:tapTab(1)
    assert.equal(1, #home.viewControllers)
    assert.visible(A)
  end)

  it("hierarchy:5.32 show in the selected stack, and present without one", function()
    local stack = navigation { A }
    local other = B()
    local root = tabs { stack, other, selected = 2 }
    launch { root = root }
    stack.topViewController:show(C())
    assert.equal(2, #stack.viewControllers)
    local shown = C()
    other:show(shown)
    assert.equal(shown, root.presentedViewController)
  end)
end)

describe("a hierarchy that is written as it looks", function()
  it("makes an instance of each class, and says what it cannot use", function()
    local Own = viewController "OwnTabs" { inherits = UITabBarController }
    local root = Own { A, navigation { B }, selected = 2 }
    launch { root = root }
    assert.equal(2, root.selectedIndex)
    assert.visible(B)
    assert.error_matches(function() tabs { A, selected = 2 } end, "'selected' must be the number of a tab")
    assert.error_matches(function() tabs { 1 } end, "needs view controllers")
    assert.error_matches(function() navigation { A, root = B } end, "root")
  end)
end)

describe("the tabs of iOS 18", function()
  local Inbox, Settings = viewController "ModernInbox" {}, viewController "ModernSettings" {}
  local Judge = class "ModernJudge" { properties = { "log", "refuses" } }
  local app, bar, created

  function Judge:tabBarControllerShouldSelectTab(tabs, tab)
    self.log[#self.log + 1] = "should " .. tab.identifier
    return not self.refuses
  end
  function Judge:tabBarControllerDidSelectTab(tabs, tab, previous)
    self.log[#self.log + 1] = "did " .. tab.identifier .. " after " .. previous.identifier
  end

  local function tab(title, make)
    return UITab(title, title:lower(), function(one)
      created[#created + 1] = one.identifier
      return make()
    end)
  end

  before_each(function()
    created = {}
    bar = UITabBarController {}
    bar.tabs = { tab("Inbox", Inbox), tab("Settings", Settings) }
    app = launch { root = bar }
  end)

  it("hierarchy:4.111 #unsourced create their controllers when they are selected", function()
    assert.same({ "inbox" }, created)
    assert.top(Inbox)
    bar.selectedTab = bar:tab "settings"
    assert.same({ "inbox", "settings" }, created)
    assert.equal(2, bar.selectedIndex)
    assert.hierarchy(app, [[
      UIWindow
      └─ UITabBarController
         ├─ ○ ModernInbox
         └─ ● ModernSettings ◀
    ]])
  end)

  it("hierarchy:4.112 ask the delegate when the user taps", function()
    local judge = Judge()
    judge.log = {}
    bar.delegate = judge
    bar:tapTab "Settings"
    assert.same({ "should settings", "did settings after inbox" }, judge.log)
    judge.refuses = true
    bar:tapTab(1)
    assert.equal("settings", bar.selectedTab.identifier)
    bar:tab("inbox").isHidden = true
    assert.error_matches(function() bar:tapTab "Inbox" end, "is hidden")
    assert.error_matches(function() bar:tapTab "Other" end, "no tab")
  end)

  it("hierarchy:4.111 #unsourced are selected by their controllers too", function()
    bar.selectedViewController = bar:tab("settings").viewController
    assert.equal("settings", bar.selectedTab.identifier)
    assert.top(Settings)
    assert.error_matches(function() bar.selectedViewController = Inbox() end, "NSInvalidArgumentException")
  end)

  it("hierarchy:4.113 can be in a group", function()
    local group = UITabGroup("Library", "library", { tab("Songs", Inbox), tab("Albums", Settings) })
    bar.tabs = { tab("Home", Inbox), group }
    bar:tapTab "Library"
    assert.equal("songs", bar.selectedTab.identifier)
    bar:tapTab "Albums"
    assert.equal(group.children[2], group.selectedChild)
    assert.equal(group, bar.selectedTab.parent)
    assert.top(Settings)
  end)

  it("hierarchy:5.41 have different identifiers", function()
    assert.error_matches(function() bar.tabs = { tab("A", Inbox), tab("A", Inbox) } end, "unique")
    assert.error_matches(function() UITab("A", "a", 1) end, "a function")
  end)
end)

describe("more than five tabs", function()
  local app, bar
  before_each(function()
    local controllers = {}
    for number, title in ipairs { "One", "Two", "Three", "Four", "Five", "Six" } do
      controllers[number] = UIViewController()
      controllers[number].title = title
    end
    bar = tabs(controllers)
    app = launch { root = bar }
  end)

  it("hierarchy:4.114 are in More, where the user taps them by title", function()
    assert.error_matches(function() bar:tapTab "Six" end, "in the list of More")
    bar:tapTab "More"
    assert.equal(bar.moreNavigationController, bar.selectedViewController)
    assert.is_nil(bar.selectedIndex)
    assert.matches("● UINavigationController\n   +└─ UIMoreListController ◀", app:tree())
    app:tap "Six"
    assert.equal(6, bar.selectedIndex)
    assert.equal("More", bar.tabBar.selectedItem.title)
    app:tap "More"
    app:tap "Five"
    assert.equal("Five", app:top().title)
  end)

  it("hierarchy:4.114 are in the bar in regular width", function()
    app.window.horizontalSizeClass = "regular"
    assert.equal(6, #bar.tabBar.items)
    bar:tapTab "Six"
    assert.equal(6, bar.selectedIndex)
  end)
end)
