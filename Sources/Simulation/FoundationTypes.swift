// The types of Foundation that the platform's signatures contain. Each has the members that the simulator uses, so that nothing
// links Foundation.

/// A source of archived objects. Storyboards and scripts create objects through it; it contains nothing.
open class NSCoder {
  /// Creates a coder.
  public init() {}
}

/// A bundle of the app. Storyboards and xibs are found by name, and by the identifier of their bundle.
public final class Bundle: Sendable {
  /// The app's own bundle.
  public static let main = Bundle()
  /// The identifier of the bundle, or `nil` for the app's own one.
  public let bundleIdentifier: String?

  private init() { bundleIdentifier = nil }

  /// Creates a reference to the bundle with an identifier.
  public init?(identifier: String) { bundleIdentifier = identifier }

  /// Creates a reference to the bundle that contains a class: the app's own one.
  public init(for type: AnyClass) { bundleIdentifier = nil }
}

/// A number of points.
public typealias CGFloat = Double

/// A point. Nothing is drawn, so that geometry has no effect.
public struct CGPoint: Hashable, Sendable {
  /// The origin.
  public static let zero = CGPoint()
  /// The distance from the left.
  public var x: CGFloat
  /// The distance from the top.
  public var y: CGFloat

  /// Creates a point; the origin by default.
  public init(x: CGFloat = 0, y: CGFloat = 0) { (self.x, self.y) = (x, y) }
}

/// A size. Nothing is drawn, so that geometry has no effect.
public struct CGSize: Hashable, Sendable {
  /// An empty size.
  public static let zero = CGSize()
  /// The width.
  public var width: CGFloat
  /// The height.
  public var height: CGFloat

  /// Creates a size; an empty one by default.
  public init(width: CGFloat = 0, height: CGFloat = 0) { (self.width, self.height) = (width, height) }
}

/// A rectangle. Nothing is drawn, so that geometry has no effect.
public struct CGRect: Hashable, Sendable {
  /// An empty rectangle at the origin.
  public static let zero = CGRect()
  /// The top left corner.
  public var origin: CGPoint
  /// The size.
  public var size: CGSize

  /// Creates a rectangle; an empty one at the origin by default.
  public init(origin: CGPoint = .zero, size: CGSize = .zero) { (self.origin, self.size) = (origin, size) }

  /// Creates a rectangle.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
}
