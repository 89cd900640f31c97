import SimulatedWorld
import Testing
import ViewHierarchy

/// Whether two lists contain the same objects in the same order.
func same(_ left: [SimulatedObject]?, _ right: [SimulatedObject]) -> Bool {
  left.map { $0.map(ObjectIdentifier.init) } == right.map(ObjectIdentifier.init)
}

/// The items of navigation bars and toolbars, and the bars at the bottom.
@Suite struct BarTests {
  private func items(_ titles: [String], in world: World) -> [UIBarButtonItem] {
    titles.map { title in
      let item = UIBarButtonItem(in: world)
      item.title = title
      return item
    }
  }

  @Test("hierarchy:4.24e the single item is the first one of the list")
  func firstItem() throws {
    let (app, a) = try TestApp.plain()
    let (item, made) = (a.navigationItem, items(["x", "y", "z"], in: app.world))
    item.rightBarButtonItem = made[0]
    #expect(same(item.rightBarButtonItems, [made[0]]))
    item.rightBarButtonItems = [made[0], made[1]]
    item.rightBarButtonItem = made[2]
    #expect(same(item.rightBarButtonItems, [made[2], made[1]]))
    item.rightBarButtonItem = made[1]
    #expect(same(item.rightBarButtonItems, [made[1], made[2]]))
    item.rightBarButtonItem = nil
    #expect(same(item.rightBarButtonItems, [made[2]]) && item.rightBarButtonItem === made[2])
    item.leftBarButtonItem = made[0]
    item.leftBarButtonItem = nil
    #expect(item.leftBarButtonItem == nil && same(item.leftBarButtonItems, []))
    item.setRightBarButton(made[0], animated: true)
    item.setLeftBarButtonItems([made[1]], animated: true)
    #expect(same(item.rightBarButtonItems, [made[0]]) && item.leftBarButtonItem === made[1])
  }

  @Test("items are edges of the navigation item, the controller and the bars")
  func edges() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let made = items(["left", "right", "back", "tool"], in: app.world)
    a.navigationItem.leftBarButtonItems = [made[0]]
    a.navigationItem.rightBarButtonItems = [made[1]]
    a.navigationItem.backBarButtonItem = made[2]
    a.toolbarItems = [made[3]]
    #expect(made.map(\.edgeCount) == [1, 1, 1, 1])
    var found: [SimulatedObject] = []
    a.navigationItem.forEachEdge { found.append($1) }
    a.forEachEdge { if $1 === made[3] { found.append($1) } }
    #expect(same(found, made))
    a.navigationItem.leftBarButtonItems = nil
    a.navigationItem.rightBarButtonItem = nil
    a.navigationItem.backBarButtonItem = nil
    a.toolbarItems = nil
    #expect(made.map(\.edgeCount) == [0, 0, 0, 0])
    let parts: [SimulatedObject] = [
      navigation.navigationBar, navigation.toolbar, try #require(navigation.interactivePopGestureRecognizer),
    ]
    var bars: [SimulatedObject] = []
    navigation.forEachEdge { if !($1 is UIViewController) && $1 !== navigation.view { bars.append($1) } }
    #expect(same(bars, parts) && parts.map(\.edgeCount) == [1, 1, 1])
  }

  @Test("hierarchy:5.38 the bar has the items of the stack, and only the controller changes it")
  func managedBar() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: false)
    let bar = navigation.navigationBar
    #expect(same(bar.items, [a.navigationItem, b.navigationItem]))
    #expect(bar.topItem === b.navigationItem && bar.backItem === a.navigationItem)
    let error = #expect(throws: PlatformException.self) { try app.world.catching { bar.items = [] } }
    #expect(error?.name == "NSInternalInconsistencyException" && bar.items?.count == 2)
    let own = UINavigationBar(in: app.world)
    own.items = [a.navigationItem]
    #expect(own.topItem === a.navigationItem && own.backItem == nil)
  }

  @Test("hierarchy:4.24f the toolbar is hidden at first, and has the items of the controller on top")
  func toolbar() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let made = items(["x", "y"], in: app.world)
    #expect(navigation.isToolbarHidden && !navigation.showsToolbar && navigation.toolbar.items == nil)
    a.setToolbarItems([made[0]], animated: true)
    navigation.setToolbarHidden(false, animated: true)
    #expect(navigation.showsToolbar && same(navigation.toolbar.items, [made[0]]))
    navigation.toolbar.items = [made[1]]
    #expect(same(navigation.toolbar.items, [made[0]]))
    let b = B(in: app.world)
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: false)
    #expect(!navigation.showsToolbar && navigation.toolbar.items == nil)
    let own = UIToolbar(in: app.world)
    own.items = [made[1]]
    #expect(same(own.items, [made[1]]) && made[1].edgeCount == 1)
  }

  private func tabs() throws -> (TestApp, UITabBarController, UINavigationController) {
    let app = TestApp()
    let navigation = UINavigationController(in: app.world, rootViewController: A(in: app.world))
    let tabs = UITabBarController(in: app.world)
    tabs.viewControllers = [navigation, B(in: app.world)]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, tabs, navigation)
  }

  @Test("hierarchy:4.24g a controller hides the tab bar until it is popped, whatever is pushed above it")
  func hidesBottomBar() throws {
    let (app, tabs, navigation) = try tabs()
    let (c, d) = (C(in: app.world), D(in: app.world))
    c.hidesBottomBarWhenPushed = true
    #expect(tabs.showsTabBar)
    navigation.pushViewController(c, animated: true)
    #expect(!tabs.showsTabBar)
    try app.settle()
    #expect(!tabs.tapTab(at: 1) && tabs.selectedIndex == 0)
    navigation.pushViewController(d, animated: false)
    try app.settle()
    #expect(!tabs.showsTabBar)
    navigation.popViewController(animated: false)
    #expect(!tabs.showsTabBar)
    try app.settle()
    tabs.selectedIndex = 1
    #expect(tabs.showsTabBar)
    tabs.selectedIndex = 0
    navigation.popToRootViewController(animated: false)
    try app.settle()
    #expect(tabs.showsTabBar && tabs.tapTab(at: 1))
  }

  @Test("hierarchy:4.48c the app hides the tab bar, whose tabs cannot be tapped then")
  func hiddenTabBar() throws {
    let (_, tabs, _) = try tabs()
    #expect(!tabs.isTabBarHidden && tabs.showsTabBar)
    tabs.setTabBarHidden(true, animated: true)
    #expect(!tabs.showsTabBar && !tabs.tapTab(at: 1))
    tabs.isTabBarHidden = false
    #expect(tabs.showsTabBar && tabs.tapTab(at: 1))
  }

  @Test("hierarchy:4.24g a stack that is made before its tab hides the bar, too")
  func stackBeforeTab() throws {
    let app = TestApp()
    let c = C(in: app.world)
    c.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(in: app.world, rootViewController: A(in: app.world))
    navigation.pushViewController(c, animated: false)
    let tabs = UITabBarController(in: app.world)
    tabs.viewControllers = [navigation]
    #expect(!tabs.showsTabBar)
    navigation.setViewControllers([A(in: app.world)], animated: false)
    #expect(tabs.showsTabBar)
  }

  @Test("hierarchy:4.24g the stack is examined when it changes", .tags(.unsourced))
  func flagAroundPush() throws {
    let (app, tabs, navigation) = try tabs()
    let root = try #require(navigation.topViewController)
    root.hidesBottomBarWhenPushed = true
    navigation.pushViewController(C(in: app.world), animated: true)
    root.hidesBottomBarWhenPushed = false
    try app.settle()
    #expect(!tabs.showsTabBar)
    navigation.beginInteractivePop()
    try app.settle()
    #expect(tabs.showsTabBar)
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(tabs.showsTabBar)
    navigation.popViewController(animated: true)
    try app.settle()
    #expect(tabs.showsTabBar)
  }
}
