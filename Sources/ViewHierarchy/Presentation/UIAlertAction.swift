public import Simulation

/// A button of an alert: what it is called, and what it does.
public final class UIAlertAction: SimulatedObject {
  /// What sort of action it is.
  public enum Style: String, CaseIterable, Sendable {
    /// Any action.
    case `default`
    /// The one that leaves things as they are: at most one in an alert.
    case cancel
    /// One that takes something away.
    case destructive
  }

  /// What the button says.
  public var title: String?
  /// What sort of action it is.
  public var style = Style.default
  /// Whether the user can tap the button; true by default.
  public var isEnabled = true
  /// What runs once the alert has gone after a tap.
  public var handler: ((UIAlertAction) -> Void)?

  /// Makes an action.
  public convenience init(
    in world: World, title: String?, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(in: world)
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// The platform's buttons come and go with their alerts: no event.
  public override var reportsDeallocation: Bool { false }

  func run() {
    guard let handler else { return }
    world.log.append(.callback(identity, .handler, .none))
    world.callback { handler(self) }
  }
}
