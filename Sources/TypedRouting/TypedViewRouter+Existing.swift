public import RouterCore
public import Simulation

/// Routes to objects that exist already (`router:9.11`).
extension TypedViewRouterType {
  /// Prepares an object that exists as the router would prepare one that it makes, and shows nothing.
  ///
  /// - Returns: the router, which tracks the object as long as somebody keeps it; nil when the object was refused, see
  ///   ``Router/lastError``. For an object that is not routable the builder is not run.
  @discardableResult
  public func prepare(
    destination: Destination, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> TypedViewRouter<Destination>? {
    guard let object = routable(destination) else { return nil }
    return router.prepare(
      base, destination: object, configuring: configuring.map(typed),
      removing: removing.map { body in { body(TypedRemoveConfiguration($0)) } }
    ).map(TypedViewRouter.init)
  }

  /// Shows an object that exists as the router would show one that it makes.
  ///
  /// - Returns: the router, even when performing failed; nil when the object or the configuration was refused, see
  ///   ``Router/lastError``. For an object that is not routable the builder is not run.
  /// - Throws: what the platform raises.
  @discardableResult
  public func perform(
    onDestination destination: Destination, path: ViewRoutePath, configuring: Configuring? = nil,
    removing: Removing? = nil
  ) throws(PlatformException) -> TypedViewRouter<Destination>? {
    guard let object = routable(destination) else { return nil }
    return try router.perform(
      base, onDestination: object, path: path, configuring: configuring.map(typed),
      removing: removing.map { body in { body(TypedRemoveConfiguration($0)) } }
    ).map(TypedViewRouter.init)
  }

  /// The destination as an object, if it is routable; else the global handler is told.
  private func routable(_ destination: Destination) -> SimulatedObject? {
    let object = destination as? SimulatedObject
    if let object, router.viewRegistry.isRoutable(object.objectClass) { return object }
    router.refuseUnroutable(object)
    return nil
  }
}
