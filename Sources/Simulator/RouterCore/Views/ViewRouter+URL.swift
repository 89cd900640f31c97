internal import SimulatedWorld
internal import ViewHierarchy

/// The path for the transition type in a URL (`router:8.18`).
extension ViewRouter {
  /// Returns the path for the URL parameter `transition`, from the router class or from the default implementation.
  static func path(
    forTransitionType type: String?, source: SimulatedObject, of router: RouterType, in world: World
  ) -> ViewRoutePath {
    guard router.isRouterClass, let nativeType = router.nativeType as? ViewRouter.Type else {
      return pathForTransitionType(type, source: source)
    }
    return world.callback {
      guard let method = router.objectClass.classMethod(URLRouteName.pathForTransitionType.symbol) else {
        return nativeType.pathForTransitionType(type, source: source)
      }
      let arguments = Arguments(type.map(Value.string) ?? .none, .object(source))
      if let path = method.call(nil, router.objectClass, arguments).object as? ViewRoutePath { return path }
      world.assertionFailure(
        .noPathForTransitionType, "pathForTransitionType of \(router.name) returned no path",
        subjects: [router.objectClass.identity],
        advice: ["return a path, such as Path.push(source), or what the superclass returns"])
      return nativeType.pathForTransitionType(type, source: source)
    }
  }
}
