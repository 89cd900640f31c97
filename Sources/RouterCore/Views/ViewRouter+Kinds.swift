internal import Simulation
internal import ViewHierarchy

/// Pushes, presentations, and routes through containers (`router:3.5`).
extension ViewRouter {
  /// `router:3.5.3`: Pushes the destination. Never ends synchronously (`router:3.5.13`, `router:3.11.2`, `router:6.10`).
  func performPush(_ controller: UIViewController, from source: UIViewController) throws(PlatformException) {
    guard let navigation = source.navigationController else {
      let isContainer = source is UINavigationController
      return endPerforming(
        with: .invalidSource, "\(source) is not inside a navigation controller, which push needs",
        advice: [
          isContainer
            ? "pass a controller of the navigation stack, such as its top, as source"
            : "put \(source) into a UINavigationController, or present modally"
        ], concerning: [source, controller])
    }
    if navigation.viewControllers.contains(where: { $0 === controller }) {
      return endPerforming(
        with: .overRoute, "\(controller) is already in the navigation stack of \(source)",
        advice: ["create a new destination for each route, or pop to the old one"], concerning: [controller, source])
    }
    let wrapped = wrap(controller)
    beginPerforming(controller, from: source)
    controller.routeMark = .push
    realRouteType = .push
    // The preparation runs code of the app, which may have moved the source.
    guard let navigation = source.navigationController else {
      controller.routeMark = nil
      return endPerforming(
        with: .invalidSource, "\(source) left its navigation controller while the destination was prepared",
        advice: ["change the hierarchy before or after the route"], concerning: [source, controller])
    }
    try platform(controller) { () throws(PlatformException) in
      try navigation.pushViewController(wrapped, animated: configuration.animated)
    }
    navigation.whenTransitionEnds { [weak self] in self?.endShowing(controller) }
  }

  /// `router:3.5.4`: Presents the destination. Ends with the presentation's completion (`router:3.11.3`).
  func performPresentModally(_ controller: UIViewController, from source: UIViewController) throws(PlatformException) {
    guard mayPresent(controller, from: source) else { return }
    let wrapped = wrap(controller)
    beginPerforming(controller, from: source)
    controller.routeMark = .presentModally
    realRouteType = .presentModally
    try present(wrapped, for: controller, from: source)
  }

  /// `router:3.5.6`: Presents the destination as a popover. The destination has the popover style, regardless of its container.
  func performPresentAsPopover(
    _ controller: UIViewController, from source: UIViewController
  ) throws(PlatformException) {
    guard let popover = configuration.popoverConfiguration else {
      return endPerforming(
        with: .invalidConfiguration, "the popover has no anchor",
        advice: ["call configurePopover, and set sourceView or barButtonItem"], concerning: [source, controller])
    }
    guard mayPresent(controller, from: source) else { return }
    guard popover.isAnchored else {
      return endPerforming(
        with: .invalidConfiguration, "the view or the bar button of the popover was deallocated",
        advice: ["retain them until the route is performed: the configuration holds them weakly"],
        concerning: [source, controller])
    }
    controller.modalPresentationStyle = .popover
    let presentation = controller.popoverPresentationController
    if let item = popover.barButtonItem {
      presentation?.barButtonItem = item
    } else {
      presentation?.sourceView = popover.sourceView as? UIView
    }
    if let delegate = popover.delegate { presentation?.delegate = delegate }
    let wrapped = wrap(controller)
    beginPerforming(controller, from: source)
    realRouteType = .presentAsPopover
    controller.routeMark = .presentAsPopover
    try present(wrapped, for: controller, from: source)
  }

  /// Implements `router:3.5.4`.
  private func present(
    _ wrapped: UIViewController, for controller: UIViewController, from source: UIViewController
  ) throws(PlatformException) {
    try platform(controller) { () throws(PlatformException) in
      try source.present(wrapped, animated: configuration.animated) { [weak self] in self?.endShowing(controller) }
    }
  }

  /// Runs the checks of `router:3.5.4`. A rejection ends the route.
  private func mayPresent(_ controller: UIViewController, from source: UIViewController) -> Bool {
    if let presented = source.presentedViewController {
      endPerforming(
        with: .invalidSource, "\(source) already presents \(presented)",
        advice: ["dismiss \(presented) first, or present from it"], concerning: [source, controller])
      return false
    }
    if !ViewRouter.isInWindowHierarchy(source) {
      endPerforming(
        with: .invalidSource, "\(source) is not in the window hierarchy",
        advice: ["present from a controller that is on the screen"], concerning: [source, controller])
      return false
    }
    if source === controller {
      endPerforming(
        with: .invalidSource, "\(source) cannot present itself",
        advice: ["return a new controller from the router's destination method"], concerning: [source])
      return false
    }
    return true
  }

  /// `router:3.5.7`, `router:3.5.8`: Shows the destination. The containers determine the real route type (`router:3.6`).
  func performShow(
    _ controller: UIViewController, from source: UIViewController, asDetail: Bool
  ) throws(PlatformException) {
    controller.routeMark = asDetail ? .showDetail : .show
    let wrapped = wrap(controller)
    let before = PresentationSnapshot(controller)
    beginPerforming(controller, from: source)
    let sender = configuration.sender
    try platform(controller) { () throws(PlatformException) in
      if asDetail {
        try source.sendShowDetailViewController(wrapped, sender: sender)
      } else {
        try source.sendShow(wrapped, sender: sender)
      }
    }
    world.whenTransitionEnds(of: source, or: controller) { [weak self] in
      self?.realRouteType = RealRouteType(from: before, to: PresentationSnapshot(controller))
      self?.endShowing(controller)
    }
  }

  /// Calls the hierarchy. If it raises an exception, the router silently returns to its previous state.
  func platform(
    _ destination: SimulatedObject, _ body: () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    do {
      try body()
    } catch {
      destination.setRouteMark(nil)
      abortPerforming()
      throw error
    }
  }
}

extension World {
  /// Runs work after the transition of one of two controllers has ended, or in the next run-loop turn if neither is in a transition
  /// (`router:3.11.2`).
  func whenTransitionEnds(
    of first: UIViewController, or second: UIViewController, _ work: @escaping VirtualClock.Work
  ) {
    if first.runWhenTransitionEnds(work) || second.runWhenTransitionEnds(work) { return }
    clock.nextTurn(work)
  }
}
