public import SimulatedWorld

/// A route to a view without a router class, with closures in place of a router's methods (`router:1.21`).
///
/// ```swift
/// ViewRoute("editor", in: app.router) { EditorViewController(in: $0.world) }
///   .register(app.world.classes.nativeClass(EditorViewController.self))
///   .register(RoutableView(input, in: app.world.classes))
///   .prepareDestination { destination, configuration, router in … }
/// ```
public final class ViewRoute: ViewRouterType, ClosureRoute {
  /// The router type that closures receive.
  public typealias Performer = ViewRouter
  /// The configuration type that closures receive.
  public typealias Configuration = ViewRouteConfiguration
  /// The type of configurations for removing that closures receive.
  public typealias RemoveConfiguration = ViewRemoveConfiguration

  /// The supported route types (`router:2.34`). A set without a corresponding router class counts as the set for controllers.
  public private(set) var supportedRouteTypes: ViewRouteTypeMask
  /// The closures for custom routes, for the preparation of external destinations, and for automatic creation.
  var canPerformCustom: ((ViewRouter) -> Bool)?
  var performCustom: ((SimulatedObject, SimulatedObject?, ViewRouteConfiguration, ViewRouter) -> Void)?
  var canRemoveCustom: ((ViewRouter) -> Bool)?
  var removeCustom: ((SimulatedObject, SimulatedObject?, ViewRemoveConfiguration, ViewRouter) -> Void)?
  var isPreparedFromExternal: ((SimulatedObject, ViewRouter) -> Bool)?
  var shouldAutoCreate: ((SimulatedObject, SimulatedObject?) -> Bool)?

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - types: the supported route types.
  ///   - router: the entry point to the app's routers.
  ///   - makeDestination: creates the destination. If it returns `nil`, the route fails with RE/2.
  public convenience init(
    _ name: String, supporting types: ViewRouteTypeMask = .viewControllerDefault, in router: Router,
    makeDestination: @escaping (ViewRouteConfiguration) -> SimulatedObject?
  ) {
    let closures = RouteClosures(name: name)
    closures.makeDestination = { ($0 as? ViewRouteConfiguration).flatMap(makeDestination) }
    self.init(closures, types: types, in: router.viewRegistry)
  }

  init(_ closures: RouteClosures, types: ViewRouteTypeMask, in registry: RouteRegistry) {
    let nativeType = BlockViewRouter.type(supporting: types)
    supportedRouteTypes = nativeType.supportedRouteTypes
    closures.registry = registry
    super.init(registry.world.classes.nativeClass(nativeType), closures: closures)
  }

  /// Registers a destination protocol or configuration protocol.
  @discardableResult
  public func register(_ route: some RoutableToView) -> Self { register(route.erased) }

  /// Sets the route types that the route supports, before it is performed (`router:2.34`).
  @discardableResult
  public func makeSupportedRouteTypes(_ types: ViewRouteTypeMask) -> Self {
    guard let registry = closures?.registry else { return self }
    let nativeType = BlockViewRouter.type(supporting: types)
    supportedRouteTypes = nativeType.supportedRouteTypes
    becomeType(registry.world.classes.nativeClass(nativeType))
    return self
  }

  // MARK: Custom routes

  /// Sets the closure that returns whether the custom route can be performed. Without a closure, it cannot.
  @discardableResult
  public func canPerformCustomRoute(_ body: @escaping (ViewRouter) -> Bool) -> Self {
    canPerformCustom = body
    return self
  }

  /// Sets the closure that performs the custom route from the source to the destination.
  ///
  /// The closure reports the start and the end, see ``ViewRouter/performCustomRoute(on:from:configuration:)``. Without a closure, the route
  /// fails with VE/11 (`router:3.5.11`).
  @discardableResult
  public func performCustomRoute(
    _ body: @escaping (SimulatedObject, SimulatedObject?, ViewRouteConfiguration, ViewRouter) -> Void
  ) -> Self {
    performCustom = body
    return self
  }

  /// Sets the closure that returns whether the custom route can be removed. Without a closure, it cannot.
  @discardableResult
  public func canRemoveCustomRoute(_ body: @escaping (ViewRouter) -> Bool) -> Self {
    canRemoveCustom = body
    return self
  }

  /// Sets the closure that removes the custom route. The closure reports the start and the end.
  @discardableResult
  public func removeCustomRoute(
    _ body: @escaping (SimulatedObject, SimulatedObject?, ViewRemoveConfiguration, ViewRouter) -> Void
  ) -> Self {
    removeCustom = body
    return self
  }

  /// Sets the closure that returns whether a destination that the app shows itself needs no preparation by the app.
  ///
  /// Without a closure, no preparation is necessary.
  @discardableResult
  public func destinationFromExternalPrepared(_ body: @escaping (SimulatedObject, ViewRouter) -> Bool) -> Self {
    isPreparedFromExternal = body
    return self
  }

  /// Sets the closure that returns whether a router is created automatically for a destination that a segue or the app shows.
  ///
  /// Without a closure, it is created (`router:5.8`).
  @discardableResult
  public func shouldAutoCreateForDestination(_ body: @escaping (SimulatedObject, SimulatedObject?) -> Bool) -> Self {
    shouldAutoCreate = body
    return self
  }
}
