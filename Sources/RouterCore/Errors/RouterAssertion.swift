internal import Simulation

/// The names of the debug assertions that the router core records; a scenario expects them by these.
public enum RouterAssertion: String, CaseIterable, Sendable {
  /// Only views and view controllers can be registered (`router:1.7`).
  case destinationIsNotView
  /// The class has an exclusive router already (`router:1.8`, `router:1.10`).
  case exclusiveRouterExists
  /// A class with routers of its own cannot get an exclusive one (`router:1.10`).
  case exclusiveRouterTooLate
  /// The class does not adopt the routable marker (`router:1.8`).
  case viewNotRoutable
  /// The protocol was never declared routable (`router:1.11`).
  case protocolNotRoutable
  /// The protocol has another router already (`router:1.11`).
  case protocolHasRouter
  /// Registering after the end of registration (`router:1.34`).
  case registrationFinished
  /// No router answers for the protocol (`router:1.28`).
  case unknownRoutableView
  /// No view router answers for the protocol of configurations (`router:1.28`).
  case unknownRoutableViewModule
  /// No service router answers for the protocol (`router:1.28`).
  case unknownRoutableService
  /// No service router answers for the protocol of configurations (`router:1.28`).
  case unknownRoutableServiceModule
  /// A router class does not say what it routes to (`router:1.36`).
  case registerRoutableDestinationNotOverridden
  /// A router class does not make its destination (`router:1.36`).
  case destinationNotOverridden
  /// `defaultRouteConfiguration` returned something else than a configuration.
  case invalidDefaultConfiguration
  /// The destination lacks a protocol for which its router is registered (`router:1.42`).
  case destinationNotConforming
  /// The destination's class is not registered with its router (`router:3.3.3`).
  case destinationNotRegistered
  /// A router that supports no kind of path for views made a view (`router:3.3.5`).
  case viewNotSupported
  /// `performRoute` or `removeRoute` inside the router's own state notifier (`router:3.1.4`).
  case reentrantStateNotifier
  /// The router cannot make its destination synchronously (`router:3.5.2`).
  case cannotMakeDestination
  /// The source of a push is no longer in the stack from which its destination is popped (`router:3.8.3`).
  case sourceNotInStack
  /// The router was made outside any app's router entry.
  case routerOutsideApp
}

extension World {
  /// Records a debug assertion of the router core.
  func assertionFailure(
    _ assertion: RouterAssertion, _ message: String, subjects: [Identity] = [], advice: [String] = []
  ) {
    assertionFailure(assertion.rawValue, message, subjects: subjects, advice: advice)
  }
}
