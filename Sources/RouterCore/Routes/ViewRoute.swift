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
