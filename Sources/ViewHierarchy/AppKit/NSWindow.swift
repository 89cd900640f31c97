public import Simulation

/// A window of AppKit: what makes a tree of views and controllers visible.
///
/// The application holds a window while it is on the screen or in the Dock. The window holds its content, and nobody holds its
/// window controller (`hierarchy:8.13`).
open class NSWindow: NSResponder {
  /// Where a window is.
  enum Place {
    case out
    case onScreen
    case inDock
  }

  /// What a window is for.
  enum Purpose {
    case window
    /// The frame of a popover.
    case popover
  }

  /// What the user calls the window.
  public final var title = ""
  /// Whether the window is released when it closes; true by default, false for a panel, and of no meaning for a window with a
  /// window controller (`hierarchy:8.13`). With automatic reference counting an app sets it false, or the window is released
  /// once too often: whoever shows it again meets a dead object.
  public final var isReleasedWhenClosed: Bool
  /// The window controller, which holds the window rather than the other way round.
  public final internal(set) weak var windowController: NSWindowController?
  /// The window to which this one is attached as a sheet.
  public final internal(set) weak var sheetParent: NSWindow?
  final var place = Place.out
  final var purpose = Purpose.window
  final var sheetQueue: [Sheet] = []
  /// The presentation for which the window was made.
  final weak var presentation: MacPresentation?
  final var isClosing = false
  final var isEndingAsSheet = false
  final var wasReleased = false
  final var delegateReference = DelegateReference<any NSWindowDelegate>()
  private var content: NSView?
  private var contentController: NSViewController?
  private weak var responder: NSResponder?

  /// A sheet, shown or waiting, and what its end calls.
  struct Sheet {
    let window: NSWindow
    var completionHandler: ((NSApplication.ModalResponse) -> Void)?
  }

  /// Makes a window that is not on the screen.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    isReleasedWhenClosed = true
    super.init(in: world, as: objectClass)
    if self is NSPanel { isReleasedWhenClosed = false }
  }

  /// Makes a window that shows a controller, whose title it takes (`hierarchy:8.4`).
  public convenience init(in world: World, contentViewController: NSViewController) {
    self.init(in: world)
    self.contentViewController = contentViewController
  }

  deinit {
    content?.loseEdge()
    contentController?.loseEdge()
    for sheet in sheetQueue { sheet.window.loseEdge() }
  }

  /// The window's delegate, kept weakly.
  public final var delegate: SimulatedObject? {
    get { delegateReference.object }
    set { delegateReference.object = newValue }
  }

  /// The window controller, else the application (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { windowController ?? world.hierarchy.macApplication }

  // MARK: Content

  /// The view that fills the window. Setting it lets go of the old one and of ``contentViewController`` (`hierarchy:8.15`).
  public final var contentView: NSView? {
    get { content }
    set {
      guard newValue !== content else { return }
      let old = contentController
      if old?.viewIfLoaded !== newValue { forgetContentController() }
      withExtendedLifetime(old) { setContent(newValue) }
    }
  }

  /// The controller whose view fills the window. Setting it loads the view and puts it in the old one's place; a controller that
  /// has another place is refused and the exception recorded in the log, see ``setContentViewController(_:)``.
  public final var contentViewController: NSViewController? {
    get { contentController }
    set {
      do {
        try setContentViewController(newValue)
      } catch {
        world.report(error, subjects: [identity] + (newValue.map { [$0.identity] } ?? []))
      }
    }
  }

  /// Sets the controller whose view fills the window (`hierarchy:8.4`).
  ///
  /// - Throws: `NSInternalInconsistencyException` when the controller has a parent or fills another window; nothing changes then.
  public final func setContentViewController(_ controller: NSViewController?) throws(PlatformException) {
    guard controller !== contentController else { return }
    try checkCanShow(controller)
    controller?.loadViewIfNeeded()
    // Loading runs the app's code, which may have given the controller another place.
    try checkCanShow(controller)
    world.log.append(.hierarchy(identity, .setContentViewController, controller?.identity ?? .none))
    let old = contentController
    forgetContentController()
    if let controller { world.hierarchy.observer?.window(self, willShow: controller) }
    contentController = controller
    if let controller {
      link(controller, .contentViewController)
      if let title = controller.title { self.title = title }
    }
    withExtendedLifetime(old) { setContent(controller?.view) }
  }

  private func checkCanShow(_ controller: NSViewController?) throws(PlatformException) {
    guard let controller else { return }
    if let parent = controller.parent {
      throw PlatformException(
        "NSInternalInconsistencyException", "<\(controller)> is a child of <\(parent)> and cannot fill <\(self)>")
    }
    if let other = controller.viewIfLoaded?.host, other !== self {
      throw PlatformException(
        "NSInternalInconsistencyException", "<\(controller)> fills <\(other)> and cannot fill <\(self)> as well")
    }
  }

  private func forgetContentController() {
    guard let old = contentController else { return }
    world.hierarchy.observer?.window(self, willLetGoOf: old)
    contentController = nil
    unlink(old, .contentViewController)
  }

  private func setContent(_ view: NSView?) {
    if let old = content {
      let leaving = old.visibleOwners
      for controller in leaving { controller.beginDisappearing() }
      old.loseFirstResponder()
      old.sendWillMove(toWindow: nil)
      if content === old {
        content = nil
        old.host = nil
        unlink(old, .contentView)
        old.sendDidMoveToWindow()
      }
      old.endDisappearance(of: leaving)
    }
    // Callbacks may have filled the window meanwhile.
    guard let view, content == nil else { return }
    view.removeFromSuperview()
    view.host?.contentView = nil
    let entering = isOnScreen ? view.owners : []
    for controller in entering { controller.beginAppearing() }
    view.sendWillMove(toWindow: self)
    guard content == nil, view.superview == nil, view.host == nil else { return view.endAppearance(of: entering) }
    content = view
    view.host = self
    link(view, .contentView)
    view.sendDidMoveToWindow()
    view.endAppearance(of: entering)
  }

  // MARK: First responder

  /// The responder that gets the window's events first: the window itself unless another one was made so.
  public final var firstResponder: NSResponder? { responder ?? self }

  /// Makes a responder the first one.
  ///
  /// - Parameter next: nil for the window itself.
  /// - Returns: false when the old one keeps its place, or the new one does not accept: then the window itself takes it.
  @discardableResult
  public final func makeFirstResponder(_ next: NSResponder?) -> Bool {
    let wanted = next === self ? nil : next
    guard wanted !== responder else { return true }
    if let responder, !responder.answersResignFirstResponder { return false }
    responder = nil
    guard let wanted else { return true }
    guard wanted.answersAcceptsFirstResponder, wanted.answersBecomeFirstResponder else { return false }
    responder = wanted
    world.log.append(.hierarchy(identity, .makeFirstResponder, wanted.identity))
    return true
  }

  // MARK: Look-ups

  /// Whether the window is on the screen; a window in the Dock is not.
  public final var isVisible: Bool { place == .onScreen }

  /// Whether the window is in the Dock.
  public final var isMiniaturized: Bool { place == .inDock }

  final var isOnScreen: Bool { place == .onScreen }

  /// Whether this is the application's key window.
  public final var isKeyWindow: Bool { world.hierarchy.macApplication?.keyWindow === self }

  /// Whether this is the application's main window.
  public final var isMainWindow: Bool { world.hierarchy.macApplication?.mainWindow === self }

  /// Whether the window may become the main window: not as a sheet, a popover's frame or a panel.
  open var canBecomeMain: Bool { sheetParent == nil && purpose == .window }

  /// Calls the body with the edges to the content, its controller and the sheets.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let content { body(.contentView, content) }
    if let contentController { body(.contentViewController, contentController) }
    for sheet in sheetQueue { body(.sheets, sheet.window) }
  }
}
