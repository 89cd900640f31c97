#if UIKit
  public import Foundation

  /// Distances from the edges of a rectangle, in the direction of the language.
  public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the bottom.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates distances; none by default.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
  }

  /// Edges of a rectangle, in the direction of the language. Inert.
  public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The leading edge.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The trailing edge.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
  }

  /// A distance in two directions. Inert.
  public struct UIOffset: Hashable, Sendable {
    /// The horizontal distance.
    public var horizontal: CGFloat
    /// The vertical distance.
    public var vertical: CGFloat
    /// No distance.
    public static let zero = UIOffset()
    /// Creates a distance.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }
#endif
