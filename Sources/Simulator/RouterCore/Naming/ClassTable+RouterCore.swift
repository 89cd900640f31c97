public import SimulatedWorld

extension ClassTable {
  /// `ZIKRoutableView`, the marker protocol of classes that view routers can route to.
  public var routableView: ObjectProtocol { marker("ZIKRoutableView") }

  /// `ZIKRoutableService`, the marker protocol of classes that service routers can route to.
  public var routableService: ObjectProtocol { marker("ZIKRoutableService") }

  /// `ZIKViewRouteContainer`, the marker protocol of controllers that only contain others. The router does not request a preparation of
  /// the contents from them (`router:5.35`).
  public var routeContainer: ObjectProtocol { marker("ZIKViewRouteContainer") }

  /// `ZIKViewRoutable`, the root of all routable view protocols.
  public var viewRoutable: ObjectProtocol { root(of: .view) }

  /// Returns the root of all routable protocols of a kind, such as `ZIKViewRoutable`. Protocols that inherit from it are routable
  /// without a declaration.
  public func root(of kind: RoutableKind) -> ObjectProtocol { marker(kind.rootName) }

  /// Declares the routing library: its marker protocols, and its classes as platform classes. Further calls have no effect.
  public func enterRouterCore() { _ = attachment(RouterCoreEntry.self) }

  /// The protocols that are declared routable.
  var routables: RoutableDeclarations { attachment(RoutableDeclarations.self) }

  func marker(_ name: String) -> ObjectProtocol {
    if let known = findProtocol(name) { return known }
    let made = ObjectProtocol(name: name)
    // The name is free: the lookup above found no protocol.
    try? declare(made)
    return made
  }
}

/// The entry of the routing library in a class table, created on first use.
private final class RouterCoreEntry: ClassTableAttachment {
  init(in classes: ClassTable) {
    _ = classes.routableView
    _ = classes.routableService
    _ = classes.routeContainer
    _ = classes.routables
    for type in RouterCoreClasses.all { _ = classes.nativeClass(type, isPlatform: true) }
  }
}
