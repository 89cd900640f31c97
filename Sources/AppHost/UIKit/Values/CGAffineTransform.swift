#if UIKit
  public import Foundation

  extension CGRect {
    /// Returns the rectangle moved inward by the distances.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
      CGRect(
        x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
        height: height - insets.top - insets.bottom)
    }
  }

  /// A transformation of coordinates. Inert.
  public struct CGAffineTransform: Hashable, Sendable {
    private var values: [CGFloat]

    /// The transformation that changes nothing.
    public static let identity = CGAffineTransform(scaleX: 1, y: 1)

    /// Creates a scaling.
    public init(scaleX x: CGFloat, y: CGFloat) { values = [x, 0, 0, y, 0, 0] }

    /// Creates a translation.
    public init(translationX x: CGFloat, y: CGFloat) { values = [1, 0, 0, 1, x, y] }

    /// Creates a rotation.
    public init(rotationAngle angle: CGFloat) { values = [angle] }
  }
#endif
