public import SimulatedWorld

/// A button of an alert or a panel, or the check box of an alert. Apps in Swift use `NSButton`.
public final class NSAlertButton: NSView, ActionSender, TitledControl {
  /// The title.
  public var title = ""
  /// Whether the check box is on.
  public var isOn = false
  /// The targets and their actions.
  public var targetActions = TargetActions()

  /// The object at which the search for the target of an action starts: the button itself.
  public var actionOrigin: SimulatedObject? { self }

  package var visibleTitle: String? { title.isEmpty ? nil : title }
}
