public import Simulation

/// An AppKit window, in which a tree of views and controllers becomes visible.
///
/// The application owns a window while it is on the screen or in the Dock. The window owns its content, but nothing
/// owns its window controller (`hierarchy:8.13`).
open class NSWindow: NSResponder {
  /// The place of a window.
  enum Place {
    case out
    case onScreen
    case inDock
  }

  /// The purpose of a window.
  enum Purpose {
    case window
    /// The frame of a popover.
    case popover
  }

  /// The title of the window, for the user.
  public final var title = ""
  /// Whether the window is released when it closes. The default is `true`, or `false` for a panel. It has no effect
  /// on a window with a window controller (`hierarchy:8.13`).
  ///
  /// With automatic reference counting, an app must set it to `false`. Otherwise the window is released once too
  /// often, and showing it again accesses a deallocated object.
  public final var isReleasedWhenClosed: Bool
  /// The window controller, which owns the window, not the other way round.
  public final internal(set) weak var windowController: NSWindowController?
  /// The window to which this one is attached as a sheet.
  public final internal(set) weak var sheetParent: NSWindow?
  final var place = Place.out
  final var purpose = Purpose.window
  final var sheetQueue: [Sheet] = []
  /// The presentation for which the window was created.
  final weak var presentation: MacPresentation?
  final var isClosing = false
  final var isEndingAsSheet = false
  final var wasReleased = false
  final var delegateReference = DelegateReference<any NSWindowDelegate, AppKitName>()
  private var content: NSView?
  private var contentController: NSViewController?
  private weak var responder: NSResponder?

  /// A sheet, shown or waiting, and its completion handler.
  struct Sheet {
    let window: NSWindow
    var completionHandler: ((NSApplication.ModalResponse) -> Void)?
  }

  /// Creates a window that is not on the screen.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    isReleasedWhenClosed = true
    super.init(in: world, as: objectClass)
    if self is NSPanel { isReleasedWhenClosed = false }
  }

  /// Creates a window that shows a controller and takes its title (`hierarchy:8.4`).
  public convenience init(in world: World, contentViewController: NSViewController) {
    self.init(in: world)
    self.contentViewController = contentViewController
  }

  deinit {
    content?.loseEdge()
    contentController?.loseEdge()
    for sheet in sheetQueue { sheet.window.loseEdge() }
  }

  /// The window's delegate. The reference is weak.
  public final var delegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// The window controller, or else the application (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { windowController ?? world.hierarchy.macApplication }

  // MARK: Content

  /// The view that fills the window. Setting it releases the old view and ``contentViewController``
  /// (`hierarchy:8.15`).
  public final var contentView: NSView? {
    get { content }
    set {
      guard newValue !== content else { return }
      let old = contentController
      if old?.viewIfLoaded !== newValue { forgetContentController() }
      withExtendedLifetime(old) { setContent(newValue) }
    }
  }

  /// The controller whose view fills the window. Setting it loads the view and replaces the old one. A controller
  /// that has another place is rejected, and the log records the exception; see ``setContentViewController(_:)``.
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
  /// - Throws: `NSInternalInconsistencyException` if the controller has a parent or fills another window. Nothing
  ///   changes then.
  public final func setContentViewController(_ controller: NSViewController?) throws(PlatformException) {
    guard controller !== contentController else { return }
    try checkCanShow(controller)
    controller?.loadViewIfNeeded()
    // Loading runs the app's code, which may have given the controller another place.
    try checkCanShow(controller)
    logChange(.setContentViewController, controller)
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
    // Callbacks may have filled the window in the meantime.
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

  /// The responder that first receives the window's events; by default the window itself.
  public final var firstResponder: NSResponder? { responder ?? self }

  /// Makes a responder the first responder.
  ///
  /// - Parameter next: The new first responder, or `nil` for the window itself.
  /// - Returns: `false` if the old responder does not resign, or if the new one does not accept. In the latter case
  ///   the window itself becomes the first responder.
  @discardableResult
  public final func makeFirstResponder(_ next: NSResponder?) -> Bool {
    let wanted = next === self ? nil : next
    guard wanted !== responder else { return true }
    if let responder, !responder.answersResignFirstResponder { return false }
    responder = nil
    guard let wanted else { return true }
    guard wanted.answersAcceptsFirstResponder, wanted.answersBecomeFirstResponder else { return false }
    responder = wanted
    logChange(.makeFirstResponder, wanted)
    return true
  }

  // MARK: State

  /// Whether the window is on the screen; a window in the Dock is not.
  public final var isVisible: Bool { place == .onScreen }

  /// Whether the window is in the Dock.
  public final var isMiniaturized: Bool { place == .inDock }

  final var isOnScreen: Bool { place == .onScreen }

  /// Whether this is the application's key window.
  public final var isKeyWindow: Bool { world.hierarchy.macApplication?.keyWindow === self }

  /// Whether this is the application's main window.
  public final var isMainWindow: Bool { world.hierarchy.macApplication?.mainWindow === self }

  /// Whether the window can become the main window: not if it is a sheet, a popover's frame or a panel.
  open var canBecomeMain: Bool { sheetParent == nil && purpose == .window }

  /// Calls the body with the edges to the content, its controller and the sheets.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let content { body(.contentView, content) }
    if let contentController { body(.contentViewController, contentController) }
    for sheet in sheetQueue { body(.sheets, sheet.window) }
  }
}
