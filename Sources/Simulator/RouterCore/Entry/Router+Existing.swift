public import SimulatedWorld
internal import ViewHierarchy

/// Routes to existing objects, which routers prepare or show without creating them (`router:3.10`).
extension Router {
  /// Shows an existing object in the way that a router of its class shows an object that it creates.
  ///
  /// - Parameters:
  ///   - router: a router class with which the object's class is registered. ``ViewRouter`` itself accepts any routable object.
  ///   - destination: the object. The router rejects `nil`, an object that is not routable, and an object whose class is not registered
  ///     with the router. The error is VE/1, and the global handler receives it before the handlers that the builder sets
  ///     (`router:3.10.1`).
  ///   - path: the route type and the source. `makeDestination` has no effect and is a debug assertion (`router:3.10.2`).
  ///   - configuring: fills the configuration before the path does.
  ///   - removing: fills the configuration for removing.
  /// - Returns: the router, even if performing failed, or `nil` if the object or the configuration was rejected, see ``lastError``.
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  @discardableResult
  public func perform(
    _ router: ViewRouterType, onDestination destination: SimulatedObject?, path: ViewRoutePath,
    configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    let outcome: Outcome<ViewRouter?> =
      try world.stepping { () throws(PlatformException) -> Outcome<ViewRouter?> in
        guard let destination, accepts(destination, router) else {
          return .failure(
            refuseObject(destination, router, .invalidConfiguration, .performOnDestination, configuring))
        }
        let made = makeRouter(router, removing) { configuration in
          guard world.build(configuration, configuring) else { return false }
          path.configure(configuration)
          return true
        }
        guard case .success(let router?) = made else { return made }
        if router.configuration.routeType == .makeDestination {
          world.assertionFailure(
            .pointlessMakeDestination, "\(destination) already exists: makeDestination has no effect",
            subjects: [router.identity, destination.identity],
            advice: ["call prepare(destination:), or use a path that shows it"])
        }
        guard router.mayBegin(.performOnDestination),
          router.isAdmittedByGuard(
            destinations: [destination.objectClass], nil,
            resume: { [weak router] () throws(PlatformException) in
              guard let router, router.mayBegin(.performOnDestination) else { return }
              try Router.show(destination, by: router)
            })
        else { return made }
        try Router.show(destination, by: router)
        return made
      }
    return finish(outcome) ?? nil
  }

  /// Implements `router:3.10.3`.
  private static func show(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    router.tellUse()
    router.change(to: .routing)
    router.destination = destination
    if router.routeType.behavior.isDestinationFromStoryboard { return try router.proceed() }
    router.checkRegistration(of: destination)
    try router.show(destination)
  }

  /// Shows an existing object with a router class that has registrations, or with ``ViewRouter`` itself.
  @discardableResult
  public func perform(
    _ router: ObjectClass, onDestination destination: SimulatedObject?, path: ViewRoutePath,
    configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    guard let type = existingType(of: router) else { return nil }
    return try perform(type, onDestination: destination, path: path, configuring: configuring, removing: removing)
  }

  /// Prepares an existing object in the way that a router of its class prepares an object that it creates, and shows nothing
  /// (`router:3.10.6`, `router:8.20`).
  ///
  /// - Parameters:
  ///   - router: the router class, see ``perform(_:onDestination:path:configuring:removing:)``.
  ///   - destination: the object. The router rejects an unsuitable object with VE/2 (`router:3.10.5`).
  ///   - configuring: fills the configuration. The route type stays `makeDestination`.
  ///   - removing: fills the configuration for removing.
  /// - Returns: the router, which tracks the object as long as the router is retained, or `nil` if the object was rejected, see
  ///   ``lastError``.
  @discardableResult
  public func prepare(
    _ router: ViewRouterType, destination: SimulatedObject?, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> ViewRouter? {
    let outcome: Outcome<ViewRouter?> =
      world.takeStep { () -> Outcome<ViewRouter?> in
        guard let destination, accepts(destination, router) else {
          return .failure(
            refuseObject(destination, router, .destinationUnavailable, .prepareOnDestination, configuring))
        }
        let made = makeRouter(router, removing) { configuration in
          configuration.routeType = .makeDestination
          guard world.build(configuration, configuring) else { return false }
          configuration.routeType = .makeDestination
          return true
        }
        guard case .success(let router?) = made, router.mayBegin(.prepareOnDestination) else { return made }
        router.tellUse()
        router.change(to: .routing)
        router.destination = destination
        router.prepare(destination)
        destination.markAsMade()
        router.endPerforming(destination, action: .prepareOnDestination)
        return made
      }
    return finish(outcome) ?? nil
  }

  /// Prepares an existing object with a router class that has registrations, or with ``ViewRouter`` itself.
  @discardableResult
  public func prepare(
    _ router: ObjectClass, destination: SimulatedObject?, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> ViewRouter? {
    guard let type = existingType(of: router) else { return nil }
    return prepare(type, destination: destination, configuring: configuring, removing: removing)
  }

  private func existingType(of router: ObjectClass) -> ViewRouterType? {
    viewRegistry.routerType(of: router) as? ViewRouterType
  }

  /// Implements `router:3.10.1` and `router:3.10.3`.
  private func accepts(_ destination: SimulatedObject, _ router: ViewRouterType) -> Bool {
    guard viewRegistry.isRoutable(destination.objectClass) else { return false }
    return router.isAbstract
      || viewRegistry.isDestinationClass(destination.objectClass, registeredWith: router.objectClass)
  }

  /// Reports an object that a router rejects: to the global handler, then to the handlers of a temporary configuration
  /// (`router:3.10.1`, `router:3.10.5`).
  private func refuseObject(
    _ destination: SimulatedObject?, _ router: ViewRouterType, _ cause: RouteError.Cause, _ action: RouteAction,
    _ configuring: Configuring?
  ) -> RouteError {
    let what = destination.map { "\($0)" } ?? "nil"
    let isRoutable = destination.map { viewRegistry.isRoutable($0.objectClass) } ?? false
    let reason = isRoutable ? "its class is not registered with \(router.name)" : "it is not routable"
    let error = RouteError(
      cause, domain: .view, action: action, message: "\(what) cannot be the destination of \(router.name): \(reason)",
      advice: ["pass an object of a class that \(router.name) registers"], position: world.log.currentPosition)
    let record = Router.record(
      error, in: world, concerning: destination.map { [$0.identity] } ?? [], receiver: .configuration)
    notifyGlobalHandler(.view, nil, error, record)
    if isRoutable && action == .prepareOnDestination {
      world.assertionFailure(
        .foreignDestination, error.message, subjects: [router.identity] + (destination.map { [$0.identity] } ?? []),
        advice: error.advice)
    }
    tellHandlers(error, record, router, configuring)
    return error
  }

  private func tellHandlers(
    _ error: RouteError, _ record: FailureRecord, _ router: ViewRouterType, _ configuring: Configuring?
  ) {
    // The router performs nothing: it only provides the configuration that it starts from.
    guard let configuration = instance(router)?.configuration else { return }
    configuration.routeType = .makeDestination
    if let configuring { world.callback { configuring(configuration) } }
    func tell(_ name: RouterName, _ argument: Event.Argument, _ body: () -> Void) {
      record.isReceived = true
      world.log.append(.callback(configuration.identity, name.symbol, argument))
      world.callback(body)
    }
    let action = Event.Argument.name(error.action.symbol)
    if let handler = configuration.errorHandler { tell(.errorHandler, action) { handler(error.action, error) } }
    if let handler = configuration.performerErrorHandler {
      tell(.performerErrorHandler, action) { handler(error.action, error) }
    }
    if let handler = configuration.completionHandler {
      tell(.completionHandler, .answer(false)) { handler(false, nil, error.action, error) }
    }
  }
}

extension ObjectClass {
  /// Whether the class is the base class of view routers, which accepts any routable object (`router:3.3.3`).
  var isAbstractViewRouter: Bool { nativeType == ViewRouter.self && isPlatform }
}

extension RouterType {
  /// Whether the router accepts any routable object: the base class of view routers, and closure-based routes (`router:3.3.3`).
  var isAbstract: Bool { !isRouterClass || objectClass.isAbstractViewRouter }
}
