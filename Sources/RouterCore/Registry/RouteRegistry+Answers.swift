public import Simulation

/// Who answers, for whoever wants an overview: unlike a look-up, asking uses nothing and reports nothing.
extension RouteRegistry {
  /// The name of the router that a protocol leads to, through adapters, or of the class that is made where no router is written down; nil
  /// when nobody answers.
  ///
  /// - Parameters:
  ///   - isModule: whether the protocol is one of configurations.
  public func nameOfAnswer(to key: ObjectProtocol, isModule: Bool) -> String? {
    var current = key
    var seen: Set<ObjectIdentifier> = []
    while seen.insert(ObjectIdentifier(current)).inserted {
      let entry = keys[ObjectIdentifier(current)]
      if let router = isModule ? entry?.moduleRouter : routersByKey[current] { return router.name }
      if let easy = entry?.easy(isModule: isModule) { return easy.destinationClass.name }
      guard let next = entry?.adaptee else { return nil }
      current = next.key
    }
    return nil
  }

  /// The name of the router that an identifier or a pattern of URLs leads to, or of the class that is made; nil when nobody answers.
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
    return keys[ObjectIdentifier(routable.key)]?.easy(isModule: isModule).map { easy in
      RouteAnswer(name: easy.destinationClass.name, routerClass: nil, position: easy.position)
    }
  }
}
