public import SimulatedWorld

/// The selectors of URL routing and of the interceptors, at fixed symbols from 142 up.
public enum URLRouteName: String, ReservedName {
  // Methods of a router that a subclass overrides.
  case processUserInfo
  case performAction
  case beforePerformWithConfigurationFromURL
  case afterSuccessActionFromURL
  // Methods of a router class.
  case pathForTransitionType
  // Interceptors of the app.
  case interceptBeforePerformWithConfiguration
  case interceptAfterPerformWithConfiguration
  case interceptAfterSuccessAction
  case interceptAfterEndPerformWithError

  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 142 }

  /// The group to reserve in the ``SimulatedWorld/SymbolTable`` of every ``SimulatedWorld/ClassTable`` that an app uses.
  public static let reserved = ReservedNames(URLRouteName.self)
}

extension Symbol {
  /// `processUserInfo`: processes the parameters of a URL.
  public static var processUserInfo: Symbol { URLRouteName.processUserInfo.symbol }
  /// `performAction`: performs the action of a URL.
  public static var performAction: Symbol { URLRouteName.performAction.symbol }
  /// `beforePerformWithConfigurationFromURL`: the URL rule before a route is performed.
  public static var beforePerformWithConfigurationFromURL: Symbol {
    URLRouteName.beforePerformWithConfigurationFromURL.symbol
  }
  /// `afterSuccessActionFromURL`: the URL rule after a success.
  public static var afterSuccessActionFromURL: Symbol { URLRouteName.afterSuccessActionFromURL.symbol }
  /// `pathForTransitionType`: the path for the transition type in a URL.
  public static var pathForTransitionType: Symbol { URLRouteName.pathForTransitionType.symbol }
  /// The interceptor before a route is performed.
  public static var interceptBeforePerformWithConfiguration: Symbol {
    URLRouteName.interceptBeforePerformWithConfiguration.symbol
  }
  /// The interceptor after a route was started.
  public static var interceptAfterPerformWithConfiguration: Symbol {
    URLRouteName.interceptAfterPerformWithConfiguration.symbol
  }
  /// The interceptor after a success.
  public static var interceptAfterSuccessAction: Symbol { URLRouteName.interceptAfterSuccessAction.symbol }
  /// The interceptor after a failure.
  public static var interceptAfterEndPerformWithError: Symbol { URLRouteName.interceptAfterEndPerformWithError.symbol }
}
