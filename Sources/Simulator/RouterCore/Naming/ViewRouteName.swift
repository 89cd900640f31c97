public import SimulatedWorld

/// The selectors and edges that only view routers use, at fixed symbols from 163 up.
public enum ViewRouteName: String, ReservedName {
  // Methods of a router that a subclass overrides.
  case canPerformCustomRoute
  case performCustomRoute
  case canRemoveCustomRoute
  case removeCustomRoute
  case destinationFromExternalPrepared
  // Methods of a router class.
  case shouldAutoCreateForDestination
  case validateCustomRouteConfiguration
  case shouldDetectMemoryLeak
  // Methods that the app's controllers implement.
  case prepareDestinationFromExternal
  // Handlers of configurations and of the app.
  case containerWrapper
  case addingChildViewHandler
  case removingChildViewHandler
  case didDetectLeakingHandler
  // Edges.
  case pendingRouter
  case container
  case popoverConfiguration
  case segueConfiguration

  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 163 }

  /// The group to reserve in the ``SimulatedWorld/SymbolTable`` of every ``SimulatedWorld/ClassTable`` that an app uses.
  public static let reserved = ReservedNames(ViewRouteName.self)
}

extension Symbol {
  /// `canPerformCustomRoute`: whether a custom route can be performed.
  public static var canPerformCustomRoute: Symbol { ViewRouteName.canPerformCustomRoute.symbol }
  /// `performCustomRoute`: performs a custom route.
  public static var performCustomRoute: Symbol { ViewRouteName.performCustomRoute.symbol }
  /// `canRemoveCustomRoute`: whether a custom route can be removed.
  public static var canRemoveCustomRoute: Symbol { ViewRouteName.canRemoveCustomRoute.symbol }
  /// `removeCustomRoute`: removes a custom route.
  public static var removeCustomRoute: Symbol { ViewRouteName.removeCustomRoute.symbol }
  /// `destinationFromExternalPrepared`: whether a destination that the app shows needs no preparation by the app.
  public static var destinationFromExternalPrepared: Symbol { ViewRouteName.destinationFromExternalPrepared.symbol }
  /// `shouldAutoCreateForDestination`: whether a router is created automatically for a destination that the app shows.
  public static var shouldAutoCreateForDestination: Symbol { ViewRouteName.shouldAutoCreateForDestination.symbol }
  /// `validateCustomRouteConfiguration`: whether a configuration is valid for a custom route.
  public static var validateCustomRouteConfiguration: Symbol { ViewRouteName.validateCustomRouteConfiguration.symbol }
  /// `shouldDetectMemoryLeak`: whether destinations must be deallocated within a certain time after their removal.
  public static var shouldDetectMemoryLeak: Symbol { ViewRouteName.shouldDetectMemoryLeak.symbol }
  /// `prepareDestinationFromExternal`: asks the app's controller to prepare a destination that the app shows.
  public static var prepareDestinationFromExternal: Symbol { ViewRouteName.prepareDestinationFromExternal.symbol }
  /// `containerWrapper` of a configuration.
  public static var containerWrapper: Symbol { ViewRouteName.containerWrapper.symbol }
  /// `addingChildViewHandler` of a configuration.
  public static var addingChildViewHandler: Symbol { ViewRouteName.addingChildViewHandler.symbol }
  /// `removingChildViewHandler` of a configuration for removing.
  public static var removingChildViewHandler: Symbol { ViewRouteName.removingChildViewHandler.symbol }
  /// `didDetectLeakingHandler` of an app.
  public static var didDetectLeakingHandler: Symbol { ViewRouteName.didDetectLeakingHandler.symbol }
  /// The edge from a view to the router that was created for it.
  public static var pendingRouter: Symbol { ViewRouteName.pendingRouter.symbol }
  /// The edge from a router to the container in which it showed its destination.
  public static var container: Symbol { ViewRouteName.container.symbol }
  /// The edge from a configuration to its popover configuration.
  public static var popoverConfiguration: Symbol { ViewRouteName.popoverConfiguration.symbol }
  /// The edge from a configuration to its segue configuration.
  public static var segueConfiguration: Symbol { ViewRouteName.segueConfiguration.symbol }
}
