public import Simulation

/// The item that a navigation bar shows for a controller, reduced to what affects navigation.
open class UINavigationItem: SimulatedObject {
  /// The title in the bar, or `nil` if it has none.
  open var title: String?
  /// Whether the back button is hidden while the controller is on top. If it is hidden, the user cannot swipe back,
  /// either (`hierarchy:4.24`).
  open var hidesBackButton = false

  /// Creates an item of the current world.
  public init(title: String) {
    super.init(in: .current)
    self.title = title
  }

  /// Creates an item of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(in: .current) }

  /// Creates an item of a world.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its controller.
  open override var reportsDeallocation: Bool { false }
}
