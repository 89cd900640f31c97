internal import Simulation

/// What the app does around the routes of all routers, views' and services' (`router:8.21`): one handler for each moment, of which the
/// last one set counts.
struct RouteInterceptors {
  var beforePerform: ((AnyRouter, PerformRouteConfiguration) -> Void)?
  var afterPerform: ((AnyRouter, PerformRouteConfiguration) -> Void)?
  var afterSuccess: ((AnyRouter, RouteAction) -> Void)?
  var afterError: ((AnyRouter, RouteError) -> Void)?
}

/// Intercepting routes (`router:8.21`).
extension Router {
  /// Calls a handler before any router makes its destination; nil takes the last one away.
  public func interceptBeforePerformWithConfiguration(_ handler: ((AnyRouter, PerformRouteConfiguration) -> Void)?) {
    interceptors.beforePerform = handler.map { handler in
      { router, configuration in
        router.tell(router, .interceptBeforePerformWithConfiguration, .none) { handler(router, configuration) }
      }
    }
  }

  /// Calls a handler when any router's perform returns, whether the route goes on or has failed; nil takes the last one away.
  public func interceptAfterPerformWithConfiguration(_ handler: ((AnyRouter, PerformRouteConfiguration) -> Void)?) {
    interceptors.afterPerform = handler.map { handler in
      { router, configuration in
        router.tell(router, .interceptAfterPerformWithConfiguration, .none) { handler(router, configuration) }
      }
    }
  }

  /// Calls a handler after the handlers of any success; the action says of what: `performRoute`, `removeRoute` or
  /// `prepareOnDestination`. nil takes the last one away.
  public func interceptAfterSuccessAction(_ handler: ((AnyRouter, RouteAction) -> Void)?) {
    interceptors.afterSuccess = handler.map { handler in
      { router, action in
        router.tell(router, .interceptAfterSuccessAction, .name(action.symbol)) { handler(router, action) }
      }
    }
  }

  /// Calls a handler after the handlers of a perform that had begun and failed; nil takes the last one away.
  public func interceptAfterEndPerformWithError(_ handler: ((AnyRouter, RouteError) -> Void)?) {
    interceptors.afterError = handler.map { handler in
      { router, error in
        router.tell(router, .interceptAfterEndPerformWithError, error) { handler(router, error) }
      }
    }
  }

  /// Lets routers that were performed by a URL process what it says, before they make their destination, and do what its `action`
  /// asks for, after the success (`router:8.19`). It takes the places of ``interceptBeforePerformWithConfiguration(_:)`` and
  /// ``interceptAfterSuccessAction(_:)``.
  public func enableDefaultURLRouteRule() {
    interceptors.beforePerform = { $0.sendBeforePerformWithConfigurationFromURL($1) }
    interceptors.afterSuccess = { $0.sendAfterSuccessActionFromURL($1) }
  }
}
