public import RouterCore
internal import Simulation

/// One of several declared routes to views, selected at run time (`router:9.12`).
public struct SwitchableView {
  private let find: (TypedRouter) -> TypedViewRouterType<Any, ViewRouteConfiguration>?

  /// Wraps a declared route.
  public init<Protocol>(_ route: RoutableView<Protocol>) {
    find = { routes in routes.to(route).map { TypedViewRouterType($0.base, in: routes) } }
  }

  func router(in routes: TypedRouter) -> TypedViewRouterType<Any, ViewRouteConfiguration>? { find(routes) }
}

/// One of several declared routes to view modules, selected at run time (`router:9.12`).
public struct SwitchableViewModule {
  private let find: (TypedRouter) -> TypedViewRouterType<Any, ViewRouteConfiguration>?

  /// Wraps a declared route.
  public init<Protocol>(_ route: RoutableViewModule<Protocol>) {
    find = { routes in routes.to(route).map { TypedViewRouterType($0.base, in: routes) } }
  }

  func router(in routes: TypedRouter) -> TypedViewRouterType<Any, ViewRouteConfiguration>? { find(routes) }
}

/// One of several declared routes to services, selected at run time (`router:9.12`).
public struct SwitchableService {
  private let find: (TypedRouter) -> TypedServiceRouterType<Any, PerformRouteConfiguration>?

  /// Wraps a declared route.
  public init<Protocol>(_ route: RoutableService<Protocol>) {
    find = { routes in routes.to(route).map { TypedServiceRouterType($0.base, in: routes) } }
  }

  func router(in routes: TypedRouter) -> TypedServiceRouterType<Any, PerformRouteConfiguration>? { find(routes) }
}

/// One of several declared routes to service modules, selected at run time (`router:9.12`).
public struct SwitchableServiceModule {
  private let find: (TypedRouter) -> TypedServiceRouterType<Any, PerformRouteConfiguration>?

  /// Wraps a declared route.
  public init<Protocol>(_ route: RoutableServiceModule<Protocol>) {
    find = { routes in routes.to(route).map { TypedServiceRouterType($0.base, in: routes) } }
  }

  func router(in routes: TypedRouter) -> TypedServiceRouterType<Any, PerformRouteConfiguration>? { find(routes) }
}

extension TypedRouter {
  /// Returns the router of a route that was selected at run time. Its destination can have any type.
  public func to(_ route: SwitchableView) -> TypedViewRouterType<Any, ViewRouteConfiguration>? {
    route.router(in: self)
  }

  /// Returns the router of a route that was selected at run time. Its destination can have any type.
  public func to(_ route: SwitchableViewModule) -> TypedViewRouterType<Any, ViewRouteConfiguration>? {
    route.router(in: self)
  }

  /// Returns the router of a route that was selected at run time. Its destination can have any type.
  public func to(_ route: SwitchableService) -> TypedServiceRouterType<Any, PerformRouteConfiguration>? {
    route.router(in: self)
  }

  /// Returns the router of a route that was selected at run time. Its destination can have any type.
  public func to(_ route: SwitchableServiceModule) -> TypedServiceRouterType<Any, PerformRouteConfiguration>? {
    route.router(in: self)
  }
}
