/// URL handling of closure-based routes (`router:8.22`).
extension ClosureRoute {
  /// Registers a URL pattern for the destination (`router:1.20`).
  @discardableResult
  public func registerURLPattern(_ pattern: String) -> Self {
    closures?.registry?.registerURLPattern(pattern, for: self)
    return self
  }

  /// Sets the closure that processes the parameters of the URL with which a route is performed, before the destination is created.
  ///
  /// See ``Router/enableDefaultURLRouteRule()``.
  @discardableResult
  public func processUserInfoFromURL(
    _ body: @escaping (_ userInfo: RouteUserInfo, _ url: String, Configuration, Performer) -> Void
  ) -> Self {
    closures?.processUserInfo = { userInfo, url, configuration, router in
      Self.with(configuration, router) { body(userInfo, url, $0, $1) }
    }
    return self
  }

  /// Sets the closure that performs the `action` of the URL with which a route was performed, after the success.
  @discardableResult
  public func performActionFromURL(
    _ body: @escaping (_ action: String, _ userInfo: RouteUserInfo, _ url: String, Configuration, Performer) -> Void
  ) -> Self {
    closures?.performAction = { action, userInfo, url, configuration, router in
      Self.with(configuration, router) { body(action, userInfo, url, $0, $1) }
    }
    return self
  }

  /// Sets the closure that runs before the pre-perform part of ``Router/enableDefaultURLRouteRule()``.
  @discardableResult
  public func beforePerformWithConfigurationFromURL(_ body: @escaping (Configuration, Performer) -> Void) -> Self {
    closures?.beforePerformFromURL = { configuration, router in Self.with(configuration, router, body) }
    return self
  }

  /// Sets the closure that runs after the post-success part of ``Router/enableDefaultURLRouteRule()``.
  @discardableResult
  public func afterSuccessActionFromURL(_ body: @escaping (RouteAction, Configuration, Performer) -> Void) -> Self {
    closures?.afterSuccessFromURL = { action, configuration, router in
      Self.with(configuration, router) { body(action, $0, $1) }
    }
    return self
  }
}
