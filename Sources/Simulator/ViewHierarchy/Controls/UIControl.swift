public import SimulatedWorld

/// A view on which the user acts.
open class UIControl: UIView, ActionSender {
  /// The targets and their actions.
  public final var targetActions = TargetActions()

  /// The object at which the search for the target of an action starts: the control itself.
  public final var actionOrigin: SimulatedObject? { self }
}
