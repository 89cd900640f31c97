internal import SimulatedWorld

/// Notifications of router classes about destinations of their classes (`router:6.1`).
extension ViewRouter {
  static func tell(
    _ aspect: RouterName, _ router: ViewRouter?, _ destination: SimulatedObject, _ source: SimulatedObject?
  ) {
    switch aspect {
    case .willPerformRoute: willPerformRoute(router: router, destination: destination, source: source)
    case .didPerformRoute: didPerformRoute(router: router, destination: destination, source: source)
    case .willRemoveRoute: willRemoveRoute(router: router, destination: destination, source: source)
    default: didRemoveRoute(router: router, destination: destination, source: source)
    }
  }

  /// Notifies the routers of the destination's class and superclasses of one of the four aspects (`router:6.1`, `router:6.4`).
  static func tellRouters(
    _ aspect: RouterName, in registry: RouteRegistry, router: ViewRouter?, destination: SimulatedObject,
    source: SimulatedObject?
  ) {
    let world = registry.world
    registry.forEachRouter(of: destination.objectClass) { entry in
      world.append(.callback(entry.objectClass.identity, aspect.symbol, .object(destination.identity)))
      world.callback {
        if let method = entry.objectClass.classMethod(aspect.symbol) {
          _ = method.call(nil, entry.objectClass, Arguments(Value(router), .object(destination), Value(source)))
        } else {
          (entry.nativeType as? ViewRouter.Type)?.tell(aspect, router, destination, source)
        }
      }
    }
  }
}
