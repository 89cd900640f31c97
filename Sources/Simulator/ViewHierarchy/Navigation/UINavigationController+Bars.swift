internal import SimulatedWorld

/// The bars of a navigation controller, and the recognizer of the swipe back.
extension UINavigationController {
  /// The bars, created on first access.
  var knownOrNewBars: NavigationBars {
    if let bars { return bars }
    let made = NavigationBars()
    bars = made
    return made
  }

  /// The navigation bar, with the items of the stack, created on first access. Only this controller changes it
  /// (`hierarchy:5.38`).
  public final var navigationBar: UINavigationBar {
    if let known = bars?.navigationBar { return known }
    let made = UINavigationBar(in: world)
    adopt(made)
    return made
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The toolbar, with the toolbar items of the controller on top, created on first access (`hierarchy:4.24f`).
  public final var toolbar: UIToolbar! {
    if let known = bars?.toolbar { return known }
    let made = UIToolbar(in: world)
    adopt(made)
    return made
  }

  /// Takes over a bar of another class, which a new controller has instead of a plain one.
  package final func adopt(_ bar: UINavigationBar) {
    bar.controller = self
    knownOrNewBars.navigationBar = bar
    link(bar, BarName.navigationBar.symbol)
  }

  /// Takes over a toolbar of another class, which a new controller has instead of a plain one.
  package final func adopt(_ bar: UIToolbar) {
    bar.controller = self
    knownOrNewBars.toolbar = bar
    link(bar, BarName.toolbar.symbol)
  }

  /// The recognizer of the swipe back, created on first access. While it is disabled, the user cannot swipe back. Its
  /// delegate decides whether a swipe begins; the platform's allows it while the user sees a back button
  /// (`hierarchy:4.24a`).
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? {
    let bars = knownOrNewBars
    if let known = bars.popRecognizer { return known }
    let made = makePopRecognizer(bars)
    bars.popRecognizer = made
    return made
  }

  /// The recognizer of the swipe back from anywhere in the content, created on first access, or `nil` before iOS 26. It
  /// does not depend on ``interactivePopGestureRecognizer``: an app that prevents the swipe disables both
  /// (`hierarchy:4.24i`).
  public final var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    guard world.hierarchy.iOS.popsFromContent else { return nil }
    let bars = knownOrNewBars
    if let known = bars.contentPopRecognizer { return known }
    let made = makePopRecognizer(bars)
    bars.contentPopRecognizer = made
    return made
  }

  private func makePopRecognizer(_ bars: NavigationBars) -> UIGestureRecognizer {
    let made = UIGestureRecognizer(in: world)
    let delegate = bars.popDelegate ?? PopGestureDelegate(self)
    made.delegate = delegate
    bars.popDelegate = delegate
    link(made, BarName.interactivePopGestureRecognizer.symbol)
    return made
  }

  /// Calls the body with the edges to the bars.
  func forEachBar(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    guard let bars else { return }
    if let bar = bars.navigationBar { body(BarName.navigationBar.symbol, bar) }
    if let bar = bars.toolbar { body(BarName.toolbar.symbol, bar) }
    for recognizer in [bars.popRecognizer, bars.contentPopRecognizer].compactMap(\.self) {
      body(BarName.interactivePopGestureRecognizer.symbol, recognizer)
    }
  }

  /// Returns whether a swipe back from a place is allowed (`hierarchy:4.24`, `hierarchy:4.24a`, `hierarchy:4.24i`).
  func allowsSwipe(from origin: InteractivePopOrigin) -> Bool {
    let zoom = children.last?.zoom
    let isAllowed =
      switch origin {
      case .edge: bars?.popRecognizer?.shouldBegin ?? showsBackButton
      case .content:
        world.hierarchy.iOS.popsFromContent && bars?.contentPopRecognizer?.shouldBegin ?? showsBackButton
      case .down: zoom != nil
      }
    return isAllowed && zoom?.allowsGesture ?? true
  }

  // MARK: The bar at the bottom

  /// Whether the toolbar is on the screen while the controller is (`hierarchy:4.24f`).
  public final var showsToolbar: Bool { !isToolbarHidden && children.last?.hidesBottomBarWhenPushed != true }

  /// Called after the stack has changed. Determines whether it hides the tab bar (`hierarchy:4.24g`).
  func stackChanged() {
    // Most navigation controllers are not in a tab, where nothing hides.
    hidesBottomBar = unmanagedContainer == nil ? nil : stackHidesBottomBar
  }

  /// Whether the stack hides the tab bar: as determined when it changed, or else by its controllers now.
  var hidesTabBar: Bool { hidesBottomBar ?? stackHidesBottomBar }

  private var stackHidesBottomBar: Bool { children.contains { $0.hidesBottomBarWhenPushed } }
}

extension UIViewController {
  /// The items of the navigation controller's toolbar while this controller is on top of the stack, from left to right,
  /// or `nil` if none were set (`hierarchy:4.24f`).
  public final var toolbarItems: [UIBarButtonItem]? {
    get { knownToolbarItems }
    set {
      for item in newValue ?? [] { link(item, BarName.toolbarItems.symbol) }
      for item in knownToolbarItems ?? [] { unlink(item, BarName.toolbarItems.symbol) }
      guard newValue != nil || knownToolbarItems != nil else { return }
      madeExtras.toolbarItems = newValue
    }
  }

  /// Sets ``toolbarItems``.
  ///
  /// - Parameter animated: Has no effect, because nothing is drawn.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}

extension UITabBarController {
  /// Whether the tab bar is on the screen while the controller is: `false` if it is hidden (`hierarchy:4.48c`), or if the
  /// selected tab is a navigation controller whose stack hides it (`hierarchy:4.24g`).
  public final var showsTabBar: Bool {
    !isTabBarHidden && (selectedViewController as? UINavigationController)?.hidesTabBar != true
  }
}
