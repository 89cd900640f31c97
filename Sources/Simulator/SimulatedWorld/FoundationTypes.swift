// The types of Foundation that the platform's signatures contain. With the trait `UIKit`, they are Foundation's own, and apps that import
// this module also see the rest of it, as on the platform. Without the trait, nothing links Foundation: each type has the members that
// the simulator uses.

#if UIKit
  @_exported public import Foundation

  // UIKit adds these members on the platform.
  extension IndexPath {
    /// The section.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }
    /// The item in the section.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }
    /// The row in the section: the same number as ``item``.
    public var row: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// Creates the index path of a table view's row.
    public init(row: Int, section: Int) { self = [section, row] }

    /// Creates the index path of a collection view's item.
    public init(item: Int, section: Int) { self = [section, item] }
  }
#else
  /// The root class of the platform. ``SimulatedObject`` derives from it.
  open class NSObject: Hashable, CustomStringConvertible {
    /// The description of the object. Without an override, it is the name of its type.
    open var description: String { _typeName(Self.self, qualified: false) }

    /// Creates an object.
    public init() {}

    /// Whether both are the same object.
    public static func == (first: NSObject, second: NSObject) -> Bool { first === second }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The address of a link.
  public struct URL: Hashable, Sendable, CustomStringConvertible {
    /// The address as a string.
    public let absoluteString: String

    /// Creates an address, or returns `nil` if the string is empty or contains spaces or control characters.
    public init?(string: String) {
      guard !string.isEmpty, !string.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F }) else {
        return nil
      }
      absoluteString = string
    }

    /// The part before the first colon, or `nil` if the address does not start with a scheme.
    public var scheme: String? {
      guard let colon = absoluteString.firstIndex(of: ":") else { return nil }
      let scheme = absoluteString[..<colon]
      let isValid = scheme.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
      }
      return isValid && scheme.unicodeScalars.first?.properties.isAlphabetic == true ? String(scheme) : nil
    }

    /// The address as a string.
    public var description: String { absoluteString }
  }

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

  /// The position of a row or an item in a section.
  public struct IndexPath: Hashable, Comparable, Sendable {
    /// The section.
    public var section: Int
    /// The item in the section.
    public var item: Int
    /// The row in the section: the same number as ``item``.
    public var row: Int {
      get { item }
      set { item = newValue }
    }

    /// Creates the index path of a table view's row.
    public init(row: Int, section: Int) { (self.section, item) = (section, row) }

    /// Creates the index path of a collection view's item.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// Whether the first index path comes before the second one.
    public static func < (first: IndexPath, second: IndexPath) -> Bool {
      (first.section, first.item) < (second.section, second.item)
    }
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

  /// A range of characters, in UTF-16 units.
  public struct NSRange: Hashable, Sendable {
    /// The start.
    public var location: Int
    /// The number of units.
    public var length: Int

    /// Creates a range.
    public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
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

  /// A rectangle of AppKit.
  public typealias NSRect = CGRect

  /// An edge of a rectangle.
  public enum NSRectEdge: UInt, Sendable {
    /// The left edge.
    case minX
    /// The bottom edge.
    case minY
    /// The right edge.
    case maxX
    /// The top edge.
    case maxY
  }

  /// A message about an object, which AppKit passes to delegates.
  public struct Notification {
    /// The name of a notification.
    public struct Name: Hashable, RawRepresentable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The name of the notification.
    public var name: Name
    /// The object that sent the notification.
    public var object: Any?

    /// Creates a notification.
    public init(name: Name, object: Any? = nil) {
      self.name = name
      self.object = object
    }
  }
#endif
