/// A view's protocol as a route that is checked when the program is compiled (`router:9.1`).
///
/// It cannot be made until an app declares the route, which is what makes the check:
///
/// ```swift
/// extension RoutableView where Protocol == any EditorInput {
///   init() { self.init(declaredProtocol: Protocol.self) }
/// }
/// routes.perform(to: RoutableView<any EditorInput>(), path: .push(home, in: world))
/// ```
///
/// `RoutableView<any LoginInput>()` does not compile as long as nobody declares it. A composition is a route of its own, declared on its
/// own: nothing follows for it from its parts (`router:9.7`).
public struct RoutableView<Protocol> {
  /// For the declaration of the route, in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}

/// The protocol of a view router's configuration as a route that is checked when the program is compiled (`router:9.1`).
public struct RoutableViewModule<Protocol> {
  /// For the declaration of the route, in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}

/// A service's protocol as a route that is checked when the program is compiled (`router:9.1`).
public struct RoutableService<Protocol> {
  /// For the declaration of the route, in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}

/// The protocol of a service router's configuration as a route that is checked when the program is compiled (`router:9.1`).
public struct RoutableServiceModule<Protocol> {
  /// For the declaration of the route, in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}
