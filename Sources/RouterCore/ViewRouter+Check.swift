internal import Simulation
internal import ViewHierarchy

/// Asking whether a route can be performed or removed (`router:3.7`).
extension ViewRouter {
  /// Whether the route can be performed now.
  public final var canPerform: Bool { checkCanPerform() == nil }

  /// Why the route cannot be performed now; nil when it can (`router:3.7.2`). The window is not looked at.
  public final func checkCanPerform() -> String? {
    switch state {
    case .routing: return "the router is routing"
    case .removing: return "the router is removing"
    case .routed where destination != nil && mustRemoveBeforePerform:
      return "the router is routed: remove the route before performing it again"
    default: break
    }
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

  /// Whether the route can be removed now; a dead destination makes the router `removed` (`router:3.7.4`).
  public final var canRemove: Bool { checkCanRemove() == nil }

  /// Why the route cannot be removed now; nil when it can (`router:3.7.4`, `router:3.7.5`).
  ///
  /// Asking has an effect: when the destination is gone, the router becomes `removed`.
  public final func checkCanRemove() -> String? {
    guard let destination else {
      change(to: .removed)
      return "the destination is gone"
    }
    guard state == .routed else { return "the route was not performed: the router is \(state)" }
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
