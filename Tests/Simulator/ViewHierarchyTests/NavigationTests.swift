import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct NavigationTests {
  @Test("hierarchy:0.3 right after a push the stack has changed, but no view is loaded")
  func pushAtTheCall() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: true)
    #expect(navigation.topViewController === b)
    #expect(b.parent === navigation)
    #expect(!b.isViewLoaded)
    #expect(app.application.isVisible(a))
  }

  @Test("hierarchy:4.2 the root of a navigation controller appears with it, and its delegate is notified")
  func firstAppearance() throws {
    let app = TestApp()
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    #expect(app.news() == ["A.willMoveToParent(Navigation)"])
    let delegate = Delegate(in: app.world)
    navigation.delegate = delegate
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    #expect(
      app.news() == [
        "Navigation.loadView", "Navigation.viewDidLoad", "Navigation.viewWillAppear", "A.loadView", "A.viewDidLoad",
        "A.viewWillAppear", "Navigation.viewIsAppearing", "A.viewIsAppearing",
        "Delegate.navigationControllerWillShow(A)",
      ])
    #expect(
      try app.newsUntilSettled() == [
        "Navigation.viewDidAppear", "A.viewDidAppear", "A.didMoveToParent(Navigation)",
        "Delegate.navigationControllerDidShow(A)",
      ])
  }

  @Test("hierarchy:4.6 the callbacks of a transition carry the animated flag of the call", arguments: [true, false])
  func animatedFlag(animated: Bool) throws {
    let (app, navigation, _) = try TestApp.navigation()
    let start = app.world.log.endIndex
    navigation.pushViewController(B(in: app.world), animated: animated)
    try app.world.settle()
    let flags = app.world.log.events(from: start).compactMap { event -> Bool? in
      if case .callback(_, _, .animated(let flag)) = event.kind { flag } else { nil }
    }
    #expect(flags == Array(repeating: animated, count: 5))
  }

  @Test("hierarchy:4.8 without animation, a push starts and finishes in the same commit")
  func notAnimated() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: false)
    app.world.clock.commit()
    #expect(app.application.isVisible(b) && !app.application.isVisible(a))
    #expect(app.news().last == "B.didMoveToParent(Navigation)")
    #expect(!app.world.clock.hasPendingTransition && !app.world.clock.hasPendingTurn)
  }

  @Test("hierarchy:9.1 a push takes 0.35 seconds, and settles at its finish")
  func duration() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: true)
    try app.world.advance(by: .seconds(0.349))
    #expect(!app.news().contains("B.viewDidAppear"))
    try app.world.advance(by: .seconds(0.001))
    #expect(app.news().contains("B.viewDidAppear"))
    #expect(a.viewIfLoaded?.window == nil)
    #expect(b.viewIfLoaded?.window === app.window)
  }

  @Test("hierarchy:9.6 the application chooses the durations")
  func chosenDuration() throws {
    let (app, navigation, _) = try TestApp.navigation()
    app.application.durations.push = .seconds(2)
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.world.settle()
    #expect(app.world.clock.now == .seconds(2))
  }

  @Test("hierarchy:3.22 viewIsAppearing comes once for each appearance, when the view is in the window")
  func isAppearing() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    var windows: [String] = []
    b.hook = { [unowned b] selector in
      guard selector == LifecycleName.viewWillAppear.symbol || selector == LifecycleName.viewIsAppearing.symbol else {
        return
      }
      windows.append("\(app.world.classes.symbols.name(selector)) \(b.viewIfLoaded?.window != nil)")
    }
    navigation.pushViewController(b, animated: true)
    try app.settle()
    #expect(windows == ["viewWillAppear false", "viewIsAppearing true"])
  }

  @Test("hierarchy:4.9 off the screen the stack changes immediately and nothing appears", .tags(.unsourced))
  func offScreen() throws {
    let app = TestApp()
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    app.forget()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: true)
    #expect(try app.newsUntilSettled() == ["B.willMoveToParent(Navigation)", "B.didMoveToParent(Navigation)"])
    #expect(navigation.popViewController(animated: true) === b)
    #expect(try app.newsUntilSettled() == ["B.willMoveToParent(nil)", "B.didMoveToParent(nil)"])
    #expect(b.parent == nil && !b.isViewLoaded)
  }

  @Test("hierarchy:4.10 if several controllers are pushed before the first appearance, only the top one appears")
  func severalBeforeAppearance() throws {
    let app = TestApp()
    let a = A(in: app.world)
    let navigation = Navigation(in: app.world, rootViewController: a)
    navigation.pushViewController(B(in: app.world), animated: false)
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.world.settle()
    #expect(!a.isViewLoaded)
    #expect(app.news().filter { $0.hasPrefix("A.view") }.isEmpty)
  }

  @Test("hierarchy:4.12 a popped controller leaves the stack at the call and its parent when it has disappeared")
  func parentOfPopped() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: false)
    try app.settle()
    var seen: [String] = []
    b.hook = { [unowned b, unowned navigation] selector in
      let name = app.world.classes.symbols.name(selector)
      let inStack = navigation.viewControllers.contains { $0 === b }
      seen.append("\(name) \(inStack) \(b.navigationController != nil)")
    }
    navigation.popViewController(animated: true)
    try app.world.settle()
    #expect(
      seen == [
        "willMoveToParent true true", "viewWillDisappear false true", "viewDidDisappear false false",
        "didMoveToParent false false",
      ])
  }

  @Test(
    "hierarchy:4.14 controllers in between only change their parent, and the popped ones are in stack order")
  func popTo() throws {
    let (app, navigation, a) = try TestApp.navigation()
    for controller in [B(in: app.world), C(in: app.world), D(in: app.world)] {
      try navigation.tryPushViewController(controller, animated: false)
      try app.settle()
    }
    let popped = try navigation.tryPopToViewController(a, animated: true)
    #expect(popped.map(\.description) == ["B#1", "C#1", "D#1"])
    #expect(app.news() == ["B.willMoveToParent(nil)", "C.willMoveToParent(nil)", "D.willMoveToParent(nil)"])
    #expect(
      try app.newsUntilSettled() == [
        "D.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "D.viewDidDisappear", "A.viewDidAppear",
        "B.didMoveToParent(nil)", "C.didMoveToParent(nil)", "D.didMoveToParent(nil)",
      ])
    #expect(try navigation.tryPopToViewController(a, animated: true).isEmpty)
  }

  @Test("hierarchy:4.15 popping to the root pops all other controllers, or none if it is on top")
  func popToRoot() throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    navigation.pushViewController(C(in: app.world), animated: false)
    try app.settle()
    #expect(navigation.popToRootViewController(animated: false)?.map(\.description) == ["B#1", "C#1"])
    try app.settle()
    #expect(app.application.topViewController === a)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(app.news(hierarchy: true).isEmpty)
  }

  @Test(
    "hierarchy:6.8 the navigation controller is looked up through parents, itself excluded, not across a presentation")
  func lookUp() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let inner = B(in: app.world)
    a.addChild(inner)
    #expect(inner.navigationController === navigation)
    #expect(navigation.navigationController == nil)
    let presented = C(in: app.world)
    a.present(presented, animated: false)
    #expect(presented.navigationController == nil)
  }

  @Test("hierarchy:6.9 the visible controller is the presented one, else the top")
  func visible() throws {
    let (app, navigation, a) = try TestApp.navigation()
    #expect(navigation.visibleViewController === a)
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    #expect(navigation.visibleViewController === b)
    #expect(navigation.topViewController === a)
  }

  @Test("hierarchy:6.12 completions of a transition run after its callbacks, and before deferred calls")
  func transitionEnd() throws {
    let (app, navigation, _) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: true)
    navigation.whenTransitionEnds { app.world.report(FailureRecord(.warning, name: "first", message: "")) }
    navigation.pushViewController(C(in: app.world), animated: true)
    navigation.whenTransitionEnds { app.world.report(FailureRecord(.warning, name: "second", message: "")) }
    // The second push waits: its end is that of the transition that runs.
    let order = ["B.didMoveToParent(Navigation)", "warning first", "warning second", "C.willMoveToParent(Navigation)"]
    #expect(try app.newsUntilSettled().filter(order.contains) == order)
  }

  @Test("without a transition, its completion runs in the next turn")
  func noTransition() throws {
    let (app, navigation, _) = try TestApp.navigation()
    var ran = false
    navigation.whenTransitionEnds { ran = true }
    #expect(!ran)
    try app.world.turn()
    #expect(ran)
  }

  @Test("hierarchy:3.13 the children of a navigation controller are its stack")
  func children() throws {
    let (app, navigation, _) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: false)
    #expect(navigation.children.map(\.description) == ["A#1", "B#1"])
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1"])
  }

  @Test("hierarchy:3.9 a controller on the stack that leaves its parent leaves the stack, and the one below appears")
  func removeFromParent() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: false)
    try app.settle()
    b.removeFromParent()
    #expect(b.navigationController == nil)
    #expect(navigation.topViewController === a)
    #expect(
      try app.newsUntilSettled() == [
        "B.didMoveToParent(nil)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "B.viewDidDisappear",
        "A.viewDidAppear",
      ])
  }

  @Test("hierarchy:5.27 a controller of another stack leaves that one when it is pushed")
  func pushFromOtherStack() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    let other = Navigation(in: app.world, rootViewController: C(in: app.world))
    other.pushViewController(b, animated: false)
    app.forget()
    navigation.pushViewController(b, animated: false)
    #expect(app.news() == ["B.didMoveToParent(nil)", "B.willMoveToParent(Navigation)"])
    #expect(other.viewControllers.count == 1 && navigation.topViewController === b)
  }
}
