public import SimulatedWorld

/// The position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end.
  case end
  /// The start.
  case start
  /// Between them.
  case current
}

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or is over.
  case inactive
  /// The animation is running or paused.
  case active
  /// The animation was stopped, and waits for its end.
  case stopped
}

/// An animation that can be started, paused, reversed and stopped.
public protocol UIViewAnimating: AnyObject {
  /// The state.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running.
  var isRunning: Bool { get }
  /// Whether the animation runs to its start.
  var isReversed: Bool { get set }
  /// The position, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animation.
  func startAnimation()
  /// Pauses the animation, and activates one that has not started.
  func pauseAnimation()
  /// Stops the animation.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation with closures.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion.
  ///
  /// A property, because calls of an optional method have a question mark: `animator.addCompletion? { … }`.
  var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? { get }
}

/// The timing of an animation. Inert: animations are linear.
public protocol UITimingCurveProvider: AnyObject {}

extension UIView {
  /// The curve of an animation. Inert.
  public enum AnimationCurve: Int, Sendable {
    /// Eases in and out.
    case easeInOut
    /// Eases in.
    case easeIn
    /// Eases out.
    case easeOut
    /// Linear.
    case linear
  }
}

/// An animator that makes its changes at the start, and completes after its duration of virtual time
/// (`hierarchy:4.70`).
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration in seconds.
  public final let duration: Double
  private let world = World.current
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let timeline: AnimationTimeline
  /// The state.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation runs to its start. Setting it turns a running animation round.
  open var isReversed = false {
    didSet { if isReversed != oldValue, timeline.isRunning { timeline.play(reversed: isReversed) } }
  }

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - curve: Has no effect, because nothing is drawn.
  public init(duration: Double = 0, curve: UIView.AnimationCurve = .easeInOut, animations: (() -> Void)? = nil) {
    self.duration = max(duration, 0)
    self.animations = animations.map { [$0] } ?? []
    timeline = AnimationTimeline(in: world, duration: self.duration)
  }

  /// Whether the animation is running.
  open var isRunning: Bool { timeline.isRunning }

  /// The position, from 0 to 1. Setting it moves a paused animation.
  open var fractionComplete: CGFloat {
    get { timeline.fraction }
    set { timeline.seek(min(max(newValue, 0), 1)) }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .inactive { animations.append(animation) } else { animation() }
  }
  /// Adds a completion.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Adds a completion.
  open var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
    { [unowned self] in completions.append($0) }
  }

  /// Makes the changes, and completes after the rest of the duration. The animator is retained until then.
  open func startAnimation() {
    guard state != .stopped, !timeline.isRunning else { return }
    activate()
    if let whole = world.hierarchy.timeline {
      return whole.add(length: duration) { self.complete($0) }
    }
    timeline.play(reversed: isReversed)
  }

  /// Pauses the animation, and makes the changes of one that has not started.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    timeline.pause()
  }

  /// Continues a paused animation to its end, or to its start if it is reversed.
  ///
  /// - Parameters:
  ///   - parameters: Has no effect, because nothing is drawn.
  ///   - durationFactor: The factor by which the whole duration is multiplied; 0 keeps it.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active else { return }
    timeline.play(reversed: isReversed, speed: durationFactor > 0 ? 1 / durationFactor : 1)
  }

  /// Stops the animation. Its completions do not run, or run in ``finishAnimation(at:)``.
  ///
  /// - Parameter withoutFinishing: Whether the animation is over.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    timeline.pause()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { timeline.stop() }
  }

  /// Ends a stopped animation, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    complete(finalPosition)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    for animation in animations { animation() }
    animations = []
    timeline.add(length: duration) { self.complete($0) }
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    guard state != .inactive else { return }
    state = .inactive
    timeline.stop()
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
