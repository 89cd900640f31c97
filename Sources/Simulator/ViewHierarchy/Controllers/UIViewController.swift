public import SimulatedWorld

/// A view controller: a screen or a part of one, which may contain other controllers and present one.
///
/// A Swift app subclasses it as on the platform. A dynamic class overrides the same methods by name. Its `super`
/// reaches the Swift method through ``callNative(_:_:)``.
open class UIViewController: UIResponder {
  /// The title of the screen, for the user. Setting it also sets the title of the ``tabBarItem`` (`hierarchy:4.48a`) and of the
  /// ``navigationItem`` (`hierarchy:4.24b`).
  open var title: String? {
    get { extras?.title }
    set {
      guard newValue != nil || extras != nil else { return }
      madeExtras.title = newValue
      extras?.tabBarItem?.title = newValue
      extras?.navigationItem?.title = newValue
    }
  }
  // The small fields come first and fill the padding after the responder's fields, to keep each controller as small
  // as possible.

  /// The lifecycle method that is being delivered, or `nil` outside a delivery.
  final var delivering: LifecycleName?
  /// The state of the controller's appearance.
  final var appearance: Appearance = .disappeared
  /// The kind of platform container that the controller is.
  final var kind: ControllerKind = .plain
  /// The state flags of the controller.
  final var flags: ControllerFlags = []
  /// The lifecycle methods whose Swift implementation has been called since an override started.
  final var nativeCalls = LifecycleMethods()

  // Fields that navigation accesses often are not public, so that the compiler can prove exclusive access. Back edges are weak in
  // effect: an owner clears them when it is deallocated. A `weak` reference would slow down every use of its target.
  final var ownView: UIView?
  /// The parent, for walks that do not count references.
  final var unmanagedContainer: Unmanaged<UIViewController>?
  final var contents: [UIViewController] = []
  /// The data that most controllers do not need.
  private(set) final var extras: ControllerExtras?

  /// The note of a ``HierarchyObserver`` about the controller, or `nil` if it has none.
  public final override var observerNote: ResponderNote? {
    get { extras?.observerNote }
    set {
      guard newValue != nil || extras != nil else { return }
      madeExtras.observerNote = newValue
    }
  }

  /// The extras, created on first access.
  final var madeExtras: ControllerExtras {
    if let extras { return extras }
    let made = ControllerExtras()
    extras = made
    return made
  }

  /// Creates a controller of the current world.
  ///
  /// - Parameters:
  ///   - nibName: The name of the xib that contains the view, or `nil` for the xib with the name of the class, if there is one.
  ///   - bundle: The bundle of the xib, or `nil` for the app's own one.
  public init(nibName: String?, bundle: Bundle?) {
    super.init(in: .current)
    if let nibName { world.loadedNibSource?.setNib(named: nibName, bundle: bundle?.bundleIdentifier, of: self) }
  }

  /// Creates a controller of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(in: .current) }

  /// Creates a controller of the current world.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of a world.
  public override convenience init(in world: World, as objectClass: ObjectClass? = nil) {
    let creation = world.beginCreation(objectClass)
    self.init(nibName: nil, bundle: nil)
    world.endCreation(creation)
  }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  deinit { loseEdges() }

  // MARK: Lifecycle

  /// The view, which is never `nil`. The first access loads it, which calls `loadView()` and `viewDidLoad()`.
  ///
  /// A view of another controller cannot be set: the exception ends the app (`hierarchy:5.34`). A new view replaces the old one in the tree. `nil` releases the view, and the next access loads another one
  /// (`hierarchy:3.5`). While the view is on the screen, this ends the app.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { rootView }
    set {
      world.attempt(self) { () throws(PlatformException) in
        if let newValue { try raisingSetRootView(newValue) } else { try tryUnloadView() }
      }
    }
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    if !flags.contains(.didLoadView) { _ = rootView }
  }

  /// Creates the view, with the contents from a storyboard or xib. An override sets ``view`` and does not call
  /// `super` (`hierarchy:3.4`).
  open func loadView() {
    if nib == nil, !objectClass.isPlatform, let source = world.loadedNibSource { nib = source.nib(for: self) }
    view = nib?.makeView(for: self) ?? plainView
    nib?.viewWasMade(of: self)
  }
  /// Called after the view was loaded.
  open func viewDidLoad() { nativeCalls.insert(.viewDidLoad) }
  /// Called before the controller appears (`router:6.12a`).
  open func viewWillAppear(_ animated: Bool) {
    world.hierarchy.observer?.viewWillAppear(self)
    noteCall(.viewWillAppear)
  }
  /// Called while the controller is appearing, after its view was added to the tree (`hierarchy:3.22`).
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called to update the constraints of the view, before ``viewWillLayoutSubviews()`` (`hierarchy:3.23`).
  open func updateViewConstraints() {}
  /// Called before the view lays out its subviews: once whenever the controller appears, after
  /// ``viewIsAppearing(_:)`` (`hierarchy:3.23`).
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews (`hierarchy:3.23`).
  open func viewDidLayoutSubviews() {}
  /// Called after the controller appeared.
  open func viewDidAppear(_ animated: Bool) {
    world.hierarchy.observer?.viewDidAppear(self)
    noteCall(.viewDidAppear)
    if placesContents { forwardEnd(animated: animated) }
  }
  /// Called before the controller disappears.
  open func viewWillDisappear(_ animated: Bool) {
    world.hierarchy.observer?.viewWillDisappear(self)
    noteCall(.viewWillDisappear)
  }
  /// Called after the controller disappeared.
  open func viewDidDisappear(_ animated: Bool) {
    world.hierarchy.observer?.viewDidDisappear(self)
    noteCall(.viewDidDisappear)
    if placesContents { forwardEnd(animated: animated) }
  }

  /// Called before the controller moves to a parent, or to none. An override that does not call `super` breaks
  /// ``isMovingToParent`` and ``isMovingFromParent`` (`hierarchy:3.14`, `hierarchy:3.24`, `router:6.12a`).
  open func willMove(toParent parent: UIViewController?) {
    nativeCalls.insert(.willMoveToParent)
    flags.insert(parent == nil ? .leavesParent : .entersParent)
    world.hierarchy.observer?.controller(self, willMoveTo: parent)
  }

  /// Called after the controller moved to a parent, or to none. An override that does not call `super` breaks
  /// ``isMovingToParent`` and ``isMovingFromParent`` (`hierarchy:3.14`).
  open func didMove(toParent parent: UIViewController?) {
    nativeCalls.insert(.didMoveToParent)
    flags.remove(parent == nil ? [.leavesParent, .entersParent] : .leavesParent)
    world.hierarchy.observer?.controller(self, didMoveTo: parent)
  }

  /// Called before the controller's traits change. ``traitCollection`` is still the old one. The children receive the message from this
  /// implementation (`hierarchy:4.29`).
  open func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
  {
    for child in children where child.viewIfLoaded?.window != nil { child.forward(newCollection, coordinator) }
  }

  /// Called before the size of the view changes. The children on the screen receive the message from this implementation
  /// (`hierarchy:4.29`).
  open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    for child in children where child.viewIfLoaded?.window != nil {
      child.sendViewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// Returns the new size of a child: by default, that of the controller itself.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called after the controller's traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The orientations that the controller supports if it is the root or fills the screen: on a pad each, on other devices each but
  /// upside down (`hierarchy:4.29d`).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    world.hierarchy.screen.traits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// Calls the Swift implementation of a lifecycle method, which is the `super` of a dynamic class.
  ///
  /// - Returns: The result, ``SimulatedWorld/Value/none`` if the method returns nothing, or `nil` if the class has no
  ///   such method.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    if let name = LifecycleName(selector) {
      callNative(name, arguments)
      nativeCalls.insert(name)
      return Value.none
    }
    guard let name = UIKitName(selector) else { return super.callNative(selector, arguments) }
    if name == .shouldAutomaticallyForwardAppearanceMethods {
      return .bool(shouldAutomaticallyForwardAppearanceMethods)
    }
    return callNativeTraits(name, arguments) ?? callNativeLayout(name) ?? callNativeAction(name, arguments)
      ?? super.callNative(selector, arguments)
  }

  /// Whether children appear and disappear together with this controller (`hierarchy:3.20`); `true` by default. A
  /// container that overrides it with `false` calls ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()`` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  #if UIKit
    // MARK: Appearance of the system's bars

    /// The style of the status bar. Inert.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden. Inert.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation of the status bar. Inert.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the style of the status bar. Inert.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden. Inert.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether the home indicator hides. Inert.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The edges whose system gestures wait for the app's. Inert.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether the controller rotates. Inert.
    open var shouldAutorotate: Bool { true }
    /// The orientation in which the controller is first presented. Inert.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// The size that the controller requests of its container. Inert.
    open var preferredContentSize: CGSize {
      get { addedValues["preferredContentSize"] as? CGSize ?? .zero }
      set { addedValues["preferredContentSize"] = newValue }
    }
    /// Whether the user edits the contents.
    open var isEditing: Bool {
      get { addedValues["isEditing"] as? Bool ?? false }
      set { addedValues["isEditing"] = newValue }
    }
    /// Sets ``isEditing``.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Inert: there are no safe areas.
    open func viewSafeAreaInsetsDidChange() {}
    /// Inert: there are no margins.
    open func viewLayoutMarginsDidChange() {}
  #endif

  // MARK: Presentation

  /// The controller that this one, or else its nearest ancestor that presents, has presented (`hierarchy:6.4`). The simulator does not
  /// read the value of an override.
  open var presentedViewController: UIViewController? { nearestPresenter?.presented }

  /// The presenter of this controller, or of its nearest ancestor that is presented; never the inner controller that
  /// requested the presentation (`hierarchy:6.5`). The simulator does not read the value of an override.
  open var presentingViewController: UIViewController? { nearestPresentation?.presenter }

  /// Whether the controller appears because it was presented; `true` only in its appearance callbacks
  /// (`hierarchy:3.24`).
  open var isBeingPresented: Bool { flags.contains(.isBeingPresented) }

  /// Whether the controller disappears because it is dismissed; `true` from the call of `dismiss` to the end of its
  /// `viewDidDisappear` (`hierarchy:3.24`, `hierarchy:4.31`).
  open var isBeingDismissed: Bool { flags.contains(.isBeingDismissed) }
  /// Called when memory is low (`hierarchy:4.88`).
  open func didReceiveMemoryWarning() {}

  // MARK: Segues

  /// Returns whether a segue that the user triggered is performed; `true` unless overridden. Not called for a segue
  /// that the app performs (`storyboards:11.6a`, `storyboards:11.7`).
  ///
  /// - Parameter identifier: The identifier of the segue, or an empty string if it has none: UIKit passes `nil`, which Swift converts.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue from this controller's scene is performed. The view of its destination is not loaded yet
  /// (`storyboards:11.6a`).
  ///
  /// - Parameter sender: The control that triggered the segue, or the object that the app passed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether the controller is the destination of an unwind segue. By default it is if it responds to the
  /// action and is not the source itself (`storyboards:11.12`).
  open func canPerformUnwindSegueAction(_ action: String, from source: UIViewController, sender: Value) -> Bool {
    source !== self && responds(to: action)
  }

  /// Returns the children in which to search for the destination of an unwind segue, in this order. By default these
  /// are all but the one from which the segue comes (`storyboards:11.12`).
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = answersChildContaining(source)
    return children.filter { $0 !== origin }
  }

  /// Returns the child that an unwind segue leaves: the source itself, a controller that contains it, or one that
  /// requested its presentation. Returns `nil` if the segue comes from elsewhere.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current = source.source
    while let controller = current {
      if controller.parent === self { return controller }
      current = controller.unwindPredecessor
    }
    return nil
  }

  /// Shows a child to which an unwind segue leads. Containers override this; a plain controller does nothing
  /// (`storyboards:11.11`).
  open func unwind(for segue: UIStoryboardSegue, towards subsequent: UIViewController) {}

  // MARK: Responding

  /// The view's superview, or the presenter.
  ///
  /// The chain reaches the parent through its view (`hierarchy:1.3`, `hierarchy:1.5`). A view that is not loaded is
  /// not in a chain (`hierarchy:1.4`). A presented controller whose view has no superview yet leads to its presenter
  /// (`hierarchy:1.7`).
  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentation?.presenter }

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  /// The item that a navigation bar shows for the controller. It is created on first access, which does not load the
  /// view (`hierarchy:3.2`).
  open var navigationItem: UINavigationItem {
    if let known = extras?.navigationItem { return known }
    let made = UINavigationItem(in: world)
    made.title = title
    made.owner = self
    madeExtras.navigationItem = made
    link(made, UIKitName.navigationItem.symbol)
    return made
  }

  /// Whether the bar at the bottom is hidden while the controller is on a navigation stack; `false` by default
  /// (`hierarchy:4.24g`).
  open var hidesBottomBarWhenPushed: Bool {
    get { flags.contains(.hidesBottomBar) }
    set { if newValue { flags.insert(.hidesBottomBar) } else { flags.remove(.hidesBottomBar) } }
  }

  /// Calls the body with the edges to the view, the children, the presented controller and the navigation item
  /// (`hierarchy:7.1`).
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    forEachControllerEdge(body)
  }

  // MARK: Changing the hierarchy

  /// Presents a controller, see ``raisingPresent(_:animated:completion:)``. An exception ends the app.
  ///
  /// - Parameter completion: Runs once the controller has appeared, but never if nothing is presented.
  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingPresent(viewControllerToPresent, animated: animated, completion: completion)
    }
  }

  /// Dismisses the controller that this one, or else its nearest ancestor that presents, has presented, with everything above it.
  /// Without one, dismisses the presented controller to which this one belongs, if there is one (`hierarchy:4.34`).
  ///
  /// - Parameter completion: Runs once the transition is over, but never if nothing is dismissed.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if world.acceptsCalls { raisingDismiss(animated: animated, completion: completion) }
  }

  /// Adds a child, which receives `willMove(toParent:)`; the container has to send `didMove(toParent:)` (`hierarchy:3.8`). An
  /// exception ends the app.
  open func addChild(_ child: UIViewController) {
    world.attempt(self) { () throws(PlatformException) in try raisingAddChild(child) }
  }

  /// Leaves the parent. Sends `didMove(toParent: nil)`; the container has to send `willMove(toParent: nil)` before
  /// (`hierarchy:3.9`).
  open func removeFromParent() {
    if world.acceptsCalls { raisingRemoveFromParent() }
  }

  /// Replaces one child of this container with another one (`hierarchy:4.58`). An exception ends the app.
  ///
  /// - Parameters:
  ///   - duration: The duration of the transition in seconds. Zero or less means until the next turn.
  ///   - options: Have no effect, because nothing is drawn.
  ///   - animations: Runs after the new view was added.
  ///   - completion: Runs when the transition is over. Its argument is always `true`.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: Double,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingTransition(
        from: fromViewController, to: toViewController, duration: .seconds(duration), animations: animations,
        completion: completion.map { completion in { completion(true) } })
    }
  }

  // MARK: Showing

  /// Shows a controller without specifying where. The nearest ancestor that overrides this method shows it. Without such an ancestor,
  /// this controller presents it (`hierarchy:5.32`). An exception ends the app.
  ///
  /// A Swift class that overrides this method reports it from ``canPerformAction(_:withSender:)``, so that descendants find it.
  open func show(_ controller: UIViewController, sender: Any?) {
    world.attempt(self) { () throws(PlatformException) in try raisingShow(controller, sender: sender) }
  }

  /// Shows a controller as the detail of this one's contents. The nearest ancestor that overrides this method shows it. Without such
  /// an ancestor, this controller presents it (`hierarchy:4.50`). An exception ends the app.
  ///
  /// A Swift class that overrides this method reports it from ``canPerformAction(_:withSender:)``, so that descendants find it.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingShowDetailViewController(controller, sender: sender)
    }
  }

  /// Shows a controller, see ``show(_:sender:)``. A navigation controller pushes it. A presentation is animated
  /// (`hierarchy:5.32`).
  ///
  /// - Throws: Any error of the push or the presentation.
  func raisingShow(_ controller: UIViewController, sender: Any?) throws(PlatformException) {
    try forward(.show, controller, sender)
  }

  /// Shows a controller, see ``showDetailViewController(_:sender:)``. A split view controller shows it as its detail. A
  /// presentation is animated (`hierarchy:4.50`, `hierarchy:5.32`).
  ///
  /// - Throws: Any error of the push or the presentation.
  func raisingShowDetailViewController(
    _ controller: UIViewController, sender: Any?
  ) throws(PlatformException) {
    try forward(.showDetailViewController, controller, sender)
  }

  /// Takes over the secondary controller of a collapsing split view controller of which this is the primary one. A
  /// navigation controller pushes it. Others do nothing, so that it is dropped (`hierarchy:4.51`).
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Returns a new secondary controller for an expanding split view controller. A navigation controller pops its top.
  /// Others return `nil` (`hierarchy:4.52`).
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  /// Returns whether the controller handles an action for its descendants: `show` or `showDetailViewController`. The
  /// platform's containers handle the actions that they override.
  open func canPerformAction(_ action: Symbol, withSender sender: SimulatedObject?) -> Bool { false }

  // MARK: For containers

  /// The coordinator of a running transition of the controller itself, rather than of an ancestor.
  var ownTransitionCoordinator: UIViewControllerTransitionCoordinator? { ownModalTransition?.coordinator }

  /// Whether the controller decides which of its children are in its view.
  var placesContents: Bool { false }

  /// The child that the user works with in a platform container: the top of a stack, or the selected tab
  /// (`hierarchy:6.11`).
  var topContent: UIViewController? { nil }

  /// Returns the relation of a child to this controller in a hierarchy diagram.
  func relation(of child: UIViewController) -> HierarchyTree.Relation { .child }

  /// Calls the body with the contents that appear and disappear together with this controller: the children whose
  /// views are loaded and are in this one's view (`hierarchy:3.20`).
  func forEachShownChild(_ body: (UIViewController) -> Void) {
    guard !children.isEmpty, let view = viewIfLoaded, forwardsAppearance else { return }
    for child in children {
      let shown = child.front
      if let shownView = shown.viewIfLoaded, shownView.isDescendant(of: view) { body(shown) }
    }
  }

  /// The presentation style that the class requires, or `nil` to use the style that was set.
  var presentationStyleOfClass: UIModalPresentationStyle? { nil }

  /// The style that `automatic` means for the class, or `nil` for a sheet (`hierarchy:4.28`).
  var automaticPresentationStyle: UIModalPresentationStyle? { nil }

  /// Returns the exception that a presentation of the controller raises, or `nil` if the class can be presented.
  func refusalToPresent(on presenter: UIViewController) -> PlatformException? { nil }

  /// Called when the user starts to dismiss this presented controller with a gesture.
  func userWillDismiss() {}

  /// Called when the user has dismissed this presented controller with a gesture.
  func userDidDismiss() {}

  /// Called after the window's traits changed, before the app is notified.
  func traitsChanged(from old: UITraitCollection) {}

  /// Called after the size of the window changed.
  func windowResized() {}

  /// Called while the controller is appearing, so that its contents appear, too. Containers that place their contents
  /// override this (`hierarchy:3.20`, `hierarchy:4.60`, `hierarchy:G10`).
  func appearContents(animated: Bool) {
    forEachShownChild { $0.beginAppearing(animated: animated, turnsRound: true) }
  }

  /// Called after the controller's own `viewDidAppear`, to send it to the contents.
  func endAppearingContents(animated: Bool) {
    forEachShownChild { $0.endAppearing(animated: animated) }
  }

  /// Called after the controller and its contents received `viewIsAppearing`.
  func didAnnounceAppearing(animated: Bool) {}

  /// Called after the controller and its contents appeared.
  func didEndAppearing(animated: Bool) {}

  /// Called when the presentation of the controller itself has reached a phase.
  func presentationDidChange(_ phase: PresentationPhase) {}

  /// Makes a controller a child; see ``addChild(_:)`` (`hierarchy:3.8`, `hierarchy:3.10`).
  func contain(_ child: UIViewController) throws(PlatformException) { try takeIn(child) }

  /// Removes a child, which then has no parent.
  func releaseChild(_ child: UIViewController) {
    guard let place = children.firstIndex(where: { $0 === child }) else { return }
    contents.remove(at: place)
    child.container = nil
    unlink(child, UIKitName.children.symbol)
  }
}
