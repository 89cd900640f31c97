public import RouterCore
internal import SimulatedWorld

/// One of several declared routes to views or to view modules, selected at run time (`router:9.12`).
public struct SwitchableView {
  let find: (TypedRouter) -> TypedViewRouterType<Any, ViewRouteConfiguration>?

  /// Wraps a declared route to a view.
  public init<Protocol>(_ route: RoutableView<Protocol>) {
    find = { routes in routes.to(route).map { TypedViewRouterType($0.base, in: routes) } }
  }

  /// Wraps a declared route to a view module.
  public init<Protocol>(_ route: RoutableViewModule<Protocol>) {
    find = { routes in routes.to(route).map { TypedViewRouterType($0.base, in: routes) } }
  }
}

/// One of several declared routes to view modules, selected at run time (`router:9.12`).
public typealias SwitchableViewModule = SwitchableView

/// One of several declared routes to services or to service modules, selected at run time (`router:9.12`).
public struct SwitchableService {
  let find: (TypedRouter) -> TypedServiceRouterType<Any, PerformRouteConfiguration>?

  /// Wraps a declared route to a service.
  public init<Protocol>(_ route: RoutableService<Protocol>) {
    find = { routes in routes.to(route).map { TypedServiceRouterType($0.base, in: routes) } }
  }

  /// Wraps a declared route to a service module.
  public init<Protocol>(_ route: RoutableServiceModule<Protocol>) {
    find = { routes in routes.to(route).map { TypedServiceRouterType($0.base, in: routes) } }
  }
}

/// One of several declared routes to service modules, selected at run time (`router:9.12`).
public typealias SwitchableServiceModule = SwitchableService

extension TypedRouter {
  /// Returns the router of a route that was selected at run time. Its destination can have any type.
  public func to(_ route: SwitchableView) -> TypedViewRouterType<Any, ViewRouteConfiguration>? { route.find(self) }

  /// Returns the router of a route that was selected at run time. Its destination can have any type.
  public func to(_ route: SwitchableService) -> TypedServiceRouterType<Any, PerformRouteConfiguration>? {
    route.find(self)
  }
}
