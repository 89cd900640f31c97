internal import Simulation
internal import ViewHierarchy

/// Performing: the behavior that all route types share (`router:3.3`).
extension ViewRouter {
  /// Shows the destination according to the configuration, if its kind is suitable and the source still exists (`router:3.3.6`).
  func show(_ made: SimulatedObject) throws(PlatformException) {
    let type = routeType
    guard hasRightKind(made, for: type) else {
      return endPerforming(
        with: .actionFailed, "\(objectClass.name) created \(made), which cannot be the destination of \(type)",
        advice: [wantedKind(for: type)], concerning: [made])
    }
    if type == .makeDestination { return performMakeDestination(made) }
    let source = configuration.source
    switch type {
    case .custom: return performCustom(made, from: source)
    case .show:
      if let controller = made as? NSViewController { return try performShowWindow(controller) }
    default: break
    }
    guard let source else {
      return endPerforming(
        with: .invalidSource, "the source was deallocated before the route was performed",
        advice: ["retain the source until the route is performed: the configuration holds it weakly"],
        concerning: [made])
    }
    if let controller = made as? UIViewController, let source = source as? UIViewController {
      return try show(controller, from: source, by: type)
    }
    if type == .addAsSubview {
      if let view = made as? UIView, let superview = source as? UIView {
        return try performAddAsSubview(view, to: superview)
      }
      if let view = made as? NSView, let superview = source as? NSView {
        return try performAddAsSubview(view, to: superview)
      }
    }
    if let controller = made as? NSViewController, let source = source as? NSViewController {
      return try show(controller, from: source, by: type)
    }
    endPerforming(
      with: .invalidSource, "the source of \(type) is \(source)", advice: [wantedKind(for: type)],
      concerning: [made, source])
  }

  private func show(
    _ controller: UIViewController, from source: UIViewController, by type: ViewRouteType
  ) throws(PlatformException) {
    switch type {
    case .push: try performPush(controller, from: source)
    case .presentModally: try performPresentModally(controller, from: source)
    case .presentAsPopover: try performPresentAsPopover(controller, from: source)
    case .show: try performShow(controller, from: source, asDetail: false)
    case .showDetail: try performShow(controller, from: source, asDetail: true)
    case .addAsChildViewController: try performAddAsChild(controller, to: source)
    case .performSegue, .addAsSubview, .custom, .makeDestination, .presentAsSheet, .presentWithAnimator: break
    }
  }

  private func wantedKind(for type: ViewRouteType) -> String {
    switch type {
    case .addAsSubview: "addAsSubview needs a view, and starts from a view"
    case .custom, .makeDestination: "\(type) needs a view controller or a view"
    default: "\(type) needs a view controller, and starts from one"
    }
  }

  /// Returns whether a destination can be shown with a route type (`router:3.3.4`, `router:3.3.5`).
  private func hasRightKind(_ made: SimulatedObject, for type: ViewRouteType) -> Bool {
    let supported = supportedRouteTypes
    // Most destinations are iOS controllers.
    if made is UIViewController { return hasRightKindOfController(made, for: type, supported) }
    if made is UIView || made is NSView {
      if supported.isDisjoint(with: .forViews) {
        world.assertionFailure(
          .viewNotSupported, "\(objectClass.name) created the view \(made), but supports no route type for views",
          subjects: [identity, made.identity],
          advice: ["add addAsSubview, makeDestination or custom to supportedRouteTypes"])
      }
      return ViewRouteTypeMask.forViews.contains(type.mask)
    }
    return made is NSViewController && hasRightKindOfController(made, for: type, supported)
  }

  /// Implements `router:3.3.4` and `router:3.3.5`.
  private func hasRightKindOfController(
    _ made: SimulatedObject, for type: ViewRouteType, _ supported: ViewRouteTypeMask
  ) -> Bool {
    if supported == .addAsSubview {
      world.assertionFailure(
        .viewNotSupported, "\(objectClass.name) created the controller \(made), but supports only addAsSubview",
        subjects: [identity, made.identity], advice: ["add a route type for controllers to supportedRouteTypes"])
    }
    return type != .addAsSubview
  }

  // MARK: Start and end

  /// Runs the steps immediately before the hierarchy shows the destination (`router:6.5`, `router:3.5`).
  func beginPerforming(_ made: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    tracking.isInternal = true
    tracking.awaitsBegin = false
    prepare(made)
    tellRouters(.willPerformRoute, made, source)
  }

  /// Ends a route successfully, in the order of `router:3.3.8` (`router:4.7`, `router:4.8`).
  ///
  /// - Parameter tellsRouters: whether the routers of the destination's class are notified (`router:6.6`, `router:6.8`).
  func endShowing(_ made: SimulatedObject, tellsRouters: Bool = true) {
    change(to: .routed)
    if tellsRouters { self.tellRouters(.didPerformRoute, made, configuration.source) }
    notifyPerformSuccess(made)
    // A handler may have started to remove the route, which then releases the router itself.
    if state == .routed { letGoAfterTransition() }
  }

  /// Notifies the routers of the destination's class if it is routable. A segue may lead to any controller (`router:5.15`).
  func tellRouters(_ selector: Symbol, _ destination: SimulatedObject, _ source: SimulatedObject?) {
    guard let registry, registry.isRoutable(destination.objectClass) else { return }
    ViewRouter.tellRouters(selector, in: registry, router: self, destination: destination, source: source)
    if selector == .didRemoveRoute { routing?.leaks.watch(destination, in: registry) }
  }
}
