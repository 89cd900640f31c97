public import Simulation

/// A view on which the user acts.
open class UIControl: UIView {
  /// Whether the control acts when the user touches it; true by default.
  public final var isEnabled = true
  /// Runs first when the user touches the control.
  public final var primaryAction: (() -> Void)?
  private var connections: [Connection] = []

  private struct Connection {
    let action: String
    /// Whether the responder chain decides who gets the action.
    let seeksTarget: Bool
    weak var target: UIResponder?
  }

  /// Sends an action to a target when the user touches the control. The target is kept weakly; without one the first responder
  /// from the control upwards that responds to the action gets it. The same pair is connected once.
  ///
  /// - Parameter action: the name of a method that gets the control; of a Swift class see ``UIResponder/perform(_:with:)``.
  public final func addTarget(_ target: UIResponder?, action: String) {
    removeTarget(target, action: action)
    connections.append(Connection(action: action, seeksTarget: target == nil, target: target))
  }

  /// Ends what ``addTarget(_:action:)`` began; nothing when there is no such connection.
  public final func removeTarget(_ target: UIResponder?, action: String) {
    connections.removeAll { $0.action == action && $0.target === target && $0.seeksTarget == (target == nil) }
  }

  /// Whether anything happens when the user touches the control.
  public final var hasActions: Bool { primaryAction != nil || !connections.isEmpty }

  /// Does what a touch of the user does: the primary action, then the targets in the order in which they were added. Nothing
  /// when the control is not enabled.
  ///
  /// - Throws: `NSInvalidArgumentException` when a target does not respond to its action.
  public final func sendActions() throws(PlatformException) {
    guard isEnabled else { return }
    if let primaryAction { world.callback(primaryAction) }
    for connection in connections {
      let target = connection.seeksTarget ? firstResponder(to: connection.action) : connection.target
      try target?.send(action: connection.action, from: .object(self))
    }
  }

  private func firstResponder(to action: String) -> UIResponder? {
    var current: UIResponder? = self
    while let responder = current, !responder.responds(to: action) { current = responder.next }
    return current
  }
}

extension UIResponder {
  /// Sends an action, as controls and unwind segues do: recorded in the log, then ``perform(_:with:)``.
  ///
  /// - Throws: `NSInvalidArgumentException` when the responder does not respond to it.
  public final func send(action: String, from sender: Value) throws(PlatformException) {
    guard responds(to: action) else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "-[\(objectClass.name) \(action):]: unrecognized selector sent to instance <\(self)>"
      )
    }
    let argument = sender.object.map { Event.Argument.object($0.identity) } ?? .none
    world.log.append(.callback(identity, world.classes.symbols.intern(action), argument))
    world.callback { perform(action, with: sender) }
  }
}
