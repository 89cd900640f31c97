public import SimulatedWorld

/// The use of a registration by an app, as a registry reports it; see ``RouteRegistry/didUse``.
public enum RouteUse {
  /// A router was found for a destination protocol or configuration protocol.
  case key(ObjectProtocol, isModule: Bool)
  /// An adapter was followed to its adaptee.
  case adapter(ObjectProtocol)
  /// A router was found for an identifier, or for a URL pattern, which is also an identifier.
  case identifier(String)
  /// A route was performed with a route type; services have none.
  case performed(AnyRouter, ViewRouteType?)
}
