#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A duration in seconds.
  public typealias CFTimeInterval = TimeInterval

  /// Returns the virtual time, in seconds.
  public func CACurrentMediaTime() -> CFTimeInterval { World.current.clock.now.seconds }

  /// An animation of a layer. Its delegate is called in virtual time, and nothing moves.
  open class CAAnimation: NSObject {
    /// The delegate, which the animation retains.
    open var delegate: (any CAAnimationDelegate)?
    /// The duration in seconds.
    open var duration: CFTimeInterval = 0.25
    /// The delay in seconds. Inert.
    open var beginTime: CFTimeInterval = 0
    /// The shift in seconds. Inert.
    open var timeOffset: CFTimeInterval = 0
    /// The number of repetitions. Inert.
    open var repeatCount: Float = 0
    /// The factor of the speed. Inert.
    open var speed: Float = 1
    /// Whether the animation also runs backward. Inert.
    open var autoreverses = false
    /// The state outside the duration. Inert.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The curve. Inert.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the animation is removed at its end. Inert.
    open var isRemovedOnCompletion = true

    private var appValues: [String: Any] = [:]

    /// Stores a value of the app.
    open func setValue(_ value: Any?, forKey key: String) { appValues[key] = value }
    /// Returns a value of the app.
    open func value(forKey key: String) -> Any? { appValues[key] }

    /// Starts the animation, and ends it after its duration of virtual time.
    func start() {
      let world = World.current
      delegate?.animationDidStart(self)
      world.clock.after(.seconds(max(duration, 0)), .transition) {
        world.callback { self.delegate?.animationDidStop(self, finished: true) }
      }
    }
  }

  /// The delegate of an animation.
  public protocol CAAnimationDelegate {
    /// Called when the animation starts.
    func animationDidStart(_ animation: CAAnimation)
    /// Called when the animation ends.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
  }

  extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
  }

  /// An animation of a property. Its values are inert.
  open class CABasicAnimation: CAAnimation {
    /// The property. Inert.
    open var keyPath: String?
    /// The first value. Inert.
    open var fromValue: Any?
    /// The last value. Inert.
    open var toValue: Any?
    /// Creates an animation of a property.
    public convenience init(keyPath: String?) {
      self.init()
      self.keyPath = keyPath
    }
  }

  /// An animation of a property with several values. They are inert.
  open class CAKeyframeAnimation: CABasicAnimation {
    /// The values. Inert.
    open var values: [Any]?
    /// The times of the values. Inert.
    open var keyTimes: [NSNumber]?
  }

  /// Several animations. Inert, except for the delegate.
  open class CAAnimationGroup: CAAnimation {
    /// The animations. Inert.
    open var animations: [CAAnimation]?
  }

  /// A transition of a layer. Inert, except for the delegate.
  open class CATransition: CAAnimation {
    /// The kind. Inert.
    open var type = CATransitionType.fade
    /// The direction. Inert.
    open var subtype: CATransitionSubtype?
    /// The progress at the start. Inert.
    open var startProgress: Float = 0
    /// The progress at the end. Inert.
    open var endProgress: Float = 1
  }

  /// The kind of a transition. Inert.
  public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Fade.
    public static let fade = CATransitionType(rawValue: "fade")
    /// Move in.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// Push.
    public static let push = CATransitionType(rawValue: "push")
    /// Reveal.
    public static let reveal = CATransitionType(rawValue: "reveal")
  }

  /// The direction of a transition. Inert.
  public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a direction.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
  }

  /// The state of an animation outside its duration. Inert.
  public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a state.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The first value before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The last value after.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// None.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  }

  /// The curve of an animation. Inert.
  open class CAMediaTimingFunction: NSObject {
    /// Creates a curve.
    public init(name: CAMediaTimingFunctionName) {}
    /// Creates a curve.
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {}
  }

  /// The name of a curve. Inert.
  public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Linear.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Eases in.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Eases out.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Eases in and out.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The default.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
  }

  /// A timer of the display. Inert: nothing is drawn, so it never fires.
  open class CADisplayLink: NSObject {
    /// Whether the timer waits. Inert.
    open var isPaused = false
    /// The time of the last frame. Inert.
    open var timestamp: CFTimeInterval { CACurrentMediaTime() }
    /// The duration of a frame. Inert.
    open var duration: CFTimeInterval { 1 / 60 }
    /// Creates a timer.
    public init(target: Any, selector: Selector) {}
    /// Inert.
    open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Inert.
    open func invalidate() {}
  }
#endif
