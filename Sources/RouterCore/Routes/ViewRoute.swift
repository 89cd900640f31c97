public import Simulation

/// A route to a view that needs no router class: its closures do what a router's methods would (`router:1.21`).
///
/// ```swift
/// ViewRoute("editor", in: app.router) { EditorViewController(in: $0.world) }
///   .register(app.world.classes.nativeClass(EditorViewController.self))
///   .register(RoutableView(input, in: app.world.classes))
///   .prepareDestination { destination, configuration, router in … }
/// ```
public final class ViewRoute: ViewRouterType, ClosureRoute {
  /// Closures get view routers.
  public typealias Performer = ViewRouter
  /// Closures get configurations of routes to views.
  public typealias Configuration = ViewRouteConfiguration
  /// Closures get configurations for removing views.
  public typealias RemoveConfiguration = ViewRemoveConfiguration

  /// The kinds of path that it supports (`router:2.34`): a set that no class of routers stands for counts as the controllers' set.
  public private(set) var supportedRouteTypes: ViewRouteTypeMask
  /// How the route is performed and removed in its own way, and whether the app must prepare what it shows itself.
  var canPerformCustom: ((ViewRouter) -> Bool)?
  var performCustom: ((SimulatedObject, SimulatedObject?, ViewRouteConfiguration, ViewRouter) -> Void)?
  var canRemoveCustom: ((ViewRouter) -> Bool)?
  var removeCustom: ((SimulatedObject, SimulatedObject?, ViewRemoveConfiguration, ViewRouter) -> Void)?
  var isPreparedFromExternal: ((SimulatedObject, ViewRouter) -> Bool)?
  var shouldAutoCreate: ((SimulatedObject, SimulatedObject?) -> Bool)?

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - name: what it is called in messages.
  ///   - types: the kinds of path that it supports.
  ///   - router: the entry to the app's routers.
  ///   - makeDestination: makes the destination; nil fails the route with RE/2.
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

  /// Registers a protocol of destinations or of configurations.
  @discardableResult
  public func register(_ route: some RoutableToView) -> Self { register(route.erased) }

  /// Says which kinds of path the route supports, before it is performed (`router:2.34`).
  @discardableResult
  public func makeSupportedRouteTypes(_ types: ViewRouteTypeMask) -> Self {
    guard let registry = closures?.registry else { return self }
    let nativeType = BlockViewRouter.type(supporting: types)
    supportedRouteTypes = nativeType.supportedRouteTypes
    becomeType(registry.world.classes.nativeClass(nativeType))
    return self
  }

  // MARK: The route's own way

  /// Says whether the route can be performed in its own way; it cannot without this closure.
  @discardableResult
  public func canPerformCustomRoute(_ body: @escaping (ViewRouter) -> Bool) -> Self {
    canPerformCustom = body
    return self
  }

  /// Performs the route in its own way: from the source to the destination, and says when it has begun and ended, see
  /// ``ViewRouter/performCustomRoute(on:from:configuration:)``. Without this closure it fails with VE/11 (`router:3.5.11`).
  @discardableResult
  public func performCustomRoute(
    _ body: @escaping (SimulatedObject, SimulatedObject?, ViewRouteConfiguration, ViewRouter) -> Void
  ) -> Self {
    performCustom = body
    return self
  }

  /// Says whether the route can be removed in its own way; it cannot without this closure.
  @discardableResult
  public func canRemoveCustomRoute(_ body: @escaping (ViewRouter) -> Bool) -> Self {
    canRemoveCustom = body
    return self
  }

  /// Removes the route in its own way, and says when it has begun and ended.
  @discardableResult
  public func removeCustomRoute(
    _ body: @escaping (SimulatedObject, SimulatedObject?, ViewRemoveConfiguration, ViewRouter) -> Void
  ) -> Self {
    removeCustom = body
    return self
  }

  /// Says whether a destination that the app shows by itself needs no preparation by the app; it needs none without this closure.
  @discardableResult
  public func destinationFromExternalPrepared(_ body: @escaping (SimulatedObject, ViewRouter) -> Bool) -> Self {
    isPreparedFromExternal = body
    return self
  }

  /// Says whether a router makes itself for a destination that a segue or the app shows; it does without this closure (`router:5.8`).
  @discardableResult
  public func shouldAutoCreateForDestination(_ body: @escaping (SimulatedObject, SimulatedObject?) -> Bool) -> Self {
    shouldAutoCreate = body
    return self
  }
}
