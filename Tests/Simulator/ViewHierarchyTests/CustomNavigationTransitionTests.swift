import SimulatedWorld
import Testing
import ViewHierarchy

/// The pushes and pops that a delegate's animator performs.
@Suite struct CustomNavigationTransitionTests {
  private let app: TestApp
  private let navigation: Navigation
  private let a: A
  private let b: B
  private let provider: Provider
  private var animator: Animator { provider.animator }

  init() throws {
    (app, navigation, a) = try TestApp.navigation()
    b = B(in: app.world)
    provider = Provider(app)
    navigation.delegate = provider
  }

  /// Pushes B with the platform's animation.
  private func showB() throws {
    provider.isActive = false
    navigation.pushViewController(b, animated: true)
    try app.settle()
    provider.isActive = true
  }

  @Test("hierarchy:4.62 the delegate provides the animator of animated pushes and pops, also of a whole stack")
  func asked() throws {
    navigation.pushViewController(b, animated: true)
    #expect(provider.asked == [])
    try app.settle()
    navigation.popViewController(animated: true)
    try app.settle()
    navigation.setViewControllers([a, C(in: app.world)], animated: true)
    try app.settle()
    #expect(provider.asked == ["push A B", "pop B A", "push A C"])
    navigation.popViewController(animated: false)
    try app.settle()
    UIView.setAnimationsEnabled(false, in: app.world)
    navigation.pushViewController(b, animated: true)
    try app.settle()
    #expect(provider.asked.count == 3)
  }

  @Test("hierarchy:4.62 without an animator the platform animates")
  func declined() throws {
    provider.isActive = false
    let start = app.world.clock.now
    navigation.pushViewController(b, animated: true)
    try app.settle()
    #expect(provider.asked == ["push A B"])
    #expect(app.world.clock.now == .seconds(start.seconds + 0.35))
  }

  @Test("hierarchy:4.63 hierarchy:4.64 a push with an animator calls it between the callbacks, and ends when it does")
  func push() throws {
    animator.duration = 2
    navigation.pushViewController(b, animated: true)
    #expect(navigation.viewControllers.count == 2)
    #expect(
      try app.newsOfTurn() == [
        "B.willMoveToParent(Navigation)", "B.loadView", "B.viewDidLoad", "Animator.transitionDuration(B)",
        "A.viewWillDisappear", "B.viewWillAppear", "Animator.animateTransition(B)", "B.viewIsAppearing",
      ])
    #expect(animator.context?.isAnimated == true && animator.context?.isInteractive == false)
    let start = app.world.clock.now
    #expect(
      try app.newsUntilSettled() == [
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent(Navigation)", "Animator.animationEnded(B)",
      ])
    #expect(app.world.clock.now == .seconds(start.seconds + 2))
  }

  @Test("hierarchy:4.64 the transition ends when the animator completes it, whatever its duration is")
  func duration() throws {
    animator.duration = 5
    animator.animation = { [animator] context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(in: animator.world, for: 0.5, animations: {}) { _ in context.completeTransition(true) }
    }
    navigation.pushViewController(b, animated: true)
    #expect(b.transitionCoordinator?.transitionDuration == app.application.durations.push)
    try app.world.turn()
    #expect(b.transitionCoordinator?.transitionDuration == .seconds(5))
    let start = app.world.clock.now
    try app.settle()
    #expect(app.world.clock.now == .seconds(start.seconds + 0.5) && app.application.isVisible(b))
  }

  @Test("hierarchy:4.64 an animator that completes at once ends the transition in the same turn, after its start")
  func synchronous() throws {
    animator.animation = { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
    navigation.pushViewController(b, animated: true)
    #expect(
      try app.newsOfTurn().suffix(5) == [
        "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent(Navigation)",
        "Animator.animationEnded(B)",
      ])
    #expect(b.transitionCoordinator == nil)
  }

  @Test("hierarchy:4.66 a cancelled push turns round, and the pushed controller leaves the stack")
  func cancelledPush() throws {
    navigation.pushViewController(b, animated: true)
    try app.world.turn()
    app.forget()
    animator.context?.completeTransition(false)
    #expect(
      app.news() == [
        "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
        "B.didMoveToParent(nil)", "Animator.animationEnded(B)",
      ])
    #expect(navigation.viewControllers.map(\.description) == ["A#1"] && b.parent == nil)
    #expect(b.view.superview == nil && a.view.superview === navigation.view)
    try app.settle()
    navigation.pushViewController(b, animated: false)
    try app.settle()
    #expect(navigation.topViewController === b && app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:4.66 a cancelled pop to the root returns all controllers to the stack")
  func cancelledPop() throws {
    let c = C(in: app.world)
    navigation.setViewControllers([a, b, c], animated: false)
    try app.settle()
    navigation.popToRootViewController(animated: true)
    try app.world.turn()
    app.forget()
    animator.context?.completeTransition(false)
    #expect(
      app.news() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
        "B.didMoveToParent(Navigation)", "C.didMoveToParent(Navigation)", "Animator.animationEnded(A)",
      ])
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1", "C#1"])
    #expect(c.view.superview === navigation.view && a.view.superview == nil)
  }

  @Test("hierarchy:4.21 a cancelled replacement of the stack keeps the replacement below the old top")
  func cancelledReplacement() throws {
    navigation.setViewControllers([b], animated: true)
    try app.world.turn()
    animator.context?.completeTransition(false)
    try app.settle()
    #expect(navigation.viewControllers.map(\.description) == ["B#1", "A#1"])
    #expect(app.application.isVisible(a) && !app.application.isVisible(b))
  }

  @Test("hierarchy:4.65 an animator that never completes leaves the transition pending: a warning, and calls wait")
  func stuck() throws {
    animator.animation = { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
    navigation.pushViewController(b, animated: true)
    try app.world.settle()
    #expect(app.news().last == "warning transitionNotCompleted")
    try app.world.settle()
    navigation.pushViewController(C(in: app.world), animated: true)
    #expect(navigation.popViewController(animated: true) == nil)
    try app.world.settle()
    #expect(app.news() == ["warning popDuringTransition"])
    #expect(navigation.viewControllers.count == 2)
    animator.animation = nil
    animator.context?.completeTransition(true)
    animator.context?.completeTransition(false)
    try app.settle()
    #expect(navigation.viewControllers.count == 3 && b.parent === navigation)
  }

  @Test("hierarchy:4.65 a repeating timer does not hide that an animator never completes")
  func stuckBesideTimer() throws {
    let timer = MainThread.Timer(in: app.world, interval: .seconds(1), repeats: true) { _ in }
    timer.schedule()
    animator.animation = { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
    navigation.pushViewController(b, animated: true)
    try app.world.settle()
    #expect(app.news().last == "warning transitionNotCompleted")
    timer.invalidate()
  }

  @Test("hierarchy:4.65 the user's gesture can still end an interactive transition, which is not reported")
  func waiting() throws {
    let interaction = Interaction(in: app.world)
    provider.interaction = interaction
    navigation.pushViewController(b, animated: true)
    try app.settle()
    #expect(app.world.log.failures.isEmpty)
    interaction.context?.finishInteractiveTransition()
    try app.settle()
    #expect(app.world.log.failures.map(\.name) == ["transitionNotCompleted"])
  }

  @Test("hierarchy:4.71 the view that an animator does not add is added with a warning", .tags(.unsourced))
  func missingView() throws {
    animator.animation = { $0.completeTransition(true) }
    navigation.pushViewController(b, animated: true)
    try app.world.settle()
    #expect(app.news().contains("warning destinationViewMissing"))
    #expect(b.view.superview === navigation.view && app.application.isVisible(b))
  }

  @Test("hierarchy:4.72 the context has the controllers, their views, and the container")
  func context() throws {
    navigation.pushViewController(b, animated: true)
    try app.world.turn()
    let context = try #require(animator.context)
    #expect(context.viewController(forKey: .from) === a && context.viewController(forKey: .to) === b)
    #expect(context.view(forKey: .from) === a.view && context.view(forKey: .to) === b.view)
    #expect(context.containerView === navigation.view && context.presentationStyle == .none)
    #expect(context.initialFrame(for: b) == .zero && context.finalFrame(for: a) == .zero)
  }

  @Test("hierarchy:4.74 the edge swipe has no effect if the delegate has an animator for the pop")
  func swipe() throws {
    try showB()
    #expect(!navigation.beginInteractivePop())
    provider.isActive = false
    #expect(navigation.beginInteractivePop())
    provider.isActive = true
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(navigation.topViewController === b)
  }

  @Test("hierarchy:4.67 with an interaction controller the transition starts there, and the animator is not called")
  func interactive() throws {
    try showB()
    let interaction = Interaction(in: app.world)
    provider.interaction = interaction
    navigation.popViewController(animated: true)
    #expect(
      try app.newsOfTurn() == [
        "B.willMoveToParent(nil)", "Animator.transitionDuration(A)", "B.viewWillDisappear", "A.viewWillAppear",
        "Interaction.startInteractiveTransition(A)", "A.viewIsAppearing",
      ])
    let context = try #require(interaction.context)
    #expect(context.isInteractive && !context.transitionWasCancelled)
    context.cancelInteractiveTransition()
    #expect(!context.isInteractive && context.transitionWasCancelled)
    context.completeTransition(false)
    try app.settle()
    #expect(navigation.topViewController === b && app.application.isVisible(b))
  }

  @Test("hierarchy:4.73 the coordinator follows the gesture, and reports its end")
  func coordinator() throws {
    try showB()
    let interaction = Interaction(in: app.world)
    provider.interaction = interaction
    navigation.popViewController(animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(!coordinator.isInteractive)
    try app.world.turn()
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    var heard: [Bool] = []
    coordinator.notifyWhenInteractionChanges { heard.append($0.isCancelled) }
    interaction.context?.updateInteractiveTransition(0.25)
    #expect(coordinator.percentComplete == 0.25 && heard == [])
    interaction.context?.cancelInteractiveTransition()
    #expect(heard == [true] && coordinator.isCancelled && !coordinator.isInteractive)
    coordinator.notifyWhenInteractionChanges { heard.append($0.isInteractive) }
    interaction.context?.pauseInteractiveTransition()
    #expect(!coordinator.isCancelled && coordinator.isInteractive && heard == [true])
    interaction.context?.finishInteractiveTransition()
    interaction.context?.completeTransition(true)
    #expect(!coordinator.isCancelled)
  }

  @Test("hierarchy:4.73 a coordinator that is first requested during the gesture has its state")
  func lateCoordinator() throws {
    try showB()
    let interaction = Interaction(in: app.world)
    provider.interaction = interaction
    navigation.popViewController(animated: true)
    try app.world.turn()
    interaction.context?.updateInteractiveTransition(0.5)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive && coordinator.percentComplete == 0.5)
  }

  @Test("an app that ends during an animator's transition ends without further calls")
  func terminate() throws {
    navigation.pushViewController(b, animated: true)
    try app.world.turn()
    app.forget()
    let context = animator.context
    app.application.terminate()
    context?.completeTransition(true)
    try app.world.settle()
    #expect(!app.news().contains { $0.contains("Animator") || $0.contains("DidAppear") })
  }
}
