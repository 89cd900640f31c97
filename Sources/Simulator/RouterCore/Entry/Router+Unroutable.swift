public import SimulatedWorld

extension Router {
  /// Reports an object that was to be a destination but whose class does not adopt the routable marker (`router:9.11`).
  ///
  /// The global handler receives RE/1 with the action Init and without a router. ``lastError`` contains the same error.
  public func refuseUnroutable(_ object: SimulatedObject?) {
    let what = object.map { "\($0)" } ?? "nil"
    let error = RouteError(
      .invalidConfiguration, action: .initialize, message: "\(what) cannot be a destination: it is not routable",
      advice: ["pass an object of a class that adopts \(world.classes.routableView.name)"],
      position: world.log.currentPosition)
    let record = Router.record(error, in: world, concerning: object.map { [$0.identity] } ?? [])
    notifyGlobalHandler(.view, nil, error, record)
    lastError = error
  }
}
