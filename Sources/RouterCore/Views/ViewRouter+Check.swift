internal import Simulation
internal import ViewHierarchy

/// Asking whether a route can be performed or removed (`router:3.7`).
extension ViewRouter {
  /// What stands in the way besides the state (`router:3.7.2`). The window is not looked at.
  func reasonNotToShow() -> String? {
    let type = configuration.routeType
    guard type.needsSource else { return nil }
    guard let source = configuration.source as? UIViewController else { return "the source is gone" }
    switch type {
    case .push:
      guard let navigation = source.navigationController else {
        return "\(source) is not inside a navigation controller"
      }
      if let destination, navigation.viewControllers.contains(where: { $0 === destination }) {
        return "\(destination) is in the navigation stack of \(source) already"
      }
    case .presentModally:
      if let presented = source.presentedViewController { return "\(source) presents \(presented) already" }
    case .makeDestination: break
    }
    return nil
  }

  /// Whether the source stands in a navigation controller (`router:3.7.3`); for routers that answer for themselves.
  public final var canPerformPush: Bool {
    (configuration.source as? UIViewController)?.navigationController != nil
  }

  /// Whether the source is in the window hierarchy and presents nothing (`router:3.7.3`); for routers that answer for
  /// themselves.
  public final var canPerformPresent: Bool {
    guard let source = configuration.source as? UIViewController else { return false }
    return source.presentedViewController == nil && ViewRouter.isInWindowHierarchy(source)
  }

  /// Whether the controller, or one that contains it, has its view in a window (`router:3.5.5`).
  static func isInWindowHierarchy(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let candidate = current {
      if let view = candidate.viewIfLoaded, view.superview != nil, view.window != nil { return true }
      current = candidate.parent
    }
    return false
  }

  /// What stands in the way of removing a live destination (`router:3.7.5`).
  func reasonNotToTakeAway(_ destination: SimulatedObject) -> String? {
    switch realRouteType {
    case .push:
      return canPop ? nil : "\(destination) is not inside a navigation controller, or is its root"
    case .presentModally:
      return canDismiss ? nil : "\(destination) is not presented"
    case .unknown:
      let isGuessable = canPop || canDismiss || canRemoveFromSuperview
      return isGuessable ? nil : "\(destination) was made but not shown, or in a way that cannot be undone"
    }
  }

  var canPop: Bool {
    guard let controller = destination as? UIViewController, let navigation = controller.navigationController else {
      return false
    }
    return navigation.viewControllers.first !== controller
  }

  var canDismiss: Bool {
    guard let controller = destination as? UIViewController else { return false }
    return controller.presentingViewController != nil || controller.presentedViewController != nil
  }

  var canRemoveFromSuperview: Bool { (destination as? UIView)?.superview != nil }
}
