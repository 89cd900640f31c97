import SimulatedWorld
import Testing
import ViewHierarchy

/// A navigation controller whose stack is replaced.
@Suite struct StackTests {
  private func names(_ controllers: [UIViewController]) -> [String] { controllers.map(\.description) }

  /// An app that shows [A, B].
  private func two() throws -> (app: TestApp, navigation: Navigation, a: A, b: B) {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: false)
    try app.settle()
    return (app, navigation, a, b)
  }

  @Test("hierarchy:4.16 a last controller that is new is pushed", arguments: [true, false])
  func push(animated: Bool) throws {
    let (app, navigation, a, b) = try two()
    let c = C(in: app.world)
    try navigation.trySetViewControllers([a, b, c], animated: animated)
    #expect(names(navigation.viewControllers) == ["A#1", "B#1", "C#1"])
    #expect(app.news() == ["C.willMoveToParent(Navigation)"])
    let (commit, finish) = (
      ["C.loadView", "C.viewDidLoad", "B.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing"],
      ["B.viewDidDisappear", "C.viewDidAppear", "C.didMoveToParent(Navigation)"]
    )
    if animated {
      #expect(try app.newsOfTurn() == commit)
      #expect(try app.newsUntilSettled() == finish)
      #expect(app.world.clock.now == app.application.durations.push)
    } else {
      #expect(try app.newsOfTurn() == commit + finish)
    }
  }

  @Test("hierarchy:4.16 a last controller that was on the stack is popped to")
  func pop() throws {
    let (app, navigation, a, b) = try two()
    let c = C(in: app.world)
    navigation.pushViewController(c, animated: false)
    try app.settle()
    app.application.durations.pop = .seconds(1)
    try navigation.trySetViewControllers([b, a], animated: true)
    #expect(names(navigation.viewControllers) == ["B#1", "A#1"])
    #expect(
      try app.newsUntilSettled() == [
        "C.willMoveToParent(nil)", "C.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
        "C.viewDidDisappear", "A.viewDidAppear", "C.didMoveToParent(nil)",
      ])
    #expect(app.world.clock.now == .seconds(1))
    #expect(c.parent == nil)
  }

  @Test("hierarchy:4.16 hierarchy:4.17 with the same last controller there is no transition", .tags(.unsourced))
  func sameTop() throws {
    let (app, navigation, a, b) = try two()
    let c = C(in: app.world)
    try navigation.trySetViewControllers([c, b], animated: true)
    #expect(names(navigation.viewControllers) == ["C#1", "B#1"])
    let news = app.news()
    #expect(
      news == [
        "A.willMoveToParent(nil)", "C.willMoveToParent(Navigation)", "A.didMoveToParent(nil)",
        "C.didMoveToParent(Navigation)",
      ])
    #expect(try app.newsUntilSettled() == [])
    #expect(!c.isViewLoaded && a.parent == nil && c.parent === navigation)
  }

  @Test("hierarchy:4.17 remaining controllers receive no callbacks, and hidden ones are not loaded", .tags(.unsourced))
  func membership() throws {
    let (app, navigation, a, b) = try two()
    let (c, d) = (C(in: app.world), D(in: app.world))
    try navigation.trySetViewControllers([a, d, c], animated: true)
    #expect(
      app.news() == [
        "B.willMoveToParent(nil)", "D.willMoveToParent(Navigation)", "C.willMoveToParent(Navigation)",
        "D.didMoveToParent(Navigation)",
      ])
    #expect(b.parent === navigation)
    #expect(
      try app.newsUntilSettled() == [
        "C.loadView", "C.viewDidLoad", "B.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing",
        "B.viewDidDisappear", "C.viewDidAppear", "B.didMoveToParent(nil)", "C.didMoveToParent(Navigation)",
      ])
    #expect(!d.isViewLoaded && b.parent == nil)
  }

  @Test("hierarchy:4.18 a completely new stack looks like a push")
  func replaceAll() throws {
    let (app, navigation, a, b) = try two()
    let c = C(in: app.world)
    try navigation.trySetViewControllers([c], animated: true)
    #expect(a.parent == nil && b.parent === navigation && navigation.viewControllers.count == 1)
    #expect(
      app.news() == [
        "A.willMoveToParent(nil)", "B.willMoveToParent(nil)", "C.willMoveToParent(Navigation)",
        "A.didMoveToParent(nil)",
      ])
    #expect(
      try app.newsUntilSettled() == [
        "C.loadView", "C.viewDidLoad", "B.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing",
        "B.viewDidDisappear", "C.viewDidAppear", "B.didMoveToParent(nil)", "C.didMoveToParent(Navigation)",
      ])
  }

  @Test("hierarchy:4.18 removed controllers are released: hidden ones immediately, the shown one after it disappeared")
  func released() throws {
    let app = TestApp()
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    try navigation.trySetViewControllers([C(in: app.world)], animated: true)
    #expect(app.news().filter { $0.hasSuffix("deinit") } == ["A.deinit"])
    #expect(try app.newsUntilSettled().filter { $0.hasSuffix("deinit") } == ["B.deinit"])
  }

  @Test("hierarchy:4.19 the controller of an emptied stack disappears before the rest appears again")
  func emptiedInSwipe() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let (b, c) = (B(in: app.world), C(in: app.world))
    let inner = UINavigationController(in: app.world, rootViewController: c)
    b.addChild(inner)
    b.view.addSubview(inner.view)
    navigation.pushViewController(b, animated: false)
    try app.settle()
    #expect(navigation.beginInteractivePop())
    try inner.trySetViewControllers([], animated: true)
    try app.world.turn()
    navigation.cancelInteractivePop()
    let news = try app.newsUntilSettled()
    #expect(news.filter { $0.hasPrefix("C.viewD") } == ["C.viewDidDisappear"] && inner.view.subviews.isEmpty)
    #expect(!c.isMovingFromParent && app.application.isVisible(inner))
  }

  @Test("hierarchy:4.19 an empty stack shows nothing", arguments: [true, false])
  func empty(animated: Bool) throws {
    let (app, navigation, a, b) = try two()
    try navigation.trySetViewControllers([], animated: animated)
    #expect(navigation.topViewController == nil && navigation.viewControllers.isEmpty)
    #expect(
      try app.newsUntilSettled() == [
        "A.willMoveToParent(nil)", "B.willMoveToParent(nil)", "A.didMoveToParent(nil)", "B.viewWillDisappear",
        "B.viewDidDisappear", "B.didMoveToParent(nil)",
      ])
    #expect(a.parent == nil && b.parent == nil)
    #expect(navigation.view.subviews.isEmpty)
    navigation.pushViewController(C(in: app.world), animated: animated)
    try app.settle()
    #expect(navigation.topViewController.map(app.application.isVisible) == true)
  }

  @Test("hierarchy:4.16 setting the property works without animation; its exception goes to the log")
  func property() throws {
    let (app, navigation, a, _) = try two()
    navigation.viewControllers = [a]
    try app.settle()
    #expect(names(navigation.viewControllers) == ["A#1"] && app.world.clock.now == .zero)
    navigation.viewControllers = [a, a]
    #expect(app.news() == ["NSInternalInconsistencyException"])
    #expect(names(navigation.viewControllers) == ["A#1"])
  }

  @Test("hierarchy:4.20 hierarchy:5.25 the list cannot contain a controller twice")
  func duplicates() throws {
    let (_, navigation, a, b) = try two()
    let error = #expect(throws: PlatformException.self) {
      try navigation.trySetViewControllers([a, b, a], animated: false)
    }
    #expect(error?.name == "NSInternalInconsistencyException")
    #expect(
      error?.reason == "All view controllers in a navigation controller must be distinct (<A#1>, <B#1>, <A#1>)")
    #expect(names(navigation.viewControllers) == ["A#1", "B#1"])
  }

  @Test(
    "hierarchy:5.26 the list cannot contain a navigation controller; one inside a plain controller is allowed",
    .tags(.unsourced))
  func navigationInside() throws {
    let (app, navigation, a, _) = try two()
    let inner = Navigation(in: app.world, rootViewController: C(in: app.world))
    #expect(throws: PlatformException("NSInvalidArgumentException", "Pushing a navigation controller is not supported"))
    {
      try navigation.trySetViewControllers([a, inner], animated: false)
    }
    let plain = D(in: app.world)
    plain.addChild(inner)
    plain.view.addSubview(inner.view)
    try navigation.trySetViewControllers([a, plain], animated: false)
    try app.settle()
    #expect(inner.topViewController.map(app.application.isVisible) == true)
  }

  @Test("hierarchy:5.27 a controller of another container leaves that one; one that is visible there is rejected")
  func otherContainer() throws {
    let (app, navigation, a, b) = try two()
    let other = Navigation(in: app.world, rootViewController: C(in: app.world))
    let c = try #require(other.topViewController)
    app.forget()
    try navigation.trySetViewControllers([a, b, c], animated: false)
    #expect(app.news().prefix(2) == ["C.didMoveToParent(nil)", "C.willMoveToParent(Navigation)"])
    #expect(other.viewControllers.isEmpty)
    try app.settle()
    let error = #expect(throws: PlatformException.self) { try other.trySetViewControllers([c], animated: false) }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency")
    #expect(names(navigation.viewControllers) == ["A#1", "B#1", "C#1"] && other.viewControllers.isEmpty)
  }

  @Test("hierarchy:5.5 during a transition the call waits for its end, and is checked there")
  func waits() throws {
    let (app, navigation, a, b) = try two()
    let (c, d) = (C(in: app.world), D(in: app.world))
    navigation.pushViewController(c, animated: true)
    try navigation.trySetViewControllers([a, d], animated: true)
    #expect(names(navigation.viewControllers) == ["A#1", "B#1", "C#1"])
    try app.settle()
    #expect(names(navigation.viewControllers) == ["A#1", "D#1"])
    #expect(b.parent == nil && c.parent == nil && app.application.isVisible(d))
  }

  @Test("hierarchy:4.9 hierarchy:4.17 off the screen the stack changes at the call, and nothing is loaded")
  func offScreen() throws {
    let app = TestApp()
    let navigation = Navigation(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    try navigation.trySetViewControllers([a, b], animated: true)
    #expect(
      app.news() == [
        "A.willMoveToParent(Navigation)", "B.willMoveToParent(Navigation)", "A.didMoveToParent(Navigation)",
      ])
    #expect(try app.newsUntilSettled() == [] && !a.isViewLoaded && !b.isViewLoaded)
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    #expect(try app.newsUntilSettled().suffix(2) == ["B.viewDidAppear", "B.didMoveToParent(Navigation)"])
  }

  @Test("a callback that moves a controller elsewhere is not undone")
  func takenInside() throws {
    let (app, navigation, a, b) = try two()
    let (c, d) = (C(in: app.world), D(in: app.world))
    let host = UIViewController(in: app.world)
    c.hook = { [unowned c] selector in
      guard selector == LifecycleName.willMoveToParent.symbol else { return }
      c.hook = nil
      try? host.tryAddChild(c)
    }
    try navigation.trySetViewControllers([a, b, c, d], animated: false)
    try app.settle()
    #expect(names(navigation.viewControllers) == ["A#1", "B#1", "D#1"])
    #expect(c.parent === host)
  }
}
