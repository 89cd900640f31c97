public import Simulation

/// A view on which the user acts.
open class UIControl: UIView, ActionSender {
  /// Who gets which action.
  public final var targetActions = TargetActions()

  /// Where actions without a target begin to look for one: the control itself.
  public final var actionOrigin: SimulatedObject? { self }
}
