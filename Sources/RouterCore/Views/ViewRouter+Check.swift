internal import Simulation
internal import ViewHierarchy

/// Checks whether a route can be performed or removed (`router:3.7`).
extension ViewRouter {
  /// Returns the obstacle to performing, other than the state (`router:3.7.2`). Does not check the window.
  func reasonNotToShow() -> String? {
    let type = configuration.routeType
    if type == .custom {
      return answersCanPerformCustomRoute ? nil : "the router's canPerformCustomRoute returned false"
    }
    guard type.needsSource else { return nil }
    guard let source = configuration.source else {
      return type == .show && world.runsAppKit ? nil : "the source was deallocated"
    }
    guard let source = source as? UIViewController else { return nil }
    switch type {
    case .push:
      guard let navigation = source.navigationController else {
        return "\(source) is not inside a navigation controller"
      }
      if let destination, navigation.viewControllers.contains(where: { $0 === destination }) {
        return "\(destination) is already in the navigation stack of \(source)"
      }
    case .presentModally, .presentAsPopover:
      if let presented = source.presentedViewController { return "\(source) already presents \(presented)" }
    default: break
    }
    return nil
  }

  /// Whether the source is in a navigation controller (`router:3.7.3`). For routers with custom checks.
  public final var canPerformPush: Bool {
    (configuration.source as? UIViewController)?.navigationController != nil
  }

  /// Whether the source is in the window hierarchy and presents nothing (`router:3.7.3`). For routers with custom checks.
  public final var canPerformPresent: Bool {
    if let source = configuration.source as? NSViewController { return ViewRouter.isInWindowHierarchy(source) }
    guard let source = configuration.source as? UIViewController else { return false }
    return source.presentedViewController == nil && ViewRouter.isInWindowHierarchy(source)
  }

  /// Returns whether the view of the controller, or of a controller that contains it, is in a window (`router:3.5.5`).
  static func isInWindowHierarchy(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let candidate = current {
      if let view = candidate.viewIfLoaded, view.superview != nil, view.window != nil { return true }
      current = candidate.parent
    }
    return false
  }

  /// Returns whether the view of the macOS controller, or of a controller that contains it, is in a window (`router:3.12.2`).
  static func isInWindowHierarchy(_ controller: NSViewController) -> Bool {
    var current: NSViewController? = controller
    while let candidate = current {
      if candidate.viewIfLoaded?.window != nil { return true }
      current = candidate.parent
    }
    return false
  }

  /// Returns the obstacle to removing a live destination (`router:3.7.5`, `router:3.12.9`).
  func reasonNotToTakeAway(_ destination: SimulatedObject) -> String? {
    if configuration.routeType == .custom {
      return answersCanRemoveCustomRoute ? nil : "the router's canRemoveCustomRoute returned false"
    }
    switch realRouteType {
    case .push:
      return canPop ? nil : "\(destination) is not inside a navigation controller, or is its root"
    case .presentModally, .presentAsPopover, .presentAsSheet, .presentWithAnimator:
      return canDismiss ? nil : "\(destination) is not presented"
    case .showWindow:
      let window = (destination as? NSViewController)?.viewIfLoaded?.window
      return window != nil ? nil : "\(destination) is not in a window"
    case .addAsChild:
      return canRemoveFromParent ? nil : "\(destination) has no parent"
    case .addAsSubview:
      return canRemoveFromSuperview ? nil : "\(destination) has no superview"
    case .unwind: return "\(destination) is the target of an unwind segue, which cannot be undone"
    case .custom: return "\(destination) is shown in a way that cannot be undone"
    case .unknown:
      let isChild = configuration.routeType == .addAsChildViewController && canRemoveFromParent
      let isGuessable = canPop || canDismiss || isChild || canRemoveFromSuperview
      return isGuessable ? nil : "\(destination) was not shown, or shown in a way that cannot be undone"
    }
  }

  /// Implements `router:3.8.7`.
  var canPop: Bool {
    guard let controller = destination as? UIViewController, let (_, place) = placeInStack(of: controller) else {
      return false
    }
    return place > 0
  }

  /// Returns the navigation controller that shows a destination, and the index of the controller on its stack that is or contains the
  /// destination, or `nil` outside navigation controllers.
  func placeInStack(of controller: UIViewController) -> (stack: UINavigationController, place: Int)? {
    let shown = shown(controller)
    guard let stack = shown.navigationController,
      let place = stack.viewControllers.firstIndex(where: { shown.isInside($0) })
    else { return nil }
    return (stack, place)
  }

  /// Returns the controller that was pushed, presented or added: the container as long as it contains the destination, or the destination.
  func shown(_ controller: UIViewController) -> UIViewController {
    guard let container = container as? UIViewController, controller.isInside(container) else { return controller }
    return container
  }

  /// Whether the destination itself is presented. A controller that it presents does not count (`router:3.8.7`).
  var canDismiss: Bool {
    if let controller = destination as? UIViewController { return controller.presentingViewController != nil }
    return (destination as? NSViewController)?.presentingViewController != nil
  }

  var canRemoveFromParent: Bool {
    (destination as? UIViewController)?.parent != nil || (destination as? NSViewController)?.parent != nil
  }

  var canRemoveFromSuperview: Bool {
    (destination as? UIView)?.superview != nil || (destination as? NSView)?.superview != nil
  }
}

extension UIViewController {
  /// Returns whether the controller is the other one, or is contained in it.
  fileprivate func isInside(_ other: UIViewController) -> Bool {
    self === other || parent?.isInside(other) ?? false
  }
}
