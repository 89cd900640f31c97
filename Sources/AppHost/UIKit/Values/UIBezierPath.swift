#if UIKit
  public import Foundation

  /// The geometry of a path. Inert: nothing is drawn.
  public final class CGPath: NSObject, @unchecked Sendable {
    /// The smallest rectangle around the rectangles that the path was created from.
    public let boundingBox: CGRect

    /// Creates a rectangle. Inert.
    public init(rect: CGRect) { boundingBox = rect }
  }

  /// The corners of a rectangle. Inert.
  public struct UIRectCorner: OptionSet, Sendable {
    /// The bits of the corners.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner at the top and the left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner at the top and the right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner at the bottom and the left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner at the bottom and the right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// Each corner.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  /// A path. Inert: nothing is drawn.
  open class UIBezierPath: NSObject {
    /// The rectangle that the path was created from.
    open private(set) var bounds = CGRect.zero
    /// The width of the line. Inert.
    open var lineWidth: CGFloat = 1
    /// The last point.
    open private(set) var currentPoint = CGPoint.zero
    /// Whether the path has no rectangle. Inert.
    open var isEmpty: Bool { bounds.isEmpty }
    /// The geometry. Inert.
    open var cgPath: CGPath {
      get { CGPath(rect: bounds) }
      set { bounds = newValue.boundingBox }
    }

    /// Creates an empty path.
    public override init() {}
    /// Creates a rectangle.
    public init(rect: CGRect) { bounds = rect }
    /// Creates an ellipse.
    public init(ovalIn rect: CGRect) { bounds = rect }
    /// Creates a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { bounds = rect }
    /// Creates a rectangle with some round corners.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
      bounds = rect
    }
    /// Creates an arc.
    public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
      bounds = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    /// Creates a path from its geometry.
    public init(cgPath: CGPath) { bounds = cgPath.boundingBox }

    /// Sets ``currentPoint``.
    open func move(to point: CGPoint) { currentPoint = point }
    /// Sets ``currentPoint``.
    open func addLine(to point: CGPoint) { currentPoint = point }
    /// Sets ``currentPoint``.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) { currentPoint = endPoint }
    /// Sets ``currentPoint``.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { currentPoint = endPoint }
    /// Inert.
    open func addArc(
      withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    /// Inert.
    open func append(_ bezierPath: UIBezierPath) {}
    /// Inert.
    open func apply(_ transform: CGAffineTransform) {}
    /// Inert.
    open func close() {}
    /// Inert: nothing is drawn.
    open func fill() {}
    /// Inert: nothing is drawn.
    open func stroke() {}
    /// Inert: nothing is drawn.
    open func addClip() {}
  }
#endif
