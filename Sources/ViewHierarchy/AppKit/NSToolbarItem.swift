public import Simulation

/// A button in the toolbar of a window.
public final class NSToolbarItem: SimulatedObject, ActionSender {
  /// What the user reads; empty for none.
  public var label = ""
  /// A number of the app's own; 0 unless set.
  public var tag = 0
  /// Who gets which action.
  public var targetActions = TargetActions()

  /// Where actions without a target begin to look for one: the first responder of the key window, or the application.
  public var actionOrigin: SimulatedObject? { world.hierarchy.macApplication?.actionOrigin }

  /// Nothing worth an event: it goes with its window.
  public override var reportsDeallocation: Bool { false }
}
