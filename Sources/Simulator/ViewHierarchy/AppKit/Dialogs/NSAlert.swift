public import SimulatedWorld

/// An alert of a Mac app (`hierarchy:8.18`).
///
/// ``beginSheetModal(for:completionHandler:)`` shows a sheet whose buttons the user clicks. ``runModal()`` waits on the platform; a
/// test answers it in advance, with ``NSApplication/userAnswersModal(_:)``.
public final class NSAlert: SimulatedObject {
  /// The severity of an alert. It has no effect.
  public enum Style: UInt, Sendable {
    /// A warning.
    case warning
    /// Information.
    case informational
    /// An error.
    case critical
  }

  /// The message.
  public var messageText = ""
  /// The explanation.
  public var informativeText = ""
  /// The severity. It has no effect.
  public var alertStyle = Style.warning
  /// A view of the app. It is stored but has no effect.
  public var accessoryView: NSView?
  /// Whether the alert has a check box by which the user suppresses it; `false` by default (`hierarchy:8.18`).
  public var showsSuppressionButton = false
  /// The window of the alert.
  public let window: NSWindow
  /// The buttons, in the order in which they were added.
  package private(set) var buttonViews: [NSView] = []
  /// The check box, or `nil` before it exists.
  package private(set) var suppressionView: NSView?

  /// Creates an alert of the current world, without buttons. The alert gets the button “OK” when it is shown.
  public init() {
    window = NSPanel()
    super.init(in: .current)
    window.contentView = NSView()
    link(window, AppKitName.window.symbol)
  }

  /// Creates an alert of a world.
  public override convenience init(in world: World, as objectClass: ObjectClass? = nil) {
    let creation = world.beginCreation(objectClass)
    self.init()
    world.endCreation(creation)
  }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    unsafeDowncast(NSAlert(in: world, as: objectClass), to: Self.self)
  }

  deinit { window.loseEdge() }

  /// Whether the log records the deallocation; always `false`, because the alert exists only for its dialog.
  public override var reportsDeallocation: Bool { false }

  /// Adds a button. Its response is `alertFirstButtonReturn` for the first one, and 1 more for each following one.
  ///
  /// - Parameter view: The button, which is an ``ActionSender``.
  package func add<Button: NSView & ActionSender>(_ view: Button) {
    let response = response(at: buttonViews.count)
    view.primaryAction = { [unowned window] in window.sheetParent?.endSheet(window, returnCode: response) }
    buttonViews.append(view)
    window.contentView?.addSubview(view)
  }

  /// Adds a button with a title.
  @discardableResult
  package func addPlainButton(titled title: String) -> NSAlertButton {
    let button = NSAlertButton(in: world)
    button.title = title
    add(button)
    return button
  }

  /// Sets the check box.
  package func setSuppression(_ view: NSView) {
    suppressionView?.removeFromSuperview()
    suppressionView = view
    if showsSuppressionButton { window.contentView?.addSubview(view) }
  }

  /// The check box that a script accesses, created on first access.
  package var plainSuppressionButton: NSAlertButton {
    if let known = suppressionView as? NSAlertButton { return known }
    let made = NSAlertButton(in: world)
    made.title = suppressionTitle
    made.primaryAction = { [unowned made] in made.isOn.toggle() }
    setSuppression(made)
    return made
  }

  /// The title of the check box, which depends on the number of buttons.
  package var suppressionTitle: String {
    buttonViews.count > 1 ? "Do not ask again" : "Do not show this message again"
  }

  private func response(at index: Int) -> NSApplication.ModalResponse {
    NSApplication.ModalResponse(NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + index)
  }

  private func prepare() {
    window.title = messageText
    if buttonViews.isEmpty { addPlainButton(titled: "OK") }
    guard showsSuppressionButton else { return }
    let view = suppressionView ?? plainSuppressionButton
    if view.superview == nil { window.contentView?.addSubview(view) }
  }

  /// Returns the user's answer, which a test has set. Without one, an exception ends the app (`hierarchy:8.19`).
  @discardableResult
  public func runModal() -> NSApplication.ModalResponse {
    world.attempt(self, else: .abort) { () throws(PlatformException) -> NSApplication.ModalResponse in
      try raisingRunModal()
    }
  }

  /// Returns the user's answer.
  ///
  /// - Throws: `NSInternalInconsistencyException` if a test has not set one, or if it names a button that does not exist.
  package func tryRunModal() throws(PlatformException) -> NSApplication.ModalResponse { try raisingRunModal() }

  private func raisingRunModal() throws(PlatformException) -> NSApplication.ModalResponse {
    prepare()
    let titles = buttonViews.compactMap { ($0 as? any TitledControl)?.visibleTitle }
    let expected = "one of the buttons \(titles.map { "“\($0)”" }.joined(separator: ", "))"
    switch try world.applicationForMac.takeModalAnswer(for: self) {
    case .response(let response): return response
    case .button(let title):
      guard let index = titles.firstIndex(of: title) else { throw .wrongModalAnswer(self, expected: expected) }
      return response(at: index)
    case .urls: throw .wrongModalAnswer(self, expected: expected)
    }
  }

  /// Shows the alert as a sheet, whose buttons the user clicks (`hierarchy:8.18`).
  ///
  /// - Parameter handler: Runs when the sheet has been removed, with the response of the button.
  public func beginSheetModal(
    for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    prepare()
    // The sheet retains the alert.
    let held = HeldObjects([self])
    sheetWindow.beginSheet(window) { response in
      withExtendedLifetime(held) { handler?(response) }
    }
  }

  /// Calls ``beginSheetModal(for:completionHandler:)``, and throws its exception.
  package func tryBeginSheetModal(
    for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)?
  ) throws(PlatformException) {
    try world.catching { beginSheetModal(for: sheetWindow, completionHandler: handler) }
  }

  /// Calls the body with the edge to the window.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    body(AppKitName.window.symbol, window)
  }
}
