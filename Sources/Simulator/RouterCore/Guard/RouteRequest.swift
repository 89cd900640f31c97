public import SimulatedWorld

/// A route that the app's guard judges before it starts (``Router/routeGuard``).
///
/// ZIKRouter has no such type: its interceptors observe routes, but cannot stop them.
public final class RouteRequest {
  /// The kind of routing.
  public enum Kind: String, CaseIterable, Sendable {
    /// The app looks up a router.
    case lookUp
    /// A router performs: by a protocol, an identifier, a URL, a router class or a router.
    case perform
    /// A router creates its destination without showing it.
    case makeDestination
    /// A storyboard segue starts that no router performs.
    case segue
    /// RouteScript creates a router for a destination that the app shows itself.
    case automatic

    /// Whether the route can wait for a decision. The callers of other routes need the result immediately.
    public var canWait: Bool { self == .perform || self == .segue }
  }

  /// The decision of the guard.
  public enum Decision: Equatable, Sendable {
    /// The route starts.
    case pass
    /// The route fails with an error.
    case refuse(reason: String?)
    /// The route waits for ``RouteRequest/proceed()`` or ``RouteRequest/refuse(_:)``.
    case hold
    /// The request waited, and was decided later.
    case decided
  }

  /// The kind of routing.
  public let kind: Kind
  /// Whether the route leads to a view or to a service.
  public let family: RouterFamily
  /// The router type, or `nil` if no router is registered for the destination of a segue.
  public let routerType: RouterType?
  /// The router, or `nil` if none exists yet.
  public private(set) weak var router: AnyRouter?
  /// The object that the destination is shown from, or `nil` if it does not exist.
  public private(set) weak var source: SimulatedObject?
  /// The possible classes of the destination.
  public let destinationClasses: [ObjectClass]
  /// The identifier of a segue, or the identifier that is looked up.
  public let identifier: String?
  /// The current decision.
  public private(set) var decision = Decision.pass

  var resume: (() throws(PlatformException) -> Void)?
  var fail: ((_ reason: String?) -> Void)?
  private let world: World

  init(
    _ kind: Kind, _ family: RouterFamily, in world: World, type: RouterType?, router: AnyRouter? = nil,
    source: SimulatedObject? = nil, destinations: [ObjectClass]? = nil, identifier: String? = nil
  ) {
    self.kind = kind
    self.family = family
    self.world = world
    routerType = type
    self.router = router
    self.source = source
    destinationClasses = destinations ?? type.map { $0.destinationClasses } ?? []
    self.identifier = identifier
  }

  /// The URL that leads to the route, or `nil`.
  public var url: String? {
    guard case .string(let url) = router?.performConfiguration.userInfoIfMade?[URLKey.originURL] else { return nil }
    return url
  }

  /// Returns whether the route leads to instances of a class.
  public func leads(to wanted: ObjectClass) -> Bool { destinationClasses.contains { $0.isSubclass(of: wanted) } }

  /// Returns whether the route leads to a protocol: its router is registered for it, or a destination conforms to it.
  public func leads(to wanted: ObjectProtocol) -> Bool {
    routerType?.protocols.contains { $0 === wanted } ?? false
      || routerType?.moduleProtocols.contains { $0 === wanted } ?? false
      || destinationClasses.contains { $0.conforms(to: wanted) }
  }

  /// Defers the route. The guard calls it before it returns.
  ///
  /// - Returns: whether the route can wait, see ``Kind/canWait``.
  @discardableResult
  public func hold() -> Bool {
    guard kind.canWait, decision == .pass else { return false }
    decision = .hold
    return true
  }

  /// Makes the route fail: immediately if it waits, otherwise when the guard returns.
  ///
  /// - Returns: whether the request was still open.
  @discardableResult
  public func refuse(_ reason: String? = nil) -> Bool {
    switch decision {
    case .pass: decision = .refuse(reason: reason)
    case .hold where isAnswered:
      let fail = fail
      close()
      world.takeStep { fail?(reason) }
    case .hold: decision = .refuse(reason: reason)
    case .refuse, .decided: return false
    }
    return true
  }

  /// Starts a route that waits. The guard does not judge it again (`router:8.24`).
  ///
  /// - Returns: whether the request was still open.
  /// - Throws: the exception of the platform, if it rejects the transition.
  @discardableResult
  public func proceed() throws(PlatformException) -> Bool {
    guard decision == .hold else { return false }
    guard isAnswered else {
      decision = .pass
      return true
    }
    let resume = resume
    close()
    try world.stepping { () throws(PlatformException) in try resume?() }
    return true
  }

  /// Whether the guard has returned.
  var isAnswered = false

  /// Ends the request, and releases the route that waits.
  func close() {
    decision = .decided
    (resume, fail) = (nil, nil)
  }
}
