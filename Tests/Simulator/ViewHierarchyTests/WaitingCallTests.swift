import SimulatedWorld
import Testing
import ViewHierarchy

/// Deferred calls run eventually, wherever their navigation controller is in the meantime.
@Suite struct WaitingCallTests {
  /// Returns a navigation controller with A, shown as the first page of a page view controller whose window was never
  /// shown: it is visible, and its view is in no window (`hierarchy:4.55`).
  private func offScreen() throws -> (app: TestApp, navigation: Navigation, books: Books) {
    let app = TestApp()
    let books = Books()
    app.world.lifetimes = books
    let pages = UIPageViewController(in: app.world)
    app.window.rootViewController = pages
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    try show(navigation, in: pages)
    try app.settle()
    #expect(app.application.isVisible(navigation) && navigation.viewIfLoaded?.window == nil)
    return (app, navigation, books)
  }

  private func show(_ controller: UIViewController, in pages: UIPageViewController) throws {
    try pages.trySetViewControllers([controller], direction: .forward, animated: false)
  }

  @Test(
    "hierarchy:5.5 outside any window, too, each of several pushes runs at the end of the previous one",
    arguments: [true, false])
  func pushes(animated: Bool) throws {
    let (app, navigation, books) = try offScreen()
    navigation.pushViewController(B(in: app.world), animated: animated)
    navigation.pushViewController(C(in: app.world), animated: animated)
    navigation.pushViewController(D(in: app.world), animated: animated)
    #expect(navigation.viewControllers.count == 2)
    try app.settle()
    #expect(names(navigation) == ["A#1", "B#1", "C#1", "D#1"] && books.pins.isEmpty)
  }

  @Test("hierarchy:5.5 outside any window, too, a deferred stack is set at the end of the previous call")
  func stacks() throws {
    let (app, navigation, books) = try offScreen()
    navigation.pushViewController(B(in: app.world), animated: false)
    try navigation.trySetViewControllers([C(in: app.world)], animated: false)
    try navigation.trySetViewControllers([D(in: app.world)], animated: true)
    #expect(names(navigation) == ["A#1", "B#1"])
    try app.settle()
    #expect(names(navigation) == ["D#1"] && books.pins.isEmpty)
  }

  @Test("hierarchy:0.6 outside any window, too, a push in the callbacks of a finish waits for their end")
  func finish() throws {
    let (app, navigation, _) = try offScreen()
    let b = B(in: app.world)
    let c = C(in: app.world)
    b.hook = {
      if $0 == LifecycleName.viewDidAppear.symbol { try? navigation.tryPushViewController(c, animated: false) }
    }
    navigation.pushViewController(b, animated: false)
    let news = try app.newsUntilSettled()
    let end = try #require(news.firstIndex(of: "B.didMoveToParent(Navigation)"))
    #expect(news[end + 1] == "C.willMoveToParent(Navigation)" && names(navigation) == ["A#1", "B#1", "C#1"])
  }

  @Test("hierarchy:5.5 calls keep waiting when their navigation controller leaves its window")
  func fromWindow() throws {
    let (app, navigation, _) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: true)
    navigation.pushViewController(C(in: app.world), animated: true)
    navigation.pushViewController(D(in: app.world), animated: true)
    #expect(navigation.viewControllers.count == 2)
    let books = Books()
    app.world.lifetimes = books
    try app.world.turn()
    app.window.rootViewController = nil
    let pages = UIPageViewController(in: app.world)
    try show(navigation, in: pages)
    try app.settle()
    #expect(names(navigation) == ["A#1", "B#1", "C#1", "D#1"])
  }

  @Test("hierarchy:5.5 calls keep waiting when their navigation controller enters a window")
  func intoWindow() throws {
    let (app, navigation, books) = try offScreen()
    // The window has no root yet, which is an exception.
    app.world.exceptionsEndApp = false
    let window = UIWindow(in: app.world)
    window.makeKeyAndVisible()
    navigation.pushViewController(B(in: app.world), animated: true)
    navigation.pushViewController(C(in: app.world), animated: true)
    navigation.pushViewController(D(in: app.world), animated: true)
    #expect(navigation.viewControllers.count == 2)
    try app.world.turn()
    navigation.removeFromParent()
    window.rootViewController = navigation
    try app.settle()
    #expect(names(navigation) == ["A#1", "B#1", "C#1", "D#1"])
    #expect(books.pins == [window.description: 1])
  }

  @Test("hierarchy:5.5 calls keep waiting when their navigation controller moves to another window")
  func otherWindow() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let other = UIWindow(in: app.world)
    other.makeKeyAndVisible()
    navigation.pushViewController(B(in: app.world), animated: true)
    navigation.pushViewController(C(in: app.world), animated: true)
    navigation.pushViewController(D(in: app.world), animated: true)
    #expect(navigation.viewControllers.count == 2)
    try app.world.turn()
    app.window.rootViewController = nil
    other.rootViewController = navigation
    try app.settle()
    #expect(names(navigation) == ["A#1", "B#1", "C#1", "D#1"])
  }

  @Test("hierarchy:5.5 a push that waits for a presentation continues to wait for another one, in another window")
  func presentationElsewhere() throws {
    let (app, root) = try TestApp.plain()
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    root.addChild(navigation)
    root.view.addSubview(navigation.view)
    let other = UIWindow(in: app.world)
    other.makeKeyAndVisible()
    try app.settle()
    root.present(UIViewController(in: app.world), animated: true)
    try app.world.turn()
    navigation.pushViewController(C(in: app.world), animated: true)
    #expect(navigation.viewControllers.count == 1)
    navigation.removeFromParent()
    other.rootViewController = navigation
    try app.world.advance(by: .seconds(0.3))
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.settle()
    #expect(names(navigation) == ["A#2", "B#1", "C#1"])
    #expect(app.world.log.failures.map(\.name) == ["pushDuringPresentation"])
  }

  @Test("the end of an app cancels running and waiting calls outside any window, without callbacks")
  func terminate() throws {
    let (app, navigation, books) = try offScreen()
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.world.turn()
    navigation.pushViewController(C(in: app.world), animated: true)
    app.forget()
    app.application.terminate()
    #expect(try app.newsUntilSettled() == ["C.deinit"])
    #expect(books.pins.isEmpty)
  }

  private func names(_ navigation: Navigation) -> [String] { navigation.viewControllers.map(\.description) }
}
