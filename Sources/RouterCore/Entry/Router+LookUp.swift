internal import Diagnostics
internal import Simulation

/// Looking routers up.
extension Router {
  /// The router of a view's protocol, or of its configuration's (`router:1.22`, `router:1.23`).
  ///
  /// - Returns: nil when none is registered, of which the global handler is told with RE/0 before the debug assertion
  ///   (`router:1.28`), see ``lastError``.
  public func to(_ route: some RoutableToView) -> ViewRouterType? {
    finish(world.step { guarded(find(route), .view) })
  }

  /// The router of a service's protocol, or of its configuration's (`router:1.22`, `router:1.23`); nil as for a view.
  public func to(_ route: some RoutableToService) -> ServiceRouterType? {
    finish(world.step { guarded(find(route), .service) })
  }

  /// The router of an identifier (`router:1.24`); nil as for a protocol.
  ///
  /// - Parameters:
  ///   - identifier: the name that a router registered.
  ///   - family: where it is looked up.
  ///   - fallback: what to use when nothing is registered, in which case nobody is told.
  public func toIdentifier(
    _ identifier: String, in family: RouterFamily = .view, default fallback: RouterType? = nil
  ) -> RouterType? {
    finish(
      world.step {
        if let found = registry(of: family).router(identifier: identifier) ?? fallback {
          return guarded(.success(found), identifier: identifier, family)
        }
        return .failure(refuse(identifier: identifier, family))
      })
  }

  /// What is declared routable, sort by sort and in the order of declaration (`router:1.39`).
  public func declaredRoutes() -> [AnyRoutable] {
    RoutableKind.allCases.flatMap { kind in
      world.classes.routables.declared(as: kind, in: world.classes).map { AnyRoutable(kind: kind, key: $0.key) }
    }
  }

  /// The value of a public call, and why there is none.
  typealias Outcome<Value> = Result<Value, RouteError>

  /// Keeps the error for ``lastError``, now that everything that the call brought about is over (`router:1.28`).
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

  // MARK: What was not found

  /// Tells of a key without a router (`router:1.28`).
  private func refuse(_ route: AnyRoutable) -> RouteError {
    refuse(
      route.name, route.kind.family, route.kind.lookUpAction, route.kind.unknownAssertion,
      advice: adviceForUnknown(route))
  }

  private func refuse(identifier: String, _ family: RouterFamily) -> RouteError {
    var advice: [String] = []
    let known = registry(of: family).registeredIdentifiers
    if let question = NameSuggester.question(NameSuggester.suggestions(for: identifier, among: known)) {
      advice.append(question)
    }
    let other: RouterFamily = family == .view ? .service : .view
    if registry(of: other).registeredIdentifiers.contains(identifier) {
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
