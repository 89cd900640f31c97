public import Simulation

/// Why a route failed: a value with the place where it happened (`router:4`).
public struct RouteError: Error, Hashable, Sendable {
  /// The family of error codes.
  public enum Domain: String, Sendable {
    /// What any router can meet.
    case route = "ZIKRouteErrorDomain"
    /// What only view routers can meet.
    case view = "ZIKViewRouteErrorDomain"

    /// `RE` or `VE`, as `router.md` writes it.
    public var abbreviation: String { self == .route ? "RE" : "VE" }
  }

  /// The causes, with the reference's numbers (`router:4.1`).
  public enum Cause: String, CaseIterable, Sendable {
    /// RE/0: no router answers for a protocol.
    case invalidProtocol
    /// RE/1: the configuration lacks something that its kind of path needs.
    case invalidConfiguration
    /// RE/2: the router made no destination.
    case destinationUnavailable
    /// RE/3: the action is not possible in the present state.
    case actionFailed
    /// RE/4: the route is being performed already, or the destination is in the stack already.
    case overRoute
    /// RE/5: routers make each other without end.
    case infiniteRecursion
    /// VE/10: nobody can prepare a view that the app added by itself.
    case invalidPerformer
    /// VE/11: the router does not support this kind of path.
    case unsupportType
    /// VE/12: showing and removing overlap.
    case unbalancedTransition
    /// VE/13: the source is missing, or not in the place that the kind of path needs.
    case invalidSource
    /// VE/14: a container does not hold the destination in the way that the kind of path needs.
    case invalidContainer
    /// VE/15: the segue was not performed.
    case segueNotPerformed

    /// The number within the domain.
    public var code: Int {
      switch self {
      case .invalidProtocol: 0
      case .invalidConfiguration: 1
      case .destinationUnavailable: 2
      case .actionFailed: 3
      case .overRoute: 4
      case .infiniteRecursion: 5
      case .invalidPerformer: 10
      case .unsupportType: 11
      case .unbalancedTransition: 12
      case .invalidSource: 13
      case .invalidContainer: 14
      case .segueNotPerformed: 15
      }
    }

    /// The family of the number (`router:4.5`).
    public var domain: Domain { code < 10 ? .route : .view }
  }

  /// The family of the code.
  public let domain: Domain
  /// The number within the domain.
  public let code: Int
  /// The cause in a word, such as `invalidSource`.
  public let name: String
  /// What was being done.
  public let action: RouteAction
  /// What was found, and what was expected, in one line.
  public let message: String
  /// What to know or do next, a line each.
  public let advice: [String]
  /// The router concerned; ``Identity/none`` when a look-up found none.
  public let router: Identity
  /// What the router is called: its class alone while it is being made, `nil` when there is none.
  public let routerName: String
  /// The line of the script that was running.
  public let position: SourcePosition

  /// Makes an error.
  ///
  /// - Parameter domain: the family of the code where it is not the cause's own: what a class of view routers refuses has the
  ///   view's domain (`router:4.5`).
  public init(
    _ cause: Cause, domain: Domain? = nil, action: RouteAction, message: String, advice: [String] = [],
    router: Identity = .none, routerName: String = "nil", position: SourcePosition = .none
  ) {
    self.domain = domain ?? cause.domain
    code = cause.code
    name = cause.rawValue
    self.action = action
    self.message = message
    self.advice = advice
    self.router = router
    self.routerName = routerName
    self.position = position
  }

  /// Domain and number in short, `VE/13`.
  public var shortCode: String { "\(domain.abbreviation)/\(code)" }
}

extension RouteError: CustomStringConvertible {
  /// `VE/11 unsupportType, Init, EditorViewRouter: …`.
  public var description: String {
    let subject = router.isNone ? "" : ", \(routerName)"
    return "\(shortCode) \(name), \(action)\(subject): \(message)"
  }
}

/// Who is told of a route error besides the global handler, which is told of most.
public enum RouteErrorReceiver: Sendable {
  /// Nobody: the global handler alone hears of it (`router:4.3`).
  case nobody
  /// The error handler that was passed to this very call (`router:3.2.2`).
  case caller
  /// The handlers of the configuration for performing (`router:3.3.9`).
  case configuration
  /// The handlers of the configuration for removing (`router:3.8.1`).
  case removeConfiguration
  /// The completion that was passed along with a URL (`router:8.16`).
  case completion
}

/// A route error as the payload of a ``FailureRecord``.
public final class RouteErrorPayload {
  /// The error.
  public let error: RouteError
  /// Whose handlers can receive it besides the global one.
  public let receiver: RouteErrorReceiver

  /// Wraps an error.
  public init(_ error: RouteError, receiver: RouteErrorReceiver = .nobody) {
    self.error = error
    self.receiver = receiver
  }
}
