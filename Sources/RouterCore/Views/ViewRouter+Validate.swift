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
    guard type.needsSource else { return nil }
    guard let source = configuration.source else {
      return refuse(
        .invalidSource, "the source of the path is nil, a view controller was expected",
        advice: ["\(type) starts from a view controller: pass one, and keep it until the route is performed"])
    }
    guard source is UIViewController else {
      return refuse(
        .invalidSource, "the source of the path is \(source), a view controller was expected",
        advice: ["\(type) starts from a view controller"])
    }
    return nil
  }

  private func refuse(_ cause: RouteError.Cause, _ message: String, advice: [String]) -> RouteError {
    let (error, record) = makeError(cause, .initialize, message, advice: advice, concerning: [configuration.source])
    fail(error, record)
    return error
  }
}
