public import Simulation

/// A route to a view that needs no router class: its closures do what a router's methods would (`router:1.21`).
///
/// ```swift
/// ViewRoute("editor", in: app.router) { EditorViewController(in: $0.world) }
///   .register(app.world.classes.nativeClass(EditorViewController.self))
///   .register(RoutableView(input, in: app.world.classes))
///   .prepareDestination { destination, configuration, router in … }
/// ```
public final class ViewRoute: ViewRouterType {
  /// The kinds of path that it supports (`router:2.34`): a set that no class of routers stands for counts as the controllers' set.
  public let supportedRouteTypes: ViewRouteTypeMask
  /// How the route is performed and removed in its own way, and whether the app must prepare what it shows itself.
  var canPerformCustom: ((ViewRouter) -> Bool)?
  var performCustom: ((SimulatedObject, SimulatedObject?, ViewRouteConfiguration, ViewRouter) -> Void)?
  var canRemoveCustom: ((ViewRouter) -> Bool)?
  var removeCustom: ((SimulatedObject, SimulatedObject?, ViewRemoveConfiguration, ViewRouter) -> Void)?
  var isPreparedFromExternal: ((SimulatedObject, ViewRouter) -> Bool)?
  /// Gone with the app.
  private(set) weak var registry: RouteRegistry?

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
    self.registry = registry
    super.init(registry.world.classes.nativeClass(nativeType), nativeType, closures: closures)
  }

  // MARK: Registering

  /// Registers a destination class, which may have other routers too.
  @discardableResult
  public func register(_ viewClass: ObjectClass) -> Self {
    registry?.registerDestination(viewClass, for: self)
    return self
  }

  /// Registers a destination class for this route alone.
  @discardableResult
  public func registerExclusive(_ viewClass: ObjectClass) -> Self {
    registry?.registerExclusiveDestination(viewClass, for: self)
    return self
  }

  /// Registers a protocol of destinations or of configurations.
  @discardableResult
  public func register(_ route: some RoutableToView) -> Self {
    registry?.register(route.erased, for: self)
    return self
  }

  /// Registers an identifier.
  @discardableResult
  public func registerIdentifier(_ identifier: String) -> Self {
    registry?.registerIdentifier(identifier, for: self)
    return self
  }

  // MARK: What its routers do

  /// Makes the configuration that each route starts from (`router:2.14`).
  @discardableResult
  public func makeDefaultConfiguration(_ body: @escaping (World) -> ViewRouteConfiguration) -> Self {
    closures?.makeDefaultConfiguration = body
    return self
  }

  /// Makes the configuration for removing.
  @discardableResult
  public func makeDefaultRemoveConfiguration(_ body: @escaping (World) -> ViewRemoveConfiguration) -> Self {
    closures?.makeDefaultRemoveConfiguration = body
    return self
  }

  /// Prepares the destination, after the performer did.
  @discardableResult
  public func prepareDestination(
    _ body: @escaping (SimulatedObject, ViewRouteConfiguration, ViewRouter) -> Void
  ) -> Self {
    closures?.prepareDestination = Self.typed(body)
    return self
  }

  /// Follows the preparation.
  @discardableResult
  public func didFinishPrepareDestination(
    _ body: @escaping (SimulatedObject, ViewRouteConfiguration, ViewRouter) -> Void
  ) -> Self {
    closures?.didFinishPrepareDestination = Self.typed(body)
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

  private static func typed(
    _ body: @escaping (SimulatedObject, ViewRouteConfiguration, ViewRouter) -> Void
  ) -> (SimulatedObject, PerformRouteConfiguration, AnyRouter) -> Void {
    { destination, configuration, router in
      if let configuration = configuration as? ViewRouteConfiguration, let router = router as? ViewRouter {
        body(destination, configuration, router)
      }
    }
  }
}
