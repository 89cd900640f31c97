internal import SimulatedWorld

/// The names of the debug assertions of the router core. A scenario uses them to expect an assertion.
public enum RouterAssertion: String, CaseIterable, Sendable {
  /// Only views and view controllers can be registered (`router:1.7`).
  case destinationIsNotView
  /// The class already has an exclusive router (`router:1.8`, `router:1.10`).
  case exclusiveRouterExists
  /// A class with other routers cannot get an exclusive one (`router:1.10`).
  case exclusiveRouterTooLate
  /// The class does not adopt the routable marker (`router:1.8`).
  case viewNotRoutable
  /// The class does not adopt the routable marker for services (`router:1.7`, `router:1.8`).
  case serviceNotRoutable
  /// The protocol was never declared routable (`router:1.11`).
  case protocolNotRoutable
  /// The protocol already has another router (`router:1.11`).
  case protocolHasRouter
  /// The configuration does not conform to the protocol for which its router is registered (`router:1.12`, `router:1.15`).
  case configurationNotConforming
  /// The configuration cannot make a destination (`router:1.15`, `router:2.24`).
  case configurationNotMakeable
  /// A configuration of the wrong class was passed (`router:2.12`, `router:2.13`).
  case foreignConfiguration
  /// The identifier is empty (`router:1.13`).
  case emptyIdentifier
  /// The identifier already has a router (`router:1.13`).
  case identifierHasRouter
  /// A configuration protocol needs a configuration factory, and a destination protocol a destination factory (`router:1.14`).
  case invalidMaking
  /// The router class does not conform to the protocol for which the router is registered (`router:1.14`, `router:1.39`).
  case registeredClassNotConforming
  /// The adapter itself has a router (`router:1.18`).
  case adapterHasRouter
  /// The adapter already has another adaptee (`router:1.18`).
  case adapterHasAdaptee
  /// The adapters form a cycle (`router:1.18`).
  case adapterCycle
  /// The adapter does not lead to a router (`router:9.13`).
  case adapterWithoutRouter
  /// A class that only holds registrations cannot perform routes (`router:1.19`).
  case adapterHasNoInstances
  /// The app ended the registration, which ends automatically (`router:1.33`).
  case registrationIsAutomatic
  /// A router class inherits `registerRoutableDestination` (`router:1.36`).
  case registerRoutableDestinationInherited
  /// A router class inherits `destination` (`router:1.36`).
  case destinationInherited
  /// A router class has no destination class (`router:1.36`).
  case routerWithoutDestination
  /// A class adopts the routable marker but is not registered with a router (`router:1.38`).
  case routableWithoutRouter
  /// A routable protocol has no router (`router:1.39`).
  case protocolWithoutRouter
  /// A router has a protocol but no destination class (`router:1.39`).
  case protocolWithoutClass
  /// No router is registered for the identifier (`router:1.28`).
  case unknownIdentifier
  /// A registration after the end of the registration phase (`router:1.34`).
  case registrationFinished
  /// No view router is registered for the protocol (`router:1.28`).
  case unknownRoutableView
  /// No view router is registered for the configuration protocol (`router:1.28`).
  case unknownRoutableViewModule
  /// No service router is registered for the protocol (`router:1.28`).
  case unknownRoutableService
  /// No service router is registered for the configuration protocol (`router:1.28`).
  case unknownRoutableServiceModule
  /// A router class does not override `registerRoutableDestination` (`router:1.36`).
  case registerRoutableDestinationNotOverridden
  /// A router class does not override `destination` (`router:1.36`).
  case destinationNotOverridden
  /// `defaultRouteConfiguration` returned an object that is not a configuration.
  case invalidDefaultConfiguration
  /// The destination lacks a protocol for which its router is registered (`router:1.42`).
  case destinationNotConforming
  /// The destination's class is not registered with its router (`router:3.3.3`).
  case destinationNotRegistered
  /// A router that supports no route type for views created a view (`router:3.3.5`).
  case viewNotSupported
  /// `performRoute` or `removeRoute` was called inside the router's state notifier (`router:3.1.4`).
  case reentrantStateNotifier
  /// The router cannot make its destination synchronously (`router:3.5.2`).
  case cannotMakeDestination
  /// A service router does not override the removal of its destination (`router:7.7`).
  case removeDestinationNotOverridden
  /// A route or a removal was ended that is not in progress (`router:7.6`, `router:7.7`).
  case routeNotInProgress
  /// The source of a push is no longer in the stack from which its destination is popped (`router:3.8.3`).
  case sourceNotInStack
  /// A route of type `custom` was performed or removed, but the router does not implement it (`router:3.5.11`, `router:3.8.3`).
  case customRouteNotOverridden
  /// A method for routes of type `custom` was called in the wrong state (`router:3.5.11`).
  case customRouteOutOfPlace
  /// A segue other than the router's was prepared (`router:5.7`).
  case unexpectedSegue
  /// No router is registered for a routable controller or view that the app or a storyboard shows (`router:5.3`, `router:5.18`).
  case noRouterForDestination
  /// The router for the destination of a segue was not created automatically (`router:5.8`).
  case autoCreateRefused
  /// The controller that shows a destination does not prepare it (`router:5.16`).
  case performerDoesNotPrepare
  /// No object was found that prepares a view that the app shows (`router:5.31`, `router:5.35`).
  case performerNotFound
  /// A route of type `makeDestination` was performed to an existing object (`router:3.10.2`).
  case pointlessMakeDestination
  /// A destination was prepared by a router with which it is not registered (`router:3.10.5`).
  case foreignDestination
  /// The string is not a valid URL pattern (`router:8.1`).
  case invalidURLPattern
  /// The string is not a valid URL (`router:8.6`).
  case invalidURL
  /// `pathForTransitionType` returned an object that is not a path (`router:8.18`).
  case noPathForTransitionType
  /// The router was created outside the router entry of an app.
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
