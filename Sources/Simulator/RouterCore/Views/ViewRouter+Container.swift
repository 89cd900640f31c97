internal import SimulatedWorld
internal import ViewHierarchy

/// Containers in which destinations are shown (`router:2.35`).
extension ViewRouter {
  /// Returns the container into which the configuration puts the destination, or the destination itself.
  ///
  /// An unsuitable container is reported as an error, and the route continues without it (`router:2.36`).
  func wrap(_ controller: UIViewController) -> UIViewController {
    wrap(controller) { reasonAgainst($0, of: controller) }
  }

  /// Returns the container for a macOS destination, or the destination itself. Any controller is suitable (`router:3.12.2`).
  func wrap(_ controller: NSViewController) -> NSViewController { wrap(controller) { _ in nil } }

  /// Implements `router:2.36` (`router:2.35`).
  private func wrap<Controller: SimulatedObject>(
    _ controller: Controller, reasonAgainst: (Controller) -> String?
  ) -> Controller {
    container = nil
    let configuration = configuration
    guard let wrapper = configuration.containerWrapper else { return controller }
    var answer: SimulatedObject?
    tell(configuration, ViewRouteName.containerWrapper.symbol, .object(controller.identity)) {
      answer = wrapper(controller)
    }
    guard let wrapped = answer as? Controller else {
      refuse("containerWrapper returned \(answer.map { "\($0)" } ?? "nil") instead of a view controller", controller)
      return controller
    }
    if let reason = reasonAgainst(wrapped) {
      refuse(reason, controller)
      return controller
    }
    if wrapped !== controller { container = wrapped }
    return wrapped
  }

  /// Implements `router:2.36`.
  private func refuse(_ message: String, _ controller: SimulatedObject) {
    let (error, record) = makeError(
      .invalidContainer, .performRoute, message,
      advice: ["return a container from containerWrapper: \(controller) is shown without one"],
      concerning: [controller])
    fail(error, record)
  }

  private func reasonAgainst(_ container: UIViewController, of controller: UIViewController) -> String? {
    if container is UINavigationController || container is UISplitViewController,
      routeType.behavior.pushes(from: configuration.source as? UIViewController)
    {
      return "\(container) cannot be pushed on a navigation stack"
    }
    if let navigation = container as? UINavigationController {
      return navigation.viewControllers.first === controller ? nil : "\(controller) is not the root of \(container)"
    }
    let contents: [UIViewController]? =
      (container as? UITabBarController)?.viewControllers ?? (container as? UISplitViewController)?.viewControllers
    guard let contents, !contents.contains(where: { $0 === controller }) else { return nil }
    return "\(container) does not contain \(controller)"
  }

  /// The controller that was pushed, presented or added: the container while it contains the destination, or the destination.
  func shown(_ controller: UIViewController) -> UIViewController {
    guard let container = container as? UIViewController, controller.isInside(container) else { return controller }
    return container
  }
}

extension UIViewController {
  /// Whether the controller is another one, or is contained in it.
  func isInside(_ other: UIViewController) -> Bool {
    self === other || parent?.isInside(other) ?? false
  }
}
