internal import Simulation
internal import ViewHierarchy

extension ViewRouter {
  /// Checks the configuration before anything is made (`router:3.4`). A failure is told to all handlers with action Init.
  ///
  /// - Returns: the error, or nil when the route may be performed.
  func validate() -> RouteError? {
    let type = configuration.routeType
    let supported = ViewRouter.supportedRouteTypes(of: objectClass, in: world)
    if !supported.contains(type.mask) {
      let names = supported.types.map { "\($0)" }.joined(separator: ", ")
      return refuse(
        .unsupportType, "\(objectClass.name) does not support \(type)",
        advice: ["It supports \(names.isEmpty ? "no kind of path" : names); the path was \(type)."])
    }
    return validateSource(of: type) ?? validateDetails(of: type)
  }

  private func validateSource(of type: ViewRouteType) -> RouteError? {
    guard type.needsSource else { return nil }
    let wanted = type == .addAsSubview ? "view" : "view controller"
    guard let source = configuration.source else {
      return refuse(
        .invalidSource, "the source of the path is nil, a \(wanted) was expected",
        advice: ["\(type) starts from a \(wanted): pass one, and keep it until the route is performed"])
    }
    let isRight = type == .addAsSubview ? source is UIView : source is UIViewController
    if isRight || type == .performSegue { return nil }
    return refuse(
      .invalidSource, "the source of the path is \(source), a \(wanted) was expected",
      advice: ["\(type) starts from a \(wanted)"])
  }

  private func validateDetails(of type: ViewRouteType) -> RouteError? {
    switch type {
    case .performSegue:
      if configuration.segueConfiguration?.identifier != nil || configuration.isAutoCreated { return nil }
      return refuse(
        .invalidConfiguration, "the route performs a segue, but names none",
        advice: ["call configureSegue, and set the identifier that the segue has in the storyboard"])
    case .presentAsPopover:
      if configuration.popoverConfiguration?.isAnchored == true { return nil }
      return refuse(
        .invalidConfiguration, "the popover points neither to a view nor to a bar button",
        advice: ["call configurePopover, and set sourceView or barButtonItem"])
    case .custom:
      if answersValidateCustomRouteConfiguration { return nil }
      return refuse(
        .invalidConfiguration, "\(objectClass.name) does not accept the configuration for its own way",
        advice: ["see what validateCustomRouteConfiguration of \(objectClass.name) asks for"])
    default: return nil
    }
  }

  private func refuse(_ cause: RouteError.Cause, _ message: String, advice: [String]) -> RouteError {
    let (error, record) = makeError(cause, .initialize, message, advice: advice, concerning: [configuration.source])
    fail(error, record)
    return error
  }
}
