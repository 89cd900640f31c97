import SimulatedWorld
import Testing
import ViewHierarchy

/// The items of tab bars, and the rules for changing them.
@Suite struct TabBarItemTests {
  private func makeTabs() throws -> (app: TestApp, tabs: UITabBarController, a: A, b: B) {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    (a.title, b.title) = ("Home", "Settings")
    tabs.viewControllers = [a, b]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, tabs, a, b)
  }

  private func titles(_ tabs: UITabBarController) -> [String?] { tabs.tabBar.items?.map(\.title) ?? [] }

  @Test("hierarchy:4.48a the bar shows the items of the tabs, with the controllers' titles")
  func items() throws {
    let (app, tabs, a, b) = try makeTabs()
    #expect(titles(tabs) == ["Home", "Settings"])
    #expect(tabs.tabBar.selectedItem === a.tabBarItem)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === b.tabBarItem)
    tabs.viewControllers = [b, C(in: app.world)]
    #expect(titles(tabs) == ["Settings", nil])
  }

  @Test("hierarchy:4.48a the last title that was set counts, on the controller or on its item")
  func lastTitle() throws {
    let (_, tabs, a, _) = try makeTabs()
    a.tabBarItem.title = "Start"
    #expect(titles(tabs).first == "Start" && a.title == "Home")
    a.title = "House"
    #expect(titles(tabs).first == "House")
  }

  @Test("hierarchy:4.48a a custom item replaces the synthesized one")
  func ownItem() throws {
    let (app, tabs, a, _) = try makeTabs()
    let item = UITabBarItem(in: app.world, title: "Mine", tag: 7)
    a.tabBarItem = item
    a.tabBarItem = item
    #expect(titles(tabs).first == "Mine" && tabs.tabBar.selectedItem?.tag == 7)
  }

  @Test("hierarchy:4.48a a navigation controller without an item and a title has those of its root")
  func itemOfRoot() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    a.title = "Home"
    let navigation = Navigation(in: app.world, rootViewController: a)
    navigation.pushViewController(b, animated: false)
    #expect(navigation.tabBarItem === a.tabBarItem)
    navigation.title = "Stack"
    #expect(navigation.tabBarItem !== a.tabBarItem && navigation.tabBarItem.title == "Stack")
    let empty = Navigation(in: app.world)
    #expect(empty.tabBarItem.title == nil)
  }

  @Test("hierarchy:4.48b the user cannot select a tab whose item is disabled, but the program can")
  func disabled() throws {
    let (app, tabs, a, b) = try makeTabs()
    #expect(b.tabBarItem.isEnabled)
    b.tabBarItem.isEnabled = false
    #expect(!tabs.tapTab(at: 1) && tabs.selectedViewController === a)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === b)
    let c = C(in: app.world)
    tabs.viewControllers = [b, Navigation(in: app.world, rootViewController: c)]
    c.tabBarItem.isEnabled = false
    #expect(!tabs.tapTab(at: 1))
  }

  @Test("hierarchy:5.30 the bar of a tab bar controller cannot be changed directly")
  func managed() throws {
    let (app, tabs, _, b) = try makeTabs()
    let bar = tabs.tabBar
    #expect(bar === tabs.tabBar)
    let error = #expect(throws: PlatformException.self) { try bar.trySetItems([]) }
    #expect(error?.name == "NSInternalInconsistencyException")
    #expect(
      error?.reason == "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    #expect(throws: PlatformException.self) { try bar.trySetSelectedItem(b.tabBarItem) }
    #expect(bar.items?.count == 2 && tabs.selectedIndex == 0)
    #expect(app.news().isEmpty)
  }

  @Test("a custom bar shows the items that are set")
  func ownBar() throws {
    let app = TestApp()
    let bar = UITabBar(in: app.world)
    let (one, two) = (UITabBarItem(in: app.world, title: "1"), UITabBarItem(in: app.world, title: "2"))
    try bar.trySetItems([one, two])
    try bar.trySetSelectedItem(two)
    #expect(bar.items?.map(\.title) == ["1", "2"] && bar.selectedItem === two)
    try bar.trySetSelectedItem(UITabBarItem(in: app.world))
    #expect(bar.selectedItem === two)
    try bar.trySetItems([one])
    #expect(bar.selectedItem == nil)
  }

  @Test("hierarchy:7.1 a tab bar controller holds its bar, a controller its item; a bar can outlive its controller")
  func ownership() throws {
    let app = TestApp()
    let books = Books()
    app.world.lifetimes = books
    var tabs: Tabs? = Tabs(in: app.world)
    tabs?.viewControllers = [A(in: app.world)]
    weak var item: UITabBarItem?
    item = tabs?.tabBar.items?.first
    let bar = try #require(tabs?.tabBar)
    #expect(item != nil)
    tabs = nil
    #expect(item == nil && bar.items?.isEmpty == true)
    try bar.trySetItems([])
  }
}
