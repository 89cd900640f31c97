#if UIKit
  public import Foundation

  /// A vector in the plane.
  public struct CGVector: Hashable, Sendable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// The vector without a length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a vector.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }
  }
#endif
