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
  /// The class does not adopt the routable marker of services (`router:1.7`, `router:1.8`).
  case serviceNotRoutable
  /// The protocol was never declared routable (`router:1.11`).
  case protocolNotRoutable
  /// The protocol has another router already (`router:1.11`).
  case protocolHasRouter
  /// The configuration does not conform to the protocol for which its router is registered (`router:1.12`, `router:1.15`).
  case configurationNotConforming
  /// The configuration cannot make a destination (`router:1.15`, `router:2.24`).
  case configurationNotMakeable
  /// A configuration of another class was given (`router:2.12`, `router:2.13`).
  case foreignConfiguration
  /// An identifier without a character (`router:1.13`).
  case emptyIdentifier
  /// The identifier leads somewhere already (`router:1.13`).
  case identifierHasRouter
  /// A protocol of configurations needs a maker of configurations, one of destinations a maker of destinations (`router:1.14`).
  case invalidMaking
  /// The class of a router does not conform to the protocol for which the router is registered (`router:1.14`, `router:1.39`).
  case registeredClassNotConforming
  /// An adapter that has a router itself (`router:1.18`).
  case adapterHasRouter
  /// An adapter that has another adaptee already (`router:1.18`).
  case adapterHasAdaptee
  /// Adapters that lead back to themselves (`router:1.18`).
  case adapterCycle
  /// An adapter that leads to nothing (`router:9.13`).
  case adapterWithoutRouter
  /// A class that holds registrations alone was to perform (`router:1.19`).
  case adapterHasNoInstances
  /// The app ended a registration that is automatic (`router:1.33`).
  case registrationIsAutomatic
  /// A router class inherits `registerRoutableDestination` (`router:1.36`).
  case registerRoutableDestinationInherited
  /// A router class inherits `destination` (`router:1.36`).
  case destinationInherited
  /// A router class without destination class (`router:1.36`).
  case routerWithoutDestination
  /// A class adopts the routable marker, but no router registers it (`router:1.38`).
  case routableWithoutRouter
  /// A routable protocol without router (`router:1.39`).
  case protocolWithoutRouter
  /// A router with a protocol but without destination class (`router:1.39`).
  case protocolWithoutClass
  /// No router answers for the identifier (`router:1.28`).
  case unknownIdentifier
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
  /// A service router does not say how it removes its destination (`router:7.7`).
  case removeDestinationNotOverridden
  /// The end of a route or of a removal that is not under way (`router:7.6`, `router:7.7`).
  case routeNotInProgress
  /// The source of a push is no longer in the stack from which its destination is popped (`router:3.8.3`).
  case sourceNotInStack
  /// Performing, or removing, a route of the kind `custom` that the router does not implement (`router:3.5.11`, `router:3.8.3`).
  case customRouteNotOverridden
  /// The methods of a route of the kind `custom` were called in another state than theirs (`router:3.5.11`).
  case customRouteOutOfPlace
  /// Another segue than the router's was prepared (`router:5.7`).
  case unexpectedSegue
  /// No router is registered for a routable controller or view that the app or a storyboard shows (`router:5.3`, `router:5.18`).
  case noRouterForDestination
  /// A router could not make itself for what a segue shows (`router:5.8`).
  case autoCreateRefused
  /// The controller that shows a destination does not prepare it (`router:5.16`).
  case performerDoesNotPrepare
  /// Nobody can be found who prepares a view that the app shows (`router:5.31`, `router:5.35`).
  case performerNotFound
  /// A route to an object that exists is to make one (`router:3.10.2`).
  case pointlessMakeDestination
  /// A destination is prepared by a router that is not its own (`router:3.10.5`).
  case foreignDestination
  /// The text that was to be a pattern of URLs is none (`router:8.1`).
  case invalidURLPattern
  /// The text that was to be a URL is none (`router:8.6`).
  case invalidURL
  /// `pathForTransitionType` returned something else than a path (`router:8.18`).
  case noPathForTransitionType
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
