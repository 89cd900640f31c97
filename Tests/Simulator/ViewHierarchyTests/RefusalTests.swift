import SimulatedWorld
import Testing
import ViewHierarchy

/// Operations that the platform rejects, with its messages.
@Suite struct RefusalTests {
  /// The warnings so far, as name and message.
  private func warnings(_ app: TestApp) -> [String] { app.world.log.failures.map { "\($0.name): \($0.message)" } }

  @Test("hierarchy:5.1 a controller that is on the stack cannot be pushed again")
  func pushTwice() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let error = #expect(throws: PlatformException.self) { try navigation.tryPushViewController(a, animated: true) }
    #expect(error?.name == "NSInvalidArgumentException")
    #expect(
      error?.reason
        == "<Navigation#1> is pushing the same view controller instance (<A#1>) more than once which is not "
        + "supported and is most likely an error in the application")
    #expect(navigation.viewControllers.count == 1)
    #expect(try app.newsUntilSettled().isEmpty)
  }

  @Test("hierarchy:5.34a a window's root cannot be pushed")
  func pushedRoot() throws {
    let (app, a) = try TestApp.plain()
    let navigation = Navigation(in: app.world)
    let error = #expect(throws: PlatformException.self) { try navigation.tryPushViewController(a, animated: false) }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency")
    #expect(error?.reason == "adding a root view controller <A#1> as a child of view controller:<Navigation#1>")
  }

  @Test("hierarchy:5.39 a push or another stack during a presentation is announced as rejected, and waits")
  func announcedPush() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.present(B(in: app.world), animated: true)
    navigation.pushViewController(C(in: app.world), animated: true)
    navigation.setViewControllers([a, D(in: app.world)], animated: false)
    let lines = ["pushViewController:animated:", "setViewControllers:animated:"].map {
      "pushDuringPresentation: \($0) called on <Navigation#1> while an existing transition or presentation is occurring; the "
        + "navigation stack will not be updated."
    }
    #expect(warnings(app) == lines && navigation.viewControllers.count == 1)
    try app.world.settle()
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "D#1"] && warnings(app) == lines)
  }

  @Test("hierarchy:5.40 a presentation in the turn of a dismissal is announced as rejected, and waits")
  func presentDuringDismissal() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.present(b, animated: false)
    try app.settle()
    a.dismiss(animated: true)
    a.present(c, animated: true)
    #expect(
      warnings(app) == [
        "presentDuringDismissal: Attempt to present <C#1> on <A#1> (from <A#1>) which is already presenting <B#1>."
      ])
    try app.world.settle()
    #expect(a.presentedViewController === c && app.world.log.failures.count == 1)
  }

  @Test("hierarchy:5.40 a presentation in the completion of the dismissal is not announced as rejected")
  func presentInCompletion() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.present(b, animated: false)
    try app.settle()
    a.dismiss(animated: true) { a.present(c, animated: true) }
    try app.world.settle()
    #expect(a.presentedViewController === c && app.world.log.failures.isEmpty)
  }

  @Test("a rejected call fails a scenario, unless the app tolerates that")
  func failsScenario() throws {
    for tolerates in [false, true] {
      let (app, a) = try TestApp.plain()
      app.world.toleratesRefusals = tolerates
      a.present(B(in: app.world), animated: false)
      try app.settle()
      a.present(C(in: app.world), animated: false)
      let record = try #require(app.world.log.failures.first)
      #expect(record.name == "alreadyPresenting" && record.failsScenario == !tolerates)
      record.isReceived = true
      #expect(!record.failsScenario)
    }
  }

  @Test("hierarchy:5.1 a deferred push is checked when it runs, and its exception goes to the log")
  func pushTwiceLater() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(b, animated: true)
    try app.world.settle()
    #expect(app.world.log.failures.map(\.kind) == [.platformException])
    #expect(app.world.log.failures.first?.subjects == [navigation.identity, b.identity])
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("hierarchy:5.2 a navigation controller cannot be pushed")
  func pushNavigation() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let error = #expect(throws: PlatformException.self) {
      try navigation.tryPushViewController(Navigation(in: app.world), animated: false)
    }
    #expect(
      error == PlatformException("NSInvalidArgumentException", "Pushing a navigation controller is not supported"))
  }

  @Test("hierarchy:5.4 hierarchy:11.5 a tab bar controller is pushed, with a warning", .tags(.unsourced))
  func pushTabs() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let tabs = Tabs(in: app.world)
    tabs.viewControllers = [B(in: app.world)]
    navigation.pushViewController(tabs, animated: false)
    try app.world.settle()
    #expect(navigation.topViewController === tabs && app.application.isVisible(tabs))
    #expect(
      warnings(app) == [
        "pushedTabBarController: <Tabs#1> is a tab bar controller, which Apple does not allow on a navigation stack"
      ])
  }

  @Test("hierarchy:11.6 popping to a foreign controller and pushing twice raise, unlike in a reimplementation")
  func raises() throws {
    let (app, navigation, a) = try TestApp.navigation()
    #expect(throws: PlatformException.self) { try navigation.tryPushViewController(a, animated: false) }
    #expect(throws: PlatformException.self) {
      try navigation.tryPopToViewController(B(in: app.world), animated: false)
    }
  }

  @Test("hierarchy:6.3 a controller that presents already does not forward the request to the presented one")
  func noClimbing() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.present(b.styled(.pageSheet), animated: false)
    try app.settle()
    a.present(c, animated: false)
    try app.world.settle()
    #expect(a.presentedViewController === b && b.presentedViewController == nil && c.presentingViewController == nil)
    #expect(warnings(app).first?.hasPrefix("alreadyPresenting") == true)
  }

  @Test("hierarchy:6.7 the parent of a presented controller is nil, never the presenter")
  func parentOfPresented() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    #expect(b.presentingViewController === navigation && b.parent == nil && a.parent === navigation)
  }

  @Test(
    "hierarchy:5.2 a navigation controller made with another as its root stays empty, and the exception is in the log")
  func rootNavigation() {
    let app = TestApp()
    let inner = Navigation(in: app.world)
    let outer = Navigation(in: app.world, rootViewController: inner)
    #expect(outer.viewControllers.isEmpty)
    #expect(app.news() == ["NSInvalidArgumentException"])
  }

  @Test(
    "hierarchy:5.5 a push during a transition leaves the stack unchanged and runs at its end", arguments: [true, false])
  func pushDuringPush(animated: Bool) throws {
    let (app, navigation, _) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.world.turn()
    navigation.pushViewController(C(in: app.world), animated: animated)
    #expect(navigation.viewControllers.count == 2)
    let news = try app.newsUntilSettled()
    let end = try #require(news.firstIndex(of: "B.didMoveToParent(Navigation)"))
    #expect(news[end + 1] == "C.willMoveToParent(Navigation)")
    #expect(navigation.viewControllers.count == 3)
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:5.5 a push in the turn in which a stack was set without animation is applied at once")
  func pushAfterSet() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let (b, c) = (B(in: app.world), C(in: app.world))
    navigation.setViewControllers([a, b], animated: false)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1", "C#1"])
    #expect(app.news().suffix(2) == ["C.willMoveToParent(Navigation)", "B.didMoveToParent(Navigation)"])
    let news = try app.newsUntilSettled()
    #expect(news.last == "C.didMoveToParent(Navigation)" && !b.isViewLoaded && app.world.log.failures.isEmpty)
    #expect(app.world.clock.now == .seconds(0.35) && app.application.isVisible(c))
    navigation.popViewController(animated: false)
    try app.settle()
    #expect(app.application.isVisible(b))
  }

  @Test("hierarchy:5.5 on iOS 17 such a push waits for the commit")
  func pushAfterSetOfOldVersion() throws {
    let (app, navigation, a) = try TestApp.navigation()
    app.application.iOSVersion = .iOS17
    let (b, c) = (B(in: app.world), C(in: app.world))
    navigation.setViewControllers([a, b], animated: false)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1"])
    try app.settle()
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1", "C#1"] && b.isViewLoaded)
  }

  @Test("hierarchy:5.5 a push during a presentation of its tree waits too")
  func pushDuringPresentation() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.present(B(in: app.world), animated: true)
    navigation.pushViewController(C(in: app.world), animated: true)
    #expect(navigation.viewControllers.count == 1)
    try app.world.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("hierarchy:5.7 a pop during a transition is ignored with a warning", arguments: [true, false])
  func popDuringTransition(animated: Bool) throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: true)
    #expect(navigation.popViewController(animated: animated) == nil)
    #expect(navigation.popToRootViewController(animated: animated) == nil)
    #expect(try navigation.tryPopToViewController(a, animated: animated).isEmpty)
    #expect(navigation.viewControllers.count == 2)
    #expect(
      warnings(app).first
        == "popDuringTransition: popViewControllerAnimated: called on <Navigation#1> while an existing transition or "
        + "presentation is occurring; the navigation stack will not be updated.")
    #expect(app.world.log.failures.count == 3)
  }

  @Test("hierarchy:5.7 a pop during a presentation is ignored with a warning")
  func popDuringPresentation() throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    navigation.topViewController?.present(C(in: app.world), animated: true)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(app.news() == ["warning popDuringTransition"])
    #expect(a.parent === navigation && navigation.viewControllers.count == 2)
  }

  @Test("a pop in viewDidAppear starts when the transition has finished")
  func popInDidAppear() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    b.hook = { [unowned navigation] in
      if $0 == LifecycleName.viewDidAppear.symbol { #expect(navigation.popViewController(animated: true) != nil) }
    }
    navigation.pushViewController(b, animated: true)
    try app.settle()
    #expect(app.world.log.failures.isEmpty)
    #expect(navigation.viewControllers.map(\.description) == ["A#1"])
    #expect(app.application.isVisible(a) && !app.application.isVisible(b))
    #expect(app.world.clock.now == .seconds(0.7))
  }

  @Test("hierarchy:5.8 a presentation during a push runs at its end")
  func presentDuringPush() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let (b, c) = (B(in: app.world), C(in: app.world))
    navigation.pushViewController(b, animated: true)
    try app.world.turn()
    b.present(c, animated: true)
    #expect(a.presentedViewController == nil)
    try app.world.advance(by: .seconds(0.35))
    #expect(navigation.presentedViewController === c)
    try app.world.settle()
    #expect(app.application.isVisible(c))
  }

  @Test("hierarchy:5.8 the conditions of a deferred presentation are checked when it runs")
  func conditionsLater() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: true)
    a.present(b, animated: true)
    #expect(app.world.log.failures.isEmpty)
    try app.world.settle()
    #expect(app.world.log.failures.map(\.kind) == [.platformException])
    #expect(
      app.world.log.failures.first?.message
        == "Application tried to present modally a view controller <B#1> that has a parent view controller <Navigation#1>."
    )
  }

  @Test("hierarchy:5.9 a second presentation while the first one waits is rejected")
  func secondWaiting() throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: true)
    let (c, d) = (C(in: app.world), D(in: app.world))
    navigation.present(c, animated: true)
    a.present(d, animated: true) { Issue.record("the completion was called") }
    #expect(
      warnings(app) == [
        "presentationWaiting: Attempt to present <D#1> on <Navigation#1> (from <A#1>) which is waiting for a delayed "
          + "presention of <C#1> to complete"
      ])
    try app.settle()
    #expect(app.application.topViewController === c)
  }

  @Test("hierarchy:5.10 a presenter that presents already rejects another presentation")
  func alreadyPresenting() throws {
    let (app, a) = try TestApp.plain()
    app.window.isHidden = true
    app.window.isHidden = false
    let context = Screen(in: app.world)
    a.addChild(context)
    a.view.addSubview(context.view)
    context.definesPresentationContext = true
    try app.settle()
    let (b, c) = (B(in: app.world), C(in: app.world))
    b.modalPresentationStyle = .currentContext
    c.modalPresentationStyle = .currentContext
    let inner = Screen(in: app.world)
    context.addChild(inner)
    context.present(b, animated: false)
    try app.settle()
    app.window.addSubview(inner.view)
    inner.present(c, animated: false) { Issue.record("the completion was called") }
    #expect(
      warnings(app) == [
        "alreadyPresenting: Attempt to present <C#1> on <Screen#1> (from <Screen#2>) which is already presenting <B#1>."
      ])
    #expect(context.presentedViewController === b)
  }

  @Test("hierarchy:5.11 a controller whose view is in no window cannot present: covered, not yet shown, or too early")
  func notInWindow() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(.fullScreen), animated: false)
    try app.settle()
    let c = C(in: app.world)
    a.present(c, animated: true) { Issue.record("the completion was called") }
    #expect(
      warnings(app) == [
        "notInWindowHierarchy: Attempt to present <C#1> on <A#1> (from <A#1>) whose view is not in the window hierarchy."
      ])
    #expect(c.presentingViewController == nil)

    let early = A(in: app.world)
    early.hook = { [unowned early] selector in
      if selector == LifecycleName.viewDidLoad.symbol || selector == LifecycleName.viewWillAppear.symbol {
        try? early.tryPresent(c, animated: true)
      }
    }
    app.window.rootViewController = early
    #expect(warnings(app).filter { $0.contains("<A#2>) whose view") }.count == 2)
  }

  @Test("hierarchy:5.11a a child presents from its container in a window that was never shown")
  func hiddenWindow() throws {
    let (app, _) = try TestApp.plain()
    let a = A(in: app.world)
    let tabs = UITabBarController(in: app.world)
    tabs.viewControllers = [a]
    let window = UIWindow(in: app.world)
    window.rootViewController = tabs
    window.addSubview(tabs.view)
    let b = B(in: app.world)
    a.present(b, animated: false)
    #expect(a.presentedViewController === b && tabs.presentedViewController === b)
    #expect(warnings(app) == [])

    // Without a window for the container, the child is refused as before.
    let loose = UITabBarController(in: app.world)
    let d = A(in: app.world)
    loose.viewControllers = [d]
    d.present(C(in: app.world), animated: false)
    #expect(warnings(app).count == 1 && d.presentedViewController == nil)
  }

  @Test("hierarchy:5.12 a controller without a connection to the root may present, with a warning")
  func detached() throws {
    let (app, a) = try TestApp.plain()
    let loose = B(in: app.world)
    a.view.addSubview(loose.view)
    let c = C(in: app.world)
    loose.present(c, animated: true)
    #expect(
      warnings(app) == [
        "detachedPresenter: Presenting view controller <C#1> from detached view controller <B#1> is discouraged."
      ])
    try app.settle()
    #expect(loose.presentedViewController === c && app.application.isVisible(c))
  }

  @Test("hierarchy:5.13 a controller that is already presented cannot be presented")
  func presentTwice() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    let c = C(in: app.world)
    b.present(c, animated: false)
    try app.settle()
    let error = #expect(throws: PlatformException.self) { try c.tryPresent(b, animated: true) }
    #expect(
      error?.reason
        == "Application tried to present modally a view controller <B#1> that is already being presented by <A#1>.")
  }

  @Test("hierarchy:5.14 a child, a root, or the presenter itself cannot be presented", arguments: 0..<3)
  func presentActive(place: Int) throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: false)
    try app.settle()
    let active = [a, navigation, b][place]
    let error = #expect(throws: PlatformException.self) { try b.tryPresent(active, animated: true) }
    let reason = [
      "Application tried to present modally a view controller <A#1> that has a parent view controller <Navigation#1>.",
      "Application tried to present modally an active controller <Navigation#1>.",
      "Application tried to present modal view controller on itself. Presenting controller is <B#1>.",
    ][place]
    #expect(error?.reason == reason)
    #expect(b.presentedViewController == nil)
  }

  @Test("hierarchy:5.16 exceptions are checked before warnings", .tags(.unsourced))
  func orderOfChecks() throws {
    let (app, a) = try TestApp.plain()
    #expect(throws: PlatformException.self) { try B(in: app.world).tryPresent(a, animated: true) }
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:5.17 hierarchy:5.19 a dismissal during the presentation waits, with a warning", .tags(.unsourced))
  func dismissDuringPresentation() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    var ends: [String] = []
    a.present(b, animated: true) { ends.append("presented") }
    b.dismiss(animated: true) { ends.append("dismissed") }
    #expect(
      warnings(app) == [
        "dismissDuringTransition: Attempt to dismiss from view controller <B#1> while a presentation or dismiss is in "
          + "progress!"
      ])
    try app.settle()
    #expect(ends == ["presented", "dismissed"])
    #expect(app.application.topViewController === a)
  }

  @Test("hierarchy:5.18 a second dismissal finds that nothing is presented any more, and dismisses the receiver itself")
  func dismissReceiver() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.present(b, animated: false)
    try app.settle()
    b.present(c, animated: false)
    try app.settle()
    var completions: [String] = []
    b.dismiss(animated: true) { completions.append("first") }
    b.dismiss(animated: true) { completions.append("second") }
    try app.world.settle()
    #expect(completions == ["first", "second"] && app.world.log.failures.isEmpty)
    #expect(b.presentingViewController == nil && c.presentingViewController == nil && app.application.isVisible(a))
  }

  @Test("hierarchy:5.18 the same dismissal again does nothing if the receiver is not presented", .tags(.unsourced))
  func dismissTwice() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world), animated: false)
    try app.settle()
    a.dismiss(animated: true)
    a.dismiss(animated: true) { Issue.record("the completion was called") }
    try app.world.settle()
    #expect(app.world.log.failures.isEmpty)
    #expect(app.application.isVisible(a))
  }

  @Test("hierarchy:5.23 popping to a controller that is not in the stack raises")
  func popToStranger() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let error = #expect(throws: PlatformException.self) {
      try navigation.tryPopToViewController(B(in: app.world), animated: true)
    }
    #expect(error?.name == "NSInternalInconsistencyException")
    #expect(error?.reason == "Tried to pop to a view controller that doesn't exist.")
  }

  @Test("hierarchy:5.24 hierarchy:4.13 the last controller of a stack cannot be popped; the call does nothing silently")
  func popLast() throws {
    let (app, navigation, _) = try TestApp.navigation()
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(try app.newsUntilSettled().isEmpty)
  }

  @Test("a root, a presented controller or a container cannot be pushed: nothing changes")
  func inconsistentPushes() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    let navigation = Navigation(in: app.world)
    for controller in [a, b] {
      let error = #expect(throws: PlatformException.self) {
        try navigation.tryPushViewController(controller, animated: true)
      }
      #expect(error?.name == "UIViewControllerHierarchyInconsistency")
    }
    let outer = C(in: app.world)
    outer.addChild(navigation)
    #expect(throws: PlatformException.self) { try navigation.tryPushViewController(outer, animated: false) }
    #expect(navigation.viewControllers.isEmpty)
  }
}
