public import Simulation

/// The action during which a route failed (`router:4.1`).
public enum RouteAction: String, CaseIterable, Sendable {
  /// A router was being created from its configuration.
  case initialize = "Init"
  /// A route was being performed.
  case performRoute = "PerformRoute"
  /// A destination was being removed.
  case removeRoute = "RemoveRoute"
  /// A router was being looked up by the protocol of its destination.
  case toView = "ToView"
  /// A router was being looked up by the protocol of its configuration.
  case toViewModule = "ToViewModule"
  /// An existing object was being prepared.
  case prepareOnDestination = "PrepareOnDestination"
  /// A route was being performed to an existing object.
  case performOnDestination = "PerformOnDestination"
  /// A service router was being looked up by the protocol of its destination.
  case toService = "ToService"
  /// A service router was being looked up by the protocol of its configuration.
  case toServiceModule = "ToServiceModule"

  /// The action's name in the log.
  public var symbol: Symbol {
    switch self {
    case .initialize: RouterName.initialize.symbol
    case .performRoute: RouterName.performRoute.symbol
    case .removeRoute: RouterName.removeRoute.symbol
    case .toView: RouterName.toView.symbol
    case .toViewModule: RouterName.toViewModule.symbol
    case .prepareOnDestination: RouterName.prepareOnDestination.symbol
    case .performOnDestination: RouterName.performOnDestination.symbol
    case .toService: RouterName.toService.symbol
    case .toServiceModule: RouterName.toServiceModule.symbol
    }
  }
}

extension RouteAction: CustomStringConvertible {
  /// The upstream name of the action, such as `PerformRoute`.
  public var description: String { rawValue }
}
