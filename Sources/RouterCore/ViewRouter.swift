public import Simulation

/// A router: makes the destination of one route, prepares it, shows it, and removes it again (`router:3`).
///
/// An app gets its routers from ``Router/perform(_:path:configuring:removing:)``. A module derives from this class, in Swift or as
/// a dynamic class, and overrides at least ``registerRoutableDestination(_:)`` and ``destination(with:)``:
///
/// ```swift
/// final class EditorViewRouter: ViewRouter {
///   override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
///     registration.registerView(EditorViewController.self)
///   }
///   override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
///     EditorViewController(in: world)
///   }
/// }
/// ```
open class ViewRouter: SimulatedObject {
  // MARK: What a router is

  /// Where the router stands.
  public final internal(set) var state: RouterState = .unrouted
  /// The state before the last change (`router:3.1.3`).
  public final internal(set) var previousState: RouterState = .unrouted
  /// What the router made. Weak: it may be nil while the state is `routed` (`router:3.1.6`).
  public final internal(set) weak var destination: SimulatedObject?
  /// The last error; a success does not take it away (`router:3.1.6`).
  public final internal(set) var error: RouteError?

  /// The entry of the app in which the router lives; nil once the app is gone.
  final weak var routing: Router?
  final var realRouteType: RealRouteType = .unknown
  /// Whether the state notifier is running (`router:3.1.4`).
  final var isNotifyingState = false
  /// Takes the destination after all handlers; for the calls that return it (`router:3.5.2`).
  final var didSucceed: ((SimulatedObject) -> Void)?
  /// The place in ``Router/inFlight`` while the router is kept for the length of a transition, or -1 (`router:3.1.7`).
  final var flightIndex = -1
  private var storedConfiguration: ViewRouteConfiguration?
  private var storedRemoveConfiguration: ViewRemoveConfiguration?

  /// Makes a router of the world's app. Apps use ``Router`` instead, which configures the router and performs it.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    routing = world.attachment(RouterLink.self).router
  }

  deinit {
    storedConfiguration?.loseEdge()
    storedRemoveConfiguration?.loseEdge()
  }

  // MARK: Configurations

  /// How the route is performed: live, not a copy (`router:2.9`).
  public final var configuration: ViewRouteConfiguration {
    if let storedConfiguration { return storedConfiguration }
    let made = ViewRouter.defaultConfiguration(of: objectClass, in: world)
    adopt(made)
    return made
  }

  /// How the destination is removed: one object, made at the first use (`router:2.10`).
  public final var removeConfiguration: ViewRemoveConfiguration {
    if let storedRemoveConfiguration { return storedRemoveConfiguration }
    let made = ViewRouter.defaultRemoveConfiguration(of: objectClass, in: world)
    storedRemoveConfiguration = made
    link(made, .removeConfiguration)
    return made
  }

  final func adopt(_ configuration: ViewRouteConfiguration) {
    if let old = storedConfiguration { unlink(old, .configuration) }
    storedConfiguration = configuration
    link(configuration, .configuration)
    configuration.router = self
  }

  /// The configurations.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedConfiguration { body(.configuration, storedConfiguration) }
    if let storedRemoveConfiguration { body(.removeConfiguration, storedRemoveConfiguration) }
  }

  // MARK: What a router of a module overrides

  /// Makes the destination; nil when the configuration does not allow it, which fails the route with RE/2 (`router:3.3.2`).
  open func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
    world.assertionFailure(
      .destinationNotOverridden, "\(objectClass.name) does not make its destination", subjects: [identity],
      advice: ["override destination(with:) and return the destination"])
    return nil
  }

  /// Prepares the destination, after the performer did (`router:3.3.7`).
  open func prepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {}

  /// Follows the preparation: the place to check that nothing is missing (`router:3.3.7`).
  open func didFinishPrepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {}

  /// Whether the destination must be removed before the router may perform again: unless it was only made, or is gone
  /// (`router:3.2.1`).
  open func shouldRemoveBeforePerform() -> Bool {
    configuration.routeType != .makeDestination && destination != nil
  }

  /// Registers what the router class routes to.
  open class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.registry.world.assertionFailure(
      .registerRoutableDestinationNotOverridden, "\(registration.router.name) does not say what it routes to",
      subjects: [registration.router.identity],
      advice: ["override registerRoutableDestination and register a view class in it"])
  }

  /// The kinds of path that the router class supports; all kinds for controllers by default (`router:2.33`).
  open class var supportedRouteTypes: ViewRouteTypeMask { .viewControllerDefault }

  /// Makes the configuration that each route of the router class starts from.
  open class func defaultRouteConfiguration(in world: World) -> ViewRouteConfiguration {
    ViewRouteConfiguration(in: world)
  }

  /// Makes the configuration for removing that a router of the class starts from (`router:2.10`).
  open class func defaultRemoveConfiguration(in world: World) -> ViewRemoveConfiguration {
    ViewRemoveConfiguration(in: world)
  }

  /// Whether `makeDestination` is offered; true by default (`router:3.5.2`).
  open class var canMakeDestinationSynchronously: Bool { true }

  // MARK: What a router class is told of destinations of its classes

  /// A destination is about to be shown (`router:6.5`). The router is nil when none is at work, the source when none is known.
  open class func willPerformRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}

  /// A destination was shown (`router:6.5`).
  open class func didPerformRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}

  /// A destination is about to be removed (`router:6.9`).
  open class func willRemoveRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}

  /// A destination was removed (`router:6.9`).
  open class func didRemoveRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}
}
