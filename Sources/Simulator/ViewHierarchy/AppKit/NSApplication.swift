public import SimulatedWorld

/// The macOS application, which contains the windows of one world. Create one for each world that runs a macOS app,
/// and retain it while the app runs.
open class NSApplication: NSResponder {
  /// The result with which a sheet or a modal window was closed.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// The number of the response, as on the platform.
    public let rawValue: Int

    /// Creates a response from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a response from its number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The user confirmed; 1.
    public static let OK = ModalResponse(rawValue: 1)
    /// The user cancelled; 0.
    public static let cancel = ModalResponse(rawValue: 0)
    /// The sheet or window was stopped; -1000.
    public static let stop = ModalResponse(rawValue: -1000)
    /// The sheet or window was aborted; -1001.
    public static let abort = ModalResponse(rawValue: -1001)
    /// The user chose the first button of an alert; 1000.
    public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
    /// The user chose the second button of an alert; 1001.
    public static let alertSecondButtonReturn = ModalResponse(rawValue: 1001)
    /// The user chose the third button of an alert; 1002.
    public static let alertThirdButtonReturn = ModalResponse(rawValue: 1002)
  }

  /// The windows on the screen and in the Dock, from back to front. The application owns these windows. It adds a
  /// window when it is shown, and removes it when it is closed or ordered out.
  public private(set) final var windows: [NSWindow] = []
  /// The window that receives the user's keyboard input, or `nil` if there is no such window.
  public private(set) final weak var keyWindow: NSWindow?
  /// The window with which the user works, or `nil` if there is no such window. A sheet or panel in front of it does
  /// not change it.
  public private(set) final weak var mainWindow: NSWindow?
  /// The window that prevents the user from using all others, or `nil` if there is no such window.
  public internal(set) final weak var modalWindow: NSWindow?
  /// The app's delegate. The reference is weak.
  public final var delegate: (any NSApplicationDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }
  /// The delegate of a script: the same reference as ``delegate``.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }
  final var delegateReference = DelegateReference<any NSApplicationDelegate, AppKitName>()
  /// The answers of the user to the next modal dialogs (`hierarchy:8.19`).
  final var modalAnswers: [ModalAnswer] = []
  /// The popovers that are shown, which retain themselves in the meantime.
  final var popovers: [NSPopover] = []
  /// The window controller with which the app started; nothing else retains it.
  private var initialController: NSWindowController?
  /// The window controllers that segues have shown. The application retains them while their windows are open.
  private var shownControllers: [NSWindowController] = []

  /// The application of the current world, see ``SimulatedWorld/World/current``. A world without one gets one, which the caller retains.
  public class var shared: NSApplication { World.current.applicationForMac }

  /// Whether the log records the deallocation; always `false`, because the app ends as a whole.
  public final override var reportsDeallocation: Bool { false }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == NSApplication.self else { return nil }
    return unsafeDowncast(NSApplication(in: world, as: objectClass), to: Self.self)
  }

  /// Creates the application of a world. Each world has one.
  public override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    world.hierarchy.macApplication = self
  }

  deinit { for window in windows { window.loseEdge() } }

  /// The delegate, if it is a responder other than a view, window or controller (`hierarchy:8.3`).
  override var naturalNext: NSResponder? {
    guard let responder = scriptDelegate as? NSResponder, responder !== self, !(responder is NSView),
      !(responder is NSViewController), !(responder is NSWindow), !(responder is NSWindowController)
    else { return nil }
    return responder
  }

  /// The object at which menus and toolbars start the search for the target of an action: the first responder of the
  /// key window, or else the application.
  package final var actionOrigin: SimulatedObject {
    guard let window = keyWindow ?? mainWindow else { return self }
    return window.firstResponder ?? window
  }

  /// The object that receives an action for the delegate, after all responders.
  final func actionDelegate(_ action: String) -> SimulatedObject? {
    #if UIKit
      if let delegate = delegateReference.object, !(delegate is SimulatedObject) {
        return ActionProxy(delegate, Selector("\(action):"))
      }
    #endif
    return scriptDelegate
  }

  /// The durations of this app's transitions.
  public final var durations: TransitionDuration {
    get { world.hierarchy.durations }
    set { world.hierarchy.durations = newValue }
  }

  // MARK: Launch and end

  /// Shows the app's initial window. The application retains the window's controller, as it does with a storyboard's
  /// (`hierarchy:8.13`).
  package final func launch(_ controller: NSWindowController) throws(PlatformException) {
    initialController = controller
    world.lifetimes?.pin(controller)
    try controller.tryShowWindow()
  }

  /// Shows the window of a controller, as a segue does. The application retains the controller until its window
  /// closes (`router:3.12.5`, `storyboards:11.14`).
  package final func showFromSegue(_ controller: NSWindowController) throws(PlatformException) {
    if !shownControllers.contains(where: { $0 === controller }) { hold(controller) }
    try controller.tryShowWindow()
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
  public final func terminate() {
    world.hierarchy.abandonTransitions()
    world.cancelPendingWork()
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

  /// Ends the app as the user would: asks the delegate with `applicationShouldTerminate`, notifies it, and then ends the app; see
  /// ``terminate()``. A delegate that answers `terminateLater` calls ``reply(toApplicationShouldTerminate:)``.
  open func terminate(_ sender: Any?) {
    guard world.acceptsCalls else { return }
    let answer = delegate.map { delegate in world.callback { delegate.applicationShouldTerminate(self) } }
    reply(toApplicationShouldTerminate: answer ?? .terminateNow == .terminateNow)
  }

  /// Ends the app after the delegate has answered `terminateLater`, or lets it continue.
  open func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    guard shouldTerminate, world.acceptsCalls else { return }
    notify(NSApplication.willTerminateNotification) { $0.applicationWillTerminate }
    terminate()
  }

  /// Notifies the delegate of an event of the app, and then the observers of the notification.
  package final func notify(
    _ name: Notification.Name, _ method: (any NSApplicationDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { world.callback { method(delegate)(notification) } }
    world.post(notification)
  }

  // MARK: Windows

  final func windowComesToFront(_ window: NSWindow) {
    guard let place = windows.firstIndex(where: { $0 === window }) else { return }
    windows.append(windows.remove(at: place))
  }

  final func windowWasShown(_ window: NSWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    windows.append(window)
    link(window, UIKitName.windows.symbol)
    world.lifetimes?.pin(window)
  }

  final func windowWasHidden(_ window: NSWindow) {
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
    unlink(window, UIKitName.windows.symbol)
    world.lifetimes?.unpin(window)
    let closed = shownControllers.filter { $0 === window.windowController }
    shownControllers.removeAll { $0 === window.windowController }
    letGo(of: closed)
  }

  // MARK: Key and main

  /// Makes a window, or its sheet if it has one, the key window. While a modal window runs, windows outside it cannot
  /// become key.
  final func makeKey(_ window: NSWindow) {
    let wanted = window.attachedSheet ?? window
    if let modalWindow, !wanted.belongs(to: modalWindow) { return }
    setKey(wanted)
    if keyWindow === wanted && wanted.canBecomeMain { makeMain(wanted) }
  }

  private func setKey(_ window: NSWindow?) {
    guard keyWindow !== window else { return }
    let old = keyWindow
    keyWindow = window
    old?.notify(.windowDidResignKey, NSWindow.didResignKeyNotification) { $0.windowDidResignKey }
    guard let window, keyWindow === window else { return }
    window.notify(.windowDidBecomeKey, NSWindow.didBecomeKeyNotification) { $0.windowDidBecomeKey }
  }

  private func makeMain(_ window: NSWindow?) {
    guard mainWindow !== window else { return }
    let old = mainWindow
    mainWindow = window
    old?.notify(.windowDidResignMain, NSWindow.didResignMainNotification) { $0.windowDidResignMain }
    guard let window, mainWindow === window else { return }
    window.notify(.windowDidBecomeMain, NSWindow.didBecomeMainNotification) { $0.windowDidBecomeMain }
  }

  // MARK: User actions

  /// Performs the user's click on a view. Popovers that do not contain the view close according to their behavior,
  /// the view's window becomes the key window, and segues of the view are performed (`storyboards:11.13`).
  public final func click(_ view: NSView) {
    guard let window = view.window, window.isOnScreen else { return }
    for popover in popovers.reversed() where popover.closesOnClick(in: window) { popover.performClose(nil) }
    guard view.window === window && window.isOnScreen else { return }
    window.makeKey()
    // A modal window prevents the user from clicking views in other windows.
    guard view.window === window && keyWindow === window else { return }
    let selectable = view as? any SelectableView
    if let selectable, !selectable.userWillSelect() { return }
    defer { selectable?.userDidSelect() }
    view.tellNibsOfClick()
    guard let sender = view as? any ActionSender else { return }
    do {
      try sender.sendActions()
    } catch {
      world.report(error, subjects: [sender.identity])
    }
  }

  /// Closes the popovers that point into a window, when it leaves the screen.
  final func closePopovers(in window: NSWindow) {
    for popover in popovers.reversed() where popover.positioningView?.window === window { popover.closeAtOnce() }
  }

  /// Calls the body with the edges to the windows.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for window in windows { body(UIKitName.windows.symbol, window) }
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
