public import Simulation

extension PerformRouteConfiguration {
  /// Puts the handlers of one call behind those that the configuration has (`router:2.18`, `router:3.2.5`).
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

  /// As ``chain(_:_:)`` with one handler for both ends; a failure has no destination (`router:2.18`).
  func chain(completion: @escaping (Bool, SimulatedObject?, RouteAction, RouteError?) -> Void) {
    chain(
      { destination in completion(true, destination, .performRoute, nil) },
      { action, error in completion(false, nil, action, error) })
  }
}
