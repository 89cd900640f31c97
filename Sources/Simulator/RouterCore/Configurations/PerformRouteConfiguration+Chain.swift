public import SimulatedWorld

extension PerformRouteConfiguration {
  /// Appends the handlers of one call to those of the configuration (`router:2.18`, `router:3.2.5`).
  public func chain(_ success: ((SimulatedObject) -> Void)?, _ error: ((RouteAction, RouteError) -> Void)?) {
    if let success {
      let stored = performerSuccessHandler
      performerSuccessHandler = { destination in
        stored?(destination)
        success(destination)
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

  /// Appends one handler for success and failure to those of the configuration. A failure has no destination (`router:2.18`).
  func chain(completion: @escaping (Bool, SimulatedObject?, RouteAction, RouteError?) -> Void) {
    chain(
      { destination in completion(true, destination, .performRoute, nil) },
      { action, error in completion(false, nil, action, error) })
  }
}
