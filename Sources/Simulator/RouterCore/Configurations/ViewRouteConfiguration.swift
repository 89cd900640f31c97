public import SimulatedWorld
internal import ViewHierarchy

/// The configuration of a route to a view or a view controller (`router:2.4`).
open class ViewRouteConfiguration: PerformRouteConfiguration {
  /// The controller, or the view, that the route starts from. Weak: the path retains it only until the call (`router:2.31`).
  public final var source: SimulatedObject? {
    get { weakReferences?.source }
    set { if newValue != nil || weakReferences != nil { madeWeakReferences.source = newValue } }
  }
  /// The route type; `presentModally` by default.
  public final var routeType: ViewRouteType {
    get { kind }
    set { kind = newValue }
  }
  /// Whether the transition is animated; true by default.
  public final var animated = true
  /// The object that triggered the route. Weak.
  public final var sender: SimulatedObject? {
    get { weakReferences?.sender }
    set { if newValue != nil || weakReferences != nil { madeWeakReferences.sender = newValue } }
  }
  /// Puts the destination into a container, which is then pushed, presented or added in its place (`router:2.35`).
  ///
  /// It receives the destination and returns the container, which is a view controller.
  public final var containerWrapper: ((SimulatedObject) -> SimulatedObject?)?
  /// Shows the view of a destination that was added as a child (`router:3.5.9`).
  ///
  /// It receives the child, and a closure to call after the view is in place. Without a handler, the view is added to the source's view.
  public final var addingChildViewHandler: ((SimulatedObject, @escaping () -> Void) -> Void)?
  /// Whether the handlers also run when the app shows the destination without the router (`router:3.9.1`); false by default.
  public final var handleExternalRoute = false
  /// The animator for the route type `presentWithAnimator`, on macOS (`router:3.12.4`). With `nil`, the route presents modally.
  public final var animator: SimulatedObject? {
    get { storedAnimator }
    set {
      guard newValue !== storedAnimator else { return }
      let old = storedAnimator
      storedAnimator = newValue
      if let newValue { link(newValue, AppKitName.animator.symbol) }
      if let old { unlink(old, AppKitName.animator.symbol) }
    }
  }
  /// Whether the router was created automatically for a destination that the app or a storyboard shows.
  final var isAutoCreated = false
  private final var storedPopover: ViewRoutePopoverConfiguration?
  private final var storedSegue: ViewRouteSegueConfiguration?
  private final var storedAnimator: SimulatedObject?
  // Private, so that release builds do not check the accesses.
  private final var kind = ViewRouteType.presentModally

  deinit {
    storedAnimator?.loseEdge()
    storedPopover?.loseEdge()
    storedSegue?.loseEdge()
  }

  /// The anchor of a popover, or `nil` until ``configurePopover(_:)`` is called.
  public final var popoverConfiguration: ViewRoutePopoverConfiguration? { storedPopover }

  /// The segue to perform, or `nil` until ``configureSegue(_:)`` is called.
  public final var segueConfiguration: ViewRouteSegueConfiguration? { storedSegue }

  /// Sets the anchor of a popover.
  ///
  /// If the builder sets neither a view nor a bar button, the global handler receives an error. The builder's settings are kept anyway
  /// (`router:2.7`).
  public final func configurePopover(_ builder: (ViewRoutePopoverConfiguration) -> Void) {
    let made = ViewRoutePopoverConfiguration(in: world)
    world.callback { builder(made) }
    setPopover(made)
    if made.isAnchored { return }
    world.attachment(RouterLink.self).router?.tellGlobally(
      RouteError(
        .invalidConfiguration, domain: .view, action: .performRoute,
        message: "the popover points neither to a view nor to a bar button",
        advice: ["set sourceView or barButtonItem"], position: world.log.currentPosition))
  }

  /// Sets the segue to perform.
  ///
  /// If the builder sets no identifier, the global handler receives an error. The builder's settings are kept anyway (`router:2.7`).
  public final func configureSegue(_ builder: (ViewRouteSegueConfiguration) -> Void) {
    let made = ViewRouteSegueConfiguration(in: world)
    world.callback { builder(made) }
    setSegue(made)
    if made.identifier != nil || isAutoCreated { return }
    world.attachment(RouterLink.self).router?.tellGlobally(
      RouteError(
        .invalidConfiguration, action: .performRoute, message: "the segue has no identifier",
        advice: ["set the identifier that the segue has in the storyboard"], position: world.log.currentPosition))
  }

  final func setPopover(_ popover: ViewRoutePopoverConfiguration) {
    if let storedPopover { unlink(storedPopover, ViewRouteName.popoverConfiguration.symbol) }
    storedPopover = popover
    link(popover, ViewRouteName.popoverConfiguration.symbol)
  }

  final func setSegue(_ segue: ViewRouteSegueConfiguration) {
    if let storedSegue { unlink(storedSegue, ViewRouteName.segueConfiguration.symbol) }
    storedSegue = segue
    link(segue, ViewRouteName.segueConfiguration.symbol)
  }

  /// Visits the popover, the segue, the animator and the user info.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedPopover { body(ViewRouteName.popoverConfiguration.symbol, storedPopover) }
    if let storedSegue { body(ViewRouteName.segueConfiguration.symbol, storedSegue) }
    if let storedAnimator { body(AppKitName.animator.symbol, storedAnimator) }
  }

  /// The router of the configuration. Weak. Handlers can use it before the call that performs the route has returned.
  public final var router: ViewRouter? { owner as? ViewRouter }

  open override func copyContents(to copy: RouteConfiguration) {
    super.copyContents(to: copy)
    guard let copy = copy as? ViewRouteConfiguration else { return }
    copy.source = source
    copy.routeType = routeType
    copy.animated = animated
    copy.sender = sender
    copy.isAutoCreated = isAutoCreated
    copy.containerWrapper = containerWrapper
    copy.addingChildViewHandler = addingChildViewHandler
    copy.handleExternalRoute = handleExternalRoute
    if let storedAnimator { copy.animator = storedAnimator }
    if let storedPopover { copy.setPopover(storedPopover) }
    if let storedSegue { copy.setSegue(storedSegue) }
  }
}
