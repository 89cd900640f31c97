import SimulatedWorld
import Testing
import ViewHierarchy

/// The queries and the work of an app alongside transitions.
@Suite struct TransitionCoordinatorTests {
  private func note(_ app: TestApp, _ name: String) {
    app.world.report(FailureRecord(.warning, name: name, message: ""))
  }

  @Test("hierarchy:6.12 a push has a coordinator from the call to the finish; children use that of their parent")
  func push() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    #expect(navigation.transitionCoordinator == nil && a.transitionCoordinator == nil)
    navigation.pushViewController(b, animated: true)
    let coordinator = try #require(b.transitionCoordinator)
    for other in [a, navigation] { #expect(other.transitionCoordinator === coordinator) }
    #expect(coordinator.viewController(forKey: .from) === a && coordinator.viewController(forKey: .to) === b)
    #expect(coordinator.isAnimated && coordinator.transitionDuration == app.application.durations.push)
    #expect(!coordinator.isInteractive && !coordinator.initiallyInteractive && !coordinator.isCancelled)
    try app.world.turn()
    #expect(b.transitionCoordinator === coordinator)
    try app.settle()
    #expect(b.transitionCoordinator == nil && navigation.transitionCoordinator == nil)
  }

  /// A delegate that looks for the popped controller, as coordinators do.
  private final class Coordinator: UINavigationControllerDelegate {
    var popped: [UIViewController] = []

    func navigationController(
      _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
      guard let from = navigation.transitionCoordinator?.viewController(forKey: .from) else { return }
      if !navigation.viewControllers.contains(where: { $0 === from }) { popped.append(from) }
    }
  }

  @Test("hierarchy:6.12 a delegate finds the popped controller in didShow", arguments: [true, false])
  func popped(animated: Bool) throws {
    let (app, navigation, a) = try TestApp.navigation()
    let coordinator = Coordinator()
    navigation.delegate = coordinator
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: animated)
    try app.settle()
    #expect(coordinator.popped.isEmpty)
    navigation.popViewController(animated: animated)
    try app.settle()
    #expect(coordinator.popped.count == 1 && coordinator.popped.first === b)
    #expect(navigation.transitionCoordinator == nil && a.transitionCoordinator == nil)
  }

  @Test("hierarchy:6.12 work that is added in didShow runs at the end, once", arguments: [true, false])
  func workInDidShow(requestedBefore: Bool) throws {
    let (app, navigation, _) = try TestApp.navigation()
    final class Adding: UINavigationControllerDelegate {
      var runs = 0

      func navigationController(
        _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
      ) {
        let runsAlongside = navigation.transitionCoordinator?.animate(
          alongsideTransition: { _ in Issue.record("the transition has started") }, completion: { _ in self.runs += 1 })
        #expect(runsAlongside == false)
      }
    }
    let delegate = Adding()
    navigation.delegate = delegate
    navigation.pushViewController(B(in: app.world), animated: true)
    if requestedBefore { #expect(navigation.transitionCoordinator != nil) }
    try app.settle()
    #expect(delegate.runs == 1)
  }

  @Test("hierarchy:6.12 a pop that starts in didShow has a separate coordinator")
  func popInDidShow() throws {
    let (app, navigation, a) = try TestApp.navigation()
    final class Popping: UINavigationControllerDelegate {
      var seen: [UIViewControllerTransitionCoordinator?] = []

      func navigationController(
        _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
      ) {
        seen.append(navigation.transitionCoordinator)
        guard navigation.viewControllers.count > 1 else { return }
        navigation.popViewController(animated: true)
        seen.append(navigation.transitionCoordinator)
      }
    }
    let delegate = Popping()
    navigation.delegate = delegate
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.settle()
    try #require(delegate.seen.count == 3)
    #expect(delegate.seen[0] !== delegate.seen[1] && delegate.seen[1] === delegate.seen[2])
    #expect(navigation.viewControllers.count == 1 && a.transitionCoordinator == nil)
  }

  @Test("hierarchy:6.12 a pop, a presentation and a dismissal have one, too", arguments: [true, false])
  func others(animated: Bool) throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    navigation.pushViewController(b, animated: false)
    try app.settle()
    var seen: [String] = []
    func look(_ controller: UIViewController) {
      guard let found = controller.transitionCoordinator else { return seen.append("none") }
      let names = [UITransitionContextViewControllerKey.from, .to].map {
        found.viewController(forKey: $0)?.objectClass.name ?? "nil"
      }
      seen.append("\(names.joined(separator: " to ")) \(found.isAnimated) \(found.transitionDuration)")
    }
    navigation.popViewController(animated: animated)
    look(a)
    try app.settle()
    let c = C(in: app.world)
    a.present(c, animated: animated)
    look(c)
    look(a)
    try app.settle()
    look(c)
    c.dismiss(animated: animated)
    look(c)
    try app.settle()
    let (pop, modal) = animated ? ("0.350", "0.500") : ("0.000", "0.000")
    #expect(
      seen == [
        "B to A \(animated) \(pop)", "Navigation to C \(animated) \(modal)", "Navigation to C \(animated) \(modal)",
        "none", "C to Navigation \(animated) \(modal)",
      ])
  }

  @Test("hierarchy:6.12 animations run alongside after the first callbacks, and completions before deferred calls")
  func order() throws {
    let (app, navigation, _) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(
      coordinator.animate(
        alongsideTransition: { _ in note(app, "alongside") }, completion: { _ in note(app, "over") }))
    navigation.pushViewController(C(in: app.world), animated: true)
    app.forget()
    #expect(try app.newsOfTurn().suffix(2) == ["B.viewIsAppearing", "warning alongside"])
    // It is too late to run alongside, but not for the end.
    #expect(
      !coordinator.animate(
        alongsideTransition: { _ in note(app, "late") }, completion: { _ in note(app, "over, too") }))
    let wanted = [
      "B.didMoveToParent(Navigation)", "UIViewControllerTransitionCoordinator.completion", "warning over",
      "UIViewControllerTransitionCoordinator.completion", "warning over, too", "C.willMoveToParent(Navigation)",
    ]
    #expect(try app.newsUntilSettled().filter { wanted.contains($0) || $0 == "warning late" } == wanted)
    #expect(!coordinator.animate(alongsideTransition: nil) { _ in note(app, "never") })
    #expect(try app.newsUntilSettled() == [])
  }

  @Test("hierarchy:6.12 the completion of a presentation comes before that of its coordinator")
  func presentation() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(.fullScreen), animated: true) { note(app, "completion") }
    a.transitionCoordinator?.animate(alongsideTransition: nil) { _ in note(app, "over") }
    #expect(
      try app.newsUntilSettled().suffix(5) == [
        "A.viewDidDisappear", "A.completion", "warning completion",
        "UIViewControllerTransitionCoordinator.completion", "warning over",
      ])
  }

  @Test(
    "hierarchy:4.22 hierarchy:4.23 the coordinator of a swipe returns whether it is interactive and cancelled",
    arguments: [true, false])
  func swipe(isFinished: Bool) throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    navigation.beginInteractivePop()
    let coordinator = try #require(a.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    coordinator.notifyWhenInteractionChanges { note(app, "changed \($0.isInteractive) \($0.isCancelled)") }
    coordinator.animate(alongsideTransition: nil) { note(app, "over \($0.isCancelled) \($0.percentComplete)") }
    try app.settle()
    navigation.updateInteractivePop(0.5)
    if isFinished { navigation.finishInteractivePop() } else { navigation.cancelInteractivePop() }
    #expect(app.news().last == "warning changed false \(!isFinished)")
    #expect(try app.newsUntilSettled().contains("warning over \(!isFinished) 0.5"))
    #expect(coordinator.initiallyInteractive && !coordinator.isInteractive)
    coordinator.notifyWhenInteractionChanges { _ in Issue.record("nothing changes any more") }
  }

  @Test("completions of a transition are released when the app ends before it")
  func abandoned() throws {
    final class Token {}
    let (app, navigation, a) = try TestApp.navigation()
    weak var kept: Token?
    do {
      let token = Token()
      kept = token
      navigation.pushViewController(B(in: app.world), animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in _ = token }
    }
    let coordinator = try #require(a.transitionCoordinator)
    #expect(kept != nil)
    app.application.terminate()
    #expect(kept == nil)
    #expect(!coordinator.animate(alongsideTransition: nil))
  }

  @Test("hierarchy:0.7 with animations disabled nothing is animated, not even callback arguments", .tags(.unsourced))
  func withoutAnimation() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let start = app.world.log.endIndex
    UIView.setAnimationsEnabled(false, in: app.world)
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.settle()
    navigation.popViewController(animated: true)
    try app.settle()
    a.present(C(in: app.world), animated: true)
    try app.settle()
    a.dismiss(animated: true)
    try app.settle()
    #expect(app.world.clock.now == .zero)
    let flags = app.world.log.events(from: start).compactMap { event -> Bool? in
      guard case .callback(_, _, .animated(let flag)) = event.kind else { return nil }
      return flag
    }
    #expect(flags.count > 8 && !flags.contains(true))
    UIView.setAnimationsEnabled(true, in: app.world)
    navigation.pushViewController(D(in: app.world), animated: true)
    try app.settle()
    #expect(app.world.clock.now == app.application.durations.push)
  }

  @Test(
    "hierarchy:0.7 hierarchy:11.8 a push or presentation that is only requested in performWithoutAnimation is animated")
  func performWithoutAnimation() throws {
    let (app, navigation, a) = try TestApp.navigation()
    UIView.performWithoutAnimation(in: app.world) {
      navigation.pushViewController(B(in: app.world), animated: true)
    }
    #expect(UIView.areAnimationsEnabled(in: app.world))
    try app.settle()
    #expect(app.world.clock.now == app.application.durations.push)
    let before = app.world.clock.now
    UIView.performWithoutAnimation(in: app.world) {
      navigation.present(C(in: app.world), animated: true)
    }
    try app.settle()
    #expect(app.world.clock.now == before + app.application.durations.present)
    withExtendedLifetime(a) {}
  }

  @Test("hierarchy:5.31 at the end of the launch every visible window has a root")
  func launch() throws {
    let app = TestApp()
    app.window.makeKeyAndVisible()
    #expect(app.news() == [])
    #expect(try app.newsOfTurn() == ["NSInternalInconsistencyException"])
    #expect(
      app.world.log.failures.last?.message
        == "Application windows are expected to have a root view controller at the end of application launch")
    // A root may be set within the turn. Later windows are not checked.
    let other = TestApp()
    other.window.makeKeyAndVisible()
    other.window.rootViewController = A(in: other.world)
    let second = UIWindow(in: other.world)
    try other.world.settle()
    second.isHidden = false
    try other.world.settle()
    #expect(other.world.log.failures.isEmpty)
  }
}
