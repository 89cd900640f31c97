import SimulatedWorld
import Testing
import ViewHierarchy

/// Complete logs that were recorded on the platform.
@Suite struct GoldenLogTests {
  @Test(
    "hierarchy:G1 hierarchy:4.6 hierarchy:4.7 hierarchy:4.8 a push, at the call, at the commit and at the finish",
    arguments: [true, false])
  func push(animated: Bool) throws {
    let (app, navigation, _) = try TestApp.navigation()
    let delegate = Delegate(in: app.world)
    navigation.delegate = delegate

    navigation.pushViewController(B(in: app.world), animated: animated)
    #expect(app.news() == ["B.willMoveToParent(Navigation)"])

    let commit = [
      "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
      "Delegate.navigationControllerWillShow(B)",
    ]
    let finish = [
      "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent(Navigation)",
      "Delegate.navigationControllerDidShow(B)",
    ]
    if animated {
      #expect(try app.newsOfTurn() == commit)
      #expect(try app.newsUntilSettled() == finish)
    } else {
      #expect(try app.newsOfTurn() == commit + finish)
    }
  }

  @Test("hierarchy:G2 hierarchy:4.11 a pop, and the deallocation of the popped controller", arguments: [true, false])
  func pop(animated: Bool) throws {
    let (app, navigation, _) = try TestApp.navigation()
    let delegate = Delegate(in: app.world)
    navigation.delegate = delegate
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()

    navigation.popViewController(animated: animated)
    #expect(app.news() == ["B.willMoveToParent(nil)"])

    let commit = [
      "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "Delegate.navigationControllerWillShow(A)",
    ]
    let finish = [
      "B.viewDidDisappear", "A.viewDidAppear", "B.didMoveToParent(nil)", "Delegate.navigationControllerDidShow(A)",
      "B.deinit",
    ]
    if animated {
      #expect(try app.newsOfTurn() == commit)
      #expect(try app.newsUntilSettled() == finish)
    } else {
      #expect(try app.newsOfTurn() == commit + finish)
    }
  }

  @Test("hierarchy:G3 hierarchy:4.25 hierarchy:4.32 an animated presentation over the full screen")
  func present() throws {
    let (app, a) = try TestApp.plain()

    var isComplete = false
    a.present(B(in: app.world).styled(.fullScreen), animated: true) { isComplete = true }
    #expect(app.news() == [])
    #expect(
      try app.newsOfTurn() == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
      ])
    #expect(!isComplete)
    #expect(try app.newsUntilSettled() == ["B.viewDidAppear", "A.viewDidDisappear", "A.completion"])
    #expect(isComplete)
  }

  @Test(
    "hierarchy:G4 hierarchy:4.26 hierarchy:4.32 hierarchy:11.3 an animated dismissal, and the deallocation of the dismissed controller"
  )
  func dismiss() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(.fullScreen), animated: false)
    try app.settle()

    a.dismiss(animated: true) {}
    #expect(app.news() == [])
    #expect(try app.newsOfTurn() == ["B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing"])
    #expect(
      try app.newsUntilSettled() == ["A.viewDidAppear", "B.viewDidDisappear", "B.deinit", "A.completion"])
  }

  @Test("hierarchy:G14 a launch with a plain root")
  func launch() throws {
    let app = TestApp()
    app.window.rootViewController = A(in: app.world)
    #expect(app.news() == [])
    app.window.makeKeyAndVisible()
    #expect(app.news() == ["A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing"])
    #expect(try app.newsOfTurn() == ["A.viewDidAppear"])
  }

  @Test("hierarchy:G15 hierarchy:11.4 the second one of two animated pushes waits for the finish of the first")
  func pushes() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let (b, c) = (B(in: app.world), C(in: app.world))

    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1"])

    try app.world.advance(by: app.application.durations.push)
    #expect(navigation.topViewController === c)
    try app.world.settle()
    #expect(app.application.isVisible(c))
    #expect(app.world.clock.now == .seconds(0.7))
  }
}
