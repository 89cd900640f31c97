internal import SimulatedWorld
internal import ViewHierarchy

/// The transition of a standard segue on macOS (`storyboards:11.14`).
struct MacSegueTransition {
  private let segue: SegueDescription
  private let source: NSResponder
  private let destination: NSResponder
  private let sender: NSView?

  init(_ segue: SegueDescription, from source: NSResponder, to destination: NSResponder, sender: NSView?) {
    self.segue = segue
    self.source = source
    self.destination = destination
    self.sender = sender
  }

  func run() throws(PlatformException) {
    switch segue.kind {
    case .show: try show()
    case .presentModally, .modal: try presentModally()
    case .sheet: try presenter.tryPresentAsSheet(presented)
    case .presentAsPopover:
      let presenter = try presenter
      let anchor = segue.anchor.flatMap { source.sceneInstance?.view($0) } ?? sender
      try presenter.tryPresent(try presented, asPopoverRelativeTo: anchor ?? presenter.view)
    case .embed: try embed()
    case .custom, .showDetail, .push, .unwind: break
    }
  }

  /// Shows a separate window, which does not block other windows.
  private func show() throws(PlatformException) {
    let controller: NSWindowController
    if let given = destination as? NSWindowController {
      controller = given
    } else {
      controller = NSWindowController(in: source.world)
      try controller.loadWindow(showing: try presented)
    }
    guard let application = controller.nextResponder as? NSApplication else { return try controller.tryShowWindow() }
    try application.showFromSegue(controller)
  }

  /// Presents the content of a window controller. The window that contained it is not shown.
  private func presentModally() throws(PlatformException) {
    try presenter.tryPresentAsModalWindow(try presented)
  }

  private func embed() throws(PlatformException) {
    let presenter = try presenter
    guard let container = source.sceneInstance?.container(of: segue) else { return }
    let child = try presented
    try presenter.tryAddChild(child)
    try container.tryAddSubview(child.view)
  }

  /// The source itself, or the content of its window. For the main menu, the content of the app's main window.
  private var presenter: NSViewController {
    get throws(PlatformException) {
      if let found = source as? NSViewController ?? (source as? NSWindowController)?.contentViewController {
        return found
      }
      if !(source is NSWindowController), let found = source.world.macApplication?.mainWindow?.contentViewController {
        return found
      }
      throw noController(source)
    }
  }

  /// The destination itself, or the content of its window, which then loses it.
  private var presented: NSViewController {
    get throws(PlatformException) {
      if let controller = destination as? NSViewController { return controller }
      guard let windowController = destination as? NSWindowController,
        let content = windowController.contentViewController
      else { throw noController(destination) }
      windowController.contentViewController = nil
      return content
    }
  }

  private func noController(_ end: NSResponder) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "<\(end)> has no content view controller for a segue of the kind \(segue.kind.rawValue)")
  }
}
