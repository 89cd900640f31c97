public import Simulation
internal import Storyboards
internal import ViewHierarchy

/// The entry to the routers of one app: what ZRouter's `Router` is, without being global (`router:9.10`).
///
/// It looks routers up, performs routes, and tells the app's global handler of every error. Each public call is one step of its
/// ``World``.
public final class Router {
  /// The app's world.
  public let world: World
  /// Which router answers for which views.
  public let viewRegistry: RouteRegistry
  /// Which router answers for which services.
  public let serviceRegistry: RouteRegistry
  /// Told of every error of view routers last of all, and of some errors alone (`router:4.3`). The router is nil for look-ups
  /// (`router:4.4`).
  public var globalErrorHandler: ((ViewRouter?, RouteAction, RouteError) -> Void)?
  /// Told of every error of service routers last of all, and of some errors alone (`router:4.3`, `router:7.11`). The router is nil
  /// for look-ups (`router:4.4`).
  public var globalServiceErrorHandler: ((ServiceRouter?, RouteAction, RouteError) -> Void)?
  /// Whom the routers follow where the documentation of the reference and its code disagree. Say so before anything is registered.
  public var compatibility = Compatibility.documentation {
    didSet {
      guard compatibility != oldValue else { return }
      viewRegistry.urls = URLMatcher(compatibility: compatibility)
      serviceRegistry.urls = URLMatcher(compatibility: compatibility)
    }
  }
  /// Implements `router:8.19`.
  @exclusivity(unchecked) var interceptors = RouteInterceptors()
  /// Judges each route before it starts: lookups, performed routes, created destinations, segues and automatically created routers. Routes
  /// that it starts itself are not judged. RouteScript's own: ZIKRouter's interceptors cannot stop a route.
  public var routeGuard: ((RouteRequest) -> Void)?
  /// Whether the guard runs.
  @exclusivity(unchecked) var isGuarding = false
  /// The router whose route continues, so that the guard does not judge it again.
  @exclusivity(unchecked) var clearedRouter: AnyRouter?
  /// Why the last call of `perform` or `makeDestination` returned nil; nil when it returned something.
  @exclusivity(unchecked) public internal(set) var lastError: RouteError?

  /// Watches for destinations that outlive their removal.
  public let leaks: LeakDetector

  /// Tells the routers what the app shows by itself.
  private(set) var watcher: ViewWatcher?

  /// How deep routers of one class may be nested before a route counts as endless (`router:3.2.4`, `router:4.11`,
  /// `router:4.12`).
  public static let recursionLimit = 200

  /// The routers that are kept while their transitions run (`router:3.1.7`).
  private(set) var inFlight: ContiguousArray<AnyRouter> = []
  /// What the checks at the end of the registration leave out; nothing by default.
  public var registrationScope = RegistrationScope()

  /// The routers whose destinations nobody follows yet, the one whose call began last at the end.
  @exclusivity(unchecked) private var holders: ContiguousArray<Unmanaged<AnyRouter>> = []

  let phase = RegistrationPhase()
  /// Whether the app has ended.
  @exclusivity(unchecked) private(set) var hasEnded = false
  /// How many routers of each class are moving, by the class's place in the table (`router:4.11`).
  @exclusivity(unchecked) private var depths: ContiguousArray<Int32> = []

  /// Makes the entry of a world; a world has one.
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

  /// Ends the app's routing: routers that are still in a transition are kept no longer, and handlers go.
  public func end() {
    hasEnded = true
    stopWatching()
    leaks.end()
    globalErrorHandler = nil
    globalServiceErrorHandler = nil
    interceptors = RouteInterceptors()
    routeGuard = nil
    for router in inFlight {
      router.flightIndex = -1
      world.lifetimes?.unpin(router)
    }
    inFlight.removeAll()
  }

  /// Which router answers for which destinations of a family (`router:1.1`).
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

  /// E4: the global handler of a family (`router:4.3`, `router:4.4`, `router:7.11`).
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

  /// Tells the global handler of views of an error that concerns no router (`router:4.4`).
  func tellGlobally(_ error: RouteError, concerning other: SimulatedObject? = nil) {
    let record = Router.record(error, in: world, concerning: other.map { [$0.identity] } ?? [])
    notifyGlobalHandler(.view, nil, error, record)
  }

  private func tellGlobalHandler(
    _ router: AnyRouter?, _ error: RouteError, _ record: FailureRecord, _ body: () -> Void
  ) {
    record.isReceived = true
    world.log.append(.callback(router?.identity ?? .none, .globalErrorHandler, .name(error.action.symbol)))
    world.callback(body)
  }

  // MARK: Routers that hold what they made

  /// A router holds its destination until the call ends that made it.
  func enterHolder(_ router: AnyRouter) { holders.append(.passUnretained(router)) }

  /// The call ends.
  ///
  /// - Returns: whether nobody follows the destination yet.
  func leaveHolder(_ router: AnyRouter) -> Bool {
    guard holders.last?.toOpaque() == Unmanaged.passUnretained(router).toOpaque() else { return false }
    holders.removeLast()
    return true
  }

  /// Lets the routers that hold what they made follow it: something happens in the hierarchy before their calls end.
  func letAllFollow() {
    if holders.isEmpty { return }
    let waiting = holders
    holders.removeAll()
    for router in waiting { router.takeUnretainedValue().followDestination() }
  }

  // MARK: Routers on their way

  // All three take the class's place in the table.

  func countUp(_ classIndex: Int32) {
    let index = Int(classIndex)
    while depths.count <= index { depths.append(0) }
    depths[index] += 1
  }

  func countDown(_ classIndex: Int32) {
    let index = Int(classIndex)
    if index < depths.count && depths[index] > 0 { depths[index] -= 1 }
  }

  /// How many routers of a class are moving (`router:4.11`).
  func depth(of classIndex: Int32) -> Int {
    let index = Int(classIndex)
    return index < depths.count ? Int(depths[index]) : 0
  }

  /// Whether a router is performing or removing.
  public var isAnyMoving: Bool { depths.contains { $0 > 0 } }

  func keep(_ router: AnyRouter) {
    guard router.flightIndex < 0 else { return }
    router.flightIndex = inFlight.count
    inFlight.append(router)
    world.lifetimes?.pin(router)
  }

  func letGo(_ router: AnyRouter) {
    let index = router.flightIndex
    guard index >= 0 else { return }
    router.flightIndex = -1
    let last = inFlight.removeLast()
    if last !== router {
      inFlight[index] = last
      last.flightIndex = index
    }
    world.lifetimes?.unpin(router)
  }
}

/// How a router finds the entry of its world's app.
final class RouterLink: WorldAttachment {
  /// The entry; nil once it is gone.
  var router: Router? { entry?.takeUnretainedValue() }
  // Not weak, which would slow down each use of the entry: the entry, which holds the world and so the link, clears it at its end.
  private var entry: Unmanaged<Router>?

  init() {}

  /// Whether the entry is there.
  var hasRouter: Bool { entry != nil }

  /// Asks the entry something without keeping it meanwhile: the question must not run code of the app.
  ///
  /// - Returns: nil once the entry is gone.
  @inline(__always)
  func ask<Answer>(_ question: (Router) -> Answer) -> Answer? { entry?._withUnsafeGuaranteedRef(question) }

  func set(_ router: Router) { entry = .passUnretained(router) }

  /// The entry ends.
  func clear(_ router: Router) {
    if entry?.toOpaque() == Unmanaged.passUnretained(router).toOpaque() { entry = nil }
  }
}
