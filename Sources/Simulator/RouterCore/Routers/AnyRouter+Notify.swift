internal import SimulatedWorld

/// A handler for the errors of one call.
typealias RouteErrorHandler = (RouteAction, RouteError) -> Void

/// Notification of handlers about successes and failures, in the upstream order.
extension AnyRouter {
  /// K1 K2 K3: Calls the handlers for a success (`router:2.9`, `router:3.3.8`, `router:3.10.7`, `router:8.21`).
  func notifyPerformSuccess(_ destination: SimulatedObject, _ action: RouteAction = .performRoute) {
    withConfiguration { configuration in
      let argument = Event.Argument.object(destination.identity)
      if let handler = configuration.successHandler {
        tell(configuration, .successHandler, argument) { handler(destination) }
      }
      if let handler = configuration.completionHandler {
        tell(configuration, .completionHandler, .answer(true)) { handler(true, destination, action, nil) }
      }
      configuration.performerErrorHandler = nil
      if let handler = configuration.performerSuccessHandler {
        configuration.performerSuccessHandler = nil
        tell(configuration, .performerSuccessHandler, argument) { handler(destination) }
      }
    }
    if keepsResult { result = destination }
    if let intercept = link.ask(\.interceptors.afterSuccess) ?? nil { intercept(self, action) }
  }

  /// Calls the removal's successHandler, completionHandler and performerSuccessHandler (`router:3.8.4`, `router:8.21`).
  func notifyRemoveSuccess() {
    let configuration = storedOrMadeRemoveConfiguration
    if let handler = configuration.successHandler {
      tell(configuration, .successHandler, .none) { handler() }
    }
    if let handler = configuration.completionHandler {
      tell(configuration, .completionHandler, .answer(true)) { handler(true, .removeRoute, nil) }
    }
    configuration.performerErrorHandler = nil
    if let handler = configuration.performerSuccessHandler {
      configuration.performerSuccessHandler = nil
      tell(configuration, .performerSuccessHandler, .none) { handler() }
    }
    routing?.interceptors.afterSuccess?(self, .removeRoute)
  }

  /// E1 E2 E3 E4: Calls the handlers for a failure to create the router or to perform (`router:3.3.9`).
  func fail(_ error: RouteError, _ record: FailureRecord) {
    self.error = error
    let configuration = performConfiguration
    if let handler = configuration.errorHandler {
      record.isReceived = true
      tell(configuration, .errorHandler, error) { handler(error.action, error) }
    }
    if let handler = configuration.completionHandler {
      record.isReceived = true
      tell(configuration, .completionHandler, .answer(false)) { handler(false, destination, error.action, error) }
    }
    configuration.performerSuccessHandler = nil
    if let handler = configuration.performerErrorHandler {
      configuration.performerErrorHandler = nil
      record.isReceived = true
      tell(configuration, .performerErrorHandler, error) { handler(error.action, error) }
    }
    routing?.notifyGlobalHandler(Self.family, self, error, record)
  }

  /// E1 E2 E3 E4: Calls the handlers for a failure to remove (`router:3.8.1`).
  func failRemoving(_ error: RouteError, _ record: FailureRecord) {
    self.error = error
    let configuration = storedOrMadeRemoveConfiguration
    if let handler = configuration.errorHandler {
      record.isReceived = true
      tell(configuration, .errorHandler, error) { handler(error.action, error) }
    }
    if let handler = configuration.completionHandler {
      record.isReceived = true
      tell(configuration, .completionHandler, .answer(false)) { handler(false, error.action, error) }
    }
    configuration.performerSuccessHandler = nil
    if let handler = configuration.performerErrorHandler {
      configuration.performerErrorHandler = nil
      record.isReceived = true
      tell(configuration, .performerErrorHandler, error) { handler(error.action, error) }
    }
    routing?.notifyGlobalHandler(Self.family, self, error, record)
  }

  /// Calls the error handler that was passed to this call.
  func tellCaller(_ handler: RouteErrorHandler?, _ error: RouteError, _ record: FailureRecord) {
    guard let handler else { return }
    record.isReceived = true
    tell(self, .performerErrorHandler, error) { handler(error.action, error) }
  }

  /// Creates an error of this router and records it.
  func makeError(
    _ cause: RouteError.Cause, _ action: RouteAction, _ message: String, advice: [String] = [],
    concerning others: [SimulatedObject?] = [], receiver: RouteErrorReceiver = .configuration
  ) -> (RouteError, FailureRecord) {
    let error = RouteError(
      cause, action: action, message: message, advice: advice, router: identity,
      routerName: action == .initialize ? objectClass.name : description, position: world.log.currentPosition)
    let subjects = others.compactMap { $0?.identity }
    return (error, Router.record(error, in: world, concerning: subjects, receiver: receiver))
  }

  func tell(_ receiver: SimulatedObject, _ name: RouterName, _ error: RouteError, _ body: () -> Void) {
    tell(receiver, name, .name(error.action.symbol), body)
  }

  func tell(_ receiver: SimulatedObject, _ name: RouterName, _ argument: Event.Argument, _ body: () -> Void) {
    tell(receiver, name.symbol, argument, body)
  }

  func tell(_ receiver: SimulatedObject, _ selector: Symbol, _ argument: Event.Argument, _ body: () -> Void) {
    world.append(.callback(receiver.identity, selector, argument))
    world.callback(body)
  }
}
