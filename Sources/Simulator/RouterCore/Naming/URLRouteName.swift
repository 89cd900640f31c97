public import SimulatedWorld

/// The selectors of URL routing and of the interceptors.
public enum URLRouteName: String, ReservedName {
  // Methods of a router that a subclass overrides.
  /// Processes the parameters of a URL.
  case processUserInfo
  /// Performs the action of a URL.
  case performAction
  /// The URL rule before a route is performed.
  case beforePerformWithConfigurationFromURL
  /// The URL rule after a success.
  case afterSuccessActionFromURL
  // Methods of a router class.
  /// The path for the transition type in a URL.
  case pathForTransitionType
  // Interceptors of the app.
  /// The interceptor before a route is performed.
  case interceptBeforePerformWithConfiguration
  /// The interceptor after a route was started.
  case interceptAfterPerformWithConfiguration
  /// The interceptor after a success.
  case interceptAfterSuccessAction
  /// The interceptor after a failure.
  case interceptAfterEndPerformWithError

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: RouteAction.reserved)
}
