public import SimulatedWorld

/// The names of the selectors and edges of the router core, at fixed symbols from 96 up.
public enum RouterName: String, ReservedName {
  // Methods of a router that a subclass overrides.
  case destination
  case prepareDestination
  case didFinishPrepareDestination
  case shouldRemoveBeforePerform
  // Methods of a router class.
  case registerRoutableDestination
  case supportedRouteTypes
  case defaultRouteConfiguration
  case defaultRemoveConfiguration
  case canMakeDestinationSynchronously
  case willPerformRoute
  case didPerformRoute
  case willRemoveRoute
  case didRemoveRoute
  // Handlers of configurations and of the app.
  case providerPrepareDestination = "_prepareDestination"
  case successHandler
  case errorHandler
  case completionHandler
  case performerSuccessHandler
  case performerErrorHandler
  case stateNotifier
  case globalErrorHandler
  // States of a router.
  case unrouted
  case routing
  case routed
  case removing
  case removed
  // Edges.
  case source
  case configuration
  case removeConfiguration
  case userInfo
  case value
  // Properties and notifications of router classes.
  case isAbstractRouter
  case didFinishRegistration
  case didMakeDestination
  case makedDestination
  // Methods of a service router that a subclass overrides.
  case performRouteOnDestination
  case removeDestination

  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 96 }

  /// The group to reserve in the ``SymbolTable`` of every ``ClassTable`` that an app uses.
  public static let reserved = ReservedNames(RouterName.self)
}

extension Symbol {
  /// `destination`: creates the destination of a router.
  public static var destination: Symbol { RouterName.destination.symbol }
  /// `prepareDestination`: prepares a destination, in a router and in both configurations.
  public static var prepareDestination: Symbol { RouterName.prepareDestination.symbol }
  /// `didFinishPrepareDestination`: follows the preparation.
  public static var didFinishPrepareDestination: Symbol { RouterName.didFinishPrepareDestination.symbol }
  /// `shouldRemoveBeforePerform`: whether a routed router must be removed before it performs again.
  public static var shouldRemoveBeforePerform: Symbol { RouterName.shouldRemoveBeforePerform.symbol }
  /// `registerRoutableDestination`: registers the destinations and protocols of a router class.
  public static var registerRoutableDestination: Symbol { RouterName.registerRoutableDestination.symbol }
  /// `supportedRouteTypes`: the mask of the route types that a router class supports.
  public static var supportedRouteTypes: Symbol { RouterName.supportedRouteTypes.symbol }
  /// `defaultRouteConfiguration`: creates the configuration that a route starts from.
  public static var defaultRouteConfiguration: Symbol { RouterName.defaultRouteConfiguration.symbol }
  /// `defaultRemoveConfiguration`: creates the configuration for removing.
  public static var defaultRemoveConfiguration: Symbol { RouterName.defaultRemoveConfiguration.symbol }
  /// `canMakeDestinationSynchronously`: whether `makeDestination` is available.
  public static var canMakeDestinationSynchronously: Symbol { RouterName.canMakeDestinationSynchronously.symbol }
  /// `willPerformRoute`: called on router classes before a destination is shown.
  public static var willPerformRoute: Symbol { RouterName.willPerformRoute.symbol }
  /// `didPerformRoute`: called on router classes after a destination was shown.
  public static var didPerformRoute: Symbol { RouterName.didPerformRoute.symbol }
  /// `willRemoveRoute`: called on router classes before a destination is removed.
  public static var willRemoveRoute: Symbol { RouterName.willRemoveRoute.symbol }
  /// `didRemoveRoute`: called on router classes after a destination was removed.
  public static var didRemoveRoute: Symbol { RouterName.didRemoveRoute.symbol }
  /// `_prepareDestination`: the module's own preparation in a configuration.
  public static var providerPrepareDestination: Symbol { RouterName.providerPrepareDestination.symbol }
  /// `successHandler` of a configuration.
  public static var successHandler: Symbol { RouterName.successHandler.symbol }
  /// `errorHandler` of a configuration.
  public static var errorHandler: Symbol { RouterName.errorHandler.symbol }
  /// `completionHandler` of a configuration.
  public static var completionHandler: Symbol { RouterName.completionHandler.symbol }
  /// `performerSuccessHandler` of a configuration.
  public static var performerSuccessHandler: Symbol { RouterName.performerSuccessHandler.symbol }
  /// `performerErrorHandler` of a configuration, or the error handler of one call.
  public static var performerErrorHandler: Symbol { RouterName.performerErrorHandler.symbol }
  /// `stateNotifier` of a configuration.
  public static var stateNotifier: Symbol { RouterName.stateNotifier.symbol }
  /// `globalErrorHandler` of an app.
  public static var globalErrorHandler: Symbol { RouterName.globalErrorHandler.symbol }
  /// `configuration`: the edge from a router to its configuration.
  public static var configuration: Symbol { RouterName.configuration.symbol }
  /// `removeConfiguration`: the edge from a router to its configuration for removing.
  public static var removeConfiguration: Symbol { RouterName.removeConfiguration.symbol }
  /// `source`: the edge from a path to its source.
  public static var source: Symbol { RouterName.source.symbol }
  /// `userInfo`: the edge from a configuration to its user info.
  public static var userInfo: Symbol { RouterName.userInfo.symbol }
  /// `value`: the edge from a user info to an object in it.
  public static var value: Symbol { RouterName.value.symbol }
  /// `isAbstractRouter`: whether a router class is abstract.
  public static var isAbstractRouter: Symbol { RouterName.isAbstractRouter.symbol }
  /// `didFinishRegistration`: called on router classes after the registration has ended.
  public static var didFinishRegistration: Symbol { RouterName.didFinishRegistration.symbol }
  /// `didMakeDestination` of a configuration that makes the destination itself.
  public static var didMakeDestination: Symbol { RouterName.didMakeDestination.symbol }
  /// `makedDestination`: the edge from a configuration to a destination that was made in advance.
  public static var makedDestination: Symbol { RouterName.makedDestination.symbol }
  /// `performRouteOnDestination`: performs a custom route to a service.
  public static var performRouteOnDestination: Symbol { RouterName.performRouteOnDestination.symbol }
  /// `removeDestination`: performs the custom removal of a service.
  public static var removeDestination: Symbol { RouterName.removeDestination.symbol }
}
