public import SimulatedWorld

/// An AppKit view controller: the content of a window, or a part of it.
///
/// A Swift app subclasses it as on the platform. A dynamic class overrides the same methods by name. Its `super`
/// reaches the Swift method through ``callNative(_:_:)``.
///
/// Appearance follows the view. The controller appears when its view enters a window that is on the screen. It
/// disappears when the view leaves the window, or the window leaves the screen (`hierarchy:8.1`).
open class NSViewController: NSResponder {
  /// The title of the screen, for the user. A window that shows the controller as its content takes this title.
  open var title: String?
  final var ownView: NSView?
  final var hasLoadedView = false
  final var isLoadingView = false
  final weak var container: NSViewController?
  final var contents: [NSViewController] = []
  /// The state of the controller's appearance.
  final var appearance: Appearance = .disappeared
  /// The work that waits for the end of a running appearance or disappearance.
  final var transitionEnds: [VirtualClock.Work] = []
  /// The presentations by the controller, in their order.
  final var presentations: [MacPresentation] = []
  /// The presentation of the controller itself.
  final weak var presentation: MacPresentation?

  /// Creates a controller of the current world.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the xib that contains the view, or `nil` for the xib with the name of the class, if there is one.
  ///   - nibBundleOrNil: The bundle of the xib, or `nil` for the app's own one.
  public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
    super.init(in: .current)
    if let nibNameOrNil {
      world.loadedMacNibSource?.setNib(named: nibNameOrNil, bundle: nibBundleOrNil?.bundleIdentifier, of: self)
    }
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

  deinit {
    ownView?.loseEdge()
    for child in contents { child.loseEdge() }
    for presentation in presentations { presentation.presenterEnded() }
  }

  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { ownView != nil }

  /// The view, or `nil` if it is not loaded.
  public final var viewIfLoaded: NSView? { ownView }

  /// The controller that contains this one.
  public final var parent: NSViewController? { container }

  /// The contained controllers. Setting it removes the others, and adds the new ones at their positions. An exception ends
  /// the app.
  public final var children: [NSViewController] {
    get { contents }
    set {
      for child in contents where !newValue.contains(where: { $0 === child }) { child.removeFromParent() }
      for (index, child) in newValue.enumerated() {
        let isInPlace = contents.indices.contains(index) && contents[index] === child
        if !isInPlace { insertChild(child, at: index) }
      }
    }
  }

  /// The controllers that this one presents, in the order of presentation. Several can be presented at the same time
  /// (`hierarchy:8.7`). Never `nil` in the simulator.
  public final var presentedViewControllers: [NSViewController]? { presentations.map(\.presented) }

  // MARK: The view

  /// The view. The first access loads it, which calls `loadView()` and `viewDidLoad()` (`hierarchy:8.1`).
  ///
  /// A view of another controller cannot be set: the exception ends the app. A new view replaces the old one in the tree.
  open var view: NSView {
    get { loadedView() }
    set { setView(newValue) }
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    if !hasLoadedView { _ = view }
  }

  /// Creates the view. An override sets ``view`` and does not call `super`. The default is the view of the
  /// controller's nib, or of the nib with the class's name, or else a plain view (`hierarchy:8.2`,
  /// `storyboards:11.19`).
  open func loadView() {
    if nib == nil, !objectClass.isPlatform, let source = world.loadedMacNibSource { nib = source.nib(for: self) }
    view = nib?.makeView(for: self) ?? makePlainView()
    nib?.viewWasMade(of: self)
  }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the controller appears.
  open func viewWillAppear() { world.hierarchy.observer?.viewWillAppear(self) }
  /// Called after the controller appeared.
  open func viewDidAppear() { world.hierarchy.observer?.viewDidAppear(self) }
  /// Called before the controller disappears.
  open func viewWillDisappear() { world.hierarchy.observer?.viewWillDisappear(self) }
  /// Called after the controller disappeared.
  open func viewDidDisappear() { world.hierarchy.observer?.viewDidDisappear(self) }

  // MARK: Changing the hierarchy

  /// Makes a controller the last child; see ``insertChild(_:at:)``, which it calls. An exception ends the app.
  open func addChild(_ childViewController: NSViewController) {
    world.attempt(self) { () throws(PlatformException) in try raisingAddChild(childViewController) }
  }

  /// Makes a controller a child, and first removes it from its old parent. The app, or a tab or split view
  /// controller, adds its view to this controller's view. An exception ends the app.
  ///
  /// - Parameter index: The index among the children, from 0.
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    world.attempt(self) { () throws(PlatformException) in try raisingInsertChild(childViewController, at: index) }
  }

  /// Removes a child. Its view stays where it is, unless this is a tab or split view controller. An exception ends the app.
  ///
  /// - Parameter index: The index among the children, from 0.
  open func removeChild(at index: Int) {
    world.attempt(self) { () throws(PlatformException) in try raisingRemoveChild(at: index) }
  }

  /// Leaves the parent, through the parent's ``removeChild(at:)``. Does nothing without a parent.
  open func removeFromParent() {
    if world.acceptsCalls { raisingRemoveFromParent() }
  }

  /// Replaces the view of one child with that of another, see ``raisingTransition(from:to:options:completionHandler:)``. An
  /// exception ends the app.
  open func transition(
    from fromViewController: NSViewController, to toViewController: NSViewController, options: TransitionOptions = [],
    completionHandler completion: (() -> Void)? = nil
  ) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingTransition(
        from: fromViewController, to: toViewController, options: options, completionHandler: completion)
    }
  }

  // MARK: Presenting

  /// Presents a controller with an app-defined animator, see ``raisingPresent(_:animator:)``. An exception ends the app.
  open func present(_ viewController: NSViewController, animator: any NSViewControllerPresentationAnimator) {
    world.attempt(self) { () throws(PlatformException) in try raisingPresent(viewController, animator: animator) }
  }

  /// Presents a controller in a popover, see ``raisingPresent(_:asPopoverRelativeTo:behavior:)``. An exception ends the app.
  ///
  /// - Parameters:
  ///   - positioningRect: Has no effect, because nothing is drawn.
  ///   - positioningView: The view to which the popover points.
  ///   - preferredEdge: Has no effect, because nothing is drawn.
  ///   - behavior: The condition under which the popover closes automatically.
  open func present(
    _ viewController: NSViewController, asPopoverRelativeTo positioningRect: NSRect, of positioningView: NSView,
    preferredEdge: NSRectEdge, behavior: NSPopover.Behavior
  ) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingPresent(viewController, asPopoverRelativeTo: positioningView, behavior: behavior)
    }
  }

  /// Presents a controller in a sheet, see ``raisingPresentAsSheet(_:)``. An exception ends the app.
  open func presentAsSheet(_ viewController: NSViewController) {
    world.attempt(self) { () throws(PlatformException) in try raisingPresentAsSheet(viewController) }
  }

  /// Presents a controller in a modal window, see ``raisingPresentAsModalWindow(_:)``. An exception ends the app.
  open func presentAsModalWindow(_ viewController: NSViewController) {
    world.attempt(self) { () throws(PlatformException) in try raisingPresentAsModalWindow(viewController) }
  }

  /// Dismisses a controller that this one presents, and the controllers that it presents, in the style of the
  /// presentation (`hierarchy:8.6`). Does nothing if this controller does not present it.
  open func dismiss(_ viewController: NSViewController) {
    guard world.acceptsCalls else { return }
    presentations.first { $0.presented === viewController }?.dismiss()
  }

  /// Dismisses this controller, or its topmost ancestor, through its presenter. Does nothing if it is not presented
  /// (`hierarchy:8.6`).
  ///
  /// - Parameter sender: The object that requests the dismissal, which has no effect.
  open func dismiss(_ sender: Any?) {
    guard world.acceptsCalls, let presentation = presentation ?? containmentRoot.presentation else { return }
    if let presenter = presentation.presenter { presenter.dismiss(presentation.presented) }
  }

  #if UIKit
    // MARK: Layout

    /// The object that the controller shows.
    open var representedObject: Any? {
      get { addedValues["representedObject"] }
      set { addedValues["representedObject"] = newValue }
    }
    /// The size that the controller requests of its container. Inert.
    open var preferredContentSize: NSSize {
      get { addedValues["preferredContentSize"] as? NSSize ?? .zero }
      set { addedValues["preferredContentSize"] = newValue }
    }
    /// Inert: there is no layout.
    open func preferredContentSizeDidChange(for viewController: NSViewController) {}
    /// Inert: the size of a view does not change.
    open func viewWillTransition(to newSize: NSSize) {}
    /// Inert: there is no layout.
    open func viewWillLayout() {}
    /// Inert: there is no layout.
    open func viewDidLayout() {}
    /// Inert: there is no layout.
    open func updateViewConstraints() {}
  #endif

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  ///
  /// - Returns: The result, ``SimulatedWorld/Value/none`` if the method returns nothing, or `nil` if the class has no
  ///   such method.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch LifecycleName(selector) {
    case .loadView: loadView()
    case .viewDidLoad: viewDidLoad()
    case .viewWillAppear: viewWillAppear()
    case .viewDidAppear: viewDidAppear()
    case .viewWillDisappear: viewWillDisappear()
    case .viewDidDisappear: viewDidDisappear()
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  /// The view's superview, or else the window whose content is this controller (`hierarchy:8.3`).
  override var naturalNext: NSResponder? { ownView?.superview ?? ownView?.host }

  // MARK: For containers

  /// Called after the view was loaded, before `viewDidLoad`.
  func didLoadOwnView() {}

  /// Creates the view of a controller without a nib.
  func makePlainView() -> NSView { NSView(in: world) }

  /// Inserts a controller among the children, after ``addChild(_:)`` and ``insertChild(_:at:)`` have checked it.
  func contain(_ child: NSViewController, at index: Int) {
    contents.insert(child, at: min(index, contents.count))
    child.container = self
    link(child, UIKitName.children.symbol)
  }

  /// Removes a child, which then has no parent. Its view stays where it is.
  func release(_ child: NSViewController) {
    guard let place = contents.firstIndex(where: { $0 === child }) else { return }
    child.container = nil
    unlink(child, UIKitName.children.symbol)
    contents.remove(at: place)
  }

  /// Calls the body with the edges to the view, the children, and the presented controllers.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let ownView { body(UIKitName.view.symbol, ownView) }
    for child in contents { body(UIKitName.children.symbol, child) }
    for presentation in presentations {
      body(AppKitName.presentedViewControllers.symbol, presentation.presented)
      presentation.forEachEdge(body)
    }
  }
}
