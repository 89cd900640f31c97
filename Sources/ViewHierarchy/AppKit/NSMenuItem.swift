public import Simulation

/// A command of a menu, of the main menu above all.
public final class NSMenuItem: SimulatedObject, ActionSender {
  /// What the user reads; empty for none.
  public var title = ""
  /// A number of the app's own; 0 unless set.
  public var tag = 0
  /// Who gets which action.
  public var targetActions = TargetActions()

  /// Where actions without a target begin to look for one: the first responder of the key window, or the application.
  public var actionOrigin: SimulatedObject? { world.hierarchy.macApplication?.actionOrigin }

  /// Nothing worth an event: it goes with its menu.
  public override var reportsDeallocation: Bool { false }
}
