internal import SimulatedWorld
internal import ViewHierarchy

extension ViewRouter {
  /// Checks the configuration before anything is created (`router:3.4`). All handlers receive a failure, with the action Init
  /// (`router:3.4.1`).
  ///
  /// - Returns: The error, or `nil` if the route can be performed.
  func validate() -> RouteError? {
    let type = routeType
    let supported = supportedRouteTypes
    if !supported.contains(type.mask) {
      let isMac = world.runsAppKit
      let names = supported.types.filter { $0.isAvailable(onMac: isMac) }.map(\.name).joined(separator: ", ")
      return refuse(
        .unsupportType, "\(closureRoute?.name ?? objectClass.name) does not support \(type)",
        advice: ["use a supported route type instead of \(type): \(names.isEmpty ? "there is none" : names)"])
    }
    return validateSource(of: type) ?? type.behavior.validate(self)
  }

  /// Implements `router:3.4.2`, `router:3.12.1` and `router:3.12.5`.
  private func validateSource(of type: ViewRouteType) -> RouteError? {
    guard type.needsSource else { return nil }
    let wanted = type.behavior.source == .view ? "view" : "view controller"
    guard let source = configuration.source else {
      if type.behavior.canStartWithoutSource(in: world) { return nil }
      return refuse(
        .invalidSource, "the source of the path is nil instead of a \(wanted)",
        advice: ["pass a \(wanted) to \(type), and retain it until the route is performed"])
    }
    switch type.behavior.source {
    case .view where source is UIView || source is NSView, .performer, .none: return nil
    case .controller where source is UIViewController: return validatePlatform(.iOS, of: type, source)
    case .controller where source is NSViewController: return validatePlatform(.macOS, of: type, source)
    case .view, .controller:
      return refuse(
        .invalidSource, "the source of the path is \(source) instead of a \(wanted)",
        advice: ["pass a \(wanted) to \(type)"])
    }
  }

  /// Rejects a route type that the platform of the source does not have (`router:3.12.1`).
  private func validatePlatform(
    _ platform: RoutePlatform, of type: ViewRouteType, _ source: SimulatedObject
  ) -> RouteError? {
    guard let only = type.behavior.platform, only != platform else { return nil }
    return refuse(.unsupportType, type.unavailability(on: platform, source), advice: platform.alternatives)
  }

  /// Reports a failure to all handlers (`router:3.4.6`).
  func refuse(_ cause: RouteError.Cause, _ message: String, advice: [String]) -> RouteError {
    let (error, record) = makeError(cause, .initialize, message, advice: advice, concerning: [configuration.source])
    fail(error, record)
    return error
  }
}
