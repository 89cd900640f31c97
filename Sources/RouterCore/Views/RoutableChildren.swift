internal import Simulation
internal import ViewHierarchy

/// The routable controllers that come with a controller (`router:5.4`).
extension RouteRegistry {
  /// What is routable in what a controller contains, from the outside in: of the platform's containers and its other classes all of it, of a
  /// navigation controller the root first. What a controller of the app's own contains is its own affair, unless it is such a container.
  func routableChildren(of controller: UIViewController) -> [UIViewController] {
    var found: [UIViewController] = []
    collect(controller, &found)
    return found
  }

  /// The same on macOS: of the platform's containers and its other classes all children, of the app's own none (`router:3.12.6`).
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
  /// What one of the platform's containers contains, as far as routers look; nil for any other controller. A subclass counts as the container
  /// that it is (`router:5.4`, `router:5.5`).
  fileprivate var containedControllers: [UIViewController]? {
    guard !children.isEmpty else { return nil }
    return switch self {
    case let navigation as UINavigationController: Array(navigation.viewControllers.prefix(1))
    case let tabs as UITabBarController: tabs.viewControllers
    case let split as UISplitViewController: split.viewControllers
    case let pages as UIPageViewController: pages.viewControllers
    default: nil
    }
  }
}
