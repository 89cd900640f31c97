public import Simulation

/// The application of macOS: the windows of one world. Make one for each world that runs a macOS app, and keep it as long as the
/// app runs.
public final class NSApplication: NSResponder {
  /// What a sheet or a modal window was closed with.
  public struct ModalResponse: RawRepresentable, Equatable, Sendable {
    /// The number, as on the platform.
    public let rawValue: Int

    /// Makes a response of its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The user agreed; 1.
    public static let OK = ModalResponse(rawValue: 1)
    /// The user cancelled; 0.
    public static let cancel = ModalResponse(rawValue: 0)
    /// It was stopped; -1000.
    public static let stop = ModalResponse(rawValue: -1000)
  }

  /// The windows on the screen and in the Dock, the front one last. The application holds these; a window joins when it is shown
  /// and leaves when it is closed or ordered out.
  public private(set) var windows: [NSWindow] = []
  /// The window that gets what the user types; nil when there is none.
  public private(set) weak var keyWindow: NSWindow?
  /// The window that the user works with, which a sheet or panel in front of it does not change; nil when there is none.
  public private(set) weak var mainWindow: NSWindow?
  /// The window that keeps the user from all others; nil when there is none.
  public internal(set) weak var modalWindow: NSWindow?
  /// The app's delegate, kept weakly.
  public weak var delegate: SimulatedObject?
  /// The popovers that are shown, which hold themselves meanwhile.
  var popovers: [NSPopover] = []
  /// The window controller that the app started with, which nobody else holds.
  private var initialController: NSWindowController?
  /// The window controllers that segues have shown, which the application keeps as long as their windows are open.
  private var shownControllers: [NSWindowController] = []

  /// The app ends as a whole.
  public override var reportsDeallocation: Bool { false }

  /// Makes the application of a world: one each.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    world.hierarchy.macApplication = self
  }

  deinit { for window in windows { window.loseEdge() } }

  /// The delegate, when it is a responder but no view, window or controller (`hierarchy:8.3`).
  public override var nextResponder: NSResponder? {
    guard let responder = delegate as? NSResponder, responder !== self, !(responder is NSView),
      !(responder is NSViewController), !(responder is NSWindow), !(responder is NSWindowController)
    else { return nil }
    return responder
  }

  /// Where the actions of menus and toolbars begin to look for a target: the first responder of the key window, else the application.
  var actionOrigin: SimulatedObject {
    guard let window = keyWindow ?? mainWindow else { return self }
    return window.firstResponder ?? window
  }

  /// How long transitions of this app take.
  public var durations: TransitionDuration {
    get { world.hierarchy.durations }
    set { world.hierarchy.durations = newValue }
  }

  // MARK: Launch and end

  /// Shows the window that an app starts with. The application keeps its controller, as it does with a storyboard's
  /// (`hierarchy:8.13`).
  public func launch(_ controller: NSWindowController) throws(PlatformException) {
    initialController = controller
    world.lifetimes?.pin(controller)
    try controller.showWindow()
  }

  /// Shows the window of a controller as a segue does: the application keeps the controller until its window closes
  /// (`router:3.12.5`, `storyboards:11.14`).
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

  /// Ends the app: the windows go, and everything that is scheduled on the world's clock or waits is forgotten. As on the
  /// platform, no callback is sent.
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

  /// Makes a window the key window: its sheet instead when it has one, and nothing outside a modal window while that runs.
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

  // MARK: The user

  /// The user clicks into a view: popovers that the click lies outside of close as their behavior says, the view's window
  /// becomes the key window, and segues that hang on the view are performed (`storyboards:11.13`).
  public func click(_ view: NSView) {
    guard let window = view.window, window.isOnScreen else { return }
    for popover in popovers.reversed() where popover.closesOnClick(in: window) { popover.performClose() }
    guard view.window === window && window.isOnScreen else { return }
    window.makeKey()
    // A modal window keeps the user from what stands in others.
    if view.window === window && keyWindow === window { view.tellNibsOfClick() }
  }

  /// Closes what points into a window that leaves the screen.
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
  /// Whether the window is the other one, or its sheet or popover, directly or not.
  final func belongs(to other: NSWindow) -> Bool {
    var current: NSWindow? = self
    while let window = current {
      if window === other { return true }
      current = window.sheetParent ?? window.popoverParent
    }
    return false
  }

  /// The window in front of which this one stands as a sheet or popover, directly or not; else this one.
  public final var frontmostParent: NSWindow {
    var current = self
    while let behind = current.sheetParent ?? current.popoverParent { current = behind }
    return current
  }

  /// The window into which the popover points whose frame this is.
  final var popoverParent: NSWindow? {
    guard purpose == .popover else { return nil }
    return world.hierarchy.macApplication?.popovers.first { $0.window === self }?.positioningView?.window
  }
}
