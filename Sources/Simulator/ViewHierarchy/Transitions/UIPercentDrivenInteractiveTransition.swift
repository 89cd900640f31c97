public import SimulatedWorld

/// An interaction controller that moves an animator's animations with the user's gesture (`hierarchy:4.67`,
/// `hierarchy:4.68`).
///
/// The animations of the animator are paused from the start of the transition. After ``finish()`` they end in the rest
/// of their time, and after ``cancel()`` they return to their start. Then their completions run.
open class UIPercentDrivenInteractiveTransition: SimulatedObject, UIViewControllerInteractiveTransitioning {
  private weak var context: UIViewControllerTransitionContext?
  private var timeline: AnimationTimeline?

  /// The progress that was set last, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed of the animations after the gesture; 1 by default. Values that are not positive count as 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the animations after the gesture. Inert.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the transition starts with the gesture; `true` by default.
  open var wantsInteractiveStart = true
  /// The animator's duration in seconds, or 0 before the transition.
  public final var duration: CGFloat { timeline?.duration ?? 0 }

  /// Creates an interaction controller of the current world.
  public init() { super.init(in: .current) }

  /// Creates an interaction controller of a world.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  /// Creates an instance by its class. A Swift class that scripts create overrides this.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == UIPercentDrivenInteractiveTransition.self else { return nil }
    return unsafeDowncast(UIPercentDrivenInteractiveTransition(in: world, as: objectClass), to: Self.self)
  }

  /// Whether the log records the deallocation: only for app-defined classes.
  open override var reportsDeallocation: Bool { !objectClass.isPlatform }

  /// Starts the animator's animations and pauses them at their start (`hierarchy:4.68`).
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? UIViewControllerTransitionContext else { return }
    context.animate(on: follow(context))
  }

  /// Starts a transition without the user's gesture, which ``pause()`` can take over.
  final func startWithoutGesture(_ context: UIViewControllerTransitionContext) {
    let timeline = follow(context)
    context.animate(on: timeline)
    timeline.play(reversed: false)
  }

  private func follow(_ context: UIViewControllerTransitionContext) -> AnimationTimeline {
    let timeline = AnimationTimeline(in: world, duration: context.duration)
    (self.context, self.timeline) = (context, timeline)
    percentComplete = 0
    return timeline
  }

  /// Moves the animations. Does nothing before the transition has started.
  ///
  /// - Parameter percentComplete: The progress, from 0 to 1. Other values count as the nearest end, and NaN counts as 0.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    self.percentComplete = percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
    timeline?.seek(self.percentComplete)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes hold of a running transition, whose animations pause.
  open func pause() {
    guard let context, context.isRunning, !context.isInteractive, let timeline else { return }
    timeline.pause()
    percentComplete = timeline.fraction
    context.pauseInteractiveTransition()
  }

  /// Ends the gesture. The animations end in the rest of their time. Does nothing before the transition has started
  /// (`hierarchy:4.69`).
  open func finish() { endGesture(cancelling: false) }

  /// Cancels the transition. The animations return to their start in the time that they have taken. Does nothing
  /// before the transition has started (`hierarchy:4.69`).
  open func cancel() { endGesture(cancelling: true) }

  private func endGesture(cancelling: Bool) {
    guard let context, context.isInteractive else { return }
    if cancelling { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    timeline?.play(reversed: cancelling, speed: completionSpeed)
  }
}
