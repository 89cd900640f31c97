public import Simulation

/// What was being done when a route failed (`router:4.1`).
public enum RouteAction: String, CaseIterable, Sendable {
  /// A router was being made from its configuration.
  case initialize = "Init"
  /// A route was being performed.
  case performRoute = "PerformRoute"
  /// A destination was being removed.
  case removeRoute = "RemoveRoute"
  /// A router was being looked up by the protocol of its destination.
  case toView = "ToView"

  /// The action's name in the log.
  public var symbol: Symbol {
    switch self {
    case .initialize: RouterName.initialize.symbol
    case .performRoute: RouterName.performRoute.symbol
    case .removeRoute: RouterName.removeRoute.symbol
    case .toView: RouterName.toView.symbol
    }
  }
}

extension RouteAction: CustomStringConvertible {
  /// The reference's own word for the action, such as `PerformRoute`.
  public var description: String { rawValue }
}
