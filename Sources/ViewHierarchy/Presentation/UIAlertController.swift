public import Simulation

/// An alert or an action sheet: presented only, and dismissed by its actions.
///
/// What presents it stays on the screen. An action sheet on a pad is a popover, which must point somewhere (`hierarchy:5.22`).
public final class UIAlertController: UIViewController {
  /// How an alert looks.
  public enum Style: String, CaseIterable, Sendable {
    /// A list of actions at the bottom of a phone, a popover on a pad.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }

  /// What the user is told below the title.
  public var message: String?
  /// How the alert looks: an action sheet unless something else is said. It matters from the presentation on.
  public var preferredStyle = Style.actionSheet
  /// The buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// Makes an alert without actions.
  public convenience init(in world: World, title: String?, message: String?, preferredStyle: Style) {
    self.init(in: world)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  deinit { for action in actions { action.loseEdge() } }

  /// Adds a button.
  ///
  /// - Throws: `NSInternalInconsistencyException` for a second one of the style `cancel`.
  public func addAction(_ action: UIAlertAction) throws(PlatformException) {
    if action.style == .cancel && cancelAction != nil { throw .secondCancelAction }
    actions.append(action)
    link(action, .actions)
  }

  /// The action that leaves things as they are.
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The user taps a button: the alert goes, animated, with everything that it presents, and then the action's handler
  /// runs (`hierarchy:5.21`).
  ///
  /// - Returns: false when the alert has no such action, the action is disabled, the alert is not on the screen, or a
  ///   transition runs.
  @discardableResult
  public func tap(_ action: UIAlertAction) -> Bool {
    guard actions.contains(where: { $0 === action }), action.isEnabled,
      appearance.isVisible || presentation?.presented != nil,
      let presenter = presentation?.presenter, let transitions = presentation?.transitions, !transitions.isBusy
    else { return false }
    world.log.append(.hierarchy(identity, .tapAction, action.identity))
    let transition = ModalTransition(.dismiss, presenter, self, animated: true, in: transitions)
    transition.whenEnded { action.run() }
    transition.start()
    return true
  }

  override var presentationStyleOfClass: UIModalPresentationStyle? {
    preferredStyle == .actionSheet && world.hierarchy.traits.userInterfaceIdiom == .pad ? .popover : .overFullScreen
  }

  /// Calls the body with the edges to the actions, besides those of every controller.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for action in actions { body(.actions, action) }
  }
}
