internal import SimulatedWorld
internal import ViewHierarchy

/// The routable controllers inside a controller (`router:5.4`).
extension RouteRegistry {
  /// Returns the routable controllers inside a controller, from the outside in.
  ///
  /// All contents of platform containers and of other platform classes count. In a navigation controller, the root comes first.
  /// The contents of an app-defined controller do not count, unless it is a subclass of a platform container.
  func routableChildren(of controller: UIViewController) -> [UIViewController] {
    var found: [UIViewController] = []
    collect(controller, &found)
    return found
  }

  /// Returns the routable controllers inside a macOS controller.
  ///
  /// All children of platform containers and of other platform classes count, but no children of app-defined controllers (`router:3.12.6`).
  func routableChildren(of controller: NSViewController) -> [NSViewController] {
    var found: [NSViewController] = []
    collect(controller, &found)
    return found
  }

  /// Implements `router:3.12.6`.
  private func collect(_ controller: NSViewController, _ found: inout [NSViewController]) {
    let isContainer = controller is NSTabViewController || controller is NSSplitViewController
    guard isContainer || !controller.isOfApp else { return }
    for child in controller.children {
      if isRoutable(child.objectClass) { found.append(child) }
      collect(child, &found)
    }
  }

  /// Implements `router:5.5` (`router:5.4`).
  private func collect(_ controller: UIViewController, _ found: inout [UIViewController]) {
    let contents = controller.containedControllers
    for child in contents ?? [] { take(child, &found) }
    guard !controller.isOfApp else { return }
    for child in controller.children where contents?.contains(where: { $0 === child }) != true { take(child, &found) }
  }

  private func take(_ child: UIViewController, _ found: inout [UIViewController]) {
    if isRoutable(child.objectClass) { found.append(child) }
    collect(child, &found)
  }
}

extension UIViewController {
  /// The contents of a platform container as far as they matter to routers, or `nil` for any other controller.
  ///
  /// A subclass counts as the container from which it is derived (`router:5.4`, `router:5.5`).
  fileprivate var containedControllers: [UIViewController]? {
    guard !children.isEmpty else { return nil }
    return switch self {
    case let navigation as UINavigationController: Array(navigation.viewControllers.prefix(1))
    case let tabs as UITabBarController: tabs.children
    case let split as UISplitViewController: split.viewControllers
    case let pages as UIPageViewController: pages.shownPages
    default: nil
    }
  }
}
