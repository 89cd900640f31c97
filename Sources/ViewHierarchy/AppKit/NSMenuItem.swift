public import Simulation

/// A command of a menu, especially of the main menu.
public final class NSMenuItem: SimulatedObject, ActionSender {
  /// The title of the command; empty if it has none.
  public var title = ""
  /// A number for the app's use; 0 by default.
  public var tag = 0
  /// The targets and their actions.
  public var targetActions = TargetActions()

  /// The object at which the search for the target of an action starts: the first responder of the key window, or the
  /// application.
  public var actionOrigin: SimulatedObject? { world.hierarchy.macApplication?.actionOrigin }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its menu.
  public override var reportsDeallocation: Bool { false }
}
