public import Simulation

/// The application: the windows of one world. Make one for each world, and keep it as long as the app runs.
public final class UIApplication: UIResponder {
  /// The visible windows, the front one last. A window joins when it is shown and leaves when it is hidden.
  public private(set) var windows: [UIWindow] = []

  /// Whether a window was ever shown.
  private var isLaunched = false

  /// The app ends as a whole.
  public override var reportsDeallocation: Bool { false }

  /// Makes the application of a world: one each.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    world.hierarchy.application = self
  }

  deinit { for window in windows { window.loseEdge() } }

  /// The app's delegate, kept weakly.
  public final weak var delegate: SimulatedObject?

  /// The delegate, when it is a responder but no view and no controller (`hierarchy:1.8`).
  public override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
      !(responder is UIViewController)
    else { return nil }
    return responder
  }

  /// The visible window that was made key last.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  /// How long transitions of this app take.
  public var durations: TransitionDuration {
    get { world.hierarchy.durations }
    set { world.hierarchy.durations = newValue }
  }

  /// The kind of device that the app runs on; a phone at first. Set it before the first window is shown: setting it gives the
  /// screen that device's traits, and tells nobody.
  public var idiom: UIUserInterfaceIdiom {
    get { world.hierarchy.traits.userInterfaceIdiom }
    set { world.hierarchy.traits = UITraitCollection(userInterfaceIdiom: newValue) }
  }

  /// The controller on top of the key window, or of the front window when none is key: the presented one first, then a
  /// navigation controller's top or a tab bar controller's selected one, recursively (`hierarchy:6.11`).
  public var topViewController: UIViewController? { (keyWindow ?? windows.last)?.topViewController }

  /// The controller that the user sees, the same as ``topViewController``.
  public var visibleViewController: UIViewController? { topViewController }

  /// Whether the controller appears or has appeared. A container is visible together with its contents.
  public func isVisible(_ controller: UIViewController) -> Bool { controller.appearance.isVisible }

  /// Ends the app: the windows go, and everything that is scheduled on the world's clock or waits is forgotten. As on the
  /// platform, no callback is sent.
  public func terminate() {
    world.hierarchy.abandonTransitions()
    world.clock.cancelAll()
    for window in windows { windowWasHidden(window) }
  }

  /// Implements `hierarchy:5.31`.
  func windowWasShown(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    if !isLaunched {
      isLaunched = true
      world.clock.afterCommit { [weak self] in self?.checkRoots() }
    }
    windows.append(window)
    link(window, .windows)
    world.lifetimes?.pin(window)
  }

  /// The end of the launch, which is that of the turn in which the first window was shown (`hierarchy:5.31`).
  private func checkRoots() {
    for window in windows where window.rootViewController == nil {
      world.report(.windowWithoutRoot, subjects: [window.identity])
    }
  }

  func windowWasHidden(_ window: UIWindow) {
    guard let place = windows.firstIndex(where: { $0 === window }) else { return }
    windows.remove(at: place)
    unlink(window, .windows)
    world.lifetimes?.unpin(window)
  }

  /// Calls the body with the edges to the windows.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for window in windows { body(.windows, window) }
  }
}

extension UIWindow {
  /// The controller on top of this window: the presented one first, then a navigation controller's top or a tab bar
  /// controller's selected one, recursively (`hierarchy:6.11`).
  public final var topViewController: UIViewController? {
    // As in other walks, no references are counted on the way.
    guard var top = rootViewController.map(Unmanaged.passUnretained) else { return nil }
    while let above = top._withUnsafeGuaranteedRef({ $0.unmanagedAbove }) { top = above }
    return top.takeUnretainedValue()
  }
}

extension UIViewController {
  /// What the user sees instead of this controller: what it presents, else what it contains (`hierarchy:6.11`).
  fileprivate final var unmanagedAbove: Unmanaged<UIViewController>? {
    unmanagedPresented ?? topContent.map(Unmanaged.passUnretained)
  }
}
