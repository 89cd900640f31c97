public import Simulation

/// A button of a navigation bar or a toolbar, which is no view.
public final class UIBarButtonItem: SimulatedObject, ActionSender {
  /// What stands on it; nil for none.
  public var title: String?
  /// A number of the app's own; 0 unless set.
  public var tag = 0
  /// Who gets which action.
  public var targetActions = TargetActions()
  /// Where actions without a target begin to look for one: the controller in whose scene the item stands.
  public weak var actionOrigin: SimulatedObject?

  /// Nothing worth an event: it goes with its controller.
  public override var reportsDeallocation: Bool { false }
}
