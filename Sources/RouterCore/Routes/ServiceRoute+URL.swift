/// What a route of closures does with URLs (`router:8.22`).
extension ServiceRoute {
  /// Registers a pattern of URLs that lead to the service (`router:1.20`).
  @discardableResult
  public func registerURLPattern(_ pattern: String) -> Self {
    registry?.registerURLPattern(pattern, for: self)
    return self
  }

  /// Takes in what the URL says by which a route is performed, before the destination is made, see
  /// ``Router/enableDefaultURLRouteRule()``.
  @discardableResult
  public func processUserInfoFromURL(
    _ body: @escaping (_ userInfo: RouteUserInfo, _ url: String, PerformRouteConfiguration, ServiceRouter) -> Void
  ) -> Self {
    closures?.processUserInfo = { userInfo, url, configuration, router in
      if let router = router as? ServiceRouter { body(userInfo, url, configuration, router) }
    }
    return self
  }

  /// Does what the `action` of the URL asks for by which a route was performed, after the success.
  @discardableResult
  public func performActionFromURL(
    _ body:
      @escaping (_ action: String, _ userInfo: RouteUserInfo, _ url: String, PerformRouteConfiguration, ServiceRouter)
      -> Void
  ) -> Self {
    closures?.performAction = { action, userInfo, url, configuration, router in
      if let router = router as? ServiceRouter { body(action, userInfo, url, configuration, router) }
    }
    return self
  }

  /// Runs before what ``Router/enableDefaultURLRouteRule()`` does before a route is performed.
  @discardableResult
  public func beforePerformWithConfigurationFromURL(
    _ body: @escaping (PerformRouteConfiguration, ServiceRouter) -> Void
  ) -> Self {
    closures?.beforePerformFromURL = { configuration, router in
      if let router = router as? ServiceRouter { body(configuration, router) }
    }
    return self
  }

  /// Runs after what ``Router/enableDefaultURLRouteRule()`` does after a success.
  @discardableResult
  public func afterSuccessActionFromURL(
    _ body: @escaping (RouteAction, PerformRouteConfiguration, ServiceRouter) -> Void
  ) -> Self {
    closures?.afterSuccessFromURL = { action, configuration, router in
      if let router = router as? ServiceRouter { body(action, configuration, router) }
    }
    return self
  }
}
