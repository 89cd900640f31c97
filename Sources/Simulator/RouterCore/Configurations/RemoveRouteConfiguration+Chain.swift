extension RemoveRouteConfiguration {
  /// Appends the handlers of one call to those of the configuration (`router:2.20`, `router:3.8.1`).
  public func chain(_ success: (() -> Void)?, _ error: ((RouteAction, RouteError) -> Void)?) {
    if let success {
      let stored = performerSuccessHandler
      performerSuccessHandler = {
        stored?()
        success()
      }
    }
    if let error {
      let stored = performerErrorHandler
      performerErrorHandler = { action, failure in
        stored?(action, failure)
        error(action, failure)
      }
    }
  }
}
