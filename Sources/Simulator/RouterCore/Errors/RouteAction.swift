public import SimulatedWorld

/// The action during which a route failed (`router:4.1`), with its name in the log.
public enum RouteAction: String, ReservedName {
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

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: RouterState.reserved)
}

extension RouteAction: CustomStringConvertible {
  /// The upstream name of the action, such as `PerformRoute`.
  public var description: String { rawValue }
}
