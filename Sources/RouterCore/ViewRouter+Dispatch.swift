public import Simulation

/// Sending a router its own messages: the log hears of them, and the override of a dynamic class comes before the Swift method.
extension ViewRouter {
  /// Calls the Swift implementation of a method that a dynamic class overrides: what a script's `super` means.
  ///
  /// - Returns: nil when the selector is no method of a router, or the arguments are not its own.
  public final func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    let last = arguments[max(0, arguments.count - 1)].object as? ViewRouteConfiguration ?? configuration
    switch selector {
    case .destination: return Value(destination(with: last))
    case .shouldRemoveBeforePerform: return .bool(shouldRemoveBeforePerform())
    case .prepareDestination:
      guard let destination = arguments[0].object else { return nil }
      prepareDestination(destination, configuration: last)
    case .didFinishPrepareDestination:
      guard let destination = arguments[0].object else { return nil }
      didFinishPrepareDestination(destination, configuration: last)
    default: return nil
    }
    return Value.none
  }

  /// Calls the Swift implementation of a class method that a dynamic class overrides.
  ///
  /// - Parameters:
  ///   - selector: the name of the class method.
  ///   - router: the dynamic class; its ``ObjectClass/nativeType`` answers.
  ///   - arguments: as the override got them.
  ///   - world: the world in which a configuration is made.
  /// - Returns: nil when the selector is no class method of a router, or the arguments are not its own.
  public static func callNative(
    _ selector: Symbol, of router: ObjectClass, _ arguments: Arguments, in world: World
  ) -> Value? {
    guard let type = router.nativeType as? ViewRouter.Type else { return nil }
    switch selector {
    case .registerRoutableDestination:
      guard case .foreign(let value) = arguments[0], let registration = value as? ViewRouterRegistration else {
        return nil
      }
      type.registerRoutableDestination(registration)
    case .supportedRouteTypes: return .integer(Int64(type.supportedRouteTypes.rawValue))
    case .canMakeDestinationSynchronously: return .bool(type.canMakeDestinationSynchronously)
    case .defaultRouteConfiguration: return .object(type.defaultRouteConfiguration(in: world))
    case .defaultRemoveConfiguration: return .object(type.defaultRemoveConfiguration(in: world))
    case .willPerformRoute, .didPerformRoute, .willRemoveRoute, .didRemoveRoute:
      guard let destination = arguments[1].object else { return nil }
      type.tell(selector, arguments[0].object as? ViewRouter, destination, arguments[2].object)
    default: return nil
    }
    return Value.none
  }

  // MARK: Instance methods

  func sendDestination() -> SimulatedObject? {
    world.log.append(.callback(identity, .destination, .none))
    return world.callback {
      if let method = objectClass.override(.destination) {
        return method.call(self, objectClass, Arguments(.object(configuration))).object
      }
      return destination(with: configuration)
    }
  }

  func sendPrepareDestination(_ destination: SimulatedObject) {
    world.log.append(.callback(identity, .prepareDestination, .object(destination.identity)))
    world.callback {
      if let method = objectClass.override(.prepareDestination) {
        _ = method.call(self, objectClass, Arguments(.object(destination), .object(configuration)))
      } else {
        prepareDestination(destination, configuration: configuration)
      }
    }
  }

  func sendDidFinishPrepareDestination(_ destination: SimulatedObject) {
    world.log.append(.callback(identity, .didFinishPrepareDestination, .object(destination.identity)))
    world.callback {
      if let method = objectClass.override(.didFinishPrepareDestination) {
        _ = method.call(self, objectClass, Arguments(.object(destination), .object(configuration)))
      } else {
        didFinishPrepareDestination(destination, configuration: configuration)
      }
    }
  }

  /// Whether the router must be removed before it performs again. A question, not a step: the log is not told.
  var mustRemoveBeforePerform: Bool {
    world.callback {
      if let method = objectClass.override(.shouldRemoveBeforePerform) {
        return method.call(self, objectClass, Arguments()).isTruthy
      }
      return shouldRemoveBeforePerform()
    }
  }

  // MARK: Class methods

  static func supportedRouteTypes(of router: ObjectClass, in world: World) -> ViewRouteTypeMask {
    world.callback {
      if let method = router.classMethod(.supportedRouteTypes) {
        guard case .integer(let mask) = method.call(nil, router, Arguments()) else { return [] }
        return ViewRouteTypeMask(rawValue: Int(truncatingIfNeeded: mask))
      }
      return (router.nativeType as? ViewRouter.Type)?.supportedRouteTypes ?? []
    }
  }

  static func canMakeDestinationSynchronously(of router: ObjectClass, in world: World) -> Bool {
    world.callback {
      if let method = router.classMethod(.canMakeDestinationSynchronously) {
        return method.call(nil, router, Arguments()).isTruthy
      }
      return (router.nativeType as? ViewRouter.Type)?.canMakeDestinationSynchronously ?? false
    }
  }

  static func defaultConfiguration(of router: ObjectClass, in world: World) -> ViewRouteConfiguration {
    makeConfiguration(.defaultRouteConfiguration, of: router, in: world) { $0.defaultRouteConfiguration(in: world) }
  }

  static func defaultRemoveConfiguration(of router: ObjectClass, in world: World) -> ViewRemoveConfiguration {
    makeConfiguration(.defaultRemoveConfiguration, of: router, in: world) { $0.defaultRemoveConfiguration(in: world) }
  }

  private static func makeConfiguration<Configuration: RouteConfiguration>(
    _ selector: Symbol, of router: ObjectClass, in world: World, native: (ViewRouter.Type) -> Configuration
  ) -> Configuration {
    let made: SimulatedObject? = world.callback {
      if let method = router.classMethod(selector) { return method.call(nil, router, Arguments()).object }
      return (router.nativeType as? ViewRouter.Type).map(native)
    }
    if let configuration = made as? Configuration { return configuration }
    world.assertionFailure(
      .invalidDefaultConfiguration,
      "\(world.classes.symbols.name(selector)) of \(router.name) returned \(made.map { "\($0)" } ?? "nil")",
      subjects: [router.identity],
      advice: ["return a \(Configuration.self), or an instance of a class derived from it"])
    return Configuration(in: world)
  }

  static func register(_ router: ObjectClass, in registry: ViewRouteRegistry) {
    let registration = ViewRouterRegistration(of: router, in: registry)
    registry.world.log.append(.callback(router.identity, .registerRoutableDestination, .none))
    registry.world.callback {
      if let method = router.classMethod(.registerRoutableDestination) {
        _ = method.call(nil, router, Arguments(.foreign(registration)))
      } else {
        (router.nativeType as? ViewRouter.Type)?.registerRoutableDestination(registration)
      }
    }
  }

  private static func tell(
    _ selector: Symbol, _ router: ViewRouter?, _ destination: SimulatedObject, _ source: SimulatedObject?
  ) {
    switch selector {
    case .willPerformRoute: willPerformRoute(router: router, destination: destination, source: source)
    case .didPerformRoute: didPerformRoute(router: router, destination: destination, source: source)
    case .willRemoveRoute: willRemoveRoute(router: router, destination: destination, source: source)
    default: didRemoveRoute(router: router, destination: destination, source: source)
    }
  }

  /// Tells one of the four aspects to the routers of the destination's class and superclasses (`router:6.1`).
  static func tellRouters(
    _ selector: Symbol, in registry: ViewRouteRegistry, router: ViewRouter?, destination: SimulatedObject,
    source: SimulatedObject?
  ) {
    let world = registry.world
    registry.forEachRouter(of: destination.objectClass) { entry in
      world.log.append(.callback(entry.objectClass.identity, selector, .object(destination.identity)))
      world.callback {
        if let method = entry.objectClass.classMethod(selector) {
          _ = method.call(nil, entry.objectClass, Arguments(Value(router), .object(destination), Value(source)))
        } else {
          entry.nativeType.tell(selector, router, destination, source)
        }
      }
    }
  }
}
