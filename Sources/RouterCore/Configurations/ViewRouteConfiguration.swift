public import Simulation
internal import ViewHierarchy

/// How a route to a view or a view controller is performed (`router:2.4`).
open class ViewRouteConfiguration: PerformRouteConfiguration {
  /// The controller, or the view, that the route starts from. Weak: the path keeps it until the call, nobody afterwards (`router:2.31`).
  public final var source: SimulatedObject? {
    get { weakReferences?.source }
    set { if newValue != nil || weakReferences != nil { madeWeakReferences.source = newValue } }
  }
  /// The kind of path; `presentModally` by default.
  public final var routeType: ViewRouteType {
    get { kind }
    set { kind = newValue }
  }
  /// Whether the transition is animated; true by default.
  public final var animated = true
  /// Whoever triggered the route. Weak.
  public final var sender: SimulatedObject? {
    get { weakReferences?.sender }
    set { if newValue != nil || weakReferences != nil { madeWeakReferences.sender = newValue } }
  }
  /// Puts the destination into a container, which is then pushed, presented or added in its place (`router:2.35`). It gets the destination,
  /// and returns the container: a view controller.
  public final var containerWrapper: ((SimulatedObject) -> SimulatedObject?)?
  /// Shows the view of a destination that was made a child: it gets the child, and what to call once the view stands in its place
  /// (`router:3.5.9`). Without it the view is added to the source's.
  public final var addingChildViewHandler: ((SimulatedObject, @escaping () -> Void) -> Void)?
  /// Whether the handlers are told too when the app, and not the router, shows the destination (`router:3.9.1`); false by default.
  public final var handleExternalRoute = false
  /// Shows the destination of a path of the kind `presentWithAnimator`, on macOS (`router:3.12.4`); nil presents modally.
  public final var animator: SimulatedObject? {
    get { storedAnimator }
    set {
      guard newValue !== storedAnimator else { return }
      let old = storedAnimator
      storedAnimator = newValue
      if let newValue { link(newValue, .animator) }
      if let old { unlink(old, .animator) }
    }
  }
  /// Whether the router made itself for what the app or a storyboard shows.
  final var isAutoCreated = false
  private final var storedPopover: ViewRoutePopoverConfiguration?
  private final var storedSegue: ViewRouteSegueConfiguration?
  private final var storedAnimator: SimulatedObject?
  // Private, so that release builds need not check the accesses.
  private final var kind = ViewRouteType.presentModally

  deinit {
    storedAnimator?.loseEdge()
    storedPopover?.loseEdge()
    storedSegue?.loseEdge()
  }

  /// Where a popover points to; nil until ``configurePopover(_:)``.
  public final var popoverConfiguration: ViewRoutePopoverConfiguration? { storedPopover }

  /// Which segue is performed; nil until ``configureSegue(_:)``.
  public final var segueConfiguration: ViewRouteSegueConfiguration? { storedSegue }

  /// Says where a popover points to. A builder that says neither a view nor a bar button is told to the global handler, and what it
  /// filled is kept all the same (`router:2.7`).
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

  /// Says which segue is performed. A builder that names none is told to the global handler, and what it filled is kept all the
  /// same (`router:2.7`).
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
    if let storedPopover { unlink(storedPopover, .popoverConfiguration) }
    storedPopover = popover
    link(popover, .popoverConfiguration)
  }

  final func setSegue(_ segue: ViewRouteSegueConfiguration) {
    if let storedSegue { unlink(storedSegue, .segueConfiguration) }
    storedSegue = segue
    link(segue, .segueConfiguration)
  }

  /// What a popover, a segue and a presentation need, and the user info.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedPopover { body(.popoverConfiguration, storedPopover) }
    if let storedSegue { body(.segueConfiguration, storedSegue) }
    if let storedAnimator { body(.animator, storedAnimator) }
  }

  /// The router that the configuration belongs to, for handlers that run before the call has returned it. Weak.
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
