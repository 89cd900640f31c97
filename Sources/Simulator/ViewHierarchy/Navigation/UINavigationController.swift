public import SimulatedWorld

/// A container that shows the last controller of a stack.
///
/// The stack changes at the call. In a window the controllers then appear and disappear in a transition, which starts
/// at the commit of the same turn. An animated transition ends a ``TransitionDuration`` later (`hierarchy:4.6`,
/// `hierarchy:4.11`). Off the screen nothing appears (`hierarchy:4.9`).
open class UINavigationController: UIViewController {
  /// The running transition.
  final var transition = NavigationTransition()
  /// The controller of the stack whose view is in this one's view.
  final var shown: UIViewController?
  /// Whether the delegate has not been notified yet that ``shown`` will be shown, or was shown.
  final var owesWillShow = false
  final var owesDidShow = false
  /// Whether the user's swipe has started, and the pop that it requests has not.
  final var awaitsSwipe = false
  /// Whether the controllers of the stack hide the bar below, or `nil` if that is unknown (`hierarchy:4.24g`).
  final var hidesBottomBar: Bool?
  /// The bars and the gesture recognizer, created when the app first accesses one.
  final var bars: NavigationBars?
  final var delegateReference = DelegateReference<any UINavigationControllerDelegate, UIKitName>()

  /// Creates a navigation controller with an empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    kind = .navigation
  }

  /// Creates a navigation controller of a storyboard or a script.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    kind = .navigation
  }

  /// Creates a navigation controller and pushes its root controller, which receives `didMove(toParent:)` after it has
  /// appeared (`hierarchy:4.2`). A controller that cannot be pushed is omitted, and the log records the exception.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    kind = .navigation
    report(rootViewController) { () throws(PlatformException) in
      try sendPush(rootViewController, animated: false)
    }
  }

  /// Creates a navigation controller of a world, like ``init(rootViewController:)``.
  public convenience init(in world: World, rootViewController: UIViewController) {
    let creation = world.beginCreation(nil)
    self.init(rootViewController: rootViewController)
    world.endCreation(creation)
  }

  deinit { bars?.detach() }

  /// The delegate, which is notified of the controllers that are shown. The reference is weak.
  ///
  /// A dynamic class implements `navigationControllerWillShow` and `navigationControllerDidShow`, with the navigation
  /// controller, the shown controller and `animated`, and the methods that return animators and interaction
  /// controllers. A Swift class adopts ``UINavigationControllerDelegate``.
  open var delegate: (any UINavigationControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  // MARK: Stack

  /// The stack, from the root to the top. Setting it calls ``setViewControllers(_:animated:)`` without animation. A
  /// rejected list changes nothing, and the log records the exception (`hierarchy:3.13`).
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      report { () throws(PlatformException) in try sendSetViewControllers(newValue, animated: false) }
    }
  }

  /// The last controller of the stack (`hierarchy:6.9`).
  open var topViewController: UIViewController? { children.last }

  /// The controller that is presented over the navigation controller, or else the top of the stack (`hierarchy:6.9`).
  open var visibleViewController: UIViewController? { presentedViewController ?? children.last }

  /// Pushes a controller. An exception ends the app.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingPushViewController(viewController, animated: animated)
    }
  }

  /// Replaces the stack. The last controller determines the transition (`hierarchy:4.16`). An exception ends the app.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingSetViewControllers(viewControllers, animated: animated)
    }
  }

  /// Pops controllers until a controller of the stack is on top (`hierarchy:4.14`). An exception ends the app.
  ///
  /// - Returns: The popped controllers in the order of the stack, or `nil` if nothing was popped.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let popped = world.attempt(self, else: []) { () throws(PlatformException) in
      try raisingPopToViewController(viewController, animated: animated)
    }
    return popped.isEmpty ? nil : popped
  }

  /// Pushes a controller, and raises an exception if it cannot be pushed.
  ///
  /// A split view controller is rejected and reported as ``HierarchyWarning/pushedSplitViewController``
  /// (`hierarchy:5.37`). A tab bar controller is pushed and reported as ``HierarchyWarning/pushedTabBarController``
  /// (`hierarchy:5.4`). During a transition the call is deferred to its end, where the log records an exception
  /// (`hierarchy:5.5`). A controller with another parent leaves that one first (`hierarchy:5.27`, `hierarchy:11.5`).
  ///
  /// - Throws: `NSInvalidArgumentException` if the controller is in the stack already or is a navigation controller
  ///   (`hierarchy:5.1`, `hierarchy:5.2`). `UIViewControllerHierarchyInconsistency` if it contains this one, is a
  ///   window's root, is presented, or is on the screen in another container.
  final func raisingPushViewController(_ controller: UIViewController, animated: Bool) throws(PlatformException) {
    if controller.kind == .navigation { throw .pushedNavigationController }
    if refusesSplit(controller) { return }
    if controller.kind == .tabBar { warnOfTabs(controller) }
    try pushWhole(controller, animated: animated)
  }

  /// Pops the top controller (`hierarchy:4.11`, `hierarchy:4.13`, `hierarchy:G2`).
  ///
  /// - Returns: The popped controller, or `nil` if only one is left or a transition is running, which is reported as
  ///   ``HierarchyWarning/popDuringTransition`` (`hierarchy:5.7`, `hierarchy:5.24`).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard world.acceptsCalls else { return nil }
    endZoom()
    guard children.count > 1, let popped = children.last, !refusesPop("popViewControllerAnimated") else { return nil }
    if !awaitsSwipe { logChange(.popViewController, popped) }
    let isTransition = startTransition(animated: animated, .pop)
    if awaitsSwipe { followSwipe([popped]) }
    popped.sendWillMove(toParent: nil)
    remove(popped, isTransition)
    world.autorelease(popped)
    stackChanged()
    notifyBar(of: popped, isOver: !isTransition)
    return popped
  }

  /// Pops controllers until a controller of the stack is on top. Does nothing if it is on top already
  /// (`hierarchy:4.14`).
  ///
  /// - Returns: The popped controllers in the order of the stack. The list is empty during a transition
  ///   (`hierarchy:5.7`).
  /// - Throws: `NSInternalInconsistencyException` if the controller is not in the stack (`hierarchy:5.23`).
  final func raisingPopToViewController(
    _ controller: UIViewController, animated: Bool
  ) throws(PlatformException) -> [UIViewController] {
    endZoom()
    guard let place = children.firstIndex(where: { $0 === controller }) else { throw .poppedToStranger }
    guard place < children.count - 1, !refusesPop("popToViewController:animated:") else { return [] }
    logChange(.popToViewController, controller)
    return pop(above: place, animated: animated)
  }

  /// Pops controllers until only the root is left. Does nothing if it is on top already (`hierarchy:4.15`).
  ///
  /// - Returns: The popped controllers in the order of the stack, or `nil` if nothing was popped, such as during a transition
  ///   (`hierarchy:5.7`).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard world.acceptsCalls else { return nil }
    endZoom()
    guard children.count > 1, !refusesPop("popToRootViewControllerAnimated") else { return nil }
    logChange(.popToRootViewController, children[0])
    return pop(above: 0, animated: animated)
  }

  /// Implements `hierarchy:4.14`.
  private func pop(above place: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(children[(place + 1)...])
    let isTransition = startTransition(animated: animated, .pop)
    if awaitsSwipe { followSwipe(popped) }
    for controller in popped { controller.sendWillMove(toParent: nil) }
    for controller in popped { remove(controller, isTransition) }
    for controller in popped { world.autorelease(controller) }
    stackChanged()
    if !isTransition, let top = popped.last { tellBarDidPop(top) }
    return popped
  }

  /// Implements `hierarchy:5.7`.
  private func refusesPop(_ call: String) -> Bool {
    if !transition.isRunning {
      guard let modal = currentTransitions?.modal, !modal.isFinishing else { return false }
    }
    world.warn(
      .popDuringTransition,
      "\(call): called on <\(self)> while an existing transition or presentation is occurring; the navigation stack will not be "
        + "updated.", self, advice: ["pop after the transition has finished, for instance in viewDidAppear"])
    return true
  }

  // MARK: Showing

  /// Pushes a controller, animated. A navigation controller cannot be pushed and is presented instead
  /// (`hierarchy:5.3`).
  override func raisingShow(
    _ controller: UIViewController, sender: Any?
  ) throws(PlatformException) {
    if controller.kind == .navigation {
      try sendPresent(controller, animated: true)
    } else {
      try sendPush(controller, animated: true)
    }
  }

  /// Returns `true` for `show` only.
  open override func canPerformAction(_ action: Symbol, withSender sender: SimulatedObject?) -> Bool {
    action == UIKitName.show.symbol
  }

  /// Pushes the secondary controller, as a whole if it is a navigation controller (`hierarchy:4.51`).
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    do {
      try push(secondaryViewController, animated: false)
    } catch {
      world.report(error, subjects: [identity, secondaryViewController.identity])
    }
  }

  /// Pops the top controller, unless it is the only one (`hierarchy:4.52`).
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { takeTop() }

  func refusesSplit(_ controller: UIViewController) -> Bool {
    guard controller.kind == .split else { return false }
    world.warn(
      .pushedSplitViewController, "Split View Controllers cannot be pushed to a Navigation Controller <\(self)>", self,
      controller, advice: ["make <\(controller)> the root of a window, or a child of the controller that you push"])
    return true
  }

  private func warnOfTabs(_ tabs: UIViewController) {
    world.warn(
      .pushedTabBarController,
      "<\(tabs)> is a tab bar controller, which Apple does not allow on a navigation stack", self,
      tabs,
      advice: ["make the tab bar controller the root of the window, with a navigation controller in each tab"])
  }

  // MARK: Bars

  /// Whether the navigation bar is hidden; initially `false`. Without a bar the user cannot swipe back
  /// (`hierarchy:4.24`).
  open var isNavigationBarHidden = false

  /// Hides or shows the navigation bar. The property changes immediately. With animation the bar moves for
  /// ``hideShowBarDuration``, but nothing waits for it (`hierarchy:9.3`).
  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) { isNavigationBarHidden = isHidden }

  /// Whether the toolbar is hidden; initially `true` (`hierarchy:4.24f`).
  open var isToolbarHidden = true

  /// Hides or shows the toolbar. The property changes immediately.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// The duration of a bar's appearance or disappearance (`hierarchy:9.3`).
  public static let hideShowBarDuration = VirtualTime.seconds(0.2)

  // MARK: Transitions

  override var ownTransitionCoordinator: UIViewControllerTransitionCoordinator? {
    knownOrNewCoordinator ?? super.ownTransitionCoordinator
  }

  // MARK: Unwinding

  /// Returns the stack from the top down, without the controller from which the segue comes (`storyboards:11.12`).
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }

  /// Pops to the controller (`storyboards:11.11`).
  open override func unwind(for segue: UIStoryboardSegue, towards subsequent: UIViewController) {
    guard children.contains(where: { $0 === subsequent }) else { return }
    report(subsequent) { () throws(PlatformException) in
      try sendPopTo(subsequent, animated: appearance.isVisible)
    }
  }

  // MARK: Delegate

  final func tellDelegate(_ name: UIKitName, _ controller: UIViewController, animated: Bool) {
    delegateReference.tell(
      name, from: self, about: controller, Arguments(.object(self), .object(controller), .bool(animated))
    ) { delegate in
      if name == .navigationControllerWillShow {
        delegate.navigationController(self, willShow: controller, animated: animated)
      } else {
        delegate.navigationController(self, didShow: controller, animated: animated)
      }
    }
  }

  // MARK: Contents

  /// Calls the body with the edges of every controller, and the edges to the bars.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    forEachBar(body)
  }

  override var placesContents: Bool { true }

  override var topContent: UIViewController? { children.last }

  override func forEachShownChild(_ body: (UIViewController) -> Void) {
    if let from = transition.from { body(from) }
    if let shown { body(shown.front) }
  }

  /// Implements `hierarchy:4.10`, `hierarchy:4.19` and `hierarchy:4.46`.
  override func appearContents(animated: Bool) {
    guard !transition.isRunning || transition.hasBegun else { return }
    children.last?.front.loadViewIfNeeded()
    // Loading runs the app's code. A push there starts a transition, which shows the new top at the commit.
    guard !transition.isRunning || transition.hasBegun, appearance == .appearing else { return }
    let top = children.last
    if shown !== top {
      // A controller that was leaving when this one left the screen disappears now.
      shown?.front.endDisappearing(animated: animated)
      shown?.front.viewIfLoaded?.detach()
      shown = top
      owesWillShow = top != nil
    }
    guard let top else { return }
    let front = top.front
    front.leaveOtherViews(for: self)
    front.beginAppearing(animated: animated, turnsRound: true)
    guard front.appearance == .appearing else { return }
    rootView.insert(front.rootView)
    // Loading may have run a transition in which this controller was announced already.
    if !flags.contains(.awaitsIsAppearing) { front.announceAppearing(animated: animated) }
  }

  override func didAnnounceAppearing(animated: Bool) {
    guard owesWillShow, let shown else { return }
    owesWillShow = false
    owesDidShow = true
    tellDelegate(.navigationControllerWillShow, shown, animated: animated)
  }

  /// Implements `hierarchy:3.21`. A push in this controller's own callback begins later.
  override func endAppearingContents(animated: Bool) {
    if !transition.isRunning || !transition.hasBegun { shown?.front.endAppearing(animated: animated) }
  }

  /// Implements `hierarchy:4.2`.
  override func didEndAppearing(animated: Bool) {
    if !transition.isRunning { settleTop(animated: animated) }
  }

  override func contain(_ child: UIViewController) throws(PlatformException) {
    try tryPushViewController(child, animated: false)
  }

  /// Implements `hierarchy:3.9`.
  override func releaseChild(_ child: UIViewController) {
    guard children.contains(where: { $0 === child }) else {
      child.container = nil
      return
    }
    super.releaseChild(child)
    child.flags.remove(.awaitsDidMove)
    guard shown === child else { return }
    if transition.isRunning || startTransition(animated: false, .pop) {
      keep(child)
    } else {
      uninstall(child)
    }
  }
}
