internal import SimulatedWorld
internal import Storyboards

/// The guard, which judges every kind of route before it starts.
extension Router {
  /// Calls the guard with a route.
  ///
  /// - Parameters:
  ///   - resume: starts the route later, if the guard held it.
  ///   - fail: reports the refusal.
  /// - Returns: whether the route starts now.
  func admits(
    _ request: RouteRequest, resume: (() throws(PlatformException) -> Void)? = nil, fail: @escaping (String?) -> Void
  ) -> Bool {
    guard let routeGuard = guarding.judge else { return true }
    let errorsBefore = world.scriptErrorCount
    guarding.isJudging = true
    world.log.append(
      .callback(
        request.router?.identity ?? request.routerType?.identity ?? .none, world.classes.symbols.intern("guard"), .none)
    )
    world.callback { routeGuard(request) }
    guarding.isJudging = false
    // An error in the guard is raised, and the route does not start.
    if world.scriptErrorCount > errorsBefore {
      request.close()
      return false
    }
    request.isAnswered = true
    switch request.decision {
    case .pass: return true
    case .refuse(let reason): fail(reason)
    case .hold: (request.resume, request.fail) = (resume, fail)
    case .decided: break
    }
    return false
  }

  /// Whether the guard judges routes now. It does not judge the routes that it starts itself (`router:8.24`).
  var isGuarded: Bool { guarding.isActive && !hasEnded }

  /// Runs code whose routes and lookups the guard does not judge.
  public func withoutGuard<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = guarding.isJudging
    guarding.isJudging = true
    defer { guarding.isJudging = before }
    return try body()
  }

  /// Returns the error of a rejected route that has no router, after the global handler received it.
  @discardableResult
  func refuseByGuard(
    _ reason: String?, _ what: String, _ family: RouterFamily, _ action: RouteAction,
    concerning others: [Identity] = []
  ) -> RouteError {
    let error = RouteError(
      .actionFailed, action: action, message: Self.refusal(what, reason), advice: Self.refusalAdvice,
      position: world.log.currentPosition)
    let record = Router.record(error, in: world, concerning: others)
    notifyGlobalHandler(family, nil, error, record)
    return error
  }

  static func refusal(_ what: String, _ reason: String?) -> String {
    "the guard refused \(what)" + (reason.map { ": \($0)" } ?? "")
  }

  static var refusalAdvice: [String] { ["let Router.guard pass or hold the request"] }

  /// Calls the guard with the result of a lookup.
  func guarded<Type: RouterType>(
    _ outcome: Outcome<Type>, identifier: String? = nil, _ family: RouterFamily
  ) -> Outcome<Type> {
    guard isGuarded, case .success(let type) = outcome else { return outcome }
    var refusal: RouteError?
    let request = RouteRequest(.lookUp, family, in: world, type: type, identifier: identifier)
    let admits = admits(request) { reason in
      refusal = self.refuseByGuard(
        reason, "the lookup of \(type.name)", family, family == .view ? .toView : .toService)
    }
    if admits { return outcome }
    return .failure(
      refusal
        ?? RouteError(
          .actionFailed, action: family == .view ? .toView : .toService, message: Self.refusal("the lookup", nil),
          position: world.log.currentPosition))
  }

  /// Calls the guard with a router that would be created for a destination that the app shows itself.
  func admitsAutomatic(_ type: RouterType, for destination: SimulatedObject, from source: SimulatedObject?) -> Bool {
    guard isGuarded else { return true }
    let request = RouteRequest(
      .automatic, .view, in: world, type: type, source: source, destinations: [destination.objectClass])
    return admits(request) { reason in
      self.refuseByGuard(
        reason, "the router for \(destination)", .view, .prepareOnDestination, concerning: [destination.identity])
    }
  }
}

extension AnyRouter {
  /// Calls the guard before the route starts.
  ///
  /// - Returns: whether the route starts now.
  func isAdmittedByGuard(
    destinations: [ObjectClass]? = nil, _ handler: RouteErrorHandler?,
    resume: @escaping () throws(PlatformException) -> Void
  ) -> Bool {
    guard let routing, routing.isGuarded else { return true }
    if let cleared = routing.guarding.clearedRouter, cleared === self {
      routing.guarding.clearedRouter = nil
      return true
    }
    let configuration = performConfiguration as? ViewRouteConfiguration
    let isMaking = configuration?.routeType == .makeDestination
    let request = RouteRequest(
      isMaking ? .makeDestination : .perform, Self.family, in: world, type: routerType, router: self,
      source: configuration?.source, destinations: destinations,
      identifier: configuration?.segueConfiguration?.identifier)
    // A route that waits retains its router, because the caller may have released it.
    let resumption = { [self, weak routing] () throws(PlatformException) in
      guard let routing else { return }
      routing.guarding.clearedRouter = self
      defer { routing.guarding.clearedRouter = nil }
      try resume()
    }
    return routing.admits(request, resume: resumption) { [self] reason in
      let (error, record) = makeError(
        .actionFailed, .performRoute, Router.refusal("the route", reason), advice: Router.refusalAdvice)
      fail(error, record)
      tellCaller(handler, error, record)
    }
  }
}

/// Segues that no router performs.
extension ViewWatcher {
  func mayPerform(
    _ segue: SegueDescription, from source: SimulatedObject, to destination: ObjectClass,
    resume: @escaping () throws(PlatformException) -> Void
  ) -> Bool {
    guard routing.isGuarded, !awaitingSegues.contains(where: { $0.source === source }) else { return true }
    let type = registry.isRoutable(destination) ? registry.router(forInstancesOf: destination) : nil
    let request = RouteRequest(
      .segue, .view, in: source.world, type: type, source: source, destinations: [destination], identifier: segue.name)
    return routing.admits(request, resume: resume) { [weak routing] reason in
      routing?.refuseByGuard(
        reason, segue.name.map { "the segue '\($0)'" } ?? "the segue to \(destination.name)", .view, .performRoute,
        concerning: [source.identity])
    }
  }
}
