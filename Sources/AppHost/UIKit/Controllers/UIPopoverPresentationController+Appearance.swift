#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// The directions of a popover's arrow. Inert.
  public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// Left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// Right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Each direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  }

  extension UIPopoverPresentationController {
    /// The rectangle in the source view to which the popover points. Inert.
    public var sourceRect: CGRect {
      get { added(.null) }
      set { add(newValue) }
    }
    /// The directions of the arrow. Inert.
    public var permittedArrowDirections: UIPopoverArrowDirection {
      get { added(.any) }
      set { add(newValue) }
    }
    /// The color of the background. Inert.
    public var backgroundColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The views that the user can touch beside the popover. Inert.
    public var passthroughViews: [UIView]? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Whether the popover may cover its source. Inert.
    public var canOverlapSourceViewRect: Bool {
      get { added(false) }
      set { add(newValue) }
    }
  }
#endif
