internal import SimulatedWorld

/// The handlers that the app runs around the routes of all view and service routers (`router:8.21`).
///
/// There is one handler for each moment. Setting another one replaces it.
struct RouteInterceptors {
  var beforePerform: ((AnyRouter, PerformRouteConfiguration) -> Void)?
  var afterPerform: ((AnyRouter, PerformRouteConfiguration) -> Void)?
  var afterSuccess: ((AnyRouter, RouteAction) -> Void)?
  var afterError: ((AnyRouter, RouteError) -> Void)?
}

/// Interceptors of routes (`router:8.21`).
extension Router {
  /// Sets the handler that runs before any router creates its destination, or removes it with `nil`.
  public func interceptBeforePerformWithConfiguration(_ handler: ((AnyRouter, PerformRouteConfiguration) -> Void)?) {
    interceptors.beforePerform = handler.map { handler in
      { router, configuration in
        router.tell(router, URLRouteName.interceptBeforePerformWithConfiguration.symbol, .none) {
          handler(router, configuration)
        }
      }
    }
  }

  /// Sets the handler that runs when the perform call of any router returns, or removes it with `nil`.
  ///
  /// The route may still be in progress, or may have failed.
  public func interceptAfterPerformWithConfiguration(_ handler: ((AnyRouter, PerformRouteConfiguration) -> Void)?) {
    interceptors.afterPerform = handler.map { handler in
      { router, configuration in
        router.tell(router, URLRouteName.interceptAfterPerformWithConfiguration.symbol, .none) {
          handler(router, configuration)
        }
      }
    }
  }

  /// Sets the handler that runs after the handlers of any success, or removes it with `nil`.
  ///
  /// The action is `performRoute`, `removeRoute` or `prepareOnDestination`.
  public func interceptAfterSuccessAction(_ handler: ((AnyRouter, RouteAction) -> Void)?) {
    interceptors.afterSuccess = handler.map { handler in
      { router, action in
        router.tell(router, URLRouteName.interceptAfterSuccessAction.symbol, .name(action.symbol)) {
          handler(router, action)
        }
      }
    }
  }

  /// Sets the handler that runs after the handlers of a perform call that started and failed, or removes it with `nil`.
  public func interceptAfterEndPerformWithError(_ handler: ((AnyRouter, RouteError) -> Void)?) {
    interceptors.afterError = handler.map { handler in
      { router, error in
        router.tell(router, URLRouteName.interceptAfterEndPerformWithError.symbol, .name(error.action.symbol)) {
          handler(router, error)
        }
      }
    }
  }

  /// Enables the default rule for routes from URLs (`router:8.19`).
  ///
  /// A router that a URL performs processes the URL's parameters before it creates its destination, and performs the URL's `action`
  /// after the success. The rule replaces ``interceptBeforePerformWithConfiguration(_:)`` and ``interceptAfterSuccessAction(_:)``.
  public func enableDefaultURLRouteRule() {
    interceptors.beforePerform = { $0.sendBeforePerformWithConfigurationFromURL($1) }
    interceptors.afterSuccess = { $0.sendAfterSuccessActionFromURL($1) }
  }
}
