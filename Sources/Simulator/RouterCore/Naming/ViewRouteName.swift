public import SimulatedWorld

/// The selectors and edges that only view routers use.
public enum ViewRouteName: String, ReservedName {
  // Methods of a router that a subclass overrides.
  /// Whether a custom route can be performed.
  case canPerformCustomRoute
  /// Performs a custom route.
  case performCustomRoute
  /// Whether a custom route can be removed.
  case canRemoveCustomRoute
  /// Removes a custom route.
  case removeCustomRoute
  /// Whether a destination that the app shows needs no preparation by the app.
  case destinationFromExternalPrepared
  // Methods of a router class.
  /// Whether a router is created automatically for a destination that the app shows.
  case shouldAutoCreateForDestination
  /// Whether a configuration is valid for a custom route.
  case validateCustomRouteConfiguration
  /// Whether destinations must be deallocated within a certain time after their removal.
  case shouldDetectMemoryLeak
  // Methods that the app's controllers implement.
  /// Asks the app's controller to prepare a destination that the app shows.
  case prepareDestinationFromExternal
  // Handlers of configurations and of the app.
  case containerWrapper
  case addingChildViewHandler
  case removingChildViewHandler
  case didDetectLeakingHandler
  // Edges.
  /// The edge from a view to the router that was created for it.
  case pendingRouter
  /// The edge from a configuration to its popover configuration.
  case popoverConfiguration
  /// The edge from a configuration to its segue configuration.
  case segueConfiguration

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: URLRouteName.reserved)
}
