internal import SimulatedWorld

/// Queries of view router classes. They are not steps, and are not logged.
extension ViewRouter {
  /// The route types that the router's class supports.
  var supportedRouteTypes: ViewRouteTypeMask { AnyRouter.supportedRouteTypes(of: objectClass, Self.self, in: world) }

  /// Implements `router:5.8`.
  static func shouldAutoCreate(
    _ router: RouterType, for destination: SimulatedObject, from source: SimulatedObject?
  ) -> Bool {
    if let answer = (router as? ViewRoute)?.shouldAutoCreate {
      return destination.world.callback { answer(destination, source) }
    }
    let arguments = Arguments(.object(destination), Value(source))
    return ask(.shouldAutoCreateForDestination, router.objectClass, arguments, destination.world) {
      $0.shouldAutoCreate(for: destination, from: source)
    }
  }

  static func shouldDetectMemoryLeak(_ router: ObjectClass, in world: World) -> Bool {
    ask(.shouldDetectMemoryLeak, router, Arguments(), world) { $0.shouldDetectMemoryLeak }
  }

  /// Whether the router's class accepts its configurations for a custom route (`router:3.4.5`).
  var answersValidateCustomRouteConfiguration: Bool {
    let arguments = Arguments(.object(configuration), .object(removeConfiguration))
    return ViewRouter.ask(.validateCustomRouteConfiguration, objectClass, arguments, world) {
      $0.validateCustomRouteConfiguration(configuration, removeConfiguration: removeConfiguration)
    }
  }

  private static func ask(
    _ name: ViewRouteName, _ router: ObjectClass, _ arguments: Arguments, _ world: World,
    _ native: (ViewRouter.Type) -> Bool
  ) -> Bool {
    world.callback {
      if let method = router.classMethod(name.symbol) { return method.call(nil, router, arguments).isTruthy }
      return (router.nativeType as? ViewRouter.Type).map(native) ?? true
    }
  }
}
