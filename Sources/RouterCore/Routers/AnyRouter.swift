public import Simulation

/// What view routers and service routers have in common: a configuration, a destination, and a life (`router:3`).
///
/// A module derives from ``ViewRouter`` or ``ServiceRouter``, never from this class.
open class AnyRouter: SimulatedObject {
  // MARK: What a router is

  /// Where the router stands.
  public final internal(set) var state: RouterState {
    get { currentState }
    set { currentState = newValue }
  }
  /// The state before the last change (`router:3.1.3`).
  public final internal(set) var previousState: RouterState {
    get { stateBefore }
    set { stateBefore = newValue }
  }
  /// What the router made. Weak: it may be nil while the state is `routed` (`router:3.1.6`, `router:7.3`).
  public final internal(set) var destination: SimulatedObject? {
    get { held ?? referred }
    set {
      held = nil
      referred = newValue
      didTakeDestination()
      followDestination()
    }
  }
  /// The last error; a success does not take it away (`router:3.1.6`).
  public final internal(set) var error: RouteError?

  /// The entry of the app in which the router lives; nil once the app is gone.
  final var routing: Router? { link.router }
  /// What the router was made with; nil for one that no entry made.
  @exclusivity(unchecked) final var madeWith: RouterType?
  /// The route of closures that the router performs; nil for a router of a class.
  final var closureRoute: RouterType? {
    guard let madeWith, !madeWith.isRouterClass else { return nil }
    return madeWith
  }
  /// The class among whose routers this one counts while it moves (`router:4.11`): routes of closures share that of their kind.
  final var countedClass: Int32 { (madeWith?.objectClass ?? objectClass).index }
  /// Whether the state notifier is running (`router:3.1.4`).
  final var isNotifyingState = false
  /// Whether the destination is kept once all handlers were told of the success; for the calls that return it (`router:3.5.2`).
  final var keepsResult = false
  /// The destination that is kept.
  final var result: SimulatedObject?
  /// The place in the entry's list of routers in flight while the router is kept for the length of a transition, or -1
  /// (`router:3.1.7`).
  final var flightIndex = -1
  /// Implements `router:3.1.6` and `router:7.3`.
  @exclusivity(unchecked) private final weak var referred: SimulatedObject?
  /// The destination while it is held, see ``hold(_:)``.
  @exclusivity(unchecked) private final var held: SimulatedObject?
  private final var storedConfiguration: PerformRouteConfiguration?
  private final var storedRemoveConfiguration: RemoveRouteConfiguration?
  // Private, so that release builds need not check the accesses of what each route reads many times.
  private final var currentState: RouterState = .unrouted
  private final var stateBefore: RouterState = .unrouted
  /// The way to the entry, for questions and notes that need not keep it.
  final let link: RouterLink

  /// Makes a router of the world's app. Apps use ``Router`` instead, which configures the router and performs it.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    link = world.attachment(RouterLink.self)
    super.init(in: world, as: objectClass)
  }

  deinit {
    storedConfiguration?.loseOwner(self)
    storedConfiguration?.loseEdge()
    storedRemoveConfiguration?.loseEdge()
  }

  // MARK: Destinations that a call makes and returns

  /// Holds the destination for the length of the call that makes it in order to return it. Most such routers end with the call: neither the
  /// weak reference nor the notes are made that another router makes of its destination, see ``Router/letAllFollow()``.
  final func hold(_ made: SimulatedObject) {
    held = made
    didTakeDestination()
    link.ask { $0.enterHolder(self) }
  }

  /// Ends the call that returns the destination.
  ///
  /// - Returns: the destination of its success; nil when there was none.
  final func endKeepingResult() -> SimulatedObject? {
    keepsResult = false
    defer { result = nil }
    return result
  }

  /// Ends the hold, unless it has ended before (`router:7.3`).
  ///
  /// - Parameter isLast: whether the router ends now, so that it need not refer to the destination any more.
  final func letGoOfMade(isLast: Bool) {
    let isFollowing = link.ask { $0.leaveHolder(self) } == false
    guard !isLast, let made = held else { return }
    held = nil
    referred = made
    if !isFollowing { followDestination() }
  }

  // MARK: Configurations

  /// How the route is performed: live, not a copy (`router:2.9`). A router's own type says more of it.
  final var performConfiguration: PerformRouteConfiguration {
    if let storedConfiguration { return storedConfiguration }
    let made = makeDefaultConfiguration()
    adopt(made)
    return made
  }

  /// Calls the body with the configuration, to which it counts no reference: a router that the app has keeps the one that it has, and
  /// whoever calls keeps the router.
  @inline(__always)
  final func withConfiguration<Answer>(_ body: (PerformRouteConfiguration) -> Answer) -> Answer {
    guard let storedConfiguration else { return body(performConfiguration) }
    return Unmanaged.passUnretained(storedConfiguration)._withUnsafeGuaranteedRef(body)
  }

  /// Whether a configuration is the one of which the route is performed.
  final func isOwn(_ configuration: PerformRouteConfiguration) -> Bool { configuration === storedConfiguration }

  /// How the destination is removed: one object, made at the first use (`router:2.10`).
  final var storedOrMadeRemoveConfiguration: RemoveRouteConfiguration {
    if let storedRemoveConfiguration { return storedRemoveConfiguration }
    let made = makeDefaultRemoveConfiguration()
    storedRemoveConfiguration = made
    link(made, .removeConfiguration)
    return made
  }

  final func adopt(_ configuration: PerformRouteConfiguration) {
    if let old = storedConfiguration {
      old.leaveOwner(self)
      unlink(old, .configuration)
    }
    storedConfiguration = configuration
    link(configuration, .configuration)
    configuration.setOwner(self)
    configuration.route = closureRoute
  }

  /// Takes a configuration of the caller's own (`router:2.13`); one of another family is left.
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

  /// The configurations.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedConfiguration { body(.configuration, storedConfiguration) }
    if let storedRemoveConfiguration { body(.removeConfiguration, storedRemoveConfiguration) }
  }

  // MARK: What a router of a module overrides

  /// Whether the destination must be removed before the router may perform again (`router:3.2.1`): not unless the
  /// family says so (`router:7.2`).
  open func shouldRemoveBeforePerform() -> Bool { false }

  /// Takes in what the URL says by which the route is performed, before the destination is made (`router:8.19`).
  open func processUserInfo(_ userInfo: RouteUserInfo, fromURL url: String) {}

  /// Does what the `action` of the URL asks for by which the route was performed, after all handlers were told of the success
  /// (`router:8.19`).
  open func performAction(_ action: String, userInfo: RouteUserInfo, fromURL url: String) {}

  /// What ``Router/enableDefaultURLRouteRule()`` does before a route is performed: ``processUserInfo(_:fromURL:)``, if it is by a URL.
  /// An override calls `super`.
  open func beforePerformWithConfigurationFromURL(_ configuration: PerformRouteConfiguration) { processURL() }

  /// What ``Router/enableDefaultURLRouteRule()`` does after a success: ``performAction(_:userInfo:fromURL:)``, if a route was
  /// performed by a URL that names an action. An override calls `super`.
  open func afterSuccessActionFromURL(_ action: RouteAction) { performURLAction(after: action) }

  /// Makes the configuration that each route of the router class starts from.
  open class func defaultRouteConfiguration(in world: World) -> PerformRouteConfiguration {
    PerformRouteConfiguration(in: world)
  }

  /// Makes the configuration for removing that a router of the class starts from (`router:2.10`).
  open class func defaultRemoveConfiguration(in world: World) -> RemoveRouteConfiguration {
    RemoveRouteConfiguration(in: world)
  }

  /// Whether `makeDestination` is offered; true by default (`router:3.5.2`).
  open class var canMakeDestinationSynchronously: Bool { true }

  /// Whether the class stands for others that derive from it, and registers nothing itself (`router:1.36`). A class that says so
  /// compares itself: `self == BaseRouter.self`.
  open class var isAbstractRouter: Bool { false }

  /// Whether the class holds registrations alone (`router:1.19`).
  open class var isAdapter: Bool { false }

  /// The registration has ended: the place for checks of the module's own (`router:1.37`).
  open class func didFinishRegistration(in world: World) {}

  // MARK: What a family brings

  /// The family of the router class.
  public class var family: RouterFamily { .service }

  /// Which router answers for what, in the router's own family; nil once the app is gone.
  final var registry: RouteRegistry? { routing?.registry(of: Self.family) }

  /// What the router is in its registry: the route of closures, or what is known of its class.
  final var routerType: RouterType? { madeWith ?? registry?.routerType(of: objectClass) }

  /// Makes the default configuration, in the type of the family.
  func makeDefaultConfiguration() -> PerformRouteConfiguration {
    defaultConfiguration { Self.defaultRouteConfiguration(in: $0) }
  }

  /// Makes the configuration for removing, in the type of the family.
  func makeDefaultRemoveConfiguration() -> RemoveRouteConfiguration {
    defaultRemoveConfiguration { Self.defaultRemoveConfiguration(in: $0) }
  }

  /// C: the Swift method that makes the destination.
  func nativeDestination(with configuration: PerformRouteConfiguration) -> SimulatedObject? { nil }

  /// P3: the Swift method that prepares the destination.
  func nativePrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {}

  /// P4: the Swift method that follows the preparation.
  func nativeDidFinishPrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {}

  /// Calls a Swift method of the family that a dynamic class overrides; nil when there is none of that name.
  func callFamilyMethod(_ selector: Symbol, _ arguments: Arguments) -> Value? { nil }

  /// The kinds of path that the Swift class of a view router supports; none for any other router.
  class var nativeRouteTypes: ViewRouteTypeMask { [] }

  /// Calls a Swift class method of the family that a dynamic class overrides; nil when there is none of that name.
  class func callFamilyMethod(_ selector: Symbol, _ arguments: Arguments, in world: World) -> Value? { nil }

  /// Lets the router class register, by its Swift method.
  class func nativeRegister(_ registration: RouterRegistration) {}

  /// Whether an object can be a destination of the router as far as its class goes (`router:3.3.3`).
  ///
  /// - Parameter type: what the router is in its registry; nil for a class that is not of its family.
  func accepts(_ made: SimulatedObject, as type: RouterType?) -> Bool { true }

  /// The router has another destination, or none.
  func didTakeDestination() {}

  /// Hears of what happens to the destination from now on, and of no other.
  func followDestination() {}

  /// Makes the destination and brings it to where the route leads (`router:3.3.2`, `router:3.3.9`, `router:8.21`).
  func proceed() throws(PlatformException) {
    if let intercept = link.ask(\.interceptors.beforePerform) ?? nil { intercept(self, performConfiguration) }
    if let made = makeDestination() {
      try route(to: made)
      // What the call does not return may end right here.
      if held != nil && result == nil { letGoOfMade(isLast: false) }
    }
    if let intercept = link.ask(\.interceptors.afterPerform) ?? nil { intercept(self, performConfiguration) }
  }

  /// Ends ``keepDuringTransition()`` (`router:3.1.7`, `router:4.10`).
  func letGoAfterTransition() { link.ask { $0.letGo(self) } }

  /// Brings the destination to where the route leads; ends the perform sooner or later.
  func route(to made: SimulatedObject) throws(PlatformException) {}

  /// Takes the destination away from where it is; ends the removal sooner or later.
  func removeDestination() throws(PlatformException) {}

  /// Whether the success of a route is the router's own doing, and not of whoever shows the destination later (`router:8.19`).
  var showsByItself: Bool { true }

  /// Why the route cannot be performed, beyond what its state says; nil when it can (`router:3.7.2`).
  func reasonNotToPerform() -> String? { nil }

  /// Why a routed router with a live destination cannot remove it; nil when it can (`router:3.7.5`).
  func reasonNotToRemove(_ destination: SimulatedObject) -> String? { nil }

  /// The router is about to become `removed` (`router:3.1.3`, `router:8.20`).
  func willBecomeRemoved() { performConfiguration.clearUserInfo() }
}
