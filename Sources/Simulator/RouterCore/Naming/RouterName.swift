public import SimulatedWorld
internal import ViewHierarchy

/// The names of the selectors and edges of the router core.
public enum RouterName: String, ReservedName {
  // Methods of a router that a subclass overrides.
  /// Creates the destination of a router.
  case destination
  /// Prepares a destination, in a router and in both configurations.
  case prepareDestination
  /// Follows the preparation.
  case didFinishPrepareDestination
  /// Whether a routed router must be removed before it performs again.
  case shouldRemoveBeforePerform
  // Methods of a router class.
  /// Registers the destinations and protocols of a router class.
  case registerRoutableDestination
  /// The mask of the route types that a router class supports.
  case supportedRouteTypes
  /// Creates the configuration that a route starts from.
  case defaultRouteConfiguration
  /// Creates the configuration for removing.
  case defaultRemoveConfiguration
  /// Whether `makeDestination` is available.
  case canMakeDestinationSynchronously
  /// Called on router classes before a destination is shown.
  case willPerformRoute
  /// Called on router classes after a destination was shown.
  case didPerformRoute
  /// Called on router classes before a destination is removed.
  case willRemoveRoute
  /// Called on router classes after a destination was removed.
  case didRemoveRoute
  // Handlers of configurations and of the app.
  /// The module's own preparation in a configuration.
  case providerPrepareDestination = "_prepareDestination"
  case successHandler
  case errorHandler
  case completionHandler
  case performerSuccessHandler
  /// A handler of a configuration, or the error handler of one call.
  case performerErrorHandler
  case stateNotifier
  case globalErrorHandler
  // Edges.
  /// The edge from a path to its source.
  case source
  /// The edge from a router to its configuration.
  case configuration
  /// The edge from a router to its configuration for removing.
  case removeConfiguration
  /// The edge from a configuration to its user info.
  case userInfo
  /// The edge from a user info to an object in it.
  case value
  // Properties and notifications of router classes.
  /// Whether a router class is abstract.
  case isAbstractRouter
  /// Called on router classes after the registration has ended.
  case didFinishRegistration
  case didMakeDestination
  /// The edge from a configuration to a destination that was made in advance.
  case makedDestination
  // Methods of a service router that a subclass overrides.
  /// Performs a custom route to a service.
  case performRouteOnDestination
  /// Performs the custom removal of a service.
  case removeDestination

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: AppKitClasses.reservedNames)
}
