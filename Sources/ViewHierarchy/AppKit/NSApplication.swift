public import Simulation

/// The macOS application, which contains the windows of one world. Create one for each world that runs a macOS app,
/// and retain it while the app runs.
public final class NSApplication: NSResponder {
  /// The result with which a sheet or a modal window was closed.
  public struct ModalResponse: RawRepresentable, Equatable, Sendable {
    /// The number of the response, as on the platform.
    public let rawValue: Int

    /// Creates a response from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The user confirmed; 1.
    public static let OK = ModalResponse(rawValue: 1)
    /// The user cancelled; 0.
    public static let cancel = ModalResponse(rawValue: 0)
    /// The sheet or window was stopped; -1000.
    public static let stop = ModalResponse(rawValue: -1000)
  }

  /// The windows on the screen and in the Dock, from back to front. The application owns these windows. It adds a
  /// window when it is shown, and removes it when it is closed or ordered out.
  public private(set) var windows: [NSWindow] = []
  /// The window that receives the user's keyboard input, or `nil` if there is no such window.
  public private(set) weak var keyWindow: NSWindow?
  /// The window with which the user works, or `nil` if there is no such window. A sheet or panel in front of it does
  /// not change it.
  public private(set) weak var mainWindow: NSWindow?
  /// The window that prevents the user from using all others, or `nil` if there is no such window.
  public internal(set) weak var modalWindow: NSWindow?
  /// The app's delegate. The reference is weak.
  public weak var delegate: SimulatedObject?
  /// The popovers that are shown, which retain themselves in the meantime.
  var popovers: [NSPopover] = []
  /// The window controller with which the app started; nothing else retains it.
  private var initialController: NSWindowController?
  /// The window controllers that segues have shown. The application retains them while their windows are open.
  private var shownControllers: [NSWindowController] = []

  /// Whether the log records the deallocation; always `false`, because the app ends as a whole.
  public override var reportsDeallocation: Bool { false }

  /// Creates the application of a world. Each world has one.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    world.hierarchy.macApplication = self
  }

  deinit { for window in windows { window.loseEdge() } }

  /// The delegate, if it is a responder other than a view, window or controller (`hierarchy:8.3`).
  public override var nextResponder: NSResponder? {
    guard let responder = delegate as? NSResponder, responder !== self, !(responder is NSView),
      !(responder is NSViewController), !(responder is NSWindow), !(responder is NSWindowController)
    else { return nil }
    return responder
  }

  /// The object at which menus and toolbars start the search for the target of an action: the first responder of the
  /// key window, or else the application.
  var actionOrigin: SimulatedObject {
    guard let window = keyWindow ?? mainWindow else { return self }
    return window.firstResponder ?? window
  }

  /// The durations of this app's transitions.
  public var durations: TransitionDuration {
    get { world.hierarchy.durations }
    set { world.hierarchy.durations = newValue }
  }

  // MARK: Launch and end

  /// Shows the app's initial window. The application retains the window's controller, as it does with a storyboard's
  /// (`hierarchy:8.13`).
  public func launch(_ controller: NSWindowController) throws(PlatformException) {
    initialController = controller
    world.lifetimes?.pin(controller)
    try controller.showWindow()
  }

  /// Shows the window of a controller, as a segue does. The application retains the controller until its window
  /// closes (`router:3.12.5`, `storyboards:11.14`).
  public func showFromSegue(_ controller: NSWindowController) throws(PlatformException) {
    if !shownControllers.contains(where: { $0 === controller }) { hold(controller) }
    try controller.showWindow()
  }

  private func hold(_ shown: NSWindowController) {
    shownControllers.append(shown)
    world.lifetimes?.pin(shown)
  }

  private func letGo(of controllers: [NSWindowController]) {
    for controller in controllers { world.lifetimes?.unpin(controller) }
    if !controllers.isEmpty { world.needsCheckpoint = true }
  }

  /// Ends the app: removes the windows, and discards all scheduled work and all deferred calls. As on the platform,
  /// this sends no callback.
  public func terminate() {
    world.hierarchy.abandonTransitions()
    world.clock.cancelAll()
    keyWindow = nil
    mainWindow = nil
    for popover in popovers { world.lifetimes?.unpin(popover) }
    popovers = []
    for window in windows {
      window.abandonSheets()
      remove(window)
    }
    if let initialController { world.lifetimes?.unpin(initialController) }
    initialController = nil
    letGo(of: shownControllers)
    shownControllers = []
  }

  // MARK: Windows

  func windowComesToFront(_ window: NSWindow) {
    guard let place = windows.firstIndex(where: { $0 === window }) else { return }
    windows.append(windows.remove(at: place))
  }

  func windowWasShown(_ window: NSWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    windows.append(window)
    link(window, .windows)
    world.lifetimes?.pin(window)
  }

  func windowWasHidden(_ window: NSWindow) {
    if !window.isMiniaturized { remove(window) }
    if modalWindow === window { modalWindow = nil }
    let next = window.sheetParent ?? window.popoverParent ?? windows.last { $0.isOnScreen && $0.purpose == .window }
    if mainWindow === window { makeMain(windows.last { $0.isOnScreen && $0.canBecomeMain }) }
    guard keyWindow === window else { return }
    let sheet = next?.attachedSheet
    setKey(sheet !== window && sheet?.isOnScreen == true ? sheet : next)
  }

  private func remove(_ window: NSWindow) {
    guard let place = windows.firstIndex(where: { $0 === window }) else { return }
    windows.remove(at: place)
    unlink(window, .windows)
    world.lifetimes?.unpin(window)
    let closed = shownControllers.filter { $0 === window.windowController }
    shownControllers.removeAll { $0 === window.windowController }
    letGo(of: closed)
  }

  // MARK: Key and main

  /// Makes a window, or its sheet if it has one, the key window. While a modal window runs, windows outside it cannot
  /// become key.
  func makeKey(_ window: NSWindow) {
    let wanted = window.attachedSheet ?? window
    if let modalWindow, !wanted.belongs(to: modalWindow) { return }
    setKey(wanted)
    if keyWindow === wanted && wanted.canBecomeMain { makeMain(wanted) }
  }

  private func setKey(_ window: NSWindow?) {
    guard keyWindow !== window else { return }
    let old = keyWindow
    keyWindow = window
    old?.tellDelegate(.windowDidResignKey) { if let old { $0.windowDidResignKey(old) } }
    guard let window, keyWindow === window else { return }
    window.tellDelegate(.windowDidBecomeKey) { $0.windowDidBecomeKey(window) }
  }

  private func makeMain(_ window: NSWindow?) {
    guard mainWindow !== window else { return }
    let old = mainWindow
    mainWindow = window
    old?.tellDelegate(.windowDidResignMain) { if let old { $0.windowDidResignMain(old) } }
    guard let window, mainWindow === window else { return }
    window.tellDelegate(.windowDidBecomeMain) { $0.windowDidBecomeMain(window) }
  }

  // MARK: User actions

  /// Performs the user's click on a view. Popovers that do not contain the view close according to their behavior,
  /// the view's window becomes the key window, and segues of the view are performed (`storyboards:11.13`).
  public func click(_ view: NSView) {
    guard let window = view.window, window.isOnScreen else { return }
    for popover in popovers.reversed() where popover.closesOnClick(in: window) { popover.performClose() }
    guard view.window === window && window.isOnScreen else { return }
    window.makeKey()
    // A modal window prevents the user from clicking views in other windows.
    if view.window === window && keyWindow === window { view.tellNibsOfClick() }
  }

  /// Closes the popovers that point into a window, when it leaves the screen.
  func closePopovers(in window: NSWindow) {
    for popover in popovers.reversed() where popover.positioningView?.window === window { popover.closeAtOnce() }
  }

  /// Calls the body with the edges to the windows.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for window in windows { body(.windows, window) }
  }
}

extension NSWindow {
  /// Returns whether the window is the other one, or its sheet or popover, directly or indirectly.
  final func belongs(to other: NSWindow) -> Bool {
    var current: NSWindow? = self
    while let window = current {
      if window === other { return true }
      current = window.sheetParent ?? window.popoverParent
    }
    return false
  }

  /// The window in front of which this one is a sheet or popover, directly or indirectly, or else this window.
  public final var frontmostParent: NSWindow {
    var current = self
    while let behind = current.sheetParent ?? current.popoverParent { current = behind }
    return current
  }

  /// The window into which the popover of this frame points.
  final var popoverParent: NSWindow? {
    guard purpose == .popover else { return nil }
    return world.hierarchy.macApplication?.popovers.first { $0.window === self }?.positioningView?.window
  }
}
