public import SimulatedWorld

/// An alert or an action sheet, which can only be presented, and which its actions dismiss.
///
/// The presenter stays on the screen. An action sheet on a pad is a popover, which must have a source
/// (`hierarchy:5.22`).
public final class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: String, CaseIterable, Sendable {
    /// A list of actions at the bottom of a phone, a popover on a pad.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }

  /// The message below the title.
  public var message: String?
  /// The style of the alert; an action sheet by default. It takes effect at the presentation.
  public var preferredStyle = Style.actionSheet
  /// The buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// Creates an alert without actions.
  public convenience init(in world: World, title: String?, message: String?, preferredStyle: Style) {
    let creation = world.beginCreation(nil)
    self.init(title: title, message: message, preferredStyle: preferredStyle)
    world.endCreation(creation)
  }

  /// Creates an alert of the current world, without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  deinit {
    for action in actions { action.loseEdge() }
    for field in fields { field.loseEdge() }
  }

  private var fields: [UITextField] = []

  /// The text fields, in the order in which they were added, or `nil` if the alert has none.
  public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a text field. An action sheet cannot have text fields: the exception ends the app (`hierarchy:5.21b`).
  ///
  /// - Parameter configurationHandler: Configures the field, during the call.
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    world.attempt(self) { () throws(PlatformException) in
      if let configurationHandler { configurationHandler(try tryAddTextField()) } else { _ = try tryAddTextField() }
    }
  }

  /// Adds a text field.
  ///
  /// - Throws: `NSInternalInconsistencyException` for an action sheet (`hierarchy:5.21b`).
  package func tryAddTextField() throws(PlatformException) -> UITextField {
    guard preferredStyle == .alert else { throw .textFieldInActionSheet }
    let field = UITextField(in: world)
    fields.append(field)
    link(field, InputName.textFields.symbol)
    if isViewLoaded { view.addSubview(field) }
    return field
  }

  /// Adds the text fields to the view.
  public override func viewDidLoad() {
    super.viewDidLoad()
    for field in fields { view.addSubview(field) }
  }

  /// Starts the editing of the first text field (`hierarchy:5.21c`).
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  /// Ends the editing of the text fields.
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    fields.first { $0.isEditing }?.resignFirstResponder()
  }

  /// Adds a button. A second action of the style `cancel` is an exception, which ends the app.
  public func addAction(_ action: UIAlertAction) {
    world.attempt(self) { () throws(PlatformException) in try raisingAddAction(action) }
  }

  /// Adds a button, or raises an exception.
  ///
  /// - Throws: `NSInternalInconsistencyException` for a second action of the style `cancel`.
  func raisingAddAction(_ action: UIAlertAction) throws(PlatformException) {
    if action.style == .cancel && cancelAction != nil { throw .secondCancelAction }
    actions.append(action)
    link(action, UIKitName.actions.symbol)
  }

  private weak var preferred: UIAlertAction?

  /// The action that an alert emphasizes, or `nil` for none. Setting an action that the alert does not have is an exception,
  /// which ends the app (`hierarchy:5.21a`).
  public var preferredAction: UIAlertAction? {
    get { preferred }
    set { world.attempt(self) { () throws(PlatformException) in try trySetPreferredAction(newValue) } }
  }

  /// Sets ``preferredAction``.
  ///
  /// - Throws: `NSInternalInconsistencyException` for an action that the alert does not have (`hierarchy:5.21a`).
  package func trySetPreferredAction(_ action: UIAlertAction?) throws(PlatformException) {
    guard action == nil || actions.contains(where: { $0 === action }) else { throw .preferredStranger }
    preferred = action
  }

  /// The action that changes nothing.
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The buttons that the user sees: an action sheet in a popover does not show the one of the style `cancel`, which a tap
  /// outside performs (`hierarchy:5.21e`).
  package var shownActions: [UIAlertAction] {
    guard presentation?.shownStyle == .popover else { return actions }
    return actions.filter { $0.style != .cancel }
  }

  /// Performs the user's tap on a button: dismisses the alert, animated, with everything that it presents, and then
  /// runs the action's handler (`hierarchy:5.21`).
  ///
  /// - Returns: Whether the user can tap the button: `false` if the alert has no such action, if the action is
  ///   disabled, if the alert is not on the screen, or during a transition.
  @discardableResult
  public func tap(_ action: UIAlertAction) -> Bool {
    guard shownActions.contains(where: { $0 === action }), action.isEnabled,
      appearance.isVisible || presentation?.presented != nil,
      let presenter = presentation?.presenter, let transitions = presentation?.transitions, !transitions.isBusy
    else { return false }
    logChange(.tapAction, action)
    let transition = ModalTransition(.dismiss, presenter, self, animated: true, in: transitions)
    transition.whenEnded { action.run() }
    transition.start()
    return true
  }

  override var presentationStyleOfClass: UIModalPresentationStyle? {
    preferredStyle == .actionSheet && world.hierarchy.screen.traits.userInterfaceIdiom == .pad
      ? .popover : .overFullScreen
  }

  /// Calls the body with the edges of every controller, and the edges to the actions.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for action in actions { body(UIKitName.actions.symbol, action) }
    for field in fields { body(InputName.textFields.symbol, field) }
  }
}
