#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIView {
    /// Runs the changes now and the completion after the duration of virtual time. Nothing is drawn.
    public class func animate(
      withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
      animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
      animate(in: .current, for: duration + delay, animations: animations, completion: completion)
    }

    /// Runs the changes now and the completion after the duration of virtual time.
    public class func animate(
      withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

    /// Runs the changes now and the completion after the duration of virtual time.
    public class func animate(
      withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
      initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
      completion: ((Bool) -> Void)? = nil
    ) {
      animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// Runs the changes now and the completion after the duration of virtual time.
    public class func transition(
      with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
      completion: ((Bool) -> Void)? = nil
    ) {
      animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
    }

    /// Replaces a view in its superview, and runs the completion after the duration of virtual time.
    public class func transition(
      from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions = [],
      completion: ((Bool) -> Void)? = nil
    ) {
      let place = old.superview
      animate(
        withDuration: duration, delay: 0, options: options,
        animations: {
          old.removeFromSuperview()
          place?.addSubview(new)
        }, completion: completion)
    }

    /// Runs actions with animations disabled for the transitions that they start.
    public class func performWithoutAnimation(_ actions: () -> Void) {
      performWithoutAnimation(in: .current, actions)
    }

    /// Whether the app's transitions are animated.
    public class var areAnimationsEnabled: Bool { areAnimationsEnabled(in: .current) }

    /// Sets whether the app's transitions are animated.
    public class func setAnimationsEnabled(_ enabled: Bool) { setAnimationsEnabled(enabled, in: .current) }
  }

  extension UIView.AnimationOptions {
    /// Eases in. Inert.
    public static let curveEaseIn = UIView.AnimationOptions(rawValue: 1 << 16)
    /// Eases out. Inert.
    public static let curveEaseOut = UIView.AnimationOptions(rawValue: 2 << 16)
    /// Eases in and out. Inert.
    public static let curveEaseInOut: UIView.AnimationOptions = []
    /// Linear. Inert.
    public static let curveLinear = UIView.AnimationOptions(rawValue: 3 << 16)
    /// Dissolves. Inert.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// Flips from the left. Inert.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Flips from the right. Inert.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// Turns a page up. Inert.
    public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
    /// Turns a page down. Inert.
    public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
    /// Flips from the top. Inert.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Flips from the bottom. Inert.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
    /// Allows the user to act. Inert.
    public static let allowUserInteraction = UIView.AnimationOptions(rawValue: 2)
    /// Starts at the current state. Inert.
    public static let beginFromCurrentState = UIView.AnimationOptions(rawValue: 4)
    /// Lays out subviews. Inert.
    public static let layoutSubviews = UIView.AnimationOptions(rawValue: 1)
  }
#endif
