public import SimulatedWorld

/// The common superclass of view routers and service routers, with a configuration, a destination and a life cycle (`router:3`).
///
/// A module derives from ``ViewRouter`` or ``ServiceRouter``, never from this class.
open class AnyRouter: SimulatedObject {
  // MARK: Properties

  /// The current state.
  public final internal(set) var state: RouterState {
    get { currentState }
    set { currentState = newValue }
  }
  /// The state before the last change (`router:3.1.3`).
  public final internal(set) var previousState: RouterState {
    get { stateBefore }
    set { stateBefore = newValue }
  }
  /// The destination that the router created. Weak: it may be `nil` while the state is `routed` (`router:3.1.6`, `router:7.3`).
  public final internal(set) var destination: SimulatedObject? {
    get { held ?? referred }
    set {
      held = nil
      referred = newValue
      didTakeDestination()
      followDestination()
    }
  }
  /// The last error. A success does not clear it (`router:3.1.6`).
  public final internal(set) var error: RouteError?

  /// The router entry of the app, or `nil` after its deallocation.
  final var routing: Router? { link.router }
  /// The router type that created the router, or `nil` if the router was not created by an entry.
  final var madeWith: RouterType?
  /// The closure-based route that the router performs, or `nil` for a router of a class.
  final var closureRoute: RouterType? {
    guard let madeWith, !madeWith.isRouterClass else { return nil }
    return madeWith
  }
  /// The class whose moving routers include this one (`router:4.11`). Closure-based routes share the class of their kind.
  final var countedClass: Int32 { (madeWith?.objectClass ?? objectClass).index }
  /// Whether the state notifier is running (`router:3.1.4`).
  final var isNotifyingState = false
  /// Whether the destination is kept until the handlers for the success have run, for calls that return it (`router:3.5.2`).
  final var keepsResult = false
  /// The kept destination.
  final var result: SimulatedObject?
  /// The index in the entry's list of routers in flight while a transition retains the router, otherwise -1 (`router:3.1.7`).
  final var flightIndex = -1
  /// Implements `router:3.1.6` and `router:7.3`.
  private final weak var referred: SimulatedObject?
  /// The retained destination, see ``hold(_:)``.
  private final var held: SimulatedObject?
  private final var storedConfiguration: PerformRouteConfiguration?
  private final var storedRemoveConfiguration: RemoveRouteConfiguration?
  // Private, so that release builds do not check the accesses. Each route reads these properties many times.
  private final var currentState: RouterState = .unrouted
  private final var stateBefore: RouterState = .unrouted
  /// The link to the entry, for queries and notifications that do not retain the entry.
  final let link: RouterLink

  /// Creates a router of the world's app. Apps use ``Router`` instead, which configures the router and performs it.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    link = world.attachment(RouterLink.self)
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  deinit {
    storedConfiguration?.loseOwner(self)
    storedConfiguration?.loseEdge()
    storedRemoveConfiguration?.loseEdge()
  }

  // MARK: Destinations that a call makes and returns

  /// Retains the destination during the call that creates and returns it.
  ///
  /// Most such routers end with the call. Thus the router needs neither the weak reference nor the tracking of the destination that
  /// other routers need, see ``Router/letAllFollow()``.
  final func hold(_ made: SimulatedObject) {
    held = made
    didTakeDestination()
    link.ask { $0.enterHolder(self) }
  }

  /// Ends the call that returns the destination.
  ///
  /// - Returns: the destination of a successful route, or `nil` otherwise.
  final func endKeepingResult() -> SimulatedObject? {
    keepsResult = false
    defer { result = nil }
    return result
  }

  /// Releases the destination, unless it was released before (`router:7.3`).
  ///
  /// - Parameter isLast: whether the router ends now, so that it does not need a reference to the destination.
  final func letGoOfMade(isLast: Bool) {
    let isFollowing = link.ask { $0.leaveHolder(self) } == false
    guard !isLast, let made = held else { return }
    held = nil
    referred = made
    if !isFollowing { followDestination() }
  }

  // MARK: Configurations

  /// The configuration of the route. It is live, not a copy (`router:2.9`). Subclasses provide it with a more specific type.
  final var performConfiguration: PerformRouteConfiguration {
    if let storedConfiguration { return storedConfiguration }
    let made = makeDefaultConfiguration()
    adopt(made)
    return made
  }

  /// Calls the body with the configuration, without retaining it. A router that belongs to the app never changes its configuration, and
  /// the caller retains the router.
  @inline(__always)
  final func withConfiguration<Answer>(_ body: (PerformRouteConfiguration) -> Answer) -> Answer {
    guard let storedConfiguration else { return body(performConfiguration) }
    return Unmanaged.passUnretained(storedConfiguration)._withUnsafeGuaranteedRef(body)
  }

  /// Returns whether a configuration is the one with which the route is performed.
  final func isOwn(_ configuration: PerformRouteConfiguration) -> Bool { configuration === storedConfiguration }

  /// The configuration for removing the destination, created on first use (`router:2.10`).
  final var storedOrMadeRemoveConfiguration: RemoveRouteConfiguration {
    if let storedRemoveConfiguration { return storedRemoveConfiguration }
    let made = makeDefaultRemoveConfiguration()
    storedRemoveConfiguration = made
    link(made, RouterName.removeConfiguration.symbol)
    return made
  }

  final func adopt(_ configuration: PerformRouteConfiguration) {
    if let old = storedConfiguration {
      old.leaveOwner(self)
      unlink(old, RouterName.configuration.symbol)
    }
    storedConfiguration = configuration
    link(configuration, RouterName.configuration.symbol)
    configuration.setOwner(self)
    configuration.route = closureRoute
  }

  /// Takes a custom configuration (`router:2.13`). A configuration of another family is ignored.
  final func take(_ configuration: PerformRouteConfiguration) {
    let usual = performConfiguration
    if !configuration.objectClass.isSubclass(of: usual.objectClass) {
      world.assertionFailure(
        .foreignConfiguration,
        "\(objectClass.name) cannot perform with \(configuration): it needs a \(usual.objectClass.name)",
        subjects: [identity, configuration.identity],
        advice: ["pass a \(usual.objectClass.name), or an instance of a class derived from it"])
      if Self.family == .view && !(configuration is ViewRouteConfiguration) { return }
    }
    adopt(configuration)
  }

  /// Visits the configurations.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedConfiguration { body(RouterName.configuration.symbol, storedConfiguration) }
    if let storedRemoveConfiguration { body(RouterName.removeConfiguration.symbol, storedRemoveConfiguration) }
  }

  // MARK: Overrides of module routers

  /// Returns whether the destination must be removed before the router may perform again (`router:3.2.1`). False, unless the family
  /// overrides it (`router:7.2`).
  open func shouldRemoveBeforePerform() -> Bool { false }

  /// Processes the parameters of the URL with which the route is performed, before the destination is created (`router:8.19`).
  open func processUserInfo(_ userInfo: RouteUserInfo, fromURL url: String) {}

  /// Performs the `action` of the URL with which the route was performed, after all handlers for the success have run (`router:8.19`).
  open func performAction(_ action: String, userInfo: RouteUserInfo, fromURL url: String) {}

  /// Runs before a route is performed, due to ``Router/enableDefaultURLRouteRule()``. An override calls `super`.
  ///
  /// If the route is from a URL, the method calls ``processUserInfo(_:fromURL:)``.
  open func beforePerformWithConfigurationFromURL(_ configuration: PerformRouteConfiguration) { processURL() }

  /// Runs after a success, due to ``Router/enableDefaultURLRouteRule()``. An override calls `super`.
  ///
  /// If a route was performed by a URL with an action, the method calls ``performAction(_:userInfo:fromURL:)``.
  open func afterSuccessActionFromURL(_ action: RouteAction) { performURLAction(after: action) }

  /// Returns the configuration that each route of the router class starts from.
  open class func defaultRouteConfiguration(in world: World) -> PerformRouteConfiguration {
    PerformRouteConfiguration(in: world)
  }

  /// Returns the configuration for removing that a router of the class starts from (`router:2.10`).
  open class func defaultRemoveConfiguration(in world: World) -> RemoveRouteConfiguration {
    RemoveRouteConfiguration(in: world)
  }

  /// Whether `makeDestination` is available; true by default (`router:3.5.2`).
  open class var canMakeDestinationSynchronously: Bool { true }

  /// Whether the class is abstract and registers nothing itself (`router:1.36`).
  ///
  /// An abstract class compares itself, because subclasses inherit the property: `self == BaseRouter.self`.
  open class var isAbstractRouter: Bool { false }

  /// Whether the class only contains registrations (`router:1.19`).
  open class var isAdapter: Bool { false }

  /// Called after the end of the registration, for custom checks of the module (`router:1.37`).
  open class func didFinishRegistration(in world: World) {}

  // MARK: Overrides of a family

  /// The family of the router class.
  public class var family: RouterFamily { .service }

  /// The registrations of the router's family, or `nil` after the deallocation of the entry.
  final var registry: RouteRegistry? { routing?.registry(of: Self.family) }

  /// The router type in the registry: the closure-based route, or the type of the router's class.
  final var routerType: RouterType? { madeWith ?? registry?.routerType(of: objectClass) }

  /// Creates the default configuration, with the type of the family.
  func makeDefaultConfiguration() -> PerformRouteConfiguration {
    defaultConfiguration { Self.defaultRouteConfiguration(in: $0) }
  }

  /// Creates the configuration for removing, with the type of the family.
  func makeDefaultRemoveConfiguration() -> RemoveRouteConfiguration {
    defaultRemoveConfiguration { Self.defaultRemoveConfiguration(in: $0) }
  }

  /// C: Creates the destination with the Swift method.
  func nativeDestination(with configuration: PerformRouteConfiguration) -> SimulatedObject? { nil }

  /// P3: Prepares the destination with the Swift method.
  func nativePrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {}

  /// P4: Calls the Swift method that follows the preparation.
  func nativeDidFinishPrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {}

  /// Calls a Swift method of the family that a dynamic class overrides, or returns `nil` if there is no method with that name.
  func callFamilyMethod(_ selector: Symbol, _ arguments: Arguments) -> Value? { nil }

  /// The route types that the Swift class of a view router supports, or an empty mask for any other router.
  class var nativeRouteTypes: ViewRouteTypeMask { [] }

  /// Calls a Swift class method of the family that a dynamic class overrides, or returns `nil` if there is no method with that name.
  class func callFamilyMethod(_ selector: Symbol, _ arguments: Arguments, in world: World) -> Value? { nil }

  /// Calls the Swift registration method of the router class.
  class func nativeRegister(_ registration: RouterRegistration) {}

  /// Returns whether the class of an object makes it a valid destination of the router (`router:3.3.3`).
  ///
  /// - Parameter type: the router type in the registry, or `nil` for a class that is not of its family.
  func accepts(_ made: SimulatedObject, as type: RouterType?) -> Bool { true }

  /// Called after the router received another destination, or none.
  func didTakeDestination() {}

  /// Starts to follow the events of the destination, and of no other object.
  func followDestination() {}

  /// Creates the destination and brings it to the target of the route (`router:3.3.2`, `router:3.3.9`, `router:8.21`).
  func proceed() throws(PlatformException) {
    if let intercept = link.ask(\.interceptors.beforePerform) ?? nil { intercept(self, performConfiguration) }
    if let made = makeDestination() {
      try route(to: made)
      // A destination that the call does not return may be deallocated here.
      if held != nil && result == nil { letGoOfMade(isLast: false) }
    }
    if let intercept = link.ask(\.interceptors.afterPerform) ?? nil { intercept(self, performConfiguration) }
  }

  /// Ends ``keepDuringTransition()`` (`router:3.1.7`, `router:4.10`).
  func letGoAfterTransition() { link.ask { $0.letGo(self) } }

  /// Brings the destination to the target of the route, and ends the perform call sooner or later.
  func route(to made: SimulatedObject) throws(PlatformException) {}

  /// Removes the destination from its place, and ends the removal sooner or later.
  func removeDestination() throws(PlatformException) {}

  /// Whether the router itself completes the route, and not an object that shows the destination later (`router:8.19`).
  var showsByItself: Bool { true }

  /// Returns the reason, in addition to its state, why the route cannot be performed, or `nil` if it can (`router:3.7.2`).
  func reasonNotToPerform() -> String? { nil }

  /// Returns the reason why a routed router with a live destination cannot remove it, or `nil` if it can (`router:3.7.5`).
  func reasonNotToRemove(_ destination: SimulatedObject) -> String? { nil }

  /// Called before the router becomes `removed` (`router:3.1.3`, `router:8.20`).
  func willBecomeRemoved() { performConfiguration.clearUserInfo() }
}
