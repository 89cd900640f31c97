internal import RouteDiagnostics
internal import SimulatedWorld

/// Router lookup.
extension Router {
  /// Returns the router that is registered for a view protocol or for a view configuration protocol (`router:1.22`, `router:1.23`).
  ///
  /// - Returns: the router, or `nil` if none is registered. In that case the global handler receives RE/0 before the debug assertion
  ///   (`router:1.28`), see ``lastError``.
  public func to(_ route: some RoutableToView) -> ViewRouterType? {
    finish(world.takeStep { guarded(find(route), .view) })
  }

  /// Returns the router that is registered for a service protocol or for a service configuration protocol (`router:1.22`, `router:1.23`),
  /// or `nil` in the same way as for a view.
  public func to(_ route: some RoutableToService) -> ServiceRouterType? {
    finish(world.takeStep { guarded(find(route), .service) })
  }

  /// Returns the router that is registered for an identifier (`router:1.24`), or `nil` in the same way as for a protocol.
  ///
  /// - Parameters:
  ///   - identifier: the registered name.
  ///   - family: the registry to search.
  ///   - fallback: the result if nothing is registered. In that case no error is reported.
  public func toIdentifier(
    _ identifier: String, in family: RouterFamily = .view, default fallback: RouterType? = nil
  ) -> RouterType? {
    finish(
      world.takeStep {
        if let found = registry(of: family).router(identifier: identifier) ?? fallback {
          return guarded(.success(found), identifier: identifier, family)
        }
        return .failure(refuse(identifier: identifier, family))
      })
  }

  /// Returns the protocols that are declared routable, by kind and in the order of declaration (`router:1.39`).
  public func declaredRoutes() -> [AnyRoutable] {
    RoutableKind.allCases.flatMap { kind in
      world.classes.routables.declared(as: kind, in: world.classes).map { AnyRoutable(kind: kind, key: $0.key) }
    }
  }

  /// The value of a public call, or the reason why it is missing.
  typealias Outcome<Value> = Result<Value, RouteError>

  /// Sets ``lastError`` after all effects of the call are complete (`router:1.28`).
  func finish<Value>(_ outcome: Outcome<Value>) -> Value? {
    switch outcome {
    case .success(let value):
      lastError = nil
      return value
    case .failure(let error):
      lastError = error
      return nil
    }
  }

  /// Implements `router:1.35`.
  func find(_ route: some RoutableToView) -> Outcome<ViewRouterType> {
    viewRegistry.router(to: route).map(Result.success) ?? .failure(refuse(route.erased))
  }

  func find(_ route: some RoutableToService) -> Outcome<ServiceRouterType> {
    serviceRegistry.router(to: route).map(Result.success) ?? .failure(refuse(route.erased))
  }

  // MARK: Failed lookups

  /// Reports a key without a router (`router:1.28`).
  private func refuse(_ route: AnyRoutable) -> RouteError {
    refuse(
      route.name, route.kind.family, route.kind.lookUpAction, route.kind.unknownAssertion,
      advice: adviceForUnknown(route))
  }

  private func refuse(identifier: String, _ family: RouterFamily) -> RouteError {
    var advice: [String] = []
    let known = registry(of: family).allIdentifiers
    if let question = NameSuggester.question(NameSuggester.suggestions(for: identifier, among: known)) {
      advice.append(question)
    }
    let other: RouterFamily = family == .view ? .service : .view
    if registry(of: other).allIdentifiers.contains(identifier) {
      advice.append("look it up among the \(other == .view ? "view" : "service") routes, which have it")
    }
    advice.append("register it: registerIdentifier(\"\(identifier)\"), or pass a default")
    return refuse(
      "the identifier \"\(identifier)\"", family, family == .view ? .toView : .toService, .unknownIdentifier,
      advice: advice)
  }

  /// Implements `router:1.28`.
  private func refuse(
    _ what: String, _ family: RouterFamily, _ action: RouteAction, _ assertion: RouterAssertion, advice: [String]
  ) -> RouteError {
    let message =
      registry(of: family).isRegistrationFinished
      ? "no router is registered for \(what)"
      : "no router is registered for \(what) yet: no app is launched, or its registration is not finished"
    let error = RouteError(
      .invalidProtocol, action: action, message: message, advice: advice, position: world.log.currentPosition)
    let record = Router.record(error, in: world)
    notifyGlobalHandler(family, nil, error, record)
    world.assertionFailure(assertion, message, advice: error.advice)
    return error
  }

  /// Implements `router:1.28`.
  private func adviceForUnknown(_ route: AnyRoutable) -> [String] {
    for kind in RoutableKind.allCases where kind != route.kind {
      guard registry(of: kind.family).registeredRouter(route.key, isModule: kind.isModule) != nil else { continue }
      return ["\(AnyRoutable(kind: kind, key: route.key)) has a router: did you mean that?"]
    }
    var advice: [String] = []
    let declared = world.classes.routables.declared(as: route.kind, in: world.classes).map(\.key.name)
    let others = declared.filter { $0 != route.name }
    if let question = NameSuggester.question(NameSuggester.suggestions(for: route.name, among: others)) {
      advice.append(question)
    }
    if !route.isDeclared(in: world.classes) { advice.append("declare it: \(route)") }
    advice.append(
      registry(of: route.kind.family).isRegistrationFinished
        ? "register it in registerRoutableDestination of a router that the app registers"
        : "look it up after launch and registration, or register its router earlier")
    return advice
  }
}
