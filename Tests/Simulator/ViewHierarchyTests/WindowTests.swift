import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct WindowTests {
  @Test("hierarchy:4.1 a root set on a visible window appears immediately")
  func rootOnVisibleWindow() throws {
    let app = TestApp()
    app.window.makeKeyAndVisible()
    app.window.rootViewController = A(in: app.world)
    #expect(app.news() == ["A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing"])
    #expect(try app.newsOfTurn() == ["A.viewDidAppear"])
  }

  @Test("hierarchy:4.3 another root replaces the first without animation")
  func replaceRoot() throws {
    let (app, a) = try TestApp.plain()
    app.window.rootViewController = B(in: app.world)
    #expect(
      app.news() == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear",
        "B.viewIsAppearing",
      ])
    #expect(try app.newsOfTurn() == ["B.viewDidAppear"])
    #expect(a.viewIfLoaded?.window == nil)
  }

  @Test("hierarchy:4.3 the same root again does nothing, and nil removes the root")
  func sameRootAndNil() throws {
    let (app, a) = try TestApp.plain()
    app.window.rootViewController = a
    #expect(try app.newsUntilSettled().isEmpty)
    app.window.rootViewController = nil
    #expect(try app.newsUntilSettled() == ["A.viewWillDisappear", "A.viewDidDisappear"])
    app.window.rootViewController = a
    #expect(app.application.isVisible(a))
  }

  @Test("hierarchy:4.4 hierarchy:1.11 the sheet of a replaced root is on top, in the tree, and takes the touches")
  func sheetOfReplacedRoot() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world).styled(.pageSheet)
    a.present(b, animated: false)
    try app.settle()
    let tabs = Tabs(in: app.world)
    tabs.viewControllers = [C(in: app.world), D(in: app.world)]
    app.window.rootViewController = tabs
    try app.settle()
    #expect(app.window.topViewController === b && !tabs.tapTab(at: 1))
    let nodes = HierarchyTree(app.window).nodes
    let sheet = try #require(nodes.first { $0.className == "B" })
    #expect(sheet.relation == .presented(style: "pageSheet") && sheet.visibility == .top && sheet.depth == 1)
    b.dismiss(animated: false)
    try app.settle()
    #expect(app.window.topViewController is C && tabs.tapTab(at: 1))
  }

  @Test("hierarchy:4.4 hierarchy:7.7 a replaced root's presented controller stays, and both exist until its dismissal")
  func replaceWhilePresenting() throws {
    let app = TestApp()
    weak var root: A?
    let presented = B(in: app.world)
    do {
      let a = A(in: app.world)
      root = a
      app.window.rootViewController = a
      app.window.makeKeyAndVisible()
      try app.settle()
      a.present(presented, animated: false)
      try app.settle()
    }
    app.window.rootViewController = C(in: app.world)
    #expect(app.world.log.failures.map(\.name) == ["rootReplacedWhilePresenting"])
    try app.settle()
    #expect(root != nil && app.application.isVisible(presented))
    presented.dismiss(animated: true)
    #expect(try app.newsUntilSettled() == ["B.viewWillDisappear", "B.viewDidDisappear", "A.deinit"])
    #expect(root == nil)
  }

  @Test("hierarchy:4.4 a replaced root that becomes the root again is below its search", .tags(.unsourced))
  func returnOfRoot() throws {
    let (app, a) = try TestApp.plain()
    let (search, c) = (UISearchController(in: app.world), C(in: app.world))
    try a.tryPresent(search, animated: false)
    try app.settle()
    app.window.rootViewController = c
    try app.settle()
    app.window.rootViewController = a
    #expect(
      try app.newsUntilSettled() == [
        "C.viewWillDisappear", "C.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
      ])
    #expect(app.application.topViewController === search && app.application.isVisible(a))
    a.dismiss(animated: false)
    try app.settle()
    #expect(app.application.topViewController === a && app.application.isVisible(a))
  }

  @Test("hierarchy:4.4 hierarchy:4.5 a sheet over a replaced root follows the window", .tags(.unsourced))
  func hideFloating() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    app.window.rootViewController = C(in: app.world)
    try app.settle()
    app.window.isHidden = true
    #expect(!app.application.isVisible(b) && app.news().contains("B.viewDidDisappear"))
    app.window.isHidden = false
    try app.world.settle()
    #expect(app.application.topViewController === b && app.application.isVisible(b))
    app.window.isHidden = true
    app.window.rootViewController = nil
    app.window.isHidden = false
    try app.world.settle()
    #expect(app.application.isVisible(b))
  }

  @Test("hierarchy:4.5 hiding a window makes its controllers disappear, showing it appear", .tags(.unsourced))
  func hide() throws {
    let (app, _, _) = try TestApp.navigation()
    app.window.isHidden = true
    #expect(
      app.news() == [
        "Navigation.viewWillDisappear", "A.viewWillDisappear", "Navigation.viewDidDisappear", "A.viewDidDisappear",
      ])
    app.window.isHidden = false
    #expect(
      try app.newsUntilSettled() == [
        "Navigation.viewWillAppear", "A.viewWillAppear", "Navigation.viewIsAppearing", "A.viewIsAppearing",
        "Navigation.viewDidAppear", "A.viewDidAppear",
      ])
  }

  @Test("a window that is shown again shows its presented controllers")
  func hideUnderPresented() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world).styled(.fullScreen)
    a.present(b, animated: false)
    try app.settle()
    app.window.isHidden = true
    app.window.isHidden = false
    #expect(
      try app.newsUntilSettled() == [
        "B.viewWillDisappear", "B.viewDidDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test("the application holds the shown windows, and returns the one that was made key last")
  func windows() throws {
    let (app, _) = try TestApp.plain()
    weak var second: UIWindow?
    do {
      let window = UIWindow(in: app.world)
      second = window
      #expect(app.application.windows.map(\.description) == ["UIWindow#1"])
      window.rootViewController = B(in: app.world)
      window.makeKeyAndVisible()
    }
    #expect(app.application.windows.map(\.description) == ["UIWindow#1", "UIWindow#2"])
    #expect(app.application.keyWindow === second && !app.window.isKeyWindow)
    #expect(app.application.topViewController?.description == "B#1")
    try app.settle()
    second?.isHidden = true
    #expect(second == nil)
    #expect(app.news().suffix(2) == ["UIWindow.deinit", "B.deinit"])
    #expect(app.application.keyWindow == nil)
  }

  @Test("a controller with a parent, a presenter or another window is rejected as a root", arguments: 0..<3)
  func inconsistentRoot(place: Int) throws {
    let (app, navigation, a) = try TestApp.navigation()
    let presented = B(in: app.world)
    a.present(presented, animated: false)
    try app.settle()
    let window = UIWindow(in: app.world)
    let controller = [a, presented, navigation][place]
    #expect(throws: PlatformException.self) { try window.trySetRootViewController(controller) }
    window.rootViewController = controller
    #expect(window.rootViewController == nil)
    #expect(app.world.log.failures.map(\.name) == ["UIViewControllerHierarchyInconsistency"])
  }

  @Test("the end of an app cancels running and waiting calls, without callbacks")
  func terminate() throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.world.turn()
    a.present(C(in: app.world), animated: true)
    app.forget()
    app.application.terminate()
    #expect(try app.newsUntilSettled() == ["C.deinit"])
    #expect(app.application.windows.isEmpty)
  }
}
