public import SimulatedWorld

/// An overview of the registrations. In contrast to a lookup, these queries count as no use and report nothing.
extension RouteRegistry {
  /// Returns the name of the router for a protocol, including adapters, or the name of the class that is registered without a router.
  ///
  /// - Parameters:
  ///   - isModule: whether the protocol is a configuration protocol.
  /// - Returns: the name, or `nil` if nothing is registered.
  public func nameOfAnswer(to key: ObjectProtocol, isModule: Bool) -> String? {
    var current = key
    var seen: Set<ObjectIdentifier> = []
    while seen.insert(ObjectIdentifier(current)).inserted {
      let entry = keys[current]
      if let router = isModule ? entry?.moduleRouter : routersByKey[current] { return router.name }
      if let easy = entry?.easy(isModule: isModule) { return easy.destinationClass.name }
      guard let next = entry?.adaptee else { return nil }
      current = next.key
    }
    return nil
  }

  /// Returns the name of the router for an identifier or URL pattern, or of the registered class, or `nil` if neither exists.
  public func nameOfAnswer(toIdentifier identifier: String) -> String? {
    guard let entry = identifiers[identifier] else { return nil }
    return entry.router?.name ?? entry.easy?.destinationClass.name
  }
}

/// The registration of a routable protocol itself, without adapters.
public struct RouteAnswer {
  /// The name of the router, or of the class that is made without a router.
  public let name: String
  /// The router class, or `nil` for a closure-based route and for a registration without a router.
  public let routerClass: ObjectClass?
  /// The position of the declaration of the router, or of the registration without a router.
  public let position: SourcePosition
}

extension RouteRegistry {
  /// Returns the registration of a routable protocol, or `nil` if nothing but an adapter is registered for it.
  public func answer(to routable: AnyRoutable) -> RouteAnswer? {
    let isModule = routable.kind.isModule
    if let type = registeredRouter(routable.key, isModule: isModule) {
      return RouteAnswer(
        name: type.name, routerClass: type.isRouterClass ? type.objectClass : nil, position: type.declaration)
    }
    return keys[routable.key]?.easy(isModule: isModule).map { easy in
      RouteAnswer(name: easy.destinationClass.name, routerClass: nil, position: easy.position)
    }
  }
}
