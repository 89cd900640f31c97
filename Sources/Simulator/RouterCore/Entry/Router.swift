public import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The entry point to the routers of one app. It corresponds to `Router` of ZRouter, but is not global (`router:9.10`).
///
/// It looks up routers, performs routes, and reports every error to the app's global handler. Each public call is one step of its
/// ``World``.
public final class Router {
  /// The app's world.
  public let world: World
  /// The registrations of view routers.
  public let viewRegistry: RouteRegistry
  /// The registrations of service routers.
  public let serviceRegistry: RouteRegistry
  /// Called last, for every error of a view router. For some errors it is the only handler that is called (`router:4.3`).
  ///
  /// The router is `nil` for lookups (`router:4.4`).
  public var globalErrorHandler: ((ViewRouter?, RouteAction, RouteError) -> Void)?
  /// Called last, for every error of a service router. For some errors it is the only handler that is called (`router:4.3`, `router:7.11`).
  ///
  /// The router is `nil` for lookups (`router:4.4`).
  public var globalServiceErrorHandler: ((ServiceRouter?, RouteAction, RouteError) -> Void)?
  /// The behavior where the upstream documentation and the upstream code disagree. Set it before the first registration.
  public var compatibility = Compatibility.documentation {
    didSet {
      guard compatibility != oldValue else { return }
      viewRegistry.urls = URLMatcher(compatibility: compatibility)
      serviceRegistry.urls = URLMatcher(compatibility: compatibility)
    }
  }
  /// Implements `router:8.19`.
  var interceptors = RouteInterceptors()
  /// Judges each route before it starts: lookups, performed routes, created destinations, segues and automatically created routers.
  ///
  /// Routes that the guard starts itself are not judged. The guard is a RouteScript feature: ZIKRouter's interceptors cannot stop a route.
  public var routeGuard: ((RouteRequest) -> Void)? {
    get { guarding.judge }
    set { guarding.judge = newValue }
  }
  var guarding = RouteGuarding()
  /// The reason why the last call of `perform` or `makeDestination` returned `nil`, or `nil` if the call returned a value.
  public internal(set) var lastError: RouteError?

  /// The detector for destinations that outlive their removal.
  public let leaks: LeakDetector

  /// The observer that reports views that the app shows itself to the routers.
  private(set) var watcher: ViewWatcher?

  /// The maximum nesting depth of routers of one class. A deeper route counts as infinite recursion (`router:3.2.4`, `router:4.11`,
  /// `router:4.12`).
  public static let recursionLimit = 200

  private var moving = MovingRouters()
  /// The declarations that the checks at the end of the registration skip; nothing by default.
  public var registrationScope: RegistrationScope {
    get { phase.scope }
    set { phase.scope = newValue }
  }

  /// The routers whose destinations are not followed yet. The router whose call started last is at the end.
  private var holders: ContiguousArray<Unmanaged<AnyRouter>> = []

  let phase = RegistrationPhase()
  /// Whether the app has ended.
  private(set) var hasEnded = false

  /// Creates the entry of a world. A world has one entry.
  public init(world: World) {
    self.world = world
    world.classes.enterRouterCore()
    viewRegistry = RouteRegistry(.view, phase, world: world)
    serviceRegistry = RouteRegistry(.service, phase, world: world)
    leaks = LeakDetector(world: world)
    world.attachment(RouterLink.self).set(self)
    let watcher = ViewWatcher(self)
    self.watcher = watcher
    world.hierarchyObserver = watcher
    world.storyboards.addObserver(watcher)
  }

  deinit {
    stopWatching()
    world.attachment(RouterLink.self).clear(self)
  }

  private func stopWatching() {
    guard let watcher else { return }
    self.watcher = nil
    if world.hierarchyObserver === watcher { world.hierarchyObserver = nil }
    world.storyboards.removeObserver(watcher)
    watcher.end()
  }

  /// Ends the routing of the app. Routers in a transition and handlers are released.
  public func end() {
    hasEnded = true
    stopWatching()
    leaks.end()
    globalErrorHandler = nil
    globalServiceErrorHandler = nil
    interceptors = RouteInterceptors()
    routeGuard = nil
    for router in moving.letAllGo() { world.lifetimes?.unpin(router) }
  }

  /// Returns the registrations of a family (`router:1.1`).
  public func registry(of family: RouterFamily) -> RouteRegistry {
    family == .view ? viewRegistry : serviceRegistry
  }

  // MARK: Errors

  /// Appends an error to the log.
  static func record(
    _ error: RouteError, in world: World, concerning others: [Identity] = [], receiver: RouteErrorReceiver = .nobody
  ) -> FailureRecord {
    let subjects = (error.router.isNone ? [] : [error.router]) + others
    let record = FailureRecord(
      .routeError, name: error.name, message: error.description, advice: error.advice, subjects: subjects,
      payload: RouteErrorPayload(error, receiver: receiver))
    world.report(record)
    return record
  }

  /// E4: Calls the global handler of a family (`router:4.3`, `router:4.4`, `router:7.11`).
  func notifyGlobalHandler(_ family: RouterFamily, _ router: AnyRouter?, _ error: RouteError, _ record: FailureRecord) {
    switch family {
    case .view:
      guard let handler = globalErrorHandler else { return }
      tellGlobalHandler(router, error, record) { handler(router as? ViewRouter, error.action, error) }
    case .service:
      guard let handler = globalServiceErrorHandler else { return }
      tellGlobalHandler(router, error, record) { handler(router as? ServiceRouter, error.action, error) }
    }
  }

  /// Reports an error without a router to the global handler of views (`router:4.4`).
  func tellGlobally(_ error: RouteError, concerning other: SimulatedObject? = nil) {
    let record = Router.record(error, in: world, concerning: other.map { [$0.identity] } ?? [])
    notifyGlobalHandler(.view, nil, error, record)
  }

  private func tellGlobalHandler(
    _ router: AnyRouter?, _ error: RouteError, _ record: FailureRecord, _ body: () -> Void
  ) {
    record.isReceived = true
    world.log.append(
      .callback(router?.identity ?? .none, RouterName.globalErrorHandler.symbol, .name(error.action.symbol)))
    world.callback(body)
  }

  // MARK: Routers that retain their destination

  /// Adds a router that retains its destination until the call that created it ends.
  func enterHolder(_ router: AnyRouter) { holders.append(.passUnretained(router)) }

  /// Removes a router, because its call ends.
  ///
  /// - Returns: whether the destination is not followed yet.
  func leaveHolder(_ router: AnyRouter) -> Bool {
    guard holders.last?.toOpaque() == Unmanaged.passUnretained(router).toOpaque() else { return false }
    holders.removeLast()
    return true
  }

  /// Makes all routers that retain their destinations follow them: the hierarchy changes before their calls end.
  func letAllFollow() {
    if holders.isEmpty { return }
    let waiting = holders
    holders.removeAll()
    for router in waiting { router.takeUnretainedValue().followDestination() }
  }

  // MARK: Moving routers

  // The next three methods take the index of the class in the table.

  func countUp(_ classIndex: Int32) { moving.countUp(classIndex) }

  func countDown(_ classIndex: Int32) { moving.countDown(classIndex) }

  /// Returns the number of moving routers of a class (`router:4.11`).
  func depth(of classIndex: Int32) -> Int { moving.depth(of: classIndex) }

  /// Whether a router is performing or removing.
  public var isAnyMoving: Bool { moving.isAny }

  func keep(_ router: AnyRouter) {
    if moving.keep(router) { world.lifetimes?.pin(router) }
  }

  func letGo(_ router: AnyRouter) {
    if moving.letGo(router) { world.lifetimes?.unpin(router) }
  }
}

/// The link from a world to the router entry of its app.
final class RouterLink: WorldAttachment {
  /// The entry, or `nil` after its deallocation.
  var router: Router? { entry?.takeUnretainedValue() }
  // Not weak, which would slow down each use of the entry. The entry retains the world and thus the link, and clears it at its end.
  private var entry: Unmanaged<Router>?

  init() {}

  /// Whether the entry exists.
  var hasRouter: Bool { entry != nil }

  /// Queries the entry without retaining it. The closure must not run code of the app.
  ///
  /// - Returns: the result, or `nil` after the deallocation of the entry.
  @inline(__always)
  func ask<Answer>(_ question: (Router) -> Answer) -> Answer? { entry?._withUnsafeGuaranteedRef(question) }

  func set(_ router: Router) { entry = .passUnretained(router) }

  /// Clears the link, because the entry ends.
  func clear(_ router: Router) {
    if entry?.toOpaque() == Unmanaged.passUnretained(router).toOpaque() { entry = nil }
  }
}
