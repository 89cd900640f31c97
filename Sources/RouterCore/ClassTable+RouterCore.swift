public import Simulation

extension ClassTable {
  /// `ZIKRoutableView`, which a class adopts to say that routers may route to it.
  public var routableView: ObjectProtocol { marker("ZIKRoutableView") }

  /// `ZIKViewRoutable`, the root of all routable protocols.
  public var viewRoutable: ObjectProtocol { marker("ZIKViewRoutable") }

  /// Enters the routing library: its marker protocols, and its classes as the platform's rather than the app's. Once is enough;
  /// further calls change nothing.
  public func enterRouterCore() {
    _ = routableView
    _ = viewRoutable
    let types: [SimulatedObject.Type] = [
      ViewRouter.self, ViewRoutePath.self, ViewRouteConfiguration.self, ViewRemoveConfiguration.self,
      RouteUserInfo.self,
    ]
    for type in types { _ = nativeClass(type, isPlatform: true) }
  }

  private func marker(_ name: String) -> ObjectProtocol {
    if let known = findProtocol(name) { return known }
    let made = ObjectProtocol(name: name)
    // The name is free: it was just looked up.
    try? declare(made)
    return made
  }
}
