public import Simulation

/// An object that recognizes the user's taps and other gestures on a view.
public final class UIGestureRecognizer: SimulatedObject, ActionSender {
  /// The view on which the user makes the gesture, or `nil` if the recognizer is not attached.
  public internal(set) weak var view: UIView?
  /// The targets and their actions.
  public var targetActions = TargetActions()

  /// Attaches the recognizer to a view.
  public func attach(to view: UIView) { self.view = view }

  /// The object at which the search for the target of an action starts: the view.
  public var actionOrigin: SimulatedObject? { view }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the recognizer is deallocated with its
  /// controller.
  public override var reportsDeallocation: Bool { false }
}
