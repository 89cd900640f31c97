public import SimulatedWorld

/// A button of an alert, with a title and a handler.
public final class UIAlertAction: SimulatedObject {
  /// The kind of action.
  public enum Style: String, CaseIterable, Sendable {
    /// An action without a special meaning.
    case `default`
    /// The action that changes nothing; at most one in an alert.
    case cancel
    /// An action that removes something.
    case destructive
  }

  /// The title of the button.
  public var title: String?
  /// The kind of action.
  public var style = Style.default
  /// Whether the user can tap the button; `true` by default.
  public var isEnabled = true
  /// The closure that runs after a tap, once the alert is dismissed.
  public var handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public convenience init(
    in world: World, title: String?, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(in: world)
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Creates an action of the current world.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init(in: .current, title: title, style: style, handler: handler)
  }

  /// Whether the log records the deallocation; always `false`, because the button exists only for its alert.
  public override var reportsDeallocation: Bool { false }

  func run() {
    guard let handler else { return }
    world.log.append(.callback(identity, UIKitName.handler.symbol, .none))
    world.callback { handler(self) }
  }
}
