public import Simulation

/// A button of a navigation bar or a toolbar, which is not a view.
public final class UIBarButtonItem: SimulatedObject, ActionSender {
  /// The title of the button, or `nil` if it has none.
  public var title: String?
  /// A number for the app's use; 0 by default.
  public var tag = 0
  /// The targets and their actions.
  public var targetActions = TargetActions()
  /// The object at which the search for the target of an action starts: the controller whose scene contains the item.
  public weak var actionOrigin: SimulatedObject?

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its controller.
  public override var reportsDeallocation: Bool { false }
}
