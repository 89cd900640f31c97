public import Simulation

/// The names that routing by URL and the interceptors send and override, at fixed symbols from 151 up.
public enum URLRouteName: Int32, CaseIterable, Sendable {
  // Methods of a router that a subclass overrides.
  case processUserInfo = 151
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

  /// The name as scripts and the log spell it.
  public var name: String { "\(self)" }

  /// The symbol of the name.
  @inlinable public var symbol: Symbol { Symbol(rawValue: rawValue) }

  /// The group to reserve in the ``Simulation/SymbolTable`` of every ``Simulation/ClassTable`` that an app uses.
  public static let reserved = ReservedNames(first: URLRouteName.processUserInfo.rawValue, names: names)

  /// The names, in the order of the cases: written out, because asking a case for its name reflects on it, which is slow at start-up.
  /// A test compares them.
  static let names = [
    "processUserInfo", "performAction", "beforePerformWithConfigurationFromURL", "afterSuccessActionFromURL",
    "pathForTransitionType", "interceptBeforePerformWithConfiguration", "interceptAfterPerformWithConfiguration",
    "interceptAfterSuccessAction", "interceptAfterEndPerformWithError",
  ]
}

extension Symbol {
  /// `processUserInfo`: takes in what a URL says.
  public static var processUserInfo: Symbol { URLRouteName.processUserInfo.symbol }
  /// `performAction`: does what the action of a URL asks for.
  public static var performAction: Symbol { URLRouteName.performAction.symbol }
  /// `beforePerformWithConfigurationFromURL`: what the rule for URLs does before a route is performed.
  public static var beforePerformWithConfigurationFromURL: Symbol {
    URLRouteName.beforePerformWithConfigurationFromURL.symbol
  }
  /// `afterSuccessActionFromURL`: what the rule for URLs does after a success.
  public static var afterSuccessActionFromURL: Symbol { URLRouteName.afterSuccessActionFromURL.symbol }
  /// `pathForTransitionType`: the path that the transition of a URL asks for.
  public static var pathForTransitionType: Symbol { URLRouteName.pathForTransitionType.symbol }
  /// The interceptor before a route is performed.
  public static var interceptBeforePerformWithConfiguration: Symbol {
    URLRouteName.interceptBeforePerformWithConfiguration.symbol
  }
  /// The interceptor after a route was begun.
  public static var interceptAfterPerformWithConfiguration: Symbol {
    URLRouteName.interceptAfterPerformWithConfiguration.symbol
  }
  /// The interceptor after a success.
  public static var interceptAfterSuccessAction: Symbol { URLRouteName.interceptAfterSuccessAction.symbol }
  /// The interceptor after a failure.
  public static var interceptAfterEndPerformWithError: Symbol { URLRouteName.interceptAfterEndPerformWithError.symbol }
}
