import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct HierarchyTreeTests {
  @Test("hierarchy:6.11 the tree shows stacks, children and presented controllers, and marks the controller on top")
  func drawing() throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    a.addChild(D(in: app.world))
    #expect(
      HierarchyTree(app.window).drawn() == """
        UIWindow
        └─ Navigation
           ├─ A
           │  └─ D
           └─ B ◀
        """)
    let sheet = Navigation(in: app.world, rootViewController: C(in: app.world)).styled(.fullScreen)
    navigation.topViewController?.present(sheet, animated: false)
    #expect(
      HierarchyTree(app.application).drawn(numbered: true) == """
        UIWindow#1
        └─ Navigation#1
           ├─ A#1
           │  └─ D#1
           ├─ B#1
           └▷ Navigation#2 (fullScreen)
              └─ C#1 ◀
        """)
  }

  @Test("a window without a root is drawn alone; the tree of the application omits hidden windows")
  func empty() throws {
    let app = TestApp()
    #expect(HierarchyTree(app.window).drawn() == "UIWindow")
    app.window.rootViewController = A(in: app.world)
    #expect(HierarchyTree(app.window).drawn() == "UIWindow\n└─ A")
    #expect(HierarchyTree(app.application).drawn() == "")
    #expect(app.application.topViewController == nil)
  }

  @Test("the tree is a value: later changes do not affect it")
  func value() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let before = HierarchyTree(app.window)
    navigation.pushViewController(B(in: app.world), animated: false)
    #expect(before != HierarchyTree(app.window))
    #expect(before.nodes.map(\.className) == ["UIWindow", "Navigation", "A"])
    #expect(before.nodes.map(\.relation) == [.window, .child, .child])
    #expect(before.nodes.map(\.visibility) == [.hidden, .hidden, .top])
    #expect(before.nodes.map(\.depth) == [0, 1, 2])
  }

  @Test("visible controllers other than the top one have a separate mark; views are drawn on demand")
  func visibility() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.addChild(b)
    let frame = UIView(in: app.world)
    frame.addSubview(b.view)
    a.view.addSubview(frame)
    try app.settle()
    #expect(
      HierarchyTree(app.window).drawn() == """
        UIWindow
        └─ A ◀
           └─ B ◁
        """)
    #expect(
      HierarchyTree(app.window, views: true).drawn() == """
        UIWindow
        └─ A ◀
           ├┄ UIView
           │  └┄ UIView
           └─ B ◁
              └┄ UIView
        """)
  }

  @Test("the selected tab has a filled circle, the others an empty one")
  func tabs() throws {
    let app = TestApp()
    let tabs = UITabBarController(in: app.world)
    try tabs.trySetViewControllers(
      [Navigation(in: app.world, rootViewController: A(in: app.world)), B(in: app.world)], animated: false)
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    #expect(
      HierarchyTree(app.window).drawn() == """
        UIWindow
        └─ UITabBarController
           ├─ ● Navigation
           │  └─ A ◀
           └─ ○ B
        """)
  }

  @Test("the columns of a split view have names, and all visible controllers a mark")
  func columns() throws {
    let app = TestApp()
    app.window.horizontalSizeClass = .regular
    let split = UISplitViewController(in: app.world, style: .doubleColumn)
    try split.trySetViewController(A(in: app.world), for: .primary)
    try split.trySetViewController(B(in: app.world), for: .secondary)
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    try app.settle()
    #expect(
      HierarchyTree(app.window).drawn() == """
        UIWindow
        └─ UISplitViewController
           ├─ primary: UINavigationController
           │  └─ A ◁
           └─ secondary: UINavigationController
              └─ B ◀
        """)
  }
}
