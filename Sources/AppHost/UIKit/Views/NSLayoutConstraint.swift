#if UIKit
  public import Foundation
  internal import ViewHierarchy

  /// A constraint. Inert: there is no layout.
  open class NSLayoutConstraint: NSObject {
    /// An attribute of an item. Inert.
    public enum Attribute: Int, Sendable {
      /// None.
      case notAnAttribute
      /// The left.
      case left
      /// The right.
      case right
      /// The top.
      case top
      /// The bottom.
      case bottom
      /// The leading edge.
      case leading
      /// The trailing edge.
      case trailing
      /// The width.
      case width
      /// The height.
      case height
      /// The horizontal center.
      case centerX
      /// The vertical center.
      case centerY
    }

    /// A relation of two attributes. Inert.
    public enum Relation: Int, Sendable {
      /// At most.
      case lessThanOrEqual = -1
      /// Equal.
      case equal
      /// At least.
      case greaterThanOrEqual
    }

    /// The direction of the layout. Inert.
    public enum Axis: Int, Sendable {
      /// Horizontal.
      case horizontal
      /// Vertical.
      case vertical
    }

    /// The constant. Inert.
    open var constant: CGFloat = 0
    /// The priority. Inert.
    open var priority = UILayoutPriority.required
    /// Whether the constraint is active. Inert.
    open var isActive = false
    /// The identifier. Inert.
    open var identifier: String?

    /// Creates a constraint.
    public override init() {}

    /// Creates a constraint between attributes.
    public convenience init(
      item view: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
      attribute second: Attribute,
      multiplier: CGFloat, constant: CGFloat
    ) {
      self.init()
      self.constant = constant
    }

    /// Activates constraints. Inert.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
      for constraint in constraints { constraint.isActive = true }
    }
    /// Deactivates constraints. Inert.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
      for constraint in constraints { constraint.isActive = false }
    }
    /// Inert: returns no constraints.
    open class func constraints(
      withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }

    /// Options of visual formats. Inert.
    public struct FormatOptions: OptionSet, Sendable {
      /// The bits of the options.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
    }
  }

  /// The priority of a constraint. Inert.
  public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    /// The value.
    public let rawValue: Float
    /// Creates a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Required.
    public static let required = UILayoutPriority(1000)
    /// High.
    public static let defaultHigh = UILayoutPriority(750)
    /// Low.
    public static let defaultLow = UILayoutPriority(250)
  }
#endif
