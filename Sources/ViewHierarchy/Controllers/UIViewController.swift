public import Simulation

/// A view controller: a screen or a part of one, which may contain other controllers and present one.
///
/// A Swift app subclasses it as on the platform. A dynamic class overrides the same methods by name; its `super` reaches the
/// Swift method through ``callNative(_:_:)``.
open class UIViewController: UIResponder {
  /// What the user calls the screen. Setting it gives the ``tabBarItem`` the same title (`hierarchy:4.48a`).
  public var title: String? {
    get { extras?.title }
    set {
      guard newValue != nil || extras != nil else { return }
      madeExtras.title = newValue
      extras?.tabBarItem?.title = newValue
    }
  }
  // The small fields stand first and fit the room that the responder's leave: each controller is as large as it must be.

  /// The lifecycle method that the simulator is calling, by its number; ``LifecycleMethods/noNumber`` when there is none.
  final var delivering = LifecycleMethods.noNumber
  /// How far the controller has appeared.
  final var appearance: Appearance = .disappeared
  /// Which of the platform's containers the controller is.
  @exclusivity(unchecked) final var kind: ControllerKind = .plain
  /// What is happening to the controller.
  final var flags: ControllerFlags = []
  /// The lifecycle methods whose Swift implementation was called since an override began.
  final var nativeCalls: LifecycleMethods = []

  // What navigation touches often is not public, so that the compiler can prove its accesses exclusive; where it cannot, they
  // are so all the same, because no access lasts while the app's code runs. Back edges are weak
  // in effect: an owner clears them when it ends. A `weak` reference would slow down every use of its target.
  final var ownView: UIView?
  /// The parent, for walks that count no references.
  @exclusivity(unchecked) final var unmanagedContainer: Unmanaged<UIViewController>?
  /// Implements `hierarchy:7.2`.
  final var container: UIViewController? {
    get { unmanagedContainer?.takeUnretainedValue() }
    set { unmanagedContainer = newValue.map(Unmanaged.passUnretained) }
  }
  @exclusivity(unchecked) final var contents: [UIViewController] = []
  /// What most controllers do without.
  @exclusivity(unchecked) private final var extras: ControllerExtras?
  /// What only controllers that present, or are presented, need.
  final var presentation: PresentationState? {
    get { extras?.presentation }
    set { madeExtras.presentation = newValue }
  }

  /// What the controller has presented, for walks that count no references.
  final var unmanagedPresented: Unmanaged<UIViewController>? {
    extras?.presentation?.presented.map(Unmanaged.passUnretained)
  }

  /// What a storyboard knows of the controller; nil when its class alone made it.
  public final var nib: (any ControllerNib)? {
    get { extras?.nib }
    set { madeExtras.nib = newValue }
  }

  /// What a ``HierarchyObserver`` keeps about the controller; nil when there is nothing.
  public final override var observerNote: ResponderNote? {
    get { extras?.observerNote }
    set {
      guard newValue != nil || extras != nil else { return }
      madeExtras.observerNote = newValue
    }
  }

  /// The extras, made at the first request.
  final var madeExtras: ControllerExtras {
    if let extras { return extras }
    let made = ControllerExtras()
    extras = made
    return made
  }

  /// Whether the view was loaded.
  public final var isViewLoaded: Bool { ownView != nil }

  /// The view if it was loaded.
  public final var viewIfLoaded: UIView? { ownView }

  /// The controller that contains this one (`hierarchy:6.7`).
  public final var parent: UIViewController? { container }

  /// The contained controllers, in the order in which they were added; a navigation controller's stack (`hierarchy:3.13`).
  public final var children: [UIViewController] { contents }

  deinit {
    viewIfLoaded?.owner = nil
    viewIfLoaded?.loseEdge()
    for child in contents {
      child.container = nil
      child.loseEdge()
    }
    if let presented = presentation?.presented {
      presented.presentation?.presenter = nil
      presented.loseEdge()
    }
    extras?.navigationItem?.loseEdge()
    extras?.tabBarItem?.loseEdge()
    if let manager = presentation?.controller {
      manager.presented = nil
      manager.loseEdge()
    }
  }

  // MARK: Lifecycle

  /// Makes the view, with what a storyboard puts into it. An override sets ``view`` and does not call super (`hierarchy:3.4`).
  open func loadView() {
    if nib == nil, let source = world.hierarchy.nibSource { nib = source.nib(for: self) }
    view = nib?.makeView(for: self) ?? UIView(in: world)
    nib?.viewWasMade(of: self)
  }
  /// The view was loaded.
  open func viewDidLoad() { nativeCalls.insert(.viewDidLoad) }
  /// The controller is about to appear (`router:6.12a`).
  open func viewWillAppear(_ animated: Bool) {
    world.hierarchy.observer?.viewWillAppear(self)
    noteCall(.viewWillAppear)
  }
  /// The view stands in the tree, and the controller is appearing (`hierarchy:3.22`).
  open func viewIsAppearing(_ animated: Bool) {}
  /// The constraints of the view are updated, before ``viewWillLayoutSubviews()`` (`hierarchy:3.23`).
  open func updateViewConstraints() {}
  /// The view is about to lay its subviews out: once each time the controller appears, after ``viewIsAppearing(_:)``
  /// (`hierarchy:3.23`).
  open func viewWillLayoutSubviews() {}
  /// The view has laid its subviews out (`hierarchy:3.23`).
  open func viewDidLayoutSubviews() {}
  /// The controller has appeared.
  open func viewDidAppear(_ animated: Bool) {
    world.hierarchy.observer?.viewDidAppear(self)
    noteCall(.viewDidAppear)
  }
  /// The controller is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {
    world.hierarchy.observer?.viewWillDisappear(self)
    noteCall(.viewWillDisappear)
  }
  /// The controller has disappeared.
  open func viewDidDisappear(_ animated: Bool) {
    world.hierarchy.observer?.viewDidDisappear(self)
    noteCall(.viewDidDisappear)
  }

  /// The controller is about to move to a parent, or to none. An override that does not call super breaks
  /// ``isMovingToParent`` and ``isMovingFromParent`` (`hierarchy:3.14`, `hierarchy:3.24`, `router:6.12a`).
  open func willMove(toParent parent: UIViewController?) {
    nativeCalls.insert(.willMove)
    flags.insert(parent == nil ? .leavesParent : .entersParent)
    world.hierarchy.observer?.controller(self, willMoveTo: parent)
  }

  /// The controller has moved to a parent, or to none. An override that does not call super breaks ``isMovingToParent`` and
  /// ``isMovingFromParent`` (`hierarchy:3.14`).
  open func didMove(toParent parent: UIViewController?) {
    nativeCalls.insert(.didMove)
    flags.remove(parent == nil ? [.leavesParent, .entersParent] : .leavesParent)
    world.hierarchy.observer?.controller(self, didMoveTo: parent)
  }

  /// The window is about to get other traits; ``traitCollection`` is still the old one.
  open func willTransition(to newCollection: UITraitCollection) {}
  /// The window has got other traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection) {}

  /// Calls the Swift implementation of a lifecycle method: what `super` means to a dynamic class.
  ///
  /// - Returns: nil when the selector is no lifecycle method; ``Simulation/Value/none`` otherwise.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    guard let method = LifecycleMethods(selector) else {
      if selector == .shouldAutomaticallyForwardAppearanceMethods {
        return .bool(shouldAutomaticallyForwardAppearanceMethods)
      }
      if case .foreign(let traits as UITraitCollection) = arguments[0] {
        if selector == .willTransitionToTraitCollection { willTransition(to: traits) }
        if selector == .traitCollectionDidChange { traitCollectionDidChange(traits) }
        return Value.none
      }
      if let answer = callNativeLayout(selector) ?? callNativeAction(selector, arguments) { return answer }
      return super.callNative(selector, arguments)
    }
    callNative(method, arguments)
    nativeCalls.formUnion(method)
    return Value.none
  }

  /// Whether children appear and disappear together with this controller (`hierarchy:3.20`); true by default. A container that
  /// says false calls ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Segues

  /// Whether a segue that the user triggered is performed; true unless overridden. A segue that the app performs is not asked for
  /// (`storyboards:11.6a`, `storyboards:11.7`).
  ///
  /// - Parameter identifier: the segue's; nil when it has none.
  open func shouldPerformSegue(withIdentifier identifier: String?, sender: Value) -> Bool { true }

  /// A segue from this controller's scene is about to be performed; its destination's view is not loaded yet
  /// (`storyboards:11.6a`).
  ///
  /// - Parameter sender: the control that triggered the segue, or what the app passed.
  open func prepare(for segue: UIStoryboardSegue, sender: Value) {}

  /// Whether the controller is the destination of an unwind segue: by default when it responds to the action and is not the
  /// source itself (`storyboards:11.12`).
  open func canPerformUnwindSegueAction(_ action: String, from source: UIViewController, sender: Value) -> Bool {
    source !== self && responds(to: action)
  }

  /// The children in which the destination of an unwind segue is looked for, in this order: by default all but the one from which
  /// the segue comes (`storyboards:11.12`).
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = answersChildContaining(source)
    return children.filter { $0 !== origin }
  }

  /// The child that an unwind segue leaves: the source itself, or what contains it or asked for its presentation; nil when it
  /// comes from elsewhere.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current = source.source
    while let controller = current {
      if controller.parent === self { return controller }
      current = controller.unwindPredecessor
    }
    return nil
  }

  /// Shows a child to which an unwind segue leads. Containers do; a plain controller does nothing (`storyboards:11.11`).
  open func unwind(for segue: UIStoryboardSegue, towards subsequent: UIViewController) {}

  // MARK: Responding

  /// The view's superview: the chain reaches the parent through its view (`hierarchy:1.3`, `hierarchy:1.5`). A view that is
  /// not loaded is in no chain (`hierarchy:1.4`). A presented controller whose view stands nowhere yet leads to who presented
  /// it (`hierarchy:1.7`).
  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentation?.presenter }

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  /// What a navigation bar shows for the controller; made at the first request, which loads no view (`hierarchy:3.2`).
  public final var navigationItem: UINavigationItem {
    if let known = extras?.navigationItem { return known }
    let made = UINavigationItem(in: world)
    madeExtras.navigationItem = made
    link(made, .navigationItem)
    return made
  }

  /// What a tab bar shows for the controller, if it has an item of its own.
  final var knownTabBarItem: UITabBarItem? { extras?.tabBarItem }

  /// Whether the controller's back button is hidden.
  final var hidesBackButton: Bool { extras?.navigationItem?.hidesBackButton ?? false }

  /// Calls the body with the edges to the view, the children, the presented controller and the navigation item
  /// (`hierarchy:7.1`).
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let item = extras?.navigationItem { body(.navigationItem, item) }
    if let item = extras?.tabBarItem { body(.tabBarItem, item) }
    nib?.forEachItem { body(.items, $0) }
    if let viewIfLoaded { body(.view, viewIfLoaded) }
    for child in children { body(.children, child) }
    if let presented = presentation?.presented { body(.presentedViewController, presented) }
    if let manager = presentation?.controller { body(.presentationController, manager) }
  }

  // MARK: Showing

  /// Shows a controller without saying where: the nearest controller above that overrides this does it, as a navigation
  /// controller does by pushing; without one this controller presents it, animated (`hierarchy:5.32`).
  ///
  /// A Swift class that overrides it says so in ``canPerformAction(_:withSender:)``, so that controllers below find it.
  ///
  /// - Throws: what the push or presentation throws.
  open func show(_ controller: UIViewController, sender: SimulatedObject?) throws(PlatformException) {
    try forward(.show, controller, sender)
  }

  /// Shows a controller as the detail of what this one shows: the nearest controller above that overrides this does it, as a split
  /// view controller does; without one this controller presents it, animated (`hierarchy:4.50`, `hierarchy:5.32`).
  ///
  /// A Swift class that overrides it says so in ``canPerformAction(_:withSender:)``, so that controllers below find it.
  ///
  /// - Throws: what the push or presentation throws.
  open func showDetailViewController(
    _ controller: UIViewController, sender: SimulatedObject?
  ) throws(PlatformException) {
    try forward(.showDetailViewController, controller, sender)
  }

  /// Takes in the secondary controller of a split view controller that collapses, as its primary one: a navigation controller pushes it,
  /// others do nothing, so that it is dropped (`hierarchy:4.51`).
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Gives a controller that is to be the secondary one of a split view controller that expands: a navigation controller pops its top,
  /// others have none (`hierarchy:4.52`).
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  /// Whether the controller takes an action from the controllers below it: `show` or `showDetailViewController`. The platform's
  /// containers do for those that they override.
  open func canPerformAction(_ action: Symbol, withSender sender: SimulatedObject?) -> Bool { false }

  // MARK: For containers

  /// The coordinator of a transition that runs and that is the controller's own, rather than an ancestor's.
  var ownTransitionCoordinator: UIViewControllerTransitionCoordinator? { ownModalTransition?.coordinator }

  /// Whether the controller decides by itself which of its children stand in its view.
  var placesContents: Bool { false }

  /// The child that the user works with, if the platform's containers have one: the top of a stack, the selected tab
  /// (`hierarchy:6.11`).
  var topContent: UIViewController? { nil }

  /// How a child hangs under this controller in a drawing.
  func relation(of child: UIViewController) -> HierarchyTree.Relation { .child }

  /// Calls the body with the contents that appear and disappear together with this controller: the children whose views are
  /// loaded and stand in this one's (`hierarchy:3.20`).
  func forEachShownChild(_ body: (UIViewController) -> Void) {
    guard !children.isEmpty, let view = viewIfLoaded, forwardsAppearance else { return }
    for child in children {
      let shown = child.front
      if let shownView = shown.viewIfLoaded, shownView.isDescendant(of: view) { body(shown) }
    }
  }

  /// The presentation style on which a class insists; nil for the one that was set.
  var presentationStyleOfClass: UIModalPresentationStyle? { nil }

  /// Called when the window's traits have changed, before the app hears of it.
  func traitsChanged(from old: UITraitCollection) {}

  /// Called when the controller, in the state of appearing, wants its contents to do the same; containers that place their
  /// contents themselves do so here (`hierarchy:3.20`, `hierarchy:4.60`, `hierarchy:G10`).
  func appearContents(animated: Bool) {
    forEachShownChild { $0.beginAppearing(animated: animated) }
  }

  /// Called before the controller's own `viewDidAppear`, for that of its contents.
  func endAppearingContents(animated: Bool) {
    forEachShownChild { $0.endAppearing(animated: animated) }
  }

  /// Called when the controller and its contents were told that they are appearing.
  func didAnnounceAppearing(animated: Bool) {}

  /// Called when the controller and its contents have appeared.
  func didEndAppearing(animated: Bool) {}

  /// Makes a controller a child, as ``addChild(_:)`` says (`hierarchy:3.8`, `hierarchy:3.10`).
  func contain(_ child: UIViewController) throws(PlatformException) {
    try checkCanContain(child)
    if child.parent !== self { child.removeFromParent() }
    world.log.append(.hierarchy(identity, .addChild, child.identity))
    child.sendWillMove(toParent: self)
    // The callback may have given the child another place.
    try checkCanContain(child)
    if child.parent === self {
      guard let place = children.firstIndex(where: { $0 === child }) else { return }
      contents.append(contents.remove(at: place))
    } else if child.parent == nil {
      adopt(child)
    }
  }

  /// Forgets a child, which then has no parent any more.
  func releaseChild(_ child: UIViewController) {
    guard let place = children.firstIndex(where: { $0 === child }) else { return }
    contents.remove(at: place)
    child.container = nil
    unlink(child, .children)
  }
}
