#if UIKit
  public import Foundation
  public import SimulatedWorld
  public import ViewHierarchy

  /// A recognizer of taps.
  open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps. Inert.
    open var numberOfTapsRequired = 1
    /// The number of fingers. Inert.
    open var numberOfTouchesRequired = 1
    /// Creates a recognizer of a storyboard.
    open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
      UITapGestureRecognizer(in: world, as: objectClass) as? Self
    }
  }

  /// A recognizer of drags.
  open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The smallest number of fingers. Inert.
    open var minimumNumberOfTouches = 1
    /// The largest number of fingers. Inert.
    open var maximumNumberOfTouches = Int.max
    /// Returns the origin. Inert.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Returns the origin. Inert.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
    /// Inert.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// Creates a recognizer of a storyboard.
    open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
      UIPanGestureRecognizer(in: world, as: objectClass) as? Self
    }
  }

  /// A recognizer of drags from an edge.
  open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges. Inert.
    open var edges: UIRectEdge = []
  }

  /// A recognizer of swipes.
  open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// A set of directions. Inert.
    public struct Direction: OptionSet, Sendable {
      /// The bits of the directions.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// To the right.
      public static let right = Direction(rawValue: 1)
      /// To the left.
      public static let left = Direction(rawValue: 2)
      /// Up.
      public static let up = Direction(rawValue: 4)
      /// Down.
      public static let down = Direction(rawValue: 8)
    }

    /// The direction. Inert.
    open var direction = Direction.right
    /// Creates a recognizer of a storyboard.
    open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
      UISwipeGestureRecognizer(in: world, as: objectClass) as? Self
    }
  }

  /// A recognizer of long presses.
  open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The duration. Inert.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Creates a recognizer of a storyboard.
    open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
      UILongPressGestureRecognizer(in: world, as: objectClass) as? Self
    }
  }

  /// A recognizer of pinches.
  open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale. Inert.
    open var scale: CGFloat = 1
  }
#endif
