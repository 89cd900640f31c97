public import Simulation

/// What an app does with what is registered, as a registry tells it: see ``RouteRegistry/didUse``.
public enum RouteUse {
  /// A router was found by a protocol of destinations, or of configurations.
  case key(ObjectProtocol, isModule: Bool)
  /// A protocol was answered by its adaptee.
  case adapter(ObjectProtocol)
  /// A router was found by an identifier; the pattern of a URL is one, too.
  case identifier(String)
  /// A route was performed by a kind of path; services have none.
  case performed(AnyRouter, ViewRouteType?)
}
