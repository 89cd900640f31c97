public import SimulatedWorld

/// The container, or the presentation, whose transition an animator performs.
protocol CustomTransitionHost: AnyObject {
  /// The coordinator of the running transition, if the app has requested it.
  var requestedCoordinator: UIViewControllerTransitionCoordinator? { get }
  /// Called when the animator has ended the transition: sends the callbacks of the end.
  func animatorDidComplete()
  /// Called when the app ended during the transition: discards it.
  func transitionWasAbandoned()
}

extension CustomTransitionHost {
  func transitionWasAbandoned() {}
}

/// A transition that the app's animator performs, and what the animator knows about it (`hierarchy:4.62`,
/// `hierarchy:4.63`).
///
/// The container or the presentation creates it when a delegate provides an animator, and retains it until the
/// animator ends the transition.
public final class UIViewControllerTransitionContext: SimulatedObject, UIViewControllerContextTransitioning {
  /// The course of the transition.
  private enum Stage {
    case requested
    /// The callbacks of the start are being sent.
    case starting
    case running
    case ended
  }

  /// The views of the transition.
  private struct Views {
    weak var container: UIView?
    /// The view that the transition removes, or `nil` if it stays.
    weak var from: UIView?
    /// The view that the transition adds, or `nil` if it is on the screen already.
    weak var to: UIView?
  }

  private typealias Animator = DelegateReference<any UIViewControllerAnimatedTransitioning, TransitionName>
  private typealias Interaction = DelegateReference<any UIViewControllerInteractiveTransitioning, TransitionName>

  /// The duration in seconds that the animator returned.
  private(set) var duration = 0.0
  /// The style of the presentation, or `none` in a container.
  public let presentationStyle: UIModalPresentationStyle
  /// Whether the transition should be animated. `false` only for the style `custom` (`hierarchy:4.62`).
  public let isAnimated: Bool
  /// Whether the animator has ended the transition, and how. `nil` while it is running.
  private(set) var outcome: Bool?
  /// The state of the user's gesture.
  private(set) var gesture = TransitionGesture()
  /// Whether the log contains that the animator never ended the transition.
  private var isReported = false

  private let animator: AnyObject
  private let interaction: AnyObject?
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private var views = Views()
  /// The container or the presentation, which is retained until the end, even if it leaves the screen in the meantime.
  private var host: (any CustomTransitionHost)?
  private weak var transitions: WindowTransitions?
  private var stage = Stage.requested

  /// Creates the context of a transition that has not started yet, and asks the animator for the duration.
  ///
  /// - Parameters:
  ///   - animated: Whether the transition should be animated.
  ///   - animator: The object that performs the transition.
  ///   - interaction: The object that drives it with the user's gesture, or `nil`.
  init(
    from: UIViewController, to: UIViewController, style: UIModalPresentationStyle = .none, animated: Bool = true,
    by animator: AnyObject, drivenBy interaction: AnyObject?, in world: World
  ) {
    (self.from, self.to, self.animator, self.interaction) = (from, to, animator, interaction)
    presentationStyle = style
    isAnimated = animated
    super.init(in: world)
    for object in participants { world.lifetimes?.pin(object) }
    let wantsGesture = (interaction as? any UIViewControllerInteractiveTransitioning)?.wantsInteractiveStart ?? true
    if interaction != nil, wantsGesture { gesture.begin() }
    let answer = ask(.transitionDuration) { .number($0.transitionDuration(using: self)) }
    switch answer {
    case .number(let seconds): duration = seconds
    case .integer(let seconds): duration = Double(seconds)
    default: break
    }
    if !(duration > 0) { duration = 0 }
  }

  /// Whether the log records the deallocation; always `false`, because the context exists only for its transition.
  public override var reportsDeallocation: Bool { false }

  private var participants: [SimulatedObject] {
    [self] + [animator, interaction].compactMap { $0 as? SimulatedObject }
  }

  // MARK: Properties of the transition

  /// Whether the user drives the transition at the moment.
  public var isInteractive: Bool { gesture.isActive }
  /// Whether the transition was cancelled.
  public var transitionWasCancelled: Bool { gesture.isCancelled || outcome == false }
  /// Whether the transition has started and has not ended.
  var isRunning: Bool { stage == .starting || stage == .running }

  /// The view in which the transition takes place. After the transition of a dismissed controller it is an empty view.
  public var containerView: UIView { views.container ?? UIView(in: world) }

  /// Returns a controller of the transition.
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    }
  }

  /// Returns a view that the transition adds or removes, or `nil` if the presenter's view stays on the screen
  /// (`hierarchy:4.72`).
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: views.from
    case .to: views.to
    }
  }

  /// Returns the bounds of the container for the old controller, else an empty frame. There is no layout, so that the
  /// container has the size that the app gave it.
  public func initialFrame(for viewController: UIViewController) -> CGRect {
    viewController === from ? containerBounds : .zero
  }

  /// Returns the frame for the new controller: the bounds of the container, or the frame that the presentation
  /// controller requests. Otherwise the frame is empty.
  public func finalFrame(for viewController: UIViewController) -> CGRect {
    guard viewController === to else { return .zero }
    if let manager = viewController.presentation?.controller, views.to != nil, presentationStyle != .none {
      return manager.frameOfPresentedViewInContainerView
    }
    return containerBounds
  }

  private var containerBounds: CGRect { views.container?.ownBounds ?? .zero }

  // MARK: Course

  /// Starts the transition in a view (`hierarchy:4.63`).
  ///
  /// - Parameters:
  ///   - fromView: The view that the transition removes, or `nil` if it stays.
  ///   - toView: The view that the transition adds, or `nil` if it is on the screen already.
  func begin(
    in container: UIView, _ fromView: UIView?, _ toView: UIView?, host: any CustomTransitionHost,
    _ transitions: WindowTransitions
  ) {
    views = Views(container: container, from: fromView, to: toView)
    (self.host, self.transitions) = (host, transitions)
    stage = .starting
    transitions.enter(self)
    if let interaction, gesture.isActive {
      _ = Interaction(object: interaction).ask(
        TransitionName.startInteractiveTransition, from: self, about: to, Arguments(.object(self))
      ) {
        $0.startInteractiveTransition(self)
        return .none
      }
    } else if let driven = interaction as? UIPercentDrivenInteractiveTransition {
      driven.startWithoutGesture(self)
    } else {
      animate()
    }
  }

  /// Adds the new view if the animator has not done so (`hierarchy:4.71`).
  func ensureDestination(_ insert: (UIView) -> Void) {
    guard outcome != false, let to, let toView = views.to, let container = views.container,
      !toView.isDescendant(of: container)
    else { return }
    world.warn(
      .destinationViewMissing,
      "<\(animatorName)> did not add the view of <\(to)> to the container view of the transition", to,
      advice: [
        "add it in animateTransition: context.containerView.addSubview(context.view(forKey: .to))",
        "on a device the screen stays empty",
      ])
    insert(toView)
  }

  /// Called after the callbacks of the start. Ends the transition if the animator has done so in the meantime.
  func didBegin() {
    guard stage == .starting else { return }
    stage = .running
    if outcome != nil { host?.animatorDidComplete() }
  }

  /// Calls the animator.
  ///
  /// - Parameter timeline: The animations of a percent-driven transition, which the animator's own ones join.
  func animate(on timeline: AnimationTimeline? = nil) {
    let outer = world.hierarchy.timeline
    world.hierarchy.timeline = timeline
    defer { world.hierarchy.timeline = outer }
    _ = ask(.animateTransition) { animator in
      if timeline != nil {
        let interruptible = animator.interruptibleAnimator(using: self)
        if !(interruptible is MissingAnimator) {
          interruptible.startAnimation()
          return .none
        }
      }
      animator.animateTransition(using: self)
      return .none
    }
  }

  private func ask(
    _ name: TransitionName, _ arguments: Arguments? = nil,
    native: (any UIViewControllerAnimatedTransitioning) -> Value
  ) -> Value? {
    Animator(object: animator).ask(
      name, from: self, about: to, arguments ?? Arguments(.object(self)), native: native)
  }

  /// Ends the transition: calls the animator a last time, and releases it (`hierarchy:4.63`).
  func end() {
    guard stage != .ended else { return }
    stage = .ended
    host = nil
    transitions?.leave(self)
    let completed = outcome ?? false
    _ = ask(.animationEnded, Arguments(.bool(completed))) {
      $0.animationEnded(completed)
      return .none
    }
    unpin()
  }

  /// Discards the transition without calls.
  func abandon() {
    guard stage != .ended else { return }
    stage = .ended
    unpin()
    host?.transitionWasAbandoned()
    host = nil
  }

  private func unpin() {
    for object in participants { world.lifetimes?.unpin(object) }
  }

  // MARK: Calls by the app

  /// Ends the transition. Later calls do nothing (`hierarchy:4.65`, `hierarchy:4.66`).
  public func completeTransition(_ didComplete: Bool) {
    guard world.acceptsCalls, outcome == nil, stage != .ended else { return }
    outcome = didComplete
    gesture.end(cancelling: !didComplete)
    host?.requestedCoordinator?.follow(gesture)
    if stage == .running { host?.animatorDidComplete() }
  }

  /// Records the progress of the gesture. Values outside of the range from 0 to 1 count as the nearest end, and NaN
  /// counts as 0.
  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    gesture.move(to: percentComplete)
    host?.requestedCoordinator?.follow(gesture)
  }

  /// Records that the user finished the gesture.
  public func finishInteractiveTransition() { endGesture(cancelling: false) }

  /// Records that the user cancelled the gesture.
  public func cancelInteractiveTransition() { endGesture(cancelling: true) }

  private func endGesture(cancelling: Bool) {
    guard gesture.isActive else { return }
    gesture.end(cancelling: cancelling)
    host?.requestedCoordinator?.follow(gesture)
  }

  /// Records that the user took hold of the transition again.
  public func pauseInteractiveTransition() {
    guard isRunning, outcome == nil, !gesture.isActive else { return }
    gesture.resume()
    host?.requestedCoordinator?.follow(gesture)
  }

  // MARK: Reports

  private var animatorName: String { name(animator) }

  /// The state of the running transition in one line.
  var summary: String {
    let names = [from, to].map { $0?.description ?? "a deallocated controller" }
    let course = "transition from \(names[0]) to \(names[1])"
    return gesture.isActive
      ? "\(course): waits for the user's gesture, which \(interaction.map(name) ?? "its interaction controller") must finish or cancel"
      : "\(course): waits for \(animatorName), which must call completeTransition"
  }

  private func name(_ object: AnyObject) -> String {
    (object as? SimulatedObject)?.description ?? "\(type(of: object))"
  }

  /// Warns that nothing will end the transition (`hierarchy:4.65`). The user's gesture can still end an interactive
  /// one.
  func reportIfStuck() {
    guard stage == .running, outcome == nil, !gesture.isActive, !isReported, let to else { return }
    isReported = true
    world.warn(
      .transitionNotCompleted,
      "<\(animatorName)> did not complete the transition from <\(from?.description ?? "nil")> to <\(to)>, so the window ignores touches",
      to,
      advice: [
        "call completeTransition when the animations have ended, with false if the transition was cancelled:",
        "  context.completeTransition(!context.transitionWasCancelled)",
      ])
  }
}

extension UIView {
  /// The coordinates of the view itself, as far as they are stored.
  var ownBounds: CGRect {
    #if UIKit
      bounds
    #else
      .zero
    #endif
  }
}
