internal import Simulation
internal import ViewHierarchy

/// Performing: what all kinds of path have in common (`router:3.3`).
extension ViewRouter {
  /// Shows the destination as the configuration says, once it is of the right kind and the source still there.
  func show(_ made: SimulatedObject) throws(PlatformException) {
    let type = configuration.routeType
    guard hasRightKind(made, for: type) else {
      return endPerforming(
        with: .actionFailed, "\(objectClass.name) made \(made), which cannot be the destination of \(type)",
        advice: ["\(type) needs a view controller\(type == .makeDestination ? " or a view" : "")"], concerning: [made])
    }
    guard type.needsSource else { return performMakeDestination(made) }
    guard let source = configuration.source as? UIViewController, let controller = made as? UIViewController else {
      return endPerforming(
        with: .invalidSource, "the source was gone when the route was performed",
        advice: ["the configuration holds the source weakly: keep it until the route is performed"], concerning: [made])
    }
    switch type {
    case .push: try performPush(controller, from: source)
    case .presentModally: try performPresentModally(controller, from: source)
    case .makeDestination: performMakeDestination(made)
    }
  }

  /// Whether a destination can be shown by a kind of path (`router:3.3.4`).
  private func hasRightKind(_ made: SimulatedObject, for type: ViewRouteType) -> Bool {
    if made is UIViewController { return true }
    guard made is UIView else { return false }
    if !ViewRouter.supportedRouteTypes(of: objectClass, in: world).contains(.makeDestination) {
      world.assertionFailure(
        .viewNotSupported, "\(objectClass.name) made the view \(made), but supports no kind of path for views",
        subjects: [identity, made.identity], advice: ["let supportedRouteTypes contain makeDestination"])
    }
    return type == .makeDestination
  }

  // MARK: Beginning and ending

  /// What comes right before the hierarchy is asked to show the destination (`router:3.5`).
  func beginPerforming(_ made: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    prepare(made)
    tellRouters(.willPerformRoute, made, source)
  }

  /// The success of a route, in the order of `router:3.3.8`.
  func endShowing(_ made: SimulatedObject) {
    change(to: .routed)
    tellRouters(.didPerformRoute, made, configuration.source)
    notifyPerformSuccess(made)
    // A handler may have begun to remove the route, which lets go by itself.
    if state == .routed { letGoAfterTransition() }
  }

  func tellRouters(_ selector: Symbol, _ destination: SimulatedObject, _ source: SimulatedObject?) {
    guard let registry else { return }
    ViewRouter.tellRouters(selector, in: registry, router: self, destination: destination, source: source)
  }
}
