import SimulatedWorld
import Testing
import ViewHierarchy

/// Transitions that the user's gesture drives by percent, and animators that can be paused.
@Suite struct PercentDrivenTransitionTests {
  private let app: TestApp
  private let navigation: Navigation
  private let b: B
  private let provider: Provider
  private let interaction: UIPercentDrivenInteractiveTransition
  private var animator: Animator { provider.animator }

  init() throws {
    let (app, navigation, _) = try TestApp.navigation()
    (self.app, self.navigation) = (app, navigation)
    b = B(in: app.world)
    provider = Provider(app)
    interaction = UIPercentDrivenInteractiveTransition(in: app.world)
    navigation.pushViewController(b, animated: false)
    try app.settle()
    navigation.delegate = provider
    provider.interaction = interaction
    animator.duration = 2
  }

  /// Starts to pop B.
  private func begin() throws {
    navigation.popViewController(animated: true)
    try app.settle()
  }

  private func lengthUntilSettled() throws -> Double {
    let start = app.world.clock.now.seconds
    try app.settle()
    return app.world.clock.now.seconds - start
  }

  @Test("hierarchy:4.68 the animations wait for the gesture, and then end in the rest of their time")
  func finish() throws {
    try begin()
    try app.world.advance(by: .seconds(60))
    #expect(b.parent === navigation && interaction.duration == 2)
    interaction.update(0.75)
    #expect(interaction.percentComplete == 0.75 && navigation.transitionCoordinator?.percentComplete == 0.75)
    interaction.finish()
    #expect(try lengthUntilSettled() == 0.5)
    #expect(b.parent == nil && navigation.viewControllers.count == 1)
  }

  @Test("hierarchy:4.68 hierarchy:4.66 a cancelled transition returns in the time that it has taken, and turns round")
  func cancel() throws {
    try begin()
    interaction.update(0.25)
    interaction.cancel()
    #expect(animator.context?.transitionWasCancelled == true)
    let start = app.world.clock.now.seconds
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "B.didMoveToParent(Navigation)", "Animator.animationEnded(A)",
      ])
    #expect(app.world.clock.now.seconds - start == 0.5)
    #expect(navigation.topViewController === b)
  }

  @Test("hierarchy:4.68 the completion speed divides the rest", arguments: [(2.0, 0.5), (0.5, 2), (0, 1)])
  func speed(speed: Double, length: Double) throws {
    try begin()
    interaction.update(0.5)
    interaction.completionSpeed = speed
    interaction.finish()
    #expect(try lengthUntilSettled() == length)
  }

  @Test(
    "hierarchy:4.68 progress is clamped to the range from 0 to 1", arguments: [(-1, 0.0), (.nan, 0), (.infinity, 1)])
  func clamped(percent: Double, expected: Double) throws {
    try begin()
    interaction.update(percent)
    #expect(Double(interaction.percentComplete) == expected)
  }

  @Test("hierarchy:4.69 a gesture that ends before the transition has started is lost")
  func early() throws {
    navigation.popViewController(animated: true)
    interaction.update(0.5)
    interaction.finish()
    try app.settle()
    #expect(interaction.percentComplete == 0 && b.parent === navigation)
    interaction.finish()
    interaction.cancel()
    #expect(try lengthUntilSettled() == 2)
    #expect(b.parent == nil)
  }

  @Test("hierarchy:4.68 the interaction controller releases the completions of animations that have ended")
  func released() throws {
    final class Token {}
    var token: Token? = Token()
    weak var weakToken: Token?
    weakToken = token
    animator.animation = { [animator, token] context in
      UIView.animate(in: animator.world, for: 1, animations: {}) { _ in
        withExtendedLifetime(token) { context.completeTransition(true) }
      }
    }
    token = nil
    try begin()
    animator.animation = nil
    #expect(weakToken != nil)
    interaction.finish()
    try app.settle()
    #expect(weakToken == nil && b.parent == nil)
  }

  @Test("hierarchy:4.67 without an interactive start the animator runs, and the gesture can take hold of it")
  func laterStart() throws {
    interaction.wantsInteractiveStart = false
    navigation.popViewController(animated: true)
    try app.world.turn()
    #expect(animator.context?.isInteractive == false)
    try app.world.advance(by: .seconds(0.5))
    interaction.pause()
    #expect(interaction.percentComplete == 0.25 && animator.context?.isInteractive == true)
    try app.world.advance(by: .seconds(60))
    #expect(b.parent === navigation)
    interaction.cancel()
    #expect(try lengthUntilSettled() == 0.5)
    #expect(navigation.topViewController === b)
  }

  @Test("hierarchy:4.68 an interruptible animator is started instead of the animation")
  func interruptible() throws {
    /// An animator with a property animator.
    final class Interruptible: UIViewControllerAnimatedTransitioning {
      let world: World
      var order: [String] = []
      init(_ world: World) { self.world = world }
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 1 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        order.append("animate")
      }
      func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        let animator = UIViewPropertyAnimator(duration: 1) { [self] in
          order.append("changes")
          if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
        }
        animator.addCompletion { [self] position in
          order.append("\(position)")
          transitionContext.completeTransition(position == .end)
        }
        return animator
      }
    }
    final class Source: UINavigationControllerDelegate {
      let animator: Interruptible
      let interaction: UIPercentDrivenInteractiveTransition
      init(_ animator: Interruptible, _ interaction: UIPercentDrivenInteractiveTransition) {
        (self.animator, self.interaction) = (animator, interaction)
      }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let source = Source(Interruptible(app.world), interaction)
    navigation.delegate = source
    try begin()
    #expect(source.animator.order == ["changes"])
    interaction.update(0.5)
    interaction.cancel()
    #expect(try lengthUntilSettled() == 0.5)
    #expect(source.animator.order == ["changes", "start"] && navigation.topViewController === b)
  }
}

/// Animators with closures.
@Suite struct PropertyAnimatorTests {
  private let app: TestApp
  private let animator: UIViewPropertyAnimator

  init() throws {
    app = TestApp()
    animator = try app.world.step { UIViewPropertyAnimator(duration: 2) }
  }

  @Test("hierarchy:4.70 the changes come at the start, and the completions after the duration")
  func course() throws {
    var order: [String] = []
    animator.addAnimations { order.append("changes") }
    animator.addCompletion { order.append("\($0)") }
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(order == ["changes"] && animator.isRunning && animator.state == .active)
    try app.world.advance(by: .seconds(0.5))
    #expect(animator.fractionComplete == 0.25)
    try app.world.settle()
    #expect(order == ["changes", "end"] && animator.state == .inactive && app.world.clock.now == .seconds(2))
  }

  @Test("hierarchy:4.70 a paused animator moves, and continues in the rest of its time")
  func pause() throws {
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    try app.world.advance(by: .seconds(60))
    #expect(animator.state == .active && !animator.isRunning && end == nil)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    try app.world.settle()
    #expect(end == .end && app.world.clock.now == .seconds(61))
  }

  @Test("hierarchy:4.70 no time passes for a paused animator")
  func pausedClock() throws {
    animator.startAnimation()
    try app.world.advance(by: .seconds(0.5))
    animator.pauseAnimation()
    let late = app.world.mainThread.after(.seconds(1), "late") {}
    #expect(!app.world.clock.hasPendingTransition)
    try app.world.settle()
    #expect(app.world.clock.now == .seconds(0.5) && late.isPending)
    animator.startAnimation()
    #expect(app.world.clock.hasPendingTransition)
    try app.world.settle(timers: true)
    #expect(app.world.clock.now == .seconds(2) && animator.state == .inactive)
    #expect(!app.world.clock.hasPendingTransition && app.world.clock.nextDue == nil)
  }

  @Test("hierarchy:4.70 an animator that has completed can run again, for its whole duration")
  func again() throws {
    animator.startAnimation()
    try app.world.settle()
    animator.startAnimation()
    #expect(animator.isRunning && animator.fractionComplete == 0)
    try app.world.settle()
    #expect(app.world.clock.now == .seconds(4))
  }

  @Test("hierarchy:4.70 a reversed animator completes at its start, after the time that it has taken")
  func reverse() throws {
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    try app.world.advance(by: .seconds(0.5))
    animator.isReversed = true
    try app.world.settle()
    #expect(end == .start && app.world.clock.now == .seconds(1))
  }

  @Test("hierarchy:4.70 a stopped animator completes only where the app finishes it")
  func stop() throws {
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    animator.stopAnimation(false)
    try app.world.settle()
    #expect(end == nil && animator.state == .stopped)
    animator.finishAnimation(at: .current)
    #expect(end == .current && animator.state == .inactive)
    animator.startAnimation()
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
  }
}
