internal import SimulatedWorld

/// URL handling of a router that was performed with a URL (`router:8.19`).
extension AnyRouter {
  /// The URL with which the route was performed, and its parameters, or `nil` without a URL.
  private var origin: (url: String, userInfo: RouteUserInfo)? {
    guard let userInfo = performConfiguration.userInfoIfMade, case .string(let url) = userInfo[URLKey.originURL] else {
      return nil
    }
    return (url, userInfo)
  }

  func processURL() {
    guard let (url, userInfo) = origin else { return }
    world.log.append(.callback(identity, URLRouteName.processUserInfo.symbol, .none))
    world.callback {
      if let method = objectClass.override(URLRouteName.processUserInfo.symbol) {
        _ = method.call(self, objectClass, Arguments(.object(userInfo), .string(url)))
      } else {
        processUserInfo(userInfo, fromURL: url)
      }
    }
  }

  func performURLAction(after action: RouteAction) {
    guard action == .performRoute, showsByItself, let (url, userInfo) = origin,
      case .string(let wanted) = userInfo[URLKey.action]
    else { return }
    world.log.append(.callback(identity, URLRouteName.performAction.symbol, .none))
    world.callback {
      if let method = objectClass.override(URLRouteName.performAction.symbol) {
        _ = method.call(self, objectClass, Arguments(.string(wanted), .object(userInfo), .string(url)))
      } else {
        performAction(wanted, userInfo: userInfo, fromURL: url)
      }
    }
  }

  // MARK: The default rule

  func sendBeforePerformWithConfigurationFromURL(_ configuration: PerformRouteConfiguration) {
    guard let method = objectClass.override(URLRouteName.beforePerformWithConfigurationFromURL.symbol) else {
      return beforePerformWithConfigurationFromURL(configuration)
    }
    tell(self, URLRouteName.beforePerformWithConfigurationFromURL.symbol, .none) {
      _ = method.call(self, objectClass, Arguments(.object(configuration)))
    }
  }

  func sendAfterSuccessActionFromURL(_ action: RouteAction) {
    guard let method = objectClass.override(URLRouteName.afterSuccessActionFromURL.symbol) else {
      return afterSuccessActionFromURL(action)
    }
    tell(self, URLRouteName.afterSuccessActionFromURL.symbol, .name(action.symbol)) {
      _ = method.call(self, objectClass, Arguments(.string(action.rawValue)))
    }
  }

  /// Calls the Swift implementation of a URL method that a dynamic class overrides, or returns `nil` for other selectors.
  func callURLMethod(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch URLRouteName(selector) {
    case .processUserInfo:
      guard let userInfo = arguments[0].object as? RouteUserInfo, case .string(let url) = arguments[1] else {
        return nil
      }
      processUserInfo(userInfo, fromURL: url)
    case .performAction:
      guard case .string(let action) = arguments[0], let userInfo = arguments[1].object as? RouteUserInfo,
        case .string(let url) = arguments[2]
      else { return nil }
      performAction(action, userInfo: userInfo, fromURL: url)
    case .beforePerformWithConfigurationFromURL:
      beforePerformWithConfigurationFromURL(
        arguments[0].object as? PerformRouteConfiguration ?? performConfiguration)
    case .afterSuccessActionFromURL:
      guard case .string(let name) = arguments[0], let action = RouteAction(rawValue: name) else { return nil }
      afterSuccessActionFromURL(action)
    default: return nil
    }
    return Value.none
  }
}

/// The predefined names of URL parameters in a user info.
enum URLKey {
  /// The URL itself (`router:8.14`).
  static let originURL = "origin-url"
  /// The action after the route is performed (`router:8.19`).
  static let action = "action"
  /// The transition that shows the destination (`router:8.18`).
  static let transition = "transition"
}
