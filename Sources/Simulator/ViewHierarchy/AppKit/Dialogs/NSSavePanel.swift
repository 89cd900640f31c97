public import SimulatedWorld

/// A panel in which the user chooses a place for a file (`hierarchy:8.20`).
open class NSSavePanel: NSPanel {
  /// The text above the files.
  open var message: String?
  /// The title of the button that ends the panel. It is stored but has no effect.
  open var prompt: String?
  /// The name of the file that the panel proposes.
  open var nameFieldStringValue = ""
  /// The directory in which the panel starts. It is stored but has no effect.
  open var directoryURL: URL?
  /// Whether the user can create directories; `true` by default. It is stored but has no effect.
  open var canCreateDirectories = true
  /// The places that the user has chosen.
  final var pickedURLs: [URL] = []
  /// The closure to call when the user ends a panel that is not a sheet.
  private var handler: ((NSApplication.ModalResponse) -> Void)?

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    if self == NSOpenPanel.self { return unsafeDowncast(NSOpenPanel(in: world, as: objectClass), to: Self.self) }
    guard self == NSSavePanel.self else { return nil }
    return unsafeDowncast(NSSavePanel(in: world, as: objectClass), to: Self.self)
  }

  /// The place that the user has chosen, or `nil`.
  public final var url: URL? { pickedURLs.first }

  private func prepare() {
    pickedURLs = []
    guard contentView == nil else { return }
    let content = NSView(in: world)
    let button = NSAlertButton(in: world)
    button.title = "Cancel"
    button.primaryAction = { [unowned self] in cancel(nil) }
    content.addSubview(button)
    contentView = content
  }

  /// Shows the panel as a window (`hierarchy:8.20`).
  ///
  /// - Parameter handler: Runs when the user has ended the panel.
  public final func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
    prepare()
    self.handler = handler
    makeKeyAndOrderFront(nil)
  }

  /// Shows the panel as a sheet (`hierarchy:8.20`).
  ///
  /// - Parameter handler: Runs when the user has ended the panel.
  public final func beginSheetModal(
    for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) {
    prepare()
    window.beginSheet(self, completionHandler: handler)
  }

  /// Returns the user's answer, which a test has set. Without one, an exception ends the app (`hierarchy:8.19`).
  @discardableResult
  public final func runModal() -> NSApplication.ModalResponse {
    world.attempt(self, else: .abort) { () throws(PlatformException) -> NSApplication.ModalResponse in
      try raisingRunModal()
    }
  }

  /// Returns the user's answer.
  ///
  /// - Throws: `NSInternalInconsistencyException` if a test has not set one, or if it is neither files nor Cancel.
  package final func tryRunModal() throws(PlatformException) -> NSApplication.ModalResponse { try raisingRunModal() }

  private func raisingRunModal() throws(PlatformException) -> NSApplication.ModalResponse {
    prepare()
    switch try world.applicationForMac.takeModalAnswer(for: self) {
    case .urls(let urls):
      pickedURLs = urls
      return .OK
    case .response(.cancel), .button("Cancel"): return .cancel
    case .response, .button: throw .wrongModalAnswer(self, expected: "files, or “Cancel”")
    }
  }

  /// Calls ``begin(completionHandler:)``, and throws its exception.
  package final func tryBegin(
    completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) throws(PlatformException) { try world.catching { begin(completionHandler: handler) } }

  /// Calls ``beginSheetModal(for:completionHandler:)``, and throws its exception.
  package final func tryBeginSheetModal(
    for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) throws(PlatformException) { try world.catching { beginSheetModal(for: window, completionHandler: handler) } }

  // MARK: User actions

  /// Chooses a place, like the user.
  ///
  /// - Returns: Whether the panel is on the screen.
  @discardableResult
  public final func pick(_ url: URL) -> Bool { end([url], .OK, .pick) }

  /// Chooses files, like the user.
  final func pickAll(_ urls: [URL]) -> Bool { end(urls, .OK, .pick) }

  /// Ends the panel like the user, without a choice.
  ///
  /// - Returns: Whether the panel is on the screen.
  @discardableResult
  public final func pickNothing() -> Bool { end([], .cancel, .cancel) }

  /// Ends the panel without a choice.
  open func cancel(_ sender: Any?) { pickNothing() }

  private func end(_ urls: [URL], _ response: NSApplication.ModalResponse, _ action: SystemName) -> Bool {
    guard isVisible else { return false }
    logChange(action)
    pickedURLs = urls
    if let sheetParent {
      sheetParent.endSheet(self, returnCode: response)
      return true
    }
    orderOut(nil)
    let handler = handler
    self.handler = nil
    guard let handler, world.acceptsCalls else { return true }
    world.log.append(.callback(identity, UIKitName.completion.symbol, .none))
    world.callback { handler(response) }
    return true
  }
}

/// A panel in which the user chooses files or directories (`hierarchy:8.20`).
open class NSOpenPanel: NSSavePanel {
  /// Whether the user can choose files; `true` by default. It is stored but has no effect.
  open var canChooseFiles = true
  /// Whether the user can choose directories; `false` by default. It is stored but has no effect.
  open var canChooseDirectories = false
  /// Whether the user can choose several files; `false` by default. It is stored but has no effect.
  open var allowsMultipleSelection = false

  /// The files that the user has chosen.
  public final var urls: [URL] { pickedURLs }

  /// Chooses files, like the user.
  ///
  /// - Returns: Whether the panel is on the screen.
  @discardableResult
  public final func pick(_ urls: [URL]) -> Bool { pickAll(urls) }
}
