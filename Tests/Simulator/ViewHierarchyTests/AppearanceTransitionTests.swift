import SimulatedWorld
import Testing
import ViewHierarchy

/// Appearance transitions that custom containers begin and end.
@Suite struct AppearanceTransitionTests {
  private let app = TestApp()
  private let container: ManualContainer
  private let b: B

  init() throws {
    container = ManualContainer(in: app.world)
    b = B(in: app.world)
    app.window.rootViewController = container
    app.window.makeKeyAndVisible()
    container.addChild(b)
    try app.settle()
  }

  @Test("hierarchy:3.15 hierarchy:3.2 begin sends the will callback after the view was loaded, end the did callback")
  func pairs() {
    b.beginAppearanceTransition(true, animated: true)
    #expect(app.news() == ["B.loadView", "B.viewDidLoad", "B.viewWillAppear"])
    b.endAppearanceTransition()
    #expect(app.news() == ["B.viewIsAppearing", "B.viewDidAppear"])
    b.beginAppearanceTransition(false, animated: true)
    #expect(app.news() == ["B.viewWillDisappear"])
    b.endAppearanceTransition()
    #expect(app.news() == ["B.viewDidDisappear"])
  }

  @Test("hierarchy:3.15 end passes the animated flag of begin", arguments: [true, false])
  func flag(animated: Bool) {
    b.loadViewIfNeeded()
    let start = app.world.log.endIndex
    b.beginAppearanceTransition(true, animated: animated)
    b.endAppearanceTransition()
    let flags = app.world.log.events(from: start).compactMap { event -> Bool? in
      guard case .callback(_, _, .animated(let flag)) = event.kind else { return nil }
      return flag
    }
    #expect(flags == [animated, animated, animated])
  }

  @Test("hierarchy:3.16 a nested begin in the same direction is counted, and sends nothing")
  func nested() {
    b.loadViewIfNeeded()
    app.forget()
    b.beginAppearanceTransition(true, animated: false)
    b.beginAppearanceTransition(true, animated: false)
    #expect(app.news() == ["B.viewWillAppear"])
    b.endAppearanceTransition()
    #expect(app.news() == [])
    b.endAppearanceTransition()
    #expect(app.news() == ["B.viewIsAppearing", "B.viewDidAppear"])
  }

  @Test("hierarchy:3.16 a begin in the other direction reverses the transition immediately, and one end closes it")
  func turnsRound() {
    b.loadViewIfNeeded()
    app.forget()
    b.beginAppearanceTransition(true, animated: true)
    b.beginAppearanceTransition(false, animated: true)
    #expect(app.news() == ["B.viewWillAppear", "B.viewWillDisappear"])
    b.endAppearanceTransition()
    #expect(app.news() == ["B.viewDidDisappear"])
    b.beginAppearanceTransition(true, animated: true)
    b.endAppearanceTransition()
    app.forget()
    b.beginAppearanceTransition(false, animated: true)
    b.beginAppearanceTransition(true, animated: true)
    b.endAppearanceTransition()
    #expect(app.news() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
  }

  @Test(
    "hierarchy:3.17 an end without a begin, and a begin without a change, are unbalanced",
    .tags(.unsourced))
  func unbalanced() {
    let warning = "warning unbalancedTransition"
    b.endAppearanceTransition()
    b.beginAppearanceTransition(false, animated: false)
    #expect(app.news() == [warning, warning])
    b.beginAppearanceTransition(true, animated: false)
    b.endAppearanceTransition()
    app.forget()
    b.endAppearanceTransition()
    b.beginAppearanceTransition(true, animated: false)
    #expect(app.news() == [warning, warning])
    #expect(
      app.world.log.failures.first?.message == "Unbalanced calls to begin/end appearance transitions for <B#1>.")
  }

  @Test("hierarchy:3.17 a transition that starts before the previous one has ended is unbalanced", .tags(.unsourced))
  func rootReplacedTwice() throws {
    let app = TestApp()
    app.window.rootViewController = A(in: app.world)
    app.window.makeKeyAndVisible()
    app.forget()
    app.window.rootViewController = B(in: app.world)
    #expect(app.news().contains("warning unbalancedTransition"))
    #expect(try app.newsUntilSettled().filter { $0.hasPrefix("A.view") } == [])
  }

  @Test("hierarchy:3.17 a push in the turn of the launch is unbalanced, a later one is not", arguments: [true, false])
  func pushAtLaunch(isLater: Bool) throws {
    let app = TestApp()
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    if isLater { try app.world.turn() }
    app.forget()
    navigation.pushViewController(B(in: app.world), animated: true)
    #expect(try app.newsUntilSettled().contains("warning unbalancedTransition") == !isLater)
  }

  @Test("hierarchy:3.17 a presentation that covers the root in the turn of the launch is unbalanced")
  func presentationAtLaunch() throws {
    for style in [UIModalPresentationStyle.fullScreen, .formSheet] {
      let app = TestApp()
      let a = A(in: app.world)
      app.window.rootViewController = a
      app.window.makeKeyAndVisible()
      a.present(B(in: app.world).styled(style), animated: true)
      #expect(try app.newsUntilSettled().contains("warning unbalancedTransition") == (style == .fullScreen))
    }
  }

  @Test("hierarchy:3.18 a controller that is added to a stack right after an animated push gets all its callbacks")
  func nothingLost() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: true)
    let c = C(in: app.world)
    b.addChild(c)
    b.view.addSubview(c.view)
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("C.") } == [
        "C.willMoveToParent(B)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing",
        "C.viewDidAppear",
      ])
  }

  @Test("hierarchy:3.19 a callback that the app itself calls runs, with a warning")
  func calledDirectly() throws {
    let (app, a) = try TestApp.plain()
    var ran: [Symbol] = []
    a.hook = { ran.append($0) }
    a.viewWillDisappear(false)
    #expect(ran == [LifecycleName.viewWillDisappear.symbol])
    #expect(app.news() == ["warning calledDirectly"])
    #expect(
      app.world.log.failures.last?.message.hasPrefix(
        "Calling viewWillDisappear directly on <A#1> is not supported") == true)
    // A super call in the method that runs is not such a call. A call of another method is.
    a.hook = { [unowned a] in if $0 == LifecycleName.viewWillAppear.symbol { a.viewDidAppear(false) } }
    app.window.isHidden = true
    app.forget()
    app.window.isHidden = false
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillAppear", "warning calledDirectly", "A.viewIsAppearing", "A.viewDidAppear",
      ])
  }

  @Test("hierarchy:3.21 hierarchy:3.20 the parent is first in each callback; unloaded children receive none")
  func order() throws {
    let app = TestApp()
    let (a, b, c, d) = (A(in: app.world), B(in: app.world), C(in: app.world), D(in: app.world))
    for child in [b, c, d] { try a.tryAddChild(child) }
    for child in [b, c] { try a.view.tryAddSubview(child.view) }
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    try app.settle()
    app.window.isHidden = true
    #expect(
      app.news() == [
        "A.viewWillDisappear", "B.viewWillDisappear", "C.viewWillDisappear", "A.viewDidDisappear",
        "B.viewDidDisappear", "C.viewDidDisappear",
      ])
    app.window.isHidden = false
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillAppear", "B.viewWillAppear", "C.viewWillAppear", "A.viewIsAppearing", "B.viewIsAppearing",
        "C.viewIsAppearing", "A.viewDidAppear", "B.viewDidAppear", "C.viewDidAppear",
      ])
    #expect(!d.isViewLoaded)
  }

  @Test("hierarchy:3.21 a platform container's super sends viewDidAppear to the contents")
  func fromSuper() throws {
    final class Late: UITabBarController {
      var seen: [String] = []
      override func viewDidAppear(_ animated: Bool) {
        seen.append("before")
        super.viewDidAppear(animated)
        seen.append("after")
        selectedIndex = 1
      }
    }
    let app = TestApp()
    let tabs = Late(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    a.hook = { [unowned tabs] selector in
      if selector == LifecycleName.viewDidAppear.symbol { tabs.seen.append("contents") }
    }
    tabs.viewControllers = [a, b]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    #expect(tabs.seen == ["before", "contents", "after"] && app.application.isVisible(b))
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:3.21 a tab that a callback selects before super does not unbalance the old one")
  func beforeSuper() throws {
    final class Early: UITabBarController {
      override func viewDidAppear(_ animated: Bool) {
        selectedIndex = 1
        super.viewDidAppear(animated)
      }
    }
    let app = TestApp()
    let tabs = Early(in: app.world)
    let b = B(in: app.world)
    tabs.viewControllers = [A(in: app.world), b]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    #expect(app.application.isVisible(b) && app.world.log.failures.isEmpty)
  }
}
