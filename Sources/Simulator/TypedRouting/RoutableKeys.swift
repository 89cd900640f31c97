/// A view protocol as a route that is checked at compile time (`router:9.1`).
///
/// A route cannot be created until the app declares it. This makes the check possible:
///
/// ```swift
/// extension RoutableView where Protocol == any EditorInput {
///   init() { self.init(declaredProtocol: Protocol.self) }
/// }
/// routes.perform(to: RoutableView<any EditorInput>(), path: .push(home, in: world))
/// ```
///
/// Without the declaration, `RoutableView<any LoginInput>()` does not compile. A composition is a separate route with a separate
/// declaration: it inherits nothing from its parts (`router:9.7`).
public struct RoutableView<Protocol> {
  /// Creates a route, for use in its declaration in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}

/// A view configuration protocol as a route that is checked at compile time (`router:9.1`).
public struct RoutableViewModule<Protocol> {
  /// Creates a route, for use in its declaration in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}

/// A service protocol as a route that is checked at compile time (`router:9.1`).
public struct RoutableService<Protocol> {
  /// Creates a route, for use in its declaration in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}

/// A service configuration protocol as a route that is checked at compile time (`router:9.1`).
public struct RoutableServiceModule<Protocol> {
  /// Creates a route, for use in its declaration in an extension of the app.
  public init(declaredProtocol: Protocol.Type) {}
}
