public import Simulation

/// What recognises taps and other gestures of the user on a view.
public final class UIGestureRecognizer: SimulatedObject {
  /// The view on which the user makes the gesture; nil while there is none.
  public internal(set) weak var view: UIView?

  /// Lets it recognise gestures on a view.
  public func attach(to view: UIView) { self.view = view }

  /// Whether the user can act on it; true unless set.
  public var isEnabled = true
  /// Runs first when the user acts on it.
  public var primaryAction: (() -> Void)?
  private var actions = TargetActions()

  /// Sends an action to a target when the user acts on it. The target is kept weakly.
  ///
  /// - Parameter action: the name of a method that gets the recogniser.
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
