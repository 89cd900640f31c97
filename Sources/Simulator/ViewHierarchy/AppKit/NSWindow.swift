public import SimulatedWorld

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
  open var title = ""
  /// Whether the window is released when it closes. The default is `true`, or `false` for a panel. It has no effect
  /// on a window with a window controller (`hierarchy:8.13`).
  ///
  /// With automatic reference counting, an app must set it to `false`. Otherwise the window is released once too
  /// often, and showing it again accesses a deallocated object.
  open var isReleasedWhenClosed: Bool
  /// The window controller, which owns the window, not the other way round.
  public final weak var windowController: NSWindowController?
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
  ///
  /// - Parameters:
  ///   - contentRect: Has no effect, because nothing is drawn.
  ///   - style: Has no effect, because nothing is drawn.
  ///   - backingStoreType: Has no effect, because nothing is drawn.
  ///   - flag: Has no effect, because nothing is drawn.
  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
  ) {
    isReleasedWhenClosed = true
    super.init(in: .current)
    if self is NSPanel { isReleasedWhenClosed = false }
    #if UIKit
      self.styleMask = style
      frame = contentRect
    #endif
  }

  /// Creates a window of the current world.
  public convenience init() {
    self.init(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
  }

  /// Creates a window of a world.
  public override convenience init(in world: World, as objectClass: ObjectClass? = nil) {
    let creation = world.beginCreation(objectClass)
    self.init()
    world.endCreation(creation)
  }

  /// Creates a window that shows a controller and takes its title (`hierarchy:8.4`).
  public convenience init(contentViewController: NSViewController) {
    self.init(in: contentViewController.world)
    self.contentViewController = contentViewController
  }

  /// Creates an instance by its class. A Swift subclass that scripts create overrides this, because the platform does not require an
  /// initializer of windows.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == NSWindow.self else { return nil }
    return unsafeDowncast(NSWindow(in: world, as: objectClass), to: Self.self)
  }

  deinit {
    content?.loseEdge()
    contentController?.loseEdge()
    for sheet in sheetQueue { sheet.window.loseEdge() }
  }

  /// The window's delegate. The reference is weak.
  public final var delegate: (any NSWindowDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The delegate of a script: the same reference as ``delegate``.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// The window controller, or else the application (`hierarchy:8.3`).
  override var naturalNext: NSResponder? { windowController ?? world.hierarchy.macApplication }

  // MARK: Content

  /// The view that fills the window. Setting it releases the old view and ``contentViewController``
  /// (`hierarchy:8.15`).
  open var contentView: NSView? {
    get { content }
    set {
      guard newValue !== content, world.acceptsCalls else { return }
      let old = contentController
      if old?.viewIfLoaded !== newValue { forgetContentController() }
      withExtendedLifetime(old) { setContent(newValue) }
    }
  }

  /// The controller whose view fills the window. Setting it loads the view and replaces the old one. A controller
  /// that has another place is rejected: an exception ends the app; see ``raisingSetContentViewController(_:)``.
  open var contentViewController: NSViewController? {
    get { contentController }
    set {
      guard world.acceptsCalls else { return }
      do {
        try raisingSetContentViewController(newValue)
      } catch {
        world.report(error, subjects: [identity] + (newValue.map { [$0.identity] } ?? []))
      }
    }
  }

  /// Sets the controller whose view fills the window (`hierarchy:8.4`).
  ///
  /// - Throws: `NSInternalInconsistencyException` if the controller has a parent or fills another window. Nothing
  ///   changes then.
  final func raisingSetContentViewController(_ controller: NSViewController?) throws(PlatformException) {
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
      link(controller, AppKitName.contentViewController.symbol)
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
    unlink(old, AppKitName.contentViewController.symbol)
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
        unlink(old, AppKitName.contentView.symbol)
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
    link(view, AppKitName.contentView.symbol)
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
  open func makeFirstResponder(_ next: NSResponder?) -> Bool {
    let wanted = next === self ? nil : next
    guard wanted !== responder, world.acceptsCalls else { return true }
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

  // MARK: Showing and closing

  /// Shows the window in front of the others, see ``raisingOrderFront()``. An exception ends the app.
  open func orderFront(_ sender: Any?) {
    world.attempt(self) { () throws(PlatformException) in try raisingOrderFront() }
  }

  /// Shows the window in front of the others, like ``orderFront(_:)``, even if the app is not active.
  open func orderFrontRegardless() { orderFront(nil) }

  /// Shows the window and makes it the key window, see ``raisingMakeKeyAndOrderFront()``. An exception ends the app.
  open func makeKeyAndOrderFront(_ sender: Any?) {
    world.attempt(self) { () throws(PlatformException) in try raisingMakeKeyAndOrderFront() }
  }

  /// Makes the window the key window. Does nothing if it is not on the screen.
  open func makeKey() {
    if world.acceptsCalls { raisingMakeKey() }
  }

  /// Takes the window off the screen without closing it. Its controllers disappear (`hierarchy:8.1`).
  open func orderOut(_ sender: Any?) {
    if world.acceptsCalls { raisingOrderOut() }
  }

  /// Moves the window to the Dock. Its controllers disappear (`hierarchy:8.1`). A sheet cannot move there.
  open func miniaturize(_ sender: Any?) {
    if world.acceptsCalls { raisingMiniaturize() }
  }

  /// Restores the window from the Dock. Its controllers appear, and it becomes the key window.
  open func deminiaturize(_ sender: Any?) {
    if world.acceptsCalls { raisingDeminiaturize() }
  }

  /// Closes the window as the user would: first asks the delegate with `windowShouldClose`. Has no effect on a window with a sheet
  /// (`hierarchy:8.13a`).
  open func performClose(_ sender: Any?) {
    guard attachedSheet == nil else { return }
    let answer = delegateReference.ask(.windowShouldClose, from: self, about: self, Arguments(.object(self))) {
      .bool($0.windowShouldClose(self))
    }
    if answer?.isTruthy ?? true { close() }
  }

  /// Closes the window: sends `windowWillClose`, then its controllers disappear (`hierarchy:8.13`).
  ///
  /// The window keeps its content. A window that is still retained can be shown again (`hierarchy:8.14`), unless it
  /// ``isReleasedWhenClosed``. Closing the window of a presentation dismisses the presented controller
  /// (`hierarchy:8.6`).
  open func close() {
    if world.acceptsCalls { raisingClose() }
  }

  /// Attaches a window as a sheet, see ``raisingBeginSheet(_:completionHandler:)``. An exception ends the app.
  ///
  /// - Parameter handler: Runs when the sheet has been removed, with the return code of ``endSheet(_:returnCode:)``.
  open func beginSheet(
    _ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingBeginSheet(sheetWindow, completionHandler: handler)
    }
  }

  /// Removes a sheet, see ``endSheet(_:returnCode:)``.
  open func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }

  /// Removes a sheet, which takes 0.25 s unless the sheet is waiting. Does nothing if it is not a sheet of this
  /// window.
  ///
  /// - Parameter returnCode: The argument for the completion handler of ``beginSheet(_:completionHandler:)``.
  open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    if world.acceptsCalls { raisingEndSheet(sheetWindow, returnCode: returnCode) }
  }

  #if UIKit
    // MARK: Frame

    /// The parts of the frame. Inert.
    open var styleMask: StyleMask {
      get { addedValues["styleMask"] as? StyleMask ?? .titled }
      set { addedValues["styleMask"] = newValue }
    }
    /// The position and size on the screen. The simulator stores it and does not compute it.
    public final internal(set) var frame: NSRect {
      get { addedValues["frame"] as? NSRect ?? .zero }
      set { addedValues["frame"] = newValue }
    }
    /// Sets the ``frame``.
    open func setFrame(_ frameRect: NSRect, display flag: Bool) { frame = frameRect }
    /// Sets the size of the ``frame``.
    open func setContentSize(_ size: NSSize) { frame.size = size }
    /// Moves the window to the center of the screen. Inert.
    open func center() {}
    /// Inert: nothing is drawn.
    open func update() {}
    /// Inert: the simulator sends no events.
    open func sendEvent(_ event: NSEvent) {}
  #endif

  /// Whether the window can become the key window; `true` by default.
  open var canBecomeKey: Bool { true }

  /// Whether the window can become the main window: not if it is a sheet, a popover's frame or a panel.
  open var canBecomeMain: Bool { sheetParent == nil && purpose == .window }

  /// Calls the body with the edges to the content, its controller and the sheets.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let content { body(AppKitName.contentView.symbol, content) }
    if let contentController { body(AppKitName.contentViewController.symbol, contentController) }
    for sheet in sheetQueue { body(AppKitName.sheets.symbol, sheet.window) }
  }
}
