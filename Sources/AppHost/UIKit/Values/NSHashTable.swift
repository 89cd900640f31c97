#if UIKit
  public import Foundation

  /// A set of objects that it does not retain, or retains. Foundation on Linux does not have it.
  open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private var members: [ObjectIdentifier: (weak: WeakReference, strong: ObjectType?)] = [:]
    private var order: [ObjectIdentifier] = []
    private let isWeak: Bool

    /// Creates an empty set that does not retain its objects.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

    /// Creates an empty set that retains its objects.
    public override convenience init() { self.init(isWeak: false) }

    /// Creates an empty set.
    ///
    /// - Parameter capacity: Inert.
    public convenience init(options: NSPointerFunctions.Options, capacity: Int = 0) {
      self.init(isWeak: options.contains(.weakMemory))
    }

    private init(isWeak: Bool) { self.isWeak = isWeak }

    /// The objects, in the order in which they were added. The device does not define an order.
    open var allObjects: [ObjectType] { order.compactMap { members[$0]?.weak.object as? ObjectType } }
    /// The number of objects.
    open var count: Int { allObjects.count }
    /// One of the objects, or `nil`.
    open var anyObject: ObjectType? { allObjects.first }

    /// Adds an object.
    open func add(_ object: ObjectType?) {
      guard let object, !contains(object) else { return }
      remove(object)
      members[ObjectIdentifier(object)] = (WeakReference(object), isWeak ? nil : object)
      order.append(ObjectIdentifier(object))
    }
    /// Removes an object.
    open func remove(_ object: ObjectType?) {
      guard let object, members.removeValue(forKey: ObjectIdentifier(object)) != nil else { return }
      order.removeAll { $0 == ObjectIdentifier(object) }
    }
    /// Removes all objects.
    open func removeAllObjects() {
      members = [:]
      order = []
    }
    /// Returns whether the set has an object.
    open func contains(_ object: ObjectType?) -> Bool {
      guard let object else { return false }
      // After the deallocation of an object, another one may have its address.
      return members[ObjectIdentifier(object)]?.weak.object === object
    }
  }

  /// The way in which a collection refers to its objects.
  public enum NSPointerFunctions {
    /// The options of a reference.
    public struct Options: OptionSet, Sendable {
      /// The bits.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The collection retains its objects.
      public static let strongMemory: Options = []
      /// The collection does not retain its objects.
      public static let weakMemory = Options(rawValue: 5)
      /// Identity compares the objects. Inert: it does in any case.
      public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }
  }

  /// The number of nanoseconds in a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  /// The number of nanoseconds in a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
#endif
