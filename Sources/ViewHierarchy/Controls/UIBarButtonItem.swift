public import Simulation

/// A button of a navigation bar or a toolbar, which is no view.
public final class UIBarButtonItem: SimulatedObject {
  /// What stands on it; nil for none.
  public var title: String?
  /// A number of the app's own; 0 unless set.
  public var tag = 0
  /// Whether the user can act on it; true unless set.
  public var isEnabled = true
  /// Runs first when the user acts on it.
  public var primaryAction: (() -> Void)?
  private var actions = TargetActions()

  /// Sends an action to a target when the user acts on it. The target is kept weakly.
  ///
  /// - Parameter action: the name of a method that gets the item.
  public func addTarget(_ target: UIResponder, action: String) { actions.add(target, action) }

  /// Whether anything happens by itself when the user acts on it.
  public var hasActions: Bool { primaryAction != nil || !actions.isEmpty }

  /// Does what the user's acting on it does. Nothing when it is not enabled.
  ///
  /// - Throws: `NSInvalidArgumentException` when a target does not respond to its action.
  public func sendActions() throws(PlatformException) {
    guard isEnabled else { return }
    if let primaryAction { world.callback(primaryAction) }
    try actions.send(from: self)
  }

  /// Nothing worth an event: it goes with its controller.
  public override var reportsDeallocation: Bool { false }
}
