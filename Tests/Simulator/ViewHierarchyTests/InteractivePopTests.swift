import SimulatedWorld
import Testing
import ViewHierarchy

/// The swipe from the edge: started, updated, finished, cancelled.
@Suite struct InteractivePopTests {
  private let app: TestApp
  private let navigation: Navigation
  private let b: B
  private let delegate: Delegate

  init() throws {
    let (app, navigation, _) = try TestApp.navigation()
    self.app = app
    self.navigation = navigation
    b = B(in: app.world)
    delegate = Delegate(in: app.world)
    navigation.delegate = delegate
    navigation.pushViewController(b, animated: false)
    try app.settle()
  }

  private let begun = [
    "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "Delegate.navigationControllerWillShow(A)",
  ]

  @Test("hierarchy:4.22 a swipe starts as a pop, and waits for the user indefinitely")
  func begin() throws {
    #expect(navigation.beginInteractivePop())
    #expect(app.news(hierarchy: true) == ["Navigation.beginInteractivePop(B)", "B.willMoveToParent(nil)"])
    #expect(navigation.viewControllers.count == 1)
    #expect(try app.newsOfTurn() == begun)
    try app.world.advance(by: .seconds(60))
    #expect(app.news() == [] && b.parent === navigation)
  }

  @Test(
    "hierarchy:4.22 hierarchy:9.5 a finished swipe ends as a pop after the remaining time",
    arguments: [0, 0.5, 1])
  func finish(percent: Double) throws {
    app.application.durations.pop = .seconds(1)
    navigation.beginInteractivePop()
    try app.settle()
    navigation.updateInteractivePop(percent)
    navigation.finishInteractivePop()
    #expect(app.news() == [])
    #expect(
      try app.newsUntilSettled() == [
        "B.viewDidDisappear", "A.viewDidAppear", "B.didMoveToParent(nil)", "Delegate.navigationControllerDidShow(A)",
      ])
    #expect(app.world.clock.now == .seconds(1 - percent))
    #expect(b.parent == nil)
  }

  @Test("hierarchy:3.16 hierarchy:3.17 the children of the two controllers of a cancelled swipe reverse with them")
  func childOfCancelled() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let (b, c, d) = (B(in: app.world), C(in: app.world), D(in: app.world))
    for (parent, child) in [(a as UIViewController, c as UIViewController), (b, d)] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    try app.settle()
    navigation.pushViewController(b, animated: false)
    try app.settle()
    navigation.beginInteractivePop()
    try app.settle()
    navigation.cancelInteractivePop()
    let news = try app.newsUntilSettled()
    #expect(news.filter { $0.hasPrefix("D.") } == ["D.viewWillAppear", "D.viewIsAppearing", "D.viewDidAppear"])
    #expect(news.filter { $0.hasPrefix("C.") } == ["C.viewWillDisappear", "C.viewDidDisappear"])
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:3.17 a change of tabs during a push, or after a cancelled swipe, is not unbalanced")
  func tabsDuringTransition() throws {
    let app = TestApp()
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    let tabs = Tabs(in: app.world)
    tabs.viewControllers = [navigation, D(in: app.world)]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: true)
    try app.world.turn()
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    try app.settle()
    #expect(app.application.isVisible(b))
    navigation.beginInteractivePop()
    try app.settle()
    navigation.cancelInteractivePop()
    tabs.selectedIndex = 1
    try app.settle()
    tabs.selectedIndex = 0
    try app.settle()
    #expect(app.application.isVisible(b) && app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:G7 hierarchy:4.23 a cancelled swipe goes back after the elapsed time")
  func cancel() throws {
    app.application.durations.pop = .seconds(1)
    navigation.beginInteractivePop()
    #expect(try app.newsOfTurn() == ["B.willMoveToParent(nil)"] + begun)
    navigation.updateInteractivePop(0.25)
    navigation.cancelInteractivePop()
    #expect(app.news(hierarchy: true) == ["Navigation.cancelInteractivePop(B)"])
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "B.didMoveToParent(Navigation)",
      ])
    #expect(app.world.clock.now == .seconds(0.25))
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1"] && b.parent === navigation)
    #expect(app.application.isVisible(b) && b.view.superview === navigation.view)
    #expect(navigation.viewControllers[0].viewIfLoaded?.superview == nil)
  }

  @Test("hierarchy:4.23 hierarchy:7.6 after a cancelled swipe the stack pops and pushes as before")
  func afterCancel() throws {
    navigation.beginInteractivePop()
    navigation.cancelInteractivePop()
    try app.settle()
    navigation.pushViewController(C(in: app.world), animated: true)
    try app.settle()
    navigation.popViewController(animated: true)
    try app.settle()
    navigation.popViewController(animated: true)
    #expect(try app.newsUntilSettled().last == "Delegate.navigationControllerDidShow(A)")
    #expect(!b.isMovingFromParent && app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:4.22 hierarchy:4.23 the flags of a swipe: leaving while it runs, nothing after it was cancelled")
  func flags() throws {
    var seen: [String] = []
    b.hook = { [unowned b] selector in
      seen.append("\(app.world.classes.symbols.name(selector)) \(b.isMovingFromParent) \(b.isMovingToParent)")
    }
    navigation.beginInteractivePop()
    try app.settle()
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(
      seen == [
        "willMoveToParent false false", "viewWillDisappear true false", "viewWillAppear false false",
        "viewIsAppearing false false", "viewDidAppear false false", "didMoveToParent false false",
      ])
  }

  @Test("hierarchy:4.24 with one controller, a transition, no bar or no back button the swipe does nothing")
  func refusals() throws {
    navigation.isNavigationBarHidden = true
    #expect(!navigation.beginInteractivePop())
    navigation.isNavigationBarHidden = false
    b.navigationItem.hidesBackButton = true
    #expect(!navigation.beginInteractivePop())
    b.navigationItem.hidesBackButton = false
    navigation.pushViewController(C(in: app.world), animated: true)
    #expect(!navigation.beginInteractivePop())
    try app.settle()
    navigation.present(D(in: app.world), animated: true)
    #expect(!navigation.beginInteractivePop())
    try app.settle()
    #expect(!navigation.beginInteractivePop())
    navigation.dismiss(animated: false)
    try app.settle()
    #expect(navigation.beginInteractivePop() && !navigation.beginInteractivePop())
    navigation.finishInteractivePop()
    try app.settle()
    navigation.popToRootViewController(animated: false)
    try app.settle()
    #expect(!navigation.beginInteractivePop())
    #expect(!Navigation(in: app.world, rootViewController: A(in: app.world)).beginInteractivePop())
  }

  @Test("hierarchy:9.3 a bar that hides with an animation counts as hidden immediately: nothing waits for its 0.2 s")
  func animatedBar() throws {
    #expect(UINavigationController.hideShowBarDuration == .seconds(0.2))
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isNavigationBarHidden && !navigation.beginInteractivePop())
    let start = app.world.clock.now
    try app.settle()
    #expect(app.world.clock.now == start)
    navigation.setNavigationBarHidden(false, animated: false)
    #expect(navigation.beginInteractivePop())
  }

  @Test("hierarchy:0.6 while the user swipes, pushes and presentations wait, and a pop is ignored")
  func queue() throws {
    navigation.pushViewController(D(in: app.world), animated: false)
    try app.settle()
    navigation.beginInteractivePop()
    try app.settle()
    navigation.pushViewController(C(in: app.world), animated: false)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(app.news() == ["warning popDuringTransition"])
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1", "D#1", "C#1"])
  }

  @Test(
    "a swipe that ends in the turn in which it started, or after the window was hidden, completes anyway",
    arguments: [true, false], [true, false])
  func atOnce(isFinished: Bool, isHidden: Bool) throws {
    navigation.beginInteractivePop()
    if isHidden {
      try app.world.turn()
      app.window.isHidden = true
    }
    if isFinished { navigation.finishInteractivePop() } else { navigation.cancelInteractivePop() }
    try app.settle()
    #expect(navigation.viewControllers.count == (isFinished ? 1 : 2))
    app.window.isHidden = false
    try app.settle()
    #expect(navigation.topViewController.map(app.application.isVisible) == true)
    #expect(b.parent === (isFinished ? nil : navigation))
  }

  @Test("a controller that moved elsewhere while the user swiped does not come back")
  func taken() throws {
    navigation.beginInteractivePop()
    try app.settle()
    b.removeFromParent()
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(navigation.viewControllers.map(\.description) == ["A#1"] && b.parent == nil)
    #expect(navigation.topViewController.map(app.application.isVisible) == true)
  }

  @Test("swipe progress is clamped to the range from 0 to 1; without a swipe the call does nothing")
  func update() throws {
    navigation.updateInteractivePop(0.5)
    navigation.finishInteractivePop()
    navigation.cancelInteractivePop()
    #expect(app.news(hierarchy: true) == [])
    navigation.beginInteractivePop()
    for (percent, expected) in [(-1, 0.0), (.nan, 0), (0.4, 0.4), (.infinity, 1)] {
      navigation.updateInteractivePop(percent)
      #expect(navigation.transitionCoordinator?.percentComplete == expected)
    }
  }
}
