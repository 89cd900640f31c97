#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// The position of an animation.
  public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end.
    case end
    /// The start.
    case start
    /// Between them.
    case current
  }

  /// An animation that can be started.
  public protocol UIViewAnimating: NSObjectProtocol {
    /// Whether the animation is running.
    var isRunning: Bool { get }
    /// Starts the animation.
    func startAnimation()
    /// Stops the animation.
    func stopAnimation(_ withoutFinishing: Bool)
  }

  /// An animation with blocks.
  public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion.
    ///
    /// A property, because calls of an optional method have a question mark: `animator.addCompletion? { … }`.
    var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? { get }
  }

  /// An animator that makes its changes at the start, and completes after its duration of virtual time.
  open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private let duration: TimeInterval
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Whether the animation is running.
    open private(set) var isRunning = false

    /// Creates an animator with a curve. Inert: the curve has no effect.
    public init(duration: TimeInterval = 0, curve: UIView.AnimationCurve = .easeInOut, animations: (() -> Void)? = nil)
    {
      self.duration = duration
      self.animations = animations.map { [$0] } ?? []
    }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    /// Adds a completion.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completions.append(completion)
    }

    /// Adds a completion.
    open var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
      { [unowned self] in completions.append($0) }
    }

    /// Makes the changes, and completes after the duration.
    open func startAnimation() {
      guard !isRunning else { return }
      isRunning = true
      for animation in animations { animation() }
      let world = World.current
      world.clock.after(.seconds(duration), .transition) {
        guard self.isRunning else { return }
        self.isRunning = false
        world.callback { for completion in self.completions { completion(.end) } }
      }
    }

    /// Ends the animation without its completions.
    open func stopAnimation(_ withoutFinishing: Bool) { isRunning = false }
  }

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
#endif
