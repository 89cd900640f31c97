internal import RouteDiagnostics
public import SimulatedWorld

/// Routing by URL (`router:8.13` to `router:8.18`).
extension Router {
  /// A handler for the outcome of a URL: whether the route succeeded, the destination if it did, the action, the error if it did not.
  public typealias URLCompletion = (Bool, SimulatedObject?, RouteAction, RouteError?) -> Void

  // MARK: Looking up

  /// Returns the match for a URL among the URL patterns of a family, with the URL's parameters. The first parameter is the URL itself, as
  /// `origin-url` (`router:8.14`).
  ///
  /// - Returns: the match, or `nil` if no pattern matches. An invalid URL is also a debug assertion (`router:8.6`, `router:8.13`,
  ///   `router:8.23`).
  public func routeFromURL(_ url: String, in family: RouterFamily) -> URLRouteResult? {
    let matched: URLRouteResult?
    do {
      matched = try registry(of: family).urls.result(for: url)
    } catch {
      world.assertionFailure(.invalidURL, error.message, advice: error.advice)
      return nil
    }
    guard var result = matched else { return nil }
    let parameters = result.parameters
    result.parameters = []
    if compatibility == .documentation || URLMatcher.isEscaped(url) { result[URLKey.originURL] = url }
    for parameter in parameters { result[parameter.name] = parameter.value }
    return result
  }

  /// Returns the view router for a URL, or `nil` without reporting an error (`router:8.15`).
  public func viewRouterForURL(_ url: String) -> ViewRouterType? {
    world.takeStep { routeFromURL(url, in: .view).flatMap { viewRegistry.router(identifier: $0.identifier) } }
      as? ViewRouterType
  }

  /// Returns the service router for a URL, or `nil` without reporting an error (`router:8.15`).
  public func serviceRouterForURL(_ url: String) -> ServiceRouterType? {
    world.takeStep { routeFromURL(url, in: .service).flatMap { serviceRegistry.router(identifier: $0.identifier) } }
      as? ServiceRouterType
  }

  // MARK: Performing

  /// Performs the route to the view for a URL. The URL's parameters are in the configuration's user info.
  ///
  /// - Parameters:
  ///   - url: the URL. Escaping is not necessary.
  ///   - path: the route type and the source.
  ///   - completion: called once with the outcome, even if the URL leads to no route (`router:8.16`).
  /// - Returns: the router, or `nil` if the URL leads to no route or the configuration was rejected, see ``lastError``.
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  @discardableResult
  public func performURL(
    _ url: String, path: ViewRoutePath, completion: URLCompletion? = nil
  ) throws(PlatformException) -> ViewRouter? {
    try world.stepping { () throws(PlatformException) -> ViewRouter? in
      guard let found = find(url, in: .view, completion), let router = found.router as? ViewRouterType else {
        return nil
      }
      return try perform(router, path: path, configuring: configuring(found.result, completion))
    }
  }

  /// Performs the route to the view for a URL. The URL parameter `transition` determines the route type (`router:8.18`, `router:8.23`).
  ///
  /// - Parameters:
  ///   - url: the URL. Escaping is not necessary.
  ///   - source: the iOS or macOS view controller from which the destination is shown.
  ///   - completion: called once with the outcome, even if the URL leads to no route (`router:8.16`).
  /// - Returns: the router, or `nil` if the URL leads to no route or the configuration was rejected, see ``lastError``.
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  @discardableResult
  public func performURL(
    _ url: String, fromSource source: SimulatedObject, completion: URLCompletion? = nil
  ) throws(PlatformException) -> ViewRouter? {
    try world.stepping { () throws(PlatformException) -> ViewRouter? in
      guard let found = find(url, in: .view, completion), let router = found.router as? ViewRouterType else {
        return nil
      }
      let transition = found.result[URLKey.transition]
      let path = ViewRouter.path(forTransitionType: transition, source: source, of: router, in: world)
      return try perform(router, path: path, configuring: configuring(found.result, completion))
    }
  }

  /// Performs the route to the service for a URL. The URL's parameters are in the configuration's user info (`router:8.23`).
  ///
  /// - Parameters:
  ///   - url: the URL. Escaping is not necessary.
  ///   - completion: called once with the outcome, even if the URL leads to no route (`router:8.16`).
  /// - Returns: the router, or `nil` if the URL leads to no route, see ``lastError``.
  /// - Throws: the platform exceptions that the service router passes on.
  @discardableResult
  public func performServiceURL(
    _ url: String, completion: URLCompletion? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    try world.stepping { () throws(PlatformException) -> ServiceRouter? in
      guard let found = find(url, in: .service, completion), let router = found.router as? ServiceRouterType else {
        return nil
      }
      return try perform(router, configuring: configuring(found.result, completion))
    }
  }

  /// Implements `router:8.17`.
  private func configuring(
    _ result: URLRouteResult, _ completion: URLCompletion?
  ) -> (PerformRouteConfiguration) -> Void {
    { configuration in
      for parameter in result.parameters { configuration.userInfo[parameter.name] = .string(parameter.value) }
      guard let completion else { return }
      configuration.performerSuccessHandler = { completion(true, $0, .performRoute, nil) }
      configuration.performerErrorHandler = { completion(false, nil, $0, $1) }
    }
  }

  // MARK: URLs without a route

  /// Returns the router for a URL and the match, or `nil` if there is no router. In that case the error was already reported
  /// (`router:8.16`).
  private func find(
    _ url: String, in family: RouterFamily, _ completion: URLCompletion?
  ) -> (router: RouterType, result: URLRouteResult)? {
    guard let result = routeFromURL(url, in: family) else {
      let error = makeError(
        "no \(family) URL pattern matches '\(url)'", adviceForUnmatched(url, in: family), family)
      let record = Router.record(error, in: world, receiver: .completion)
      // A failed match is normal: an app opens a URL by trying one family after the other.
      record.isReceived = true
      tell(completion, error, record)
      lastError = error
      return nil
    }
    if let router = registry(of: family).router(identifier: result.identifier) { return (router, result) }
    let error = makeError(
      "'\(url)' matches '\(result.identifier)', for which no \(family) router is registered",
      ["register the pattern with registerURLPattern, in registerRoutableDestination of a router"], family)
    let record = Router.record(error, in: world, receiver: .completion)
    tell(completion, error, record)
    notifyGlobalHandler(family, nil, error, record)
    lastError = error
    return nil
  }

  private func makeError(_ message: String, _ advice: [String], _ family: RouterFamily) -> RouteError {
    RouteError(
      .invalidConfiguration, domain: family == .view ? .view : .route,
      action: family == .view ? .toView : .toService, message: message, advice: advice,
      position: world.log.currentPosition)
  }

  /// Implements `router:8.16`.
  private func tell(_ completion: URLCompletion?, _ error: RouteError, _ record: FailureRecord) {
    guard let completion else { return }
    record.isReceived = true
    world.log.append(.callback(.none, RouterName.completionHandler.symbol, .answer(false)))
    // Upstream calls the completion of a view URL with the action for services, too.
    world.callback { completion(false, nil, .toService, error) }
  }

  private func adviceForUnmatched(_ url: String, in family: RouterFamily) -> [String] {
    let urls = registry(of: family).urls
    if let question = NameSuggester.question(urls.suggestions(for: url)) { return [question] }
    let other: RouterFamily = family == .view ? .service : .view
    if let found = try? registry(of: other).urls.result(for: url) {
      return [
        family == .view
          ? "call performServiceURL: a service is registered for '\(found.identifier)'"
          : "call performURL: a view is registered for '\(found.identifier)'"
      ]
    }
    return [
      urls.patterns.isEmpty
        ? "call registerURLPattern in registerRoutableDestination of a \(family) router: none registers a pattern"
        : "register a pattern for it with registerURLPattern"
    ]
  }
}
