import SimulatedWorld
import Testing
import ViewHierarchy

/// A delegate of tabs that records its calls.
private final class Judge: SimulatedObject, UITabBarControllerDelegate {
  var calls: [String] = []
  var refuses = false
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    calls.append("should \(tab.identifier)")
    return !refuses
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { calls.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")") }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    calls.append("did \(viewController)")
  }
}

@Suite struct ModernTabTests {
  private func tab(
    _ app: TestApp, _ identifier: String, _ provider: (@escaping (UITab) -> UIViewController?) = { A(in: $0.world) }
  ) -> UITab {
    let tab = UITab(in: app.world)
    tab.title = identifier.uppercased()
    tab.setIdentifier(identifier)
    tab.provider = provider
    return tab
  }

  private func shown(_ tabs: (TestApp) -> [UITab]) throws -> (TestApp, UITabBarController, [UITab]) {
    let app = TestApp()
    let made = tabs(app)
    let bar = UITabBarController(in: app.world)
    bar.tabs = made
    app.window.rootViewController = bar
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, bar, made)
  }

  @Test("hierarchy:4.111 the controller of a tab is created when the tab is first selected", .tags(.unsourced))
  func providers() throws {
    var created: [String] = []
    let (app, bar, tabs) = try shown { app in
      ["a", "b"].map { name in
        tab(app, name) {
          created.append($0.identifier)
          return name == "a" ? A(in: app.world) : B(in: app.world)
        }
      }
    }
    #expect(created == ["a"] && bar.selectedTab === tabs[0] && bar.selectedIndex == 0)
    #expect(tabs[1].knownViewController == nil && bar.tabBar.items?.map(\.title) == ["A", "B"])
    bar.selectedTab = tabs[1]
    #expect(created == ["a", "b"] && bar.selectedViewController is B && bar.tabBar.selectedItem?.title == "B")
    bar.selectedIndex = 0
    bar.selectedViewController = tabs[1].viewController
    #expect(created == ["a", "b"] && bar.selectedTab === tabs[1] && bar.children.map { $0 is A } == [true, false])
    #expect(app.application.isVisible(try #require(tabs[1].knownViewController)))
    #expect(tabs[1].tabBarController === bar && bar.tab(forIdentifier: "b") === tabs[1])
    bar.selectedTab = tab(app, "c")
    #expect(bar.selectedTab === tabs[1])
  }

  @Test("hierarchy:4.111 new tabs keep the selected one, or select the first one", .tags(.unsourced))
  func replacement() throws {
    let (app, bar, tabs) = try shown { app in ["a", "b"].map { tab(app, $0) } }
    bar.selectedTab = tabs[1]
    let kept = tabs[1].viewController
    bar.tabs = [tab(app, "c"), tabs[1]]
    #expect(bar.selectedTab === tabs[1] && bar.selectedViewController === kept && bar.children.count == 1)
    #expect(tabs[0].tabBarController == nil && tabs[0].knownViewController?.parent == nil)
    bar.tabs = [tab(app, "d")]
    #expect(bar.selectedTab?.identifier == "d" && kept?.parent == nil)
    bar.viewControllers = [B(in: app.world)]
    #expect(bar.tabs.isEmpty && bar.selectedTab == nil && bar.selectedViewController is B)
  }

  @Test("hierarchy:5.41 tabs have different identifiers", .tags(.unsourced))
  func identifiers() throws {
    let (app, bar, tabs) = try shown { app in [tab(app, "a")] }
    #expect(throws: PlatformException.self) { try bar.trySetTabs([tab(app, "x"), tab(app, "x")]) }
    #expect(bar.tabs.count == 1 && bar.tabs[0] === tabs[0])
  }

  @Test("hierarchy:4.112 a tap asks and notifies the delegate, a selection by the app does not")
  func taps() throws {
    let (app, bar, tabs) = try shown { app in
      [tab(app, "a"), tab(app, "b") { Navigation(in: $0.world, rootViewController: B(in: $0.world)) }]
    }
    let judge = Judge(in: app.world)
    bar.delegate = judge
    bar.selectedTab = tabs[1]
    bar.selectedTab = tabs[0]
    #expect(judge.calls == [])
    #expect(bar.tapTab(at: 1) && bar.tapTab(at: 1))
    #expect(judge.calls == ["should b", "did b after a", "should b", "did b after b"])
    let navigation = try #require(bar.selectedViewController as? Navigation)
    navigation.pushViewController(C(in: app.world), animated: false)
    try app.settle()
    #expect(bar.tapTab(at: 1))
    try app.settle()
    #expect(navigation.viewControllers.count == 1)
    judge.refuses = true
    #expect(bar.tapTab(at: 0) && bar.selectedTab === tabs[1])
    tabs[0].isEnabled = false
    #expect(!bar.tapTab(at: 0) && !bar.tap(tabs[0]))
    tabs[0].isEnabled = true
    tabs[0].isHidden = true
    #expect(!bar.tapTab(at: 0))
  }

  @Test("hierarchy:4.113 a group without a controller shows a child")
  func groups() throws {
    let (app, bar, tabs) = try shown { app in
      let group = UITabGroup(in: app.world)
      group.setIdentifier("g")
      group.children = [tab(app, "x"), tab(app, "y") { B(in: $0.world) }]
      return [tab(app, "a"), group]
    }
    let group = try #require(tabs[1] as? UITabGroup)
    #expect(bar.tapTab(at: 1) && bar.selectedTab?.identifier == "x" && bar.selectedIndex == 1)
    #expect(group.selectedChild?.identifier == "x" && group.children[0].parent === group)
    #expect(bar.tap(group.children[1]) && bar.selectedViewController is B)
    bar.selectedIndex = 0
    bar.selectedIndex = 1
    #expect(bar.selectedTab?.identifier == "y")
    group.children = [group.children[0]]
    bar.selectedIndex = 0
    bar.selectedIndex = 1
    #expect(bar.selectedTab?.identifier == "x")
    let other = UITabGroup(in: app.world)
    other.setIdentifier("h")
    other.children = [tab(app, "p"), tab(app, "q")]
    other.defaultChildIdentifier = "q"
    bar.tabs = [other]
    #expect(bar.selectedTab?.identifier == "q" && bar.tab(forIdentifier: "p")?.tabBarController === bar)
    other.provider = { C(in: $0.world) }
    bar.selectedTab = other
    #expect(bar.selectedTab === other && bar.selectedViewController is C)
  }

  @Test("hierarchy:4.113 a controller whose tab leaves a group leaves the tab bar controller", .tags(.unsourced))
  func changedGroup() throws {
    let (app, bar, tabs) = try shown { app in
      let group = UITabGroup(in: app.world)
      group.setIdentifier("g")
      group.children = [tab(app, "x") { B(in: $0.world) }, tab(app, "y")]
      return [tab(app, "a"), group]
    }
    let group = try #require(tabs[1] as? UITabGroup)
    bar.selectedTab = group.children[0]
    let old = group.children[0]
    let b = try #require(old.viewController)
    app.forget()
    group.children = [group.children[1]]
    #expect(b.parent == nil && !app.application.isVisible(b) && old.tabBarController == nil && old.parent == nil)
    #expect(bar.selectedTab?.identifier == "a" && bar.children.count == 1)
    // A tab that another group takes leaves its former group.
    let other = UITabGroup(in: app.world)
    other.children = [group.children[0]]
    #expect(group.children.isEmpty && other.children[0].parent === other && other.children[0].tabBarController == nil)
  }

  @Test("hierarchy:4.113 hierarchy:5.41 a group contains neither itself nor an identifier twice", .tags(.unsourced))
  func impossibleGroups() throws {
    let app = TestApp()
    let (outer, inner) = (UITabGroup(in: app.world), UITabGroup(in: app.world))
    outer.setIdentifier("outer")
    inner.setIdentifier("inner")
    outer.children = [inner]
    #expect(throws: PlatformException.self) { try inner.trySetChildren([outer]) }
    #expect(throws: PlatformException.self) { try inner.trySetChildren([inner]) }
    #expect(throws: PlatformException.self) { try inner.trySetChildren([tab(app, "x"), tab(app, "x")]) }
    #expect(inner.children.isEmpty && outer.children.count == 1)
    var top: UITab = tab(app, "0")
    for level in 1..<500 {
      let group = UITabGroup(in: app.world)
      group.setIdentifier("\(level)")
      try group.trySetChildren([top])
      top = group
    }
    #expect(throws: PlatformException.self) { try inner.trySetChildren([top]) }
  }

  @Test("hierarchy:4.114 more than five tabs in compact width are in More")
  func more() throws {
    let app = TestApp()
    let bar = UITabBarController(in: app.world)
    let screens = (0..<6).map { number in
      let screen = Screen(in: app.world)
      screen.title = "\(number)"
      return screen
    }
    bar.viewControllers = screens
    app.window.rootViewController = bar
    app.window.makeKeyAndVisible()
    try app.settle()
    let judge = Judge(in: app.world)
    bar.delegate = judge
    #expect(bar.tabBar.items?.map(\.title) == ["0", "1", "2", "3", "More"])
    #expect(!bar.tapTab(at: 4) && bar.tapMore())
    let more = bar.moreNavigationController
    #expect(bar.selectedViewController === more && bar.selectedIndex == UITabBarController.notFound)
    #expect(judge.calls == ["did \(more)"] && app.application.isVisible(more) && !app.application.isVisible(screens[0]))
    #expect(bar.viewControllers?.count == 6 && bar.tabBar.selectedItem?.title == "More")
    let rows = try #require(more.topViewController?.view.subviews as? [UIButton])
    #expect(rows.map(\.title) == ["4", "5"])
    try rows[1].sendActions()
    #expect(
      bar.selectedIndex == 5 && bar.selectedViewController === screens[5] && app.application.isVisible(screens[5]))
    #expect(bar.tabBar.selectedItem?.title == "More" && judge.calls.count == 1)
    #expect(bar.tapMore() && bar.selectedViewController === more)
    // The selected tab is shown again when the bar has space for all.
    app.window.horizontalSizeClass = .regular
    #expect(bar.selectedViewController === screens[5] && bar.tabBar.items?.count == 6 && !bar.tapMore())
    app.window.horizontalSizeClass = .compact
    bar.selectedIndex = 4
    #expect(app.application.isVisible(screens[4]))
    bar.selectedViewController = more
    #expect(bar.tapTab(at: 0) && bar.selectedIndex == 0 && !app.application.isVisible(more))
    #expect(bar.customizableViewControllers?.count == 6)
  }
}
