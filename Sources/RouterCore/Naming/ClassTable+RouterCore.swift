public import Simulation

extension ClassTable {
  /// `ZIKRoutableView`, which a class adopts to say that routers may route to it.
  public var routableView: ObjectProtocol { marker("ZIKRoutableView") }

  /// `ZIKRoutableService`, which a class adopts to say that service routers may route to it.
  public var routableService: ObjectProtocol { marker("ZIKRoutableService") }

  /// `ZIKViewRouteContainer`, which a controller's class adopts to say that it only contains others: it is never asked to prepare what they
  /// show (`router:5.35`).
  public var routeContainer: ObjectProtocol { marker("ZIKViewRouteContainer") }

  /// `ZIKViewRoutable`, the root of all routable protocols of views.
  public var viewRoutable: ObjectProtocol { root(of: .view) }

  /// The root of all routable protocols of a sort, such as `ZIKViewRoutable`: what inherits it need not be declared routable.
  public func root(of kind: RoutableKind) -> ObjectProtocol { marker(kind.rootName) }

  /// Enters the routing library: its marker protocols, and its classes as the platform's rather than the app's. Once is enough;
  /// further calls change nothing.
  public func enterRouterCore() { _ = attachment(RouterCoreEntry.self) }

  /// Which protocols are declared routable.
  var routables: RoutableDeclarations { attachment(RoutableDeclarations.self) }

  func marker(_ name: String) -> ObjectProtocol {
    if let known = findProtocol(name) { return known }
    let made = ObjectProtocol(name: name)
    // The name is free: it was just looked up.
    try? declare(made)
    return made
  }
}

/// What a table of classes has of the routing library, entered when it is asked for first.
private final class RouterCoreEntry: ClassTableAttachment {
  init(in classes: ClassTable) {
    _ = classes.routableView
    _ = classes.routableService
    _ = classes.routeContainer
    _ = classes.routables
    for type in RouterCoreClasses.all { _ = classes.nativeClass(type, isPlatform: true) }
  }
}
