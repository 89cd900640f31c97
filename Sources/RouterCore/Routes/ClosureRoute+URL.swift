/// What a route of closures does with URLs (`router:8.22`).
extension ClosureRoute {
  /// Registers a pattern of URLs that lead to the destination (`router:1.20`).
  @discardableResult
  public func registerURLPattern(_ pattern: String) -> Self {
    closures?.registry?.registerURLPattern(pattern, for: self)
    return self
  }

  /// Takes in what the URL says by which a route is performed, before the destination is made, see
  /// ``Router/enableDefaultURLRouteRule()``.
  @discardableResult
  public func processUserInfoFromURL(
    _ body: @escaping (_ userInfo: RouteUserInfo, _ url: String, Configuration, Performer) -> Void
  ) -> Self {
    closures?.processUserInfo = { userInfo, url, configuration, router in
      Self.with(configuration, router) { body(userInfo, url, $0, $1) }
    }
    return self
  }

  /// Does what the `action` of the URL asks for by which a route was performed, after the success.
  @discardableResult
  public func performActionFromURL(
    _ body: @escaping (_ action: String, _ userInfo: RouteUserInfo, _ url: String, Configuration, Performer) -> Void
  ) -> Self {
    closures?.performAction = { action, userInfo, url, configuration, router in
      Self.with(configuration, router) { body(action, userInfo, url, $0, $1) }
    }
    return self
  }

  /// Runs before what ``Router/enableDefaultURLRouteRule()`` does before a route is performed.
  @discardableResult
  public func beforePerformWithConfigurationFromURL(_ body: @escaping (Configuration, Performer) -> Void) -> Self {
    closures?.beforePerformFromURL = { configuration, router in Self.with(configuration, router, body) }
    return self
  }

  /// Runs after what ``Router/enableDefaultURLRouteRule()`` does after a success.
  @discardableResult
  public func afterSuccessActionFromURL(_ body: @escaping (RouteAction, Configuration, Performer) -> Void) -> Self {
    closures?.afterSuccessFromURL = { action, configuration, router in
      Self.with(configuration, router) { body(action, $0, $1) }
    }
    return self
  }
}
