public import SimulatedWorld

/// The router's own messages. Each is logged, and the override of a dynamic class takes precedence over the Swift method.
extension AnyRouter {
  /// Calls the Swift implementation of a method that a dynamic class overrides, such as with `super` in a script.
  ///
  /// - Returns: the result, or `nil` if the selector is not a method of a router or the arguments do not match.
  public final func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    let last = arguments[max(0, arguments.count - 1)].object as? PerformRouteConfiguration ?? performConfiguration
    switch RouterName(selector) {
    case .destination: return Value(nativeDestination(with: last))
    case .shouldRemoveBeforePerform: return .bool(shouldRemoveBeforePerform())
    case .prepareDestination:
      guard let destination = arguments[0].object else { return nil }
      nativePrepare(destination, with: last)
    case .didFinishPrepareDestination:
      guard let destination = arguments[0].object else { return nil }
      nativeDidFinishPrepare(destination, with: last)
    default: return callURLMethod(selector, arguments) ?? callFamilyMethod(selector, arguments)
    }
    return Value.none
  }

  /// Calls the Swift implementation of a class method that a dynamic class overrides.
  ///
  /// - Parameters:
  ///   - selector: the name of the class method.
  ///   - router: the dynamic class. The call goes to its ``ObjectClass/nativeType``.
  ///   - arguments: the arguments of the override.
  ///   - world: the world in which a configuration is created.
  /// - Returns: the result, or `nil` if the selector is not a class method of a router or the arguments do not match.
  public static func callNative(
    _ selector: Symbol, of router: ObjectClass, _ arguments: Arguments, in world: World
  ) -> Value? {
    guard let type = router.nativeType as? AnyRouter.Type else { return nil }
    switch RouterName(selector) {
    case .registerRoutableDestination:
      guard case .foreign(let value) = arguments[0], let registration = value as? RouterRegistration else {
        return nil
      }
      type.nativeRegister(registration)
    case .canMakeDestinationSynchronously: return .bool(type.canMakeDestinationSynchronously)
    case .defaultRouteConfiguration: return .object(type.defaultRouteConfiguration(in: world))
    case .defaultRemoveConfiguration: return .object(type.defaultRemoveConfiguration(in: world))
    default: return type.callFamilyMethod(selector, arguments, in: world)
    }
    return Value.none
  }

  // MARK: Instance methods

  /// - Parameter refused: receives the returned value if it is not an object.
  func sendDestination(_ refused: inout Value) -> SimulatedObject? {
    world.append(.callback(identity, RouterName.destination.symbol, .none))
    return world.callback {
      if let method = override(RouterName.destination.symbol) {
        let answer = method.call(self, objectClass, Arguments(.object(performConfiguration)))
        guard let object = answer.object else {
          refused = answer
          return nil
        }
        return object
      }
      return withConfiguration { nativeDestination(with: $0) }
    }
  }

  func sendPrepareDestination(_ destination: SimulatedObject) {
    world.append(.callback(identity, RouterName.prepareDestination.symbol, .object(destination.identity)))
    world.callback {
      if let method = override(RouterName.prepareDestination.symbol) {
        _ = method.call(self, objectClass, Arguments(.object(destination), .object(performConfiguration)))
      } else {
        withConfiguration { nativePrepare(destination, with: $0) }
      }
    }
  }

  func sendDidFinishPrepareDestination(_ destination: SimulatedObject) {
    world.append(.callback(identity, RouterName.didFinishPrepareDestination.symbol, .object(destination.identity)))
    world.callback {
      if let method = override(RouterName.didFinishPrepareDestination.symbol) {
        _ = method.call(self, objectClass, Arguments(.object(destination), .object(performConfiguration)))
      } else {
        withConfiguration { nativeDidFinishPrepare(destination, with: $0) }
      }
    }
  }

  /// Whether the router must be removed before it performs again. A query, which is not logged.
  var mustRemoveBeforePerform: Bool {
    world.callback {
      if let method = override(RouterName.shouldRemoveBeforePerform.symbol) {
        return method.call(self, objectClass, Arguments()).isTruthy
      }
      return shouldRemoveBeforePerform()
    }
  }

  // MARK: Class methods

  /// Returns the route types that a router supports, or an empty mask for a service router.
  ///
  /// - Parameter nativeType: the Swift class of the router class.
  static func supportedRouteTypes(
    of router: ObjectClass, _ nativeType: AnyRouter.Type, in world: World
  ) -> ViewRouteTypeMask {
    world.callback {
      guard let method = router.classMethod(RouterName.supportedRouteTypes.symbol) else {
        return nativeType.nativeRouteTypes
      }
      guard case .integer(let mask) = method.call(nil, router, Arguments()) else { return [] }
      return ViewRouteTypeMask(rawValue: Int(truncatingIfNeeded: mask))
    }
  }

  /// Returns the configuration that a route of this router starts from (`router:2.14`).
  ///
  /// - Parameter native: the factory of the router's Swift class.
  func defaultConfiguration<Configuration: PerformRouteConfiguration>(
    _ native: (World) -> Configuration
  ) -> Configuration {
    if let make = madeWith?.closures?.makeDefaultConfiguration {
      return checked(.defaultRouteConfiguration, world.callback { make(world) })
    }
    return makeConfiguration(.defaultRouteConfiguration, native)
  }

  /// Returns the configuration for removing that this router starts from.
  ///
  /// - Parameter native: the factory of the router's Swift class.
  func defaultRemoveConfiguration<Configuration: RemoveRouteConfiguration>(
    _ native: (World) -> Configuration
  ) -> Configuration {
    if let make = madeWith?.closures?.makeDefaultRemoveConfiguration {
      return checked(.defaultRemoveConfiguration, world.callback { make(world) })
    }
    return makeConfiguration(.defaultRemoveConfiguration, native)
  }

  /// Implements `router:2.13` and `router:7.8`.
  private func makeConfiguration<Configuration: RouteConfiguration>(
    _ name: RouterName, _ native: (World) -> Configuration
  ) -> Configuration {
    guard let method = objectClass.classMethod(name.symbol) else { return world.callback { native(world) } }
    return checked(name, world.callback { method.call(nil, objectClass, Arguments()).object })
  }

  private func checked<Configuration: RouteConfiguration>(
    _ name: RouterName, _ made: SimulatedObject?
  ) -> Configuration {
    if let configuration = made as? Configuration { return configuration }
    world.assertionFailure(
      .invalidDefaultConfiguration,
      "\(name.rawValue) of \(closureRoute?.name ?? objectClass.name) returned "
        + "\(made.map { "\($0)" } ?? "nil")", subjects: [objectClass.identity],
      advice: ["return a \(Configuration.self), or an instance of a class derived from it"])
    return Configuration(in: world)
  }

  /// Returns whether a router class itself declares that it is abstract (`router:1.36`).
  static func isAbstract(_ router: ObjectClass, in world: World) -> Bool {
    if router.definesClassMethod(RouterName.isAbstractRouter.symbol),
      let method = router.classMethod(RouterName.isAbstractRouter.symbol)
    {
      return world.callback { method.call(nil, router, Arguments()).isTruthy }
    }
    // A script class has the Swift class of its superclass, whose declaration does not apply to subclasses.
    guard router.superclass?.nativeType != router.nativeType, let type = router.nativeType as? AnyRouter.Type else {
      return false
    }
    return type.isAbstractRouter
  }

  /// Notifies a router class of the end of the registration (`router:1.37`).
  static func tellOfEnd(_ router: RouterType, in world: World) {
    guard router.hearsOfEnd ?? true,
      let method = router.objectClass.classMethod(RouterName.didFinishRegistration.symbol)
    else {
      return world.callback { router.nativeType.didFinishRegistration(in: world) }
    }
    world.append(.callback(router.identity, RouterName.didFinishRegistration.symbol, .none))
    world.callback { _ = method.call(nil, router.objectClass, Arguments()) }
  }

  /// Calls the registration method of a router class.
  ///
  /// - Parameter spare: the registration interface of the previous router class, which is reused unless that class retains it.
  static func register(
    _ router: ObjectClass, _ type: AnyRouter.Type, in registry: RouteRegistry, _ spare: inout RouterRegistration?
  ) {
    if let known = spare, known.registry === registry { known.router = router } else { spare = nil }
    var registration = spare.take() ?? registry.makeRegistration(of: router)
    registry.world.append(.callback(router.identity, RouterName.registerRoutableDestination.symbol, .none))
    registry.world.callback {
      if let method = router.classMethod(RouterName.registerRoutableDestination.symbol) {
        _ = method.call(nil, router, Arguments(.foreign(registration)))
      } else {
        type.nativeRegister(registration)
      }
    }
    if isKnownUniquelyReferenced(&registration) { spare = registration }
  }

  // MARK: Missing overrides

  /// Implements `router:1.36`.
  func refuseToMakeDestination() {
    world.assertionFailure(
      .destinationNotOverridden, "\(objectClass.name) does not create its destination", subjects: [identity],
      advice: ["override destination(with:) and return the destination"])
  }

  static func refuseToRegister(_ registration: RouterRegistration) {
    registration.registry.world.assertionFailure(
      .registerRoutableDestinationNotOverridden,
      "\(registration.registry.placed(registration.router)) does not register a destination",
      subjects: [registration.router.identity],
      advice: ["override registerRoutableDestination and register a \(family == .view ? "view " : "")class in it"])
  }
}
