internal import Simulation
internal import ViewHierarchy

extension ViewRouter {
  /// Checks the configuration before anything is created (`router:3.4`). All handlers receive an error with the action Init
  /// (`router:3.4.1`).
  ///
  /// - Returns: the error, or `nil` if the route may be performed.
  func validate() -> RouteError? {
    let type = routeType
    let supported = supportedRouteTypes
    if !supported.contains(type.mask) {
      let isMac = world.runsAppKit
      let names = supported.types.filter { isMac ? !$0.isOfUIKitAlone : !$0.isOfAppKitAlone }.map { "\($0)" }.joined(
        separator: ", ")
      return refuse(
        .unsupportType, "\(closureRoute?.name ?? objectClass.name) does not support \(type)",
        advice: ["use a supported route type instead of \(type): \(names.isEmpty ? "there is none" : names)"])
    }
    return validateSource(of: type) ?? validateDetails(of: type)
  }

  /// Implements `router:3.4.2`, `router:3.12.1` and `router:3.12.5`.
  private func validateSource(of type: ViewRouteType) -> RouteError? {
    guard type.needsSource else { return nil }
    let wanted = type == .addAsSubview ? "view" : "view controller"
    guard let source = configuration.source else {
      // A separate window needs no source (3.12.5).
      if type == .show && world.runsAppKit { return nil }
      return refuse(
        .invalidSource, "the source of the path is nil instead of a \(wanted)",
        advice: ["pass a \(wanted) to \(type), and retain it until the route is performed"])
    }
    if type == .addAsSubview {
      if source is UIView || source is NSView { return nil }
    } else if source is UIViewController {
      return type.isOfAppKitAlone ? refuseKind(type, "iOS", from: source) : nil
    } else if source is NSViewController {
      return type.isOfUIKitAlone ? refuseKind(type, "macOS", from: source) : nil
    } else if type == .performSegue {
      return nil
    }
    return refuse(
      .invalidSource, "the source of the path is \(source) instead of a \(wanted)",
      advice: ["pass a \(wanted) to \(type)"])
  }

  /// Rejects a route type that the platform of the source does not have (`router:3.12.1`).
  private func refuseKind(_ type: ViewRouteType, _ platform: String, from source: SimulatedObject) -> RouteError {
    refuse(
      .unsupportType, "\(type) is not available on \(platform), the platform of \(source)",
      advice: [
        source is NSViewController
          ? "on macOS, present the controller, or show it in a separate window: presentModally, presentAsSheet, show"
          : "on iOS, use presentModally: modalPresentationStyle makes it a sheet"
      ])
  }

  /// Implements `router:3.4.3`, `router:3.4.4` and `router:3.4.5`.
  private func validateDetails(of type: ViewRouteType) -> RouteError? {
    switch type {
    case .performSegue:
      if configuration.segueConfiguration?.identifier != nil || configuration.isAutoCreated { return nil }
      return refuse(
        .invalidConfiguration, "the route performs a segue, but its identifier is missing",
        advice: ["call configureSegue, and set the identifier that the segue has in the storyboard"])
    case .presentAsPopover:
      if configuration.popoverConfiguration?.isAnchored == true { return nil }
      return refuse(
        .invalidConfiguration, "the popover points neither to a view nor to a bar button",
        advice: ["call configurePopover, and set sourceView or barButtonItem"])
    case .custom:
      if answersValidateCustomRouteConfiguration { return nil }
      return refuse(
        .invalidConfiguration, "\(objectClass.name) rejected the configuration of its custom route",
        advice: ["check what validateCustomRouteConfiguration of \(objectClass.name) requires"])
    default: return nil
    }
  }

  /// Implements `router:3.4.6`.
  private func refuse(_ cause: RouteError.Cause, _ message: String, advice: [String]) -> RouteError {
    let (error, record) = makeError(cause, .initialize, message, advice: advice, concerning: [configuration.source])
    fail(error, record)
    return error
  }
}
