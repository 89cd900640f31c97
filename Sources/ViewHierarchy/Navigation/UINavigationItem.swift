public import Simulation

/// The item that a navigation bar shows for a controller, reduced to what affects navigation.
public final class UINavigationItem: SimulatedObject {
  /// Whether the back button is hidden while the controller is on top. If it is hidden, the user cannot swipe back,
  /// either (`hierarchy:4.24`).
  public var hidesBackButton = false

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its controller.
  public override var reportsDeallocation: Bool { false }
}
