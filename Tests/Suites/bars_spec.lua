-- Navigation bars and toolbars: their items, the user's taps on them and on Back.

describe("a navigation bar", function()
  local Inbox = viewController "BarsInbox" { properties = { "log" } }
  local Message = viewController "BarsMessage" {}
  local app, navigation, inbox, message

  function Inbox:compose(item) self.log = item.title end

  before_each(function()
    inbox, message = Inbox(), Message()
    inbox.title = "Inbox"
    navigation = UINavigationController(inbox)
    app = launch { root = navigation }
  end)

  it("hierarchy:4.24h has items that the user taps by title", function()
    local tapped
    inbox.navigationItem.rightBarButtonItem = UIBarButtonItem("Edit", function(item) tapped = item end)
    inbox.navigationItem.leftBarButtonItem = UIBarButtonItem("Compose", inbox, "compose")
    app:tap "Edit"
    assert.equal(inbox.navigationItem.rightBarButtonItem, tapped)
    app:tap "Compose"
    assert.equal("Compose", inbox.log)
  end)

  it("hierarchy:4.24h sends an action without a target up the responder chain", function()
    local item = UIBarButtonItem("Compose")
    item:addTarget(nil, "compose")
    inbox.navigationItem.rightBarButtonItems = { item }
    app:tap "Compose"
    assert.equal("Compose", inbox.log)
  end)

  it("hierarchy:4.24h reports why an item cannot be tapped", function()
    local item = UIBarButtonItem("Edit", function() end)
    local function refused(reason) assert.error_matches(function() app:tap "Edit" end, reason, 1, true) end
    refused('there is nothing named "Edit" to tap on the screen')
    inbox.navigationItem.rightBarButtonItem = item
    item.isEnabled = false
    refused("isEnabled is false")
    item.isEnabled, item.isHidden = true, true
    refused("isHidden is true")
    item.isHidden = false
    navigation.isNavigationBarHidden = true
    refused("the navigation bar of UINavigationController#1 is hidden")
    navigation.isNavigationBarHidden = false
    local sheet = UIViewController()
    inbox:present(sheet)
    refused("covers it")
    sheet:dismiss()
    inbox.navigationItem.rightBarButtonItem = UIBarButtonItem("Edit")
    refused("nothing happens when the user taps")
    navigation:pushViewController(message)
    refused("it is not on the screen")
    assert.error_matches(function() app:tap(item) end, "not on the screen")
    local child = UIViewController()
    child.navigationItem.rightBarButtonItem = item
    message:addChild(child)
    message.view:addSubview(child.view)
    assert.error_matches(function() app:tap(item) end, "is not on top of a navigation controller")
  end)

  it("hierarchy:4.24c goes back with the button that the user sees", function()
    navigation:pushViewController(message)
    assert.equal("Inbox", navigation.backButtonTitle)
    app:tapBack()
    assert.equal(inbox, app:top())
    assert.error_matches(function() app:tapBack() end, "the only controller on the stack")
  end)

  it("hierarchy:4.24c calls overrides of popViewController, and asks navigationBarShouldPop before", function()
    local calls = {}
    local Asking = viewController "BarsAskingNavigation" { inherits = UINavigationController }
    function Asking:popViewController(animated)
      calls[#calls + 1] = "pop " .. tostring(animated)
      return Asking.super.popViewController(self, animated)
    end
    function Asking:navigationBarShouldPop(bar, item)
      calls[#calls + 1] = "should " .. item.title
      return item.title ~= "Locked"
    end
    function Asking:navigationBarDidPop(bar, item) calls[#calls + 1] = "did " .. item.title end
    local asking = Asking(Inbox())
    app.window.rootViewController = asking
    message.title = "Locked"
    asking:pushViewController(message)
    asking:tapBack()
    assert.same({ "should Locked" }, calls)
    assert.equal(message, app:top())
    message.title = "Open"
    asking:tapBack()
    assert.same({ "should Locked", "should Open", "pop true", "did Open" }, calls)
  end)

  it("hierarchy:4.24c calls a back action instead", function()
    local tapped
    message.navigationItem.backAction = function(item) tapped = item end
    navigation:pushViewController(message)
    app:tapBack()
    assert.equal(message.navigationItem, tapped)
    assert.equal(message, app:top())
    message.navigationItem.backAction = nil
    app:tapBack()
    assert.equal(inbox, app:top())
  end)

  it("hierarchy:4.24b has a back button that app:tapBack taps, not app:tap", function()
    navigation:pushViewController(message)
    assert.error_matches(function() app:tap "Inbox" end, "the title of the back button")
  end)

  it("hierarchy:4.24b reports why the user cannot tap Back", function()
    local function refused(reason) assert.error_matches(function() app:tapBack() end, reason, 1, true) end
    navigation:pushViewController(message)
    message.navigationItem.hidesBackButton = true
    refused("hidesBackButton = true")
    message.navigationItem.hidesBackButton = false
    message.navigationItem.leftBarButtonItem = UIBarButtonItem("Close", function() end)
    refused("replace the back button")
    message.navigationItem.leftItemsSupplementBackButton = true
    navigation:setNavigationBarHidden(true)
    refused("a hidden navigation bar")
    navigation:setNavigationBarHidden(false)
    message:present(UIViewController())
    refused("no navigation controller on the screen")
    assert.error_matches(function() navigation:tapBack() end, "which covers it")
  end)

  it("hierarchy:4.24a allows or refuses swipes with its recognizer", function()
    local allowed = false
    local Gate = class "BarsGate" {}
    function Gate:gestureRecognizerShouldBegin() return allowed end
    local gate = Gate()
    navigation:pushViewController(message)
    navigation.isNavigationBarHidden = true
    assert.is_false(navigation:beginInteractivePop())
    navigation.interactivePopGestureRecognizer.delegate = gate
    assert.is_false(navigation:beginInteractivePop())
    allowed = true
    assert.is_true(navigation:beginInteractivePop())
    navigation:finishInteractivePop()
    assert.equal(inbox, app:top())
  end)

  it("hierarchy:5.38 refuses other items", function()
    assert.equal(inbox.navigationItem, navigation.navigationBar.topItem)
    assert.error_matches(function() navigation.navigationBar.items = {} end, "managed by a controller")
  end)

  it("hierarchy:4.24e replaces the first item", function()
    local a, b = UIBarButtonItem("A"), UIBarButtonItem("B")
    local item = inbox.navigationItem
    item.leftBarButtonItems = { a, b }
    item.leftBarButtonItem = nil
    assert.same({ b }, item.leftBarButtonItems)
    assert.error_matches(function() item.leftBarButtonItem = "A" end, "bad value for 'leftBarButtonItem'")
    assert.error_matches(function() UIBarButtonItem("A", 3) end, "bad argument #2 to 'UIBarButtonItem'")
  end)

  it("lists its items in the hierarchy with views", function()
    inbox.navigationItem.rightBarButtonItem = UIBarButtonItem("Edit", function() end)
    inbox.toolbarItems = { UIBarButtonItem() }
    assert.match('├┄ UIBarButtonItem "Edit" %(rightBarButtonItems%)', app:tree { views = true })
    assert.match("└┄ UIBarButtonItem %(toolbarItems%)", app:tree { views = true })
    assert.match('"title": "Edit",%s+"place": "rightBarButtonItems"', app:tree { views = true, format = "json" })
    assert.match('label="Edit, rightBarButtonItems"', app:tree { views = true, format = "dot" })
    assert.not_match("UIBarButtonItem", app:tree())
  end)
end)

describe("a bar at the bottom", function()
  local app, navigation, list, detail

  before_each(function()
    list, detail = UIViewController(), UIViewController()
    navigation = UINavigationController(list)
  end)

  it("hierarchy:4.24f is a toolbar with the items of the controller on top", function()
    app = launch { root = navigation }
    local count = 0
    list:setToolbarItems { UIBarButtonItem("Archive", function() count = count + 1 end) }
    assert.error_matches(function() app:tap "Archive" end, "the toolbar of UINavigationController#1 is hidden")
    navigation:setToolbarHidden(false)
    app:tap "Archive"
    assert.equal(1, count)
    assert.equal("Archive", navigation.toolbar.items[1].title)
    navigation:pushViewController(detail)
    assert.same({}, navigation.toolbar.items)
  end)

  it("hierarchy:4.24f is a custom toolbar in a view", function()
    app = launch { root = navigation }
    local toolbar, count = UIToolbar(), 0
    toolbar.items = { UIBarButtonItem("Share", function() count = count + 1 end) }
    assert.error_matches(function() app:tap "Share" end, "nothing named")
    list.view:addSubview(toolbar)
    app:tap "Share"
    assert.equal(1, count)
  end)

  it("hierarchy:4.24g is the tab bar, which a pushed controller hides", function()
    local bar = tabs { navigation, UIViewController() }
    app = launch { root = bar }
    assert.is_true(bar.showsTabBar)
    detail.hidesBottomBarWhenPushed = true
    navigation:pushViewController(detail)
    assert.is_false(bar.showsTabBar)
    assert.error_matches(function() bar:tapTab(2) end, "a tab bar that the selected tab hides")
    app:tapBack()
    bar:tapTab(2)
    assert.equal(2, bar.selectedIndex)
  end)
end)

describe("a hidden tab bar", function()
  it("hierarchy:4.48c takes no taps", function()
    local bar = tabs { UIViewController(), UIViewController() }
    launch { root = bar }
    bar:setTabBarHidden(true)
    assert.error_matches(function() bar:tapTab(2) end, "isTabBarHidden = true")
    bar.isTabBarHidden = false
    bar:tapTab(2)
    assert.equal(2, bar.selectedIndex)
  end)
end)

describe("the bars of a storyboard", function()
  local List = viewController "BarsList" {}
  local added = 0
  function List:add() added = added + 1 end

  storyboard "Bars" {
    initial = "navigation",
    scene "navigation" { UINavigationController, root = "list", isToolbarHidden = false },
    scene "list" {
      List,
      navigationItem = { title = "Trips", backButtonTitle = "All trips" },
      barButtonItems = {
        { title = "Add", place = "rightBarButtonItems", action = "add" },
        { title = "Open", place = "toolbarItems", segue = show { to = "detail" } },
      },
    },
    scene "detail" {
      UIViewController,
      hidesBottomBarWhenPushed = true,
      navigationItem = { leftItemsSupplementBackButton = true },
      barButtonItems = { { title = "Close", place = "leftBarButtonItems" } },
    },
  }

  it("storyboards:5.2 hierarchy:4.24h are in the navigation item and the toolbar", function()
    local app = launch { mainStoryboard = "Bars" }
    local navigation = app.window.rootViewController
    local list = navigation.topViewController
    assert.equal("Trips", list.navigationItem.title)
    assert.equal("Add", list.navigationItem.rightBarButtonItem.title)
    assert.equal("Open", list.toolbarItems[1].title)
    app:tap "Add"
    assert.equal(1, added)
    navigation.isNavigationBarHidden = true
    assert.error_matches(function() app:tap "Add" end, "is hidden")
    navigation.isNavigationBarHidden = false
    app:tap "Open"
    assert.is_true(app:top().hidesBottomBarWhenPushed)
    assert.equal("All trips", navigation.backButtonTitle)
    assert.equal("Close", app:top().navigationItem.leftBarButtonItem.title)
    app:tapBack()
    assert.equal(list, app:top())
    list.navigationItem.rightBarButtonItem = nil
    assert.error_matches(function() app:tap "Add" end, "nothing named")
  end)

  it("reject places and bars that do not exist", function()
    assert.error_matches(function()
      scene "wrong" { UIViewController, barButtonItems = { { title = "Add", place = "rightBarButtonItem" } } }
    end, "there is no place 'rightBarButtonItem'")
    assert.error_matches(function() scene "wrong" { UIViewController, isToolbarHidden = false } end,
      "has no bars")
    assert.error_matches(function() scene "wrong" { UIViewController, navigationItem = "Trips" } end, "must be a table")
  end)
end)
