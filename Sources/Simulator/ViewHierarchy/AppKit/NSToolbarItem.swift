public import SimulatedWorld

/// A button in the toolbar of a window.
open class NSToolbarItem: SimulatedObject, ActionSender {
  /// The label of the button; empty if it has none.
  open var label = ""
  /// A number for the app's use; 0 by default.
  open var tag = 0
  /// The targets and their actions.
  public final var targetActions = TargetActions()

  /// The object at which the search for the target of an action starts: the first responder of the key window, or the
  /// application.
  public final var actionOrigin: SimulatedObject? { world.hierarchy.macApplication?.actionOrigin }

  /// Creates an instance by its class. A Swift subclass that files create overrides this, because the platform does not require an
  /// initializer of toolbar items.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == NSToolbarItem.self else { return nil }
    return unsafeDowncast(NSToolbarItem(in: world, as: objectClass), to: Self.self)
  }

  #if UIKit
    /// The identifier of an item in its toolbar.
    public struct Identifier: Hashable, RawRepresentable, Sendable, ExpressibleByStringLiteral {
      /// The identifier.
      public let rawValue: String
      /// Creates an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier.
      public init(stringLiteral value: String) { rawValue = value }
    }

    /// The identifier of the item in its toolbar.
    public final package(set) var itemIdentifier = Identifier("")

    /// Creates an item of the current world.
    public init(itemIdentifier: Identifier) {
      super.init(in: .current)
      self.itemIdentifier = itemIdentifier
    }

    /// Creates an item.
    public override init(in world: World, as objectClass: ObjectClass? = nil) {
      super.init(in: world, as: objectClass)
    }
  #endif

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its window.
  open override var reportsDeallocation: Bool { false }
}
