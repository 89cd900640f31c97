public import SimulatedWorld

/// A container that shows the selected one of its children.
///
/// All controllers become children as soon as they are set, but a child's view is loaded when it is first selected on
/// the screen (`hierarchy:4.43`, `hierarchy:4.47`). A selection takes no time: all four callbacks come during the
/// call (`hierarchy:4.41`).
open class UITabBarController: UIViewController, PlacingContainer {
  final var placement = Placement()
  private(set) final var selection: UIViewController?
  /// The selection that an animator performs.
  final var tabTransition: TabTransition?
  final var delegateReference = DelegateReference<any UITabBarControllerDelegate, UIKitName>()
  private var knownTabBar: UITabBar?
  /// The tabs of iOS 18, or `nil` if the app sets controllers.
  final var tabState: TabState?
  /// The navigation controller of the tabs for which the bar has no space.
  final var more: MoreTabs?
  /// The appearance of the tabs. Inert.
  open var mode = Mode.automatic
  /// The sidebar. Inert.
  open var sidebar = Sidebar()
  private var customizable: [UIViewController]?

  /// The controllers whose tabs the user can arrange in More; all by default. Inert.
  open var customizableViewControllers: [UIViewController]? {
    get { customizable ?? children }
    set { customizable = newValue }
  }

  /// Creates a tab bar controller without tabs.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    kind = .tabBar
  }

  /// Creates a tab bar controller of a storyboard or a script.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    kind = .tabBar
  }

  deinit {
    knownTabBar?.controller = nil
    knownTabBar?.loseEdge()
    for tab in tabState?.tabs ?? [] { tab.loseEdge() }
    more?.navigationController.container = nil
    more?.navigationController.loseEdge()
  }

  /// The delegate, which is called when the user taps a tab. The reference is weak.
  ///
  /// A dynamic class implements `tabBarControllerShouldSelect` and `tabBarControllerDidSelect`, with the tab bar
  /// controller and the tab's controller, and the methods that return animators and interaction controllers. A Swift
  /// class adopts ``UITabBarControllerDelegate``.
  open var delegate: (any UITabBarControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// The bar with the items of the tabs, created on first access. Only this controller changes it (`hierarchy:5.30`).
  public final var tabBar: UITabBar {
    if let knownTabBar { return knownTabBar }
    let made = UITabBar(in: world)
    made.controller = self
    knownTabBar = made
    link(made, UIKitName.tabBar.symbol)
    return made
  }

  /// Whether the app hides the tab bar; `false` by default (`hierarchy:4.48c`).
  open var isTabBarHidden = false

  /// Sets ``isTabBarHidden``.
  ///
  /// - Parameter animated: Has no effect, because nothing is drawn.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// Calls the body with the edges of every controller, and the edge to the tab bar.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let knownTabBar { body(UIKitName.tabBar.symbol, knownTabBar) }
    for tab in tabState?.tabs ?? [] { body(TabName.tabs.symbol, tab) }
    if let more { body(TabName.moreNavigationController.symbol, more.navigationController) }
  }

  // MARK: Tabs

  /// The tabs' controllers, in the order of the tabs (`hierarchy:3.13`); never `nil`. Setting them calls
  /// ``setViewControllers(_:animated:)``, and the log records an exception.
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      report { () throws(PlatformException) in try sendSetViewControllers(newValue ?? [], animated: false) }
    }
  }

  /// Replaces the tabs (`hierarchy:4.47`). An exception ends the app.
  ///
  /// - Parameter animated: Whether the delegate can provide an animator if the selected controller changes
  ///   (`hierarchy:4.62`).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingSetViewControllers(viewControllers ?? [], animated: animated)
    }
  }

  /// Replaces the tabs, or raises an exception. The old controllers leave, and the new ones become children, all during the call
  /// (`hierarchy:4.47`).
  ///
  /// The selected controller stays selected if it is still a tab. Otherwise the tab at the same index is selected, or
  /// else the first one (`hierarchy:4.43`, `hierarchy:4.48`).
  ///
  /// - Parameter animated: Whether the delegate can provide an animator if the selected controller changes.
  /// - Throws: `UIViewControllerHierarchyInconsistency` if a controller is in the list twice, contains this one, is a
  ///   window's root, is presented, or is on the screen in a navigation controller. Nothing changes then.
  final func raisingSetViewControllers(
    _ controllers: [UIViewController], animated: Bool
  ) throws(PlatformException) {
    for (place, controller) in controllers.enumerated() {
      if controllers[..<place].contains(where: { $0 === controller }) {
        throw .inconsistent("<\(controller)> cannot be in two tabs of <\(self)>")
      }
      try checkCanContain(controller)
    }
    logChange(.setViewControllers, controllers.first)
    forgetTabs()
    let oldIndex = selectedIndex
    let replaced = selection.flatMap { old in controllers.contains { $0 === old } ? nil : old }
    let proposed = controllers.indices.contains(oldIndex) ? controllers[oldIndex] : controllers.first
    let custom = animated ? customTransition(from: replaced, to: proposed) : nil
    for child in children where !controllers.contains(where: { $0 === child }) {
      if custom != nil, child === replaced { child.sendWillMove(toParent: nil) } else { expel(child) }
    }
    var refusal: PlatformException?
    for controller in controllers where controller.parent !== self {
      do {
        try incorporate(controller, isTold: true)
      } catch {
        // A callback gave the controller a place from which it cannot be taken.
        refusal = error
      }
    }
    contents.sort { place(of: $0, in: controllers) < place(of: $1, in: controllers) }
    if let custom, let replaced, let proposed, proposed.parent === self, replaced.parent === self {
      selection = proposed
      exchange(replaced, for: proposed, leaves: true, with: custom)
    } else {
      custom?.abandon()
      if custom != nil, let replaced { completeExpulsion(of: replaced) }
      settleSelection(at: oldIndex)
    }
    if let refusal { throw refusal }
  }

  private func place(of child: UIViewController, in controllers: [UIViewController]) -> Int {
    controllers.firstIndex { $0 === child } ?? controllers.count
  }

  // MARK: Selection

  /// The controller of the selected tab, or `nil` without tabs; never a controller that it presents
  /// (`hierarchy:6.10`). Setting it calls ``setSelectedViewController(_:)``, and the log records an exception.
  open var selectedViewController: UIViewController? {
    get { shownMore ?? selection }
    set {
      do {
        try trySetSelectedViewController(newValue)
      } catch {
        world.report(error, subjects: [identity])
      }
    }
  }

  /// Selects a tab. On the screen its view is loaded if necessary, and the controllers are exchanged without
  /// animation (`hierarchy:4.41`). Off the screen nothing is loaded (`hierarchy:4.48`). The delegate is not notified
  /// (`hierarchy:4.44`).
  ///
  /// - Throws: `NSInvalidArgumentException` if the controller is not one of the tabs, or is `nil` although there are
  ///   tabs (`hierarchy:5.29`).
  package final func trySetSelectedViewController(_ controller: UIViewController?) throws(PlatformException) {
    if let controller, let more, controller === more.navigationController { return showMore() }
    // A tab's controller becomes a child when it is first selected.
    if let tab = tab(of: controller) { return try trySelect(tab) }
    guard let controller, children.contains(where: { $0 === controller }) else {
      if controller == nil && children.isEmpty { return }
      throw .selectedStranger
    }
    select(controller)
  }

  /// The index of the selected tab, from 0, or ``notFound`` without tabs or while the More screen is shown
  /// (`hierarchy:4.114`). Setting an index without a tab does nothing (`hierarchy:5.28`).
  open var selectedIndex: Int {
    get {
      if shownMore != nil { return Self.notFound }
      guard let tabState else { return children.firstIndex { $0 === selection } ?? Self.notFound }
      let selected = selectedTab
      return tabState.tabs.firstIndex { tab in tab.family.contains { $0 === selected } } ?? Self.notFound
    }
    set {
      if let tabState {
        if tabState.tabs.indices.contains(newValue) { selectedTab = tabState.tabs[newValue] }
      } else if children.indices.contains(newValue) {
        select(children[newValue])
      }
    }
  }

  /// The value of ``selectedIndex`` without a selection: the platform's `NSNotFound`.
  public static let notFound = Int.max

  /// Shows the controller of a tab that the app or the user has selected.
  final func show(_ controller: UIViewController) { select(controller) }

  private func select(_ controller: UIViewController) {
    if let more, more.isShown {
      more.isShown = false
      if controller === selection { return placeContents() }
    }
    guard controller !== selection else { return }
    let old = selection
    let custom = customTransition(from: old, to: controller)
    selection = controller
    logChange(.setSelectedViewController, controller)
    if let custom, let old {
      exchange(old, for: controller, leaves: false, with: custom)
    } else {
      placeContents()
    }
  }

  /// Selects the old tab after a cancelled transition, unless the app has selected another one in the meantime.
  final func revertSelection(from new: UIViewController, to old: UIViewController) {
    if selection === new, old.parent === self { selection = old }
  }

  /// If the selected controller has left, selects the tab at its index, or else the first one (`hierarchy:4.47`), and
  /// shows the selected tab.
  final func settleSelection(at oldIndex: Int = 0) {
    if !children.contains(where: { $0 === selection }) {
      selection = children.indices.contains(oldIndex) ? children[oldIndex] : children.first
    }
    placeContents()
  }

  // MARK: User actions

  /// Performs the user's tap on a tab: calls the delegate, selects the tab, and notifies the delegate
  /// (`hierarchy:4.44`). The selection is a message to the property ``selectedViewController`` (`hierarchy:3.28`). A tap on
  /// the selected tab pops a navigation controller there to its root, animated
  /// (`hierarchy:4.45`).
  ///
  /// - Parameter index: The index of the tab, from 0.
  /// - Returns: Whether the user can tap there. The result is `false` if there is no such tab, if its item is disabled
  ///   (`hierarchy:4.48b`), or if the tab bar is hidden (`hierarchy:4.24g`), covered or not on the screen.
  @discardableResult
  public final func tapTab(at index: Int) -> Bool {
    guard index >= 0, index < tabCount, isTouchable, showsTabBar, !isInMore(index), !isTabDisabled(at: index) else {
      return false
    }
    if tabState != nil { return tap(tabs[index]) }
    let controller = children[index]
    world.lifetimes?.pin(controller)
    defer { world.lifetimes?.unpin(controller) }
    let isAllowed = delegateReference.ask(
      .tabBarControllerShouldSelect, from: self, about: controller, Arguments(.object(self), .object(controller))
    ) { .bool($0.tabBarController(self, shouldSelect: controller)) }
    // The delegate may have changed the tabs.
    guard isAllowed?.isTruthy ?? true, controller.parent === self else { return true }
    if controller !== selection || shownMore != nil {
      selectedViewController = controller
    } else if let navigation = controller as? UINavigationController {
      navigation.sendPopToRoot(animated: true)
    }
    delegateReference.tell(
      .tabBarControllerDidSelect, from: self, about: controller, Arguments(.object(self), .object(controller))
    ) { $0.tabBarController(self, didSelect: controller) }
    return true
  }

  override var ownTransitionCoordinator: UIViewControllerTransitionCoordinator? {
    tabTransitionCoordinator ?? super.ownTransitionCoordinator
  }

  // MARK: Unwinding

  /// Selects the tab (`storyboards:11.11`).
  open override func unwind(for segue: UIStoryboardSegue, towards subsequent: UIViewController) {
    if children.contains(where: { $0 === subsequent }) { selectedViewController = subsequent }
  }

  // MARK: Contents

  final var wantedContents: [UIViewController] { (shownMore ?? selection).map { [$0] } ?? [] }

  override var placesContents: Bool { true }

  override func relation(of child: UIViewController) -> HierarchyTree.Relation {
    .tab(isSelected: child === shownMore ?? selection)
  }

  override func traitsChanged(from old: UITraitCollection) {
    super.traitsChanged(from: old)
    leaveMoreIfNeeded()
  }

  override var topContent: UIViewController? { shownMore ?? selection }

  override func forEachShownChild(_ body: (UIViewController) -> Void) {
    for child in placement.placed { body(child.front) }
  }

  override func appearContents(animated: Bool) { placeAppearingContents(animated: animated) }

  override func contain(_ child: UIViewController) throws(PlatformException) {
    let isNew = child.parent !== self
    try super.contain(child)
    if isNew { sendMoved(child) }
    settleSelection()
  }

  override func releaseChild(_ child: UIViewController) {
    let oldIndex = selectedIndex
    super.releaseChild(child)
    displace(child)
    settleSelection(at: oldIndex)
  }
}
