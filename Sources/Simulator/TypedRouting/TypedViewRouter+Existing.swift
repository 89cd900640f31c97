public import RouterCore
public import SimulatedWorld

/// Routes to existing objects (`router:9.11`).
extension TypedViewRouterType {
  /// Prepares an existing object in the way that the router prepares an object that it creates, and shows nothing.
  ///
  /// - Returns: the router, which tracks the object as long as the router is retained, or `nil` if the object was rejected, see
  ///   ``Router/lastError``. For an object that is not routable the builder does not run.
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

  /// Shows an existing object in the way that the router shows an object that it creates.
  ///
  /// - Returns: the router, even if performing failed, or `nil` if the object or the configuration was rejected, see
  ///   ``Router/lastError``. For an object that is not routable the builder does not run.
  /// - Throws: the exceptions of the platform.
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

  /// Returns the destination as an object if it is routable. Otherwise the global handler receives an error.
  private func routable(_ destination: Destination) -> SimulatedObject? {
    let object = destination as? SimulatedObject
    if let object, router.viewRegistry.isRoutable(object.objectClass) { return object }
    router.refuseUnroutable(object)
    return nil
  }
}
