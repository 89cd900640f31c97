public import SimulatedWorld

/// The application, which contains the windows of one world. Create one for each world, and retain it while the app
/// runs.
public final class UIApplication: UIResponder {
  /// The visible windows, from back to front. The application adds a window when it is shown and removes it when it
  /// is hidden.
  public private(set) var windows: [UIWindow] = []

  /// Whether a window has ever been shown.
  private var isLaunched = false

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the app ends as a whole.
  public override var reportsDeallocation: Bool { false }

  /// Creates the application of a world. Each world has one.
  public override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    world.hierarchy.application = self
  }

  deinit { for window in windows { window.loseEdge() } }

  /// The app's delegate, an object of any class. The reference is weak. The module UIKit has the property with the platform's type.
  package final weak var delegateObject: AnyObject?

  /// The delegate, if it is a simulated object. A script sets any object.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateObject as? SimulatedObject }
    set { delegateObject = newValue }
  }

  /// The delegate, if it is a responder other than a view or a controller (`hierarchy:1.8`).
  public override var next: UIResponder? {
    guard let responder = delegateObject as? UIResponder, responder !== self, !(responder is UIView),
      !(responder is UIViewController)
    else { return nil }
    return responder
  }

  /// The life cycle of the app, or `nil` until the app is launched with a delegate or uses scenes.
  private(set) var knownLifecycle: AppLifecycle?

  /// The life cycle of the app, created on first use.
  var lifecycle: AppLifecycle {
    if let knownLifecycle { return knownLifecycle }
    let made = AppLifecycle(self)
    knownLifecycle = made
    return made
  }

  /// The visible window that most recently became key; with scenes, in the scene in front (`hierarchy:4.89`).
  public var keyWindow: UIWindow? {
    if let knownLifecycle, let window = knownLifecycle.frontScene?.keyWindow { return window }
    return windows.last { $0.isKeyWindow }
  }

  /// The durations of this app's transitions.
  public var durations: TransitionDuration {
    get { world.hierarchy.durations }
    set { world.hierarchy.durations = newValue }
  }

  /// The kind of device that the app runs on; initially a phone.
  ///
  /// Set it before the first window is shown. Setting it gives the screen that device's traits, without
  /// notifications.
  public var idiom: UIUserInterfaceIdiom {
    get { world.hierarchy.screen.traits.userInterfaceIdiom }
    set { world.hierarchy.screen.traits = .screen(of: newValue) }
  }

  /// The version of iOS whose behavior the app sees (`hierarchy:0.15`); initially the newest. Set it before the first
  /// window is shown.
  public var iOSVersion: IOSVersion {
    get { world.hierarchy.iOS }
    set { world.hierarchy.iOS = newValue }
  }

  /// The topmost controller of the key window, or of the front window if no window is key.
  ///
  /// A presented controller comes first, then the top of a navigation controller or the selected controller of a tab
  /// bar controller, recursively (`hierarchy:6.11`).
  public var topViewController: UIViewController? { (keyWindow ?? windows.last)?.topViewController }

  /// The controller that the user sees. Alias of ``topViewController``.
  public var visibleViewController: UIViewController? { topViewController }

  /// Returns whether the controller is appearing or has appeared. A container is visible together with its contents.
  public func isVisible(_ controller: UIViewController) -> Bool { controller.appearance.isVisible }

  /// Ends the app: removes the windows, and discards all scheduled work and all deferred calls. As on the platform,
  /// this sends no callback.
  public func terminate() {
    world.hierarchy.abandonTransitions()
    world.cancelPendingWork()
    for window in windows { windowWasHidden(window) }
    knownLifecycle?.end()
    knownLifecycle = nil
  }

  /// Implements `hierarchy:5.31`.
  func windowWasShown(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    if !isLaunched {
      isLaunched = true
      world.clock.afterCommit { [weak self] in self?.checkRoots() }
    }
    windows.append(window)
    link(window, UIKitName.windows.symbol)
    world.lifetimes?.pin(window)
  }

  /// Checks the roots at the end of the launch, which is the end of the run-loop turn in which the first window was
  /// shown (`hierarchy:5.31`).
  private func checkRoots() {
    for window in windows where window.rootViewController == nil {
      world.report(.windowWithoutRoot, subjects: [window.identity])
    }
  }

  func windowWasHidden(_ window: UIWindow) {
    guard let place = windows.firstIndex(where: { $0 === window }) else { return }
    windows.remove(at: place)
    unlink(window, UIKitName.windows.symbol)
    world.lifetimes?.unpin(window)
  }

  /// Calls the body with the edges to the windows.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for window in windows { body(UIKitName.windows.symbol, window) }
  }
}

extension UIWindow {
  /// The topmost controller of this window.
  ///
  /// A presented controller comes first, then the top of a navigation controller or the selected controller of a tab
  /// bar controller, recursively (`hierarchy:6.11`).
  public final var topViewController: UIViewController? {
    // Like other walks, this one does not count references.
    guard var top = (floatingControllers.last ?? rootViewController).map(Unmanaged.passUnretained) else { return nil }
    while let above = top._withUnsafeGuaranteedRef({ $0.unmanagedAbove }) { top = above }
    return top.takeUnretainedValue()
  }
}

extension UIViewController {
  /// The controller that the user sees instead of this one: the controller that it presents, or else its top content
  /// (`hierarchy:6.11`).
  fileprivate final var unmanagedAbove: Unmanaged<UIViewController>? {
    unmanagedPresented ?? topContent.map(Unmanaged.passUnretained)
  }
}
