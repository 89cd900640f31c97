public import SimulatedWorld

/// A window, in which a tree of controllers becomes visible (`hierarchy:4.1`, `hierarchy:4.3`).
///
/// A new window is hidden. The first time it is shown, it loads its root's view.
open class UIWindow: UIView {
  /// The responder that first receives the events of this window, or `nil` if it has none. Weak in effect: the
  /// responder resigns before it leaves the window (`hierarchy:1.9`).
  public internal(set) final weak var firstResponder: UIResponder?
  /// Whether this is the application's key window.
  public internal(set) final var isKeyWindow = false
  private var root: UIViewController?
  private var isOnScreen = false
  private var knownTransitions: WindowTransitions?
  /// The window's own traits, or `nil` if it uses the screen's.
  final var ownTraits: UITraitCollection?
  /// The window's own size, or `nil` if it fills the screen.
  final var ownSize: CGSize?
  /// Roots that were replaced while they presented a controller. They stay until it is dismissed (`hierarchy:4.4`).
  private var replacedRoots: [UIViewController] = []

  deinit {
    knownTransitions?.window = nil
    root?.flags.remove(.isWindowRoot)
    root?.loseEdge()
    for controller in replacedRoots { controller.loseEdge() }
  }

  /// Whether the log records the deallocation; always `true`.
  open override var reportsDeallocation: Bool { true }

  final override var rootWindow: UIWindow? { self }

  /// The scene, or else the application (`hierarchy:1.8`).
  open override var next: UIResponder? { ownScene ?? world.hierarchy.application }

  /// The scene with which the window was created, or that it was assigned to.
  final weak var ownScene: UIWindowScene?

  /// The scene of the window. In an app without scene delegates, it is the only one of the app (`hierarchy:4.80`).
  public final var windowScene: UIWindowScene? {
    get {
      if let ownScene { return ownScene }
      guard let application = world.hierarchy.application, !application.usesScenes else { return nil }
      return application.lifecycle.implicitScene
    }
    set { ownScene = newValue }
  }

  /// The transitions of the window.
  final var transitions: WindowTransitions {
    if let knownTransitions { return knownTransitions }
    let made = WindowTransitions(self, in: world.hierarchy)
    knownTransitions = made
    return made
  }

  /// Whether an animator's transition is running in the window, so that touches have no effect (`hierarchy:4.65`).
  final var ignoresTouches: Bool { knownTransitions?.customTransitions.isEmpty == false }

  /// Starts a change of size, whose coordinator ends with its animation.
  final func beginSizeChange() -> UIViewControllerTransitionCoordinator {
    let coordinator = UIViewControllerTransitionCoordinator.make(in: world)
    coordinator.describe(from: nil, to: nil, animated: true, duration: world.hierarchy.durations.sizeChange)
    let transitions = transitions
    transitions.enter(coordinator)
    world.clock.after(coordinator.transitionDuration, .transition) {
      coordinator.end()
      transitions.leave(coordinator)
    }
    return coordinator
  }

  /// The transitions of animators that are running in the window, each in one line.
  package final var runningCustomTransitions: [String] { knownTransitions?.customTransitions.map(\.summary) ?? [] }

  // MARK: Root

  /// The root controller of the window. Setting it on a visible window replaces the visible tree without animation.
  ///
  /// A controller that cannot be a root is rejected, and the log records the exception; see
  /// ``setRootViewController(_:)``.
  public final var rootViewController: UIViewController? {
    get { root }
    set {
      do {
        try trySetRootViewController(newValue)
      } catch {
        world.report(error, subjects: [identity] + (newValue.map { [$0.identity] } ?? []))
      }
    }
  }

  /// Sets the root controller (`hierarchy:4.1`).
  ///
  /// On a visible window the new controller's view is loaded, the old controller disappears, and the new one appears.
  /// Its `viewDidAppear` comes one turn later (`hierarchy:4.3`). A controller that the old one presented stays on the
  /// screen (`hierarchy:4.4`).
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the controller has a parent, is presented, or is another
  ///   window's root. Nothing changes then.
  package final func trySetRootViewController(_ controller: UIViewController?) throws(PlatformException) {
    guard controller !== root else { return }
    try checkCanBeRoot(controller)
    logChange(.setRootViewController, controller)
    if isOnScreen { controller?.loadViewIfNeeded() }
    // Loading runs the app's code, which may have given the controller another place.
    try checkCanBeRoot(controller)
    let old = root
    root = controller
    if let controller {
      controller.flags.insert(.isWindowRoot)
      link(controller, UIKitName.rootViewController.symbol)
      // A replaced root may return below its search.
      releaseReplacedRoot(controller)
    }
    if let old { retire(old) }
    if isOnScreen { showRoot() }
  }

  private func checkCanBeRoot(_ controller: UIViewController?) throws(PlatformException) {
    guard let controller else { return }
    if let parent = controller.parent {
      throw .inconsistent("<\(controller)> is a child of <\(parent)> and cannot become a root view controller")
    }
    if let presenter = controller.presentation?.presenter {
      throw .inconsistent("<\(controller)> is presented by <\(presenter)> and cannot become a root view controller")
    }
    if controller.flags.contains(.isWindowRoot) && controller !== root {
      throw .inconsistent("<\(controller)> is another window's root view controller")
    }
    try controller.checkCanMove()
  }

  /// Implements `hierarchy:4.4` and `hierarchy:7.7`.
  private func retire(_ old: UIViewController) {
    world.lifetimes?.pin(old)
    old.flags.remove(.isWindowRoot)
    if let presented = old.presentation?.presented {
      presented.presentation?.coversNothing = true
      replacedRoots.append(old)
      link(old, UIKitName.transition.symbol)
      world.warn(
        .rootReplacedWhilePresenting,
        "The root view controller <\(old)> was replaced while it presents <\(presented)>: both remain until you dismiss it",
        old, presented, advice: ["dismiss <\(presented)> before setting another root view controller"])
    }
    unlink(old, UIKitName.rootViewController.symbol)
    old.beginDisappearing(animated: false)
    old.viewIfLoaded?.detach()
    old.endDisappearing(animated: false)
    world.lifetimes?.unpin(old)
  }

  /// The controllers that replaced roots have presented, from back to front. They stay on the screen (`hierarchy:4.4`).
  package final var floatingControllers: [UIViewController] {
    replacedRoots.isEmpty ? [] : replacedRoots.compactMap { $0.presentation?.presented }
  }

  /// Releases a replaced root whose presented controller was dismissed.
  final func releaseReplacedRoot(_ controller: UIViewController) {
    guard let place = replacedRoots.firstIndex(where: { $0 === controller }) else { return }
    replacedRoots.remove(at: place)
    unlink(controller, UIKitName.transition.symbol)
  }

  // MARK: Visibility

  /// Whether the window is off the screen; initially `true`. Hiding the window makes its contents disappear, and
  /// showing it makes them appear (`hierarchy:4.5`).
  public final override var isHidden: Bool {
    get { !isOnScreen }
    set {
      guard newValue == isOnScreen else { return }
      isOnScreen = !newValue
      if newValue { leaveScreen() } else { enterScreen() }
    }
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    if !isOnScreen { logChange(.makeKeyAndVisible, root) }
    // Each scene has a key window.
    for window in world.hierarchy.application?.windows ?? [] where window.ownScene === ownScene {
      window.isKeyWindow = false
    }
    isKeyWindow = true
    isHidden = false
    #if UIKit
      NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    #endif
  }

  #if UIKit
    /// Posted when a window has become the key window.
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  #endif

  private func enterScreen() {
    if ownScene == nil, world.hierarchy.application?.usesScenes == true {
      world.warn(
        .windowWithoutScene, "The window <\(self)> has no scene, so that a device does not show it", self,
        advice: ["create it with its scene: UIWindow(windowScene: scene), or in a script UIWindow(scene)"])
    }
    world.hierarchy.application?.windowWasShown(self)
    showRoot()
  }

  /// Removes the window together with its scene, without callbacks (`hierarchy:4.86`).
  final func leaveWithScene() {
    knownTransitions?.abandon()
    isOnScreen = false
    isKeyWindow = false
    world.hierarchy.application?.windowWasHidden(self)
  }

  private func leaveScreen() {
    isKeyWindow = false
    world.hierarchy.application?.windowWasHidden(self)
    let shown = presentationChain + floatingChain
    for controller in shown.reversed() { controller.beginDisappearing(animated: false) }
    for controller in shown.reversed() { controller.endDisappearing(animated: false) }
  }

  /// Makes the window's contents appear: the root, unless it is covered, and presented controllers that are not
  /// covered themselves (`hierarchy:4.1`, `hierarchy:G14`), also those of replaced roots (`hierarchy:4.4`).
  private func showRoot() {
    let root = root
    func stands(_ controller: UIViewController) -> Bool {
      controller.viewIfLoaded?.superview != nil && !controller.isCovered
    }
    let shown = presentationChain.filter { $0 === root ? !$0.isCovered : stands($0) } + floatingChain.filter(stands)
    for controller in shown {
      controller.loadViewIfNeeded()
      // Loading runs the app's code, and so do the callbacks.
      guard self.root === root && isOnScreen else { return }
      controller.beginAppearing(animated: false)
      if controller === root && self.root === root { insert(controller.rootView, .back) }
      controller.announceAppearing(animated: false)
    }
    world.endAppearingNextTurn(shown)
  }

  /// The root, its presented controller, the one which that presented, and so on.
  final var presentationChain: [UIViewController] { Self.chain(from: root) }

  /// The chains of the controllers that replaced roots have presented.
  private var floatingChain: [UIViewController] { floatingControllers.flatMap(Self.chain) }

  private static func chain(from first: UIViewController?) -> [UIViewController] {
    var chain: [UIViewController] = []
    var current = first
    while let controller = current {
      chain.append(controller)
      current = controller.presentation?.presented
    }
    return chain
  }

  /// Calls the body with the edges to the subviews and the root.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let root { body(UIKitName.rootViewController.symbol, root) }
    for controller in replacedRoots { body(UIKitName.transition.symbol, controller) }
  }
}

extension World {
  /// Sends the end of an appearance outside animations, one turn later (`hierarchy:0.5`).
  func endAppearingNextTurn(_ controllers: [UIViewController]) {
    let pins = Pins(controllers)
    clock.nextTurn {
      for controller in pins.controllers where controller.parent?.appearance != .appearing {
        controller.endAppearing(animated: false)
      }
    }
  }
}
