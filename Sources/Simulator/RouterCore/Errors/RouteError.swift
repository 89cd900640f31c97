public import SimulatedWorld

/// The reason for the failure of a route, with the place where it happened (`router:4`).
public struct RouteError: Error, Hashable, Sendable {
  /// The family of error codes.
  public enum Domain: String, Sendable {
    /// Errors of any router.
    case route = "ZIKRouteErrorDomain"
    /// Errors of view routers only.
    case view = "ZIKViewRouteErrorDomain"

    /// The prefix of codes, `RE` or `VE`, as in `router.md`.
    public var abbreviation: String { self == .route ? "RE" : "VE" }
  }

  /// The causes, with the upstream numbers (`router:4.1`).
  public enum Cause: String, CaseIterable, Sendable {
    /// RE/0: no router is registered for a protocol.
    case invalidProtocol
    /// RE/1: the configuration lacks a setting that its route type requires.
    case invalidConfiguration
    /// RE/2: the router made no destination.
    case destinationUnavailable
    /// RE/3: the action is not possible in the current state.
    case actionFailed
    /// RE/4: the route is being performed already, or the destination is in the stack already.
    case overRoute
    /// RE/5: routers create each other in infinite recursion.
    case infiniteRecursion
    /// VE/10: no object can prepare a view that the app added without a router.
    case invalidPerformer
    /// VE/11: the router does not support the route type.
    case unsupportType
    /// VE/12: transitions that show and remove overlap.
    case unbalancedTransition
    /// VE/13: the source is missing, or is not in the place that the route type requires.
    case invalidSource
    /// VE/14: a container does not contain the destination in the way that the route type requires.
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

    /// The domain of the number (`router:4.5`).
    public var domain: Domain { code < 10 ? .route : .view }
  }

  /// The domain of the code.
  public let domain: Domain
  /// The number within the domain.
  public let code: Int
  /// The name of the cause, such as `invalidSource`.
  public let name: String
  /// The action that was running.
  public let action: RouteAction
  /// The observed and the expected state, in one line.
  public let message: String
  /// Hints and next steps, one per line.
  public let advice: [String]
  /// The affected router, or ``Identity/none`` if a lookup found no router.
  public let router: Identity
  /// The name of the router: only its class during initialization, and `nil` without a router.
  public let routerName: String
  /// The line of the script that was running.
  public let position: SourcePosition

  /// Creates an error.
  ///
  /// - Parameter domain: the domain of the code, or `nil` for the domain of the cause. An error from a view router class has the domain
  ///   of views (`router:4.5`).
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

  /// Domain and number in short form, such as `VE/13`.
  public var shortCode: String { "\(domain.abbreviation)/\(code)" }
}

extension RouteError: CustomStringConvertible {
  /// The error in one line, such as `VE/11 unsupportType, Init, EditorViewRouter: …`.
  public var description: String {
    let subject = router.isNone ? "" : ", \(routerName)"
    return "\(shortCode) \(name), \(action)\(subject): \(message)"
  }
}

/// The receiver of a route error in addition to the global handler, which receives most errors.
public enum RouteErrorReceiver: Sendable {
  /// Only the global handler receives the error (`router:4.3`).
  case nobody
  /// The error handler that was passed to this call (`router:3.2.2`).
  case caller
  /// The handlers of the configuration for performing (`router:3.3.9`).
  case configuration
  /// The handlers of the configuration for removing (`router:3.8.1`).
  case removeConfiguration
  /// The completion handler that was passed with a URL (`router:8.16`).
  case completion
}

/// A route error as the payload of a ``FailureRecord``.
public final class RouteErrorPayload {
  /// The error.
  public let error: RouteError
  /// The receiver of the error in addition to the global handler.
  public let receiver: RouteErrorReceiver

  /// Creates a payload from an error.
  public init(_ error: RouteError, receiver: RouteErrorReceiver = .nobody) {
    self.error = error
    self.receiver = receiver
  }
}
