internal import Diagnostics
internal import Simulation

/// Looking routers up.
extension Router {
  /// The router of a view's protocol (`router:1.22`).
  ///
  /// - Returns: nil when none is registered, of which the global handler is told with RE/0 before the debug assertion
  ///   (`router:1.28`), see ``lastError``.
  public func to(_ route: RoutableView) -> ViewRouterType? {
    finish(world.step { find(route) })
  }

  /// The router of a service's protocol (`router:1.22`); nil as for a view.
  public func to(_ route: RoutableService) -> ServiceRouterType? {
    finish(world.step { find(route) })
  }

  /// The value of a public call, and why there is none.
  typealias Outcome<Value> = Result<Value, RouteError>

  /// Keeps the error for ``lastError``, now that everything that the call brought about is over.
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

  func find(_ route: RoutableView) -> Outcome<ViewRouterType> {
    viewRegistry.router(to: route).map(Result.success) ?? .failure(refuse(route.erased))
  }

  func find(_ route: RoutableService) -> Outcome<ServiceRouterType> {
    serviceRegistry.router(to: route).map(Result.success) ?? .failure(refuse(route.erased))
  }

  /// Tells of a key without a router (`router:1.28`).
  private func refuse(_ route: AnyRoutable) -> RouteError {
    let family = route.kind.family
    let message =
      registry(of: family).isRegistrationFinished
      ? "no router is registered for \(route.name)"
      : "no router is registered for \(route.name) yet: the registration is not finished"
    let error = RouteError(
      .invalidProtocol, action: route.kind.lookUpAction, message: message, advice: adviceForUnknown(route),
      position: world.log.currentPosition)
    let record = Router.record(error, in: world)
    notifyGlobalHandler(family, nil, error, record)
    world.assertionFailure(route.kind.unknownAssertion, message, advice: error.advice)
    return error
  }

  private func adviceForUnknown(_ route: AnyRoutable) -> [String] {
    var advice: [String] = []
    let declared = world.classes.routables.declared(as: route.kind, in: world.classes).map(\.key.name)
    let others = declared.filter { $0 != route.name }
    if let question = NameSuggester.question(NameSuggester.suggestions(for: route.name, among: others)) {
      advice.append(question)
    }
    if !route.isDeclared(in: world.classes) { advice.append("declare it: \(route)") }
    advice.append(
      registry(of: route.kind.family).isRegistrationFinished
        ? "register it in the registerRoutableDestination of a router that the app registers"
        : "look it up after the registration, or register its router earlier")
    return advice
  }
}
