import SimulatedWorld
import Testing
import ViewHierarchy

/// Tab bar controllers.
@Suite struct TabTests {
  @Test("hierarchy:G8 hierarchy:4.41 another tab is selected: the first visit")
  func switchTabs() throws {
    let (app, tabs, a, b) = try TestApp.tabs()
    tabs.selectedIndex = 1
    #expect(
      app.news() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing",
        "B.viewDidAppear", "A.viewDidDisappear",
      ])
    #expect(try app.newsUntilSettled() == [])
    #expect(tabs.selectedViewController === b && app.application.topViewController === b)
    #expect(a.viewIfLoaded?.superview == nil && b.view.superview === tabs.view)
  }

  @Test("hierarchy:4.41 up to iOS 17 the old tab has disappeared before the new one has appeared")
  func switchTabsOfOldVersion() throws {
    let (app, tabs, _, _) = try TestApp.tabs()
    app.application.iOSVersion = .iOS17
    tabs.selectedIndex = 1
    #expect(app.news().suffix(2) == ["A.viewDidDisappear", "B.viewDidAppear"])
  }

  @Test("hierarchy:4.42 another tab is selected: a later visit loads nothing")
  func switchBack() throws {
    let (app, tabs, a, _) = try TestApp.tabs()
    tabs.selectedIndex = 1
    app.forget()
    tabs.selectedViewController = a
    #expect(
      app.news() == [
        "A.viewWillAppear", "B.viewWillDisappear", "A.viewIsAppearing", "A.viewDidAppear", "B.viewDidDisappear",
      ])
  }

  @Test("hierarchy:4.43 only the view of the selected tab is loaded, and appears with the tab bar controller")
  func laziness() throws {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    tabs.viewControllers = [a, b]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    app.forget()
    #expect(a.isViewLoaded && !b.isViewLoaded)
    #expect(try app.newsUntilSettled() == ["Tabs.viewDidAppear", "A.viewDidAppear"])
    #expect(app.application.isVisible(a) && !app.application.isVisible(b))
  }

  @Test("hierarchy:4.43 the tabs of a launched app, from the first callback to the last")
  func launch() throws {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    tabs.viewControllers = [A(in: app.world), B(in: app.world)]
    app.forget()
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    #expect(
      app.news() == [
        "Tabs.loadView", "Tabs.viewDidLoad", "Tabs.viewWillAppear", "A.loadView", "A.viewDidLoad", "A.viewWillAppear",
        "Tabs.viewIsAppearing", "A.viewIsAppearing",
      ])
  }

  @Test("hierarchy:4.44 a tap calls shouldSelect, selects, and calls didSelect; the program's selection calls neither")
  func tap() throws {
    let (app, tabs, a, b) = try TestApp.tabs()
    let delegate = TabDelegate(in: app.world)
    tabs.delegate = delegate
    #expect(tabs.tapTab(at: 1))
    let news = app.news()
    #expect(news.first == "TabDelegate.tabBarControllerShouldSelect(B)")
    #expect(news.last == "TabDelegate.tabBarControllerDidSelect(B)")
    #expect(tabs.selectedViewController === b)

    tabs.selectedViewController = a
    #expect(!app.news().contains { $0.hasPrefix("TabDelegate") })

    delegate.allows = false
    #expect(tabs.tapTab(at: 1))
    #expect(app.news() == ["TabDelegate.tabBarControllerShouldSelect(B)"])
    #expect(tabs.selectedViewController === a)
  }

  @Test("hierarchy:4.44 the user can only tap existing tabs on the screen")
  func tapNowhere() throws {
    let (app, tabs, a, _) = try TestApp.tabs()
    #expect(!tabs.tapTab(at: 2) && !tabs.tapTab(at: -1))
    a.present(C(in: app.world), animated: false)
    try app.settle()
    #expect(!tabs.tapTab(at: 1))
    #expect(tabs.selectedViewController === a)
  }

  @Test("hierarchy:4.45 a tap on the selected tab pops a navigation controller to its root")
  func tapAgain() throws {
    let app = TestApp()
    let root = A(in: app.world)
    let navigation = Navigation(in: app.world, rootViewController: root)
    let tabs = Tabs(in: app.world)
    let delegate = TabDelegate(in: app.world)
    tabs.viewControllers = [navigation, B(in: app.world)]
    tabs.delegate = delegate
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    navigation.pushViewController(C(in: app.world), animated: false)
    try app.settle()
    #expect(app.application.topViewController === navigation.topViewController)

    tabs.tapTab(at: 0)
    #expect(
      app.news() == [
        "TabDelegate.tabBarControllerShouldSelect(Navigation)", "C.willMoveToParent(nil)",
        "TabDelegate.tabBarControllerDidSelect(Navigation)",
      ])
    try app.world.settle()
    #expect(navigation.topViewController === root)
    app.forget()
    tabs.tapTab(at: 0)
    tabs.selectedIndex = 0
    #expect(!app.news().contains { $0.contains("ppear") })
  }

  @Test("hierarchy:4.46 the contents of the tabs appear and disappear with them")
  func nested() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    let tabs = Tabs(in: app.world)
    tabs.viewControllers = [a, Navigation(in: app.world, rootViewController: b)]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    var moving: [Bool] = []
    b.hook = { [unowned b] selector in
      if selector == LifecycleName.viewWillAppear.symbol { moving.append(b.isMovingToParent) }
    }
    tabs.selectedIndex = 1
    #expect(
      app.news().filter { $0.contains("pear") } == [
        "Navigation.viewWillAppear", "B.viewWillAppear", "A.viewWillDisappear", "Navigation.viewIsAppearing",
        "B.viewIsAppearing", "Navigation.viewDidAppear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1
    #expect(moving == [true, false])
  }

  @Test("hierarchy:3.26 a tab that is selected for the first time is not moving to its parent", .tags(.unsourced))
  func isMoving() throws {
    let (_, tabs, _, b) = try TestApp.tabs()
    var isMoving: Bool?
    b.hook = { [unowned b] selector in
      if selector == LifecycleName.viewWillAppear.symbol { isMoving = b.isMovingToParent }
    }
    tabs.selectedIndex = 1
    #expect(isMoving == false)
  }

  @Test("hierarchy:4.47 hierarchy:3.13 all tabs become children at the call", .tags(.unsourced))
  func membership() throws {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    tabs.viewControllers = [a, b]
    #expect(
      app.news() == [
        "A.willMoveToParent(Tabs)", "A.didMoveToParent(Tabs)", "B.willMoveToParent(Tabs)", "B.didMoveToParent(Tabs)",
      ])
    #expect(tabs.children.map(\.description) == ["A#1", "B#1"])
    #expect(a.parent === tabs && b.parent === tabs && tabs.selectedIndex == 0)
  }

  @Test("hierarchy:4.47 removed tabs disappear and leave, remaining ones receive no callbacks", .tags(.unsourced))
  func replace() throws {
    let (app, tabs, a, b) = try TestApp.tabs()
    let c = C(in: app.world)
    tabs.viewControllers = [c, a]
    #expect(
      app.news() == [
        "B.willMoveToParent(nil)", "B.didMoveToParent(nil)", "C.willMoveToParent(Tabs)", "C.didMoveToParent(Tabs)",
      ])
    #expect(tabs.selectedViewController === a && tabs.selectedIndex == 1)
    #expect(tabs.children.map(\.description) == ["C#1", "A#1"])

    tabs.viewControllers = [c, b]
    #expect(
      app.news() == [
        "A.willMoveToParent(nil)", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMoveToParent(nil)",
        "B.willMoveToParent(Tabs)", "B.didMoveToParent(Tabs)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
        "B.viewIsAppearing", "B.viewDidAppear",
      ])
    #expect(a.parent == nil && tabs.selectedViewController === b)
  }

  @Test("hierarchy:4.47 when the selected tab is removed, the one at its index is selected, or the first one")
  func replaceSelected() throws {
    let (app, tabs, a, b) = try TestApp.tabs()
    let (c, d) = (C(in: app.world), D(in: app.world))
    tabs.selectedIndex = 1
    tabs.viewControllers = [c, d, a]
    #expect(tabs.selectedViewController === d)
    tabs.viewControllers = [b]
    #expect(tabs.selectedViewController === b)
    tabs.viewControllers = [a, b, c]
    #expect(tabs.selectedIndex == 1)
    b.removeFromParent()
    #expect(tabs.selectedViewController === c)
  }

  @Test("hierarchy:9.4 the selection of a tab takes no time", .tags(.unsourced))
  func duration() throws {
    let (app, tabs, _, b) = try TestApp.tabs()
    let start = app.world.clock.now
    tabs.selectedIndex = 1
    #expect(app.application.isVisible(b) && app.news().last == "A.viewDidDisappear")
    try app.world.settle()
    #expect(app.world.clock.now == start)
  }

  @Test("tabs that appear because their new tab left another tab bar controller show that tab")
  func takenFromTheSelectedTab() throws {
    let (app, outer, a, _) = try TestApp.tabs()
    let c = C(in: app.world)
    let inner = Tabs(in: app.world)
    inner.viewControllers = [c]
    outer.viewControllers = [a, inner]
    inner.viewControllers = [a]
    #expect(outer.viewControllers?.first === inner && inner.viewControllers?.first === a)
    #expect(app.application.isVisible(a) && !app.application.isVisible(c) && c.parent == nil)
  }

  @Test("hierarchy:4.48 before the window is shown the selection changes and nothing loads")
  func beforeWindow() throws {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    tabs.viewControllers = [a, b]
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === b)
    #expect(!tabs.isViewLoaded && !b.isViewLoaded)
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    #expect(b.isViewLoaded && !a.isViewLoaded)
  }

  @Test("hierarchy:5.28 an index out of range keeps the selection", arguments: [-1, 2, Int.max])
  func outOfRange(index: Int) throws {
    let (app, tabs, a, _) = try TestApp.tabs()
    tabs.selectedIndex = index
    #expect(app.news() == [] && tabs.selectedViewController === a)
  }

  @Test("hierarchy:5.29 only a member can be selected")
  func stranger() throws {
    let (app, tabs, a, _) = try TestApp.tabs()
    let error = #expect(throws: PlatformException.self) { try tabs.trySetSelectedViewController(C(in: app.world)) }
    #expect(error?.name == "NSInvalidArgumentException")
    #expect(throws: PlatformException.self) { try tabs.trySetSelectedViewController(nil) }
    tabs.selectedViewController = nil
    #expect(app.news() == ["C.deinit", "NSInvalidArgumentException"])
    #expect(tabs.selectedViewController === a)
    try Tabs(in: app.world).trySetSelectedViewController(nil)
  }

  @Test("hierarchy:6.8 the tab bar controller is found from inside its tabs, through navigation controllers")
  func lookUp() throws {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    tabs.viewControllers = [Navigation(in: app.world, rootViewController: a), b]
    #expect(a.tabBarController === tabs && b.tabBarController === tabs)
    #expect(tabs.tabBarController == nil && tabs.navigationController == nil)
    #expect(a.navigationController === tabs.viewControllers?[0])
  }

  @Test("hierarchy:6.10 a controller that a tab presented is never the selected controller, but on top of the app")
  func presented() throws {
    let (app, tabs, a, _) = try TestApp.tabs()
    let c = C(in: app.world)
    a.present(c, animated: false)
    try app.settle()
    #expect(tabs.selectedViewController === a && app.window.rootViewController === tabs)
    #expect(app.application.topViewController === c)
  }

  @Test("a selection in a selection callback runs afterwards, and callbacks stay balanced")
  func nestedSelection() throws {
    let (app, tabs, a, b) = try TestApp.tabs()
    b.hook = { [unowned tabs] selector in
      if selector == LifecycleName.viewWillAppear.symbol { tabs.selectedIndex = 0 }
    }
    tabs.selectedIndex = 1
    #expect(
      app.news() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing",
        "B.viewDidAppear", "A.viewDidDisappear", "A.viewWillAppear", "B.viewWillDisappear", "A.viewIsAppearing",
        "A.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(tabs.selectedViewController === a && app.application.isVisible(a))
  }

  @Test("a tab whose controller moves to another container is removed, and the first one is selected")
  func taken() throws {
    let (app, tabs, a, b) = try TestApp.tabs()
    let c = C(in: app.world)
    c.addChild(a)
    #expect(
      app.news() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
        "B.viewIsAppearing", "B.viewDidAppear", "A.didMoveToParent(nil)", "A.willMoveToParent(C)",
      ])
    #expect(tabs.viewControllers?.count == 1 && tabs.selectedViewController === b)
    #expect(a.viewIfLoaded?.superview == nil)
  }

  @Test("addChild adds a tab; duplicates and an ancestor of the tabs are rejected")
  func addChild() throws {
    let (app, tabs, a, _) = try TestApp.tabs()
    let c = C(in: app.world)
    tabs.addChild(c)
    #expect(app.news() == ["C.willMoveToParent(Tabs)", "C.didMoveToParent(Tabs)"])
    #expect(tabs.viewControllers?.count == 3)
    #expect(throws: PlatformException.self) { try tabs.trySetViewControllers([c, c], animated: false) }
    #expect(throws: PlatformException.self) { try tabs.trySetViewControllers([tabs], animated: false) }
    #expect(tabs.viewControllers?.count == 3 && tabs.selectedViewController === a)
  }

  @Test("hierarchy:7.1 the tabs are held, and released when they are replaced")
  func ownership() throws {
    let (app, tabs, _, _) = try TestApp.tabs()
    let books = Books()
    app.world.lifetimes = books
    weak var a: UIViewController?
    a = tabs.viewControllers?.first
    tabs.viewControllers = []
    #expect(a == nil && books.pins.isEmpty)
    #expect(app.news().filter { $0.hasSuffix("deinit") }.sorted() == ["A.deinit", "B.deinit"])
    #expect(tabs.selectedViewController == nil && tabs.selectedIndex == UITabBarController.notFound)
  }
}

final class Tabs: UITabBarController {}

private final class TabDelegate: SimulatedObject, UITabBarControllerDelegate {
  var allows = true

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { allows }
}

extension TestApp {
  /// An app whose window shows tabs with A, which is selected, and B.
  fileprivate static func tabs() throws -> (app: TestApp, tabs: Tabs, a: A, b: B) {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    tabs.viewControllers = [a, b]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, tabs, a, b)
  }
}
