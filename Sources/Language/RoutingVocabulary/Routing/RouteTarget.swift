internal import AppSimulator
package import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
package import SimulatedWorld
internal import ViewVocabulary

/// The target of a route: a routable protocol, or the result of a lookup.
enum RouteTarget {
  case routable(AnyRoutable)
  case type(RouterType)

  /// The family of the destination: views or services.
  var family: RouterFamily {
    switch self {
    case .routable(let routable): routable.kind.family
    case .type(let type): type is ViewRouterType ? .view : .service
    }
  }

  /// Whether the route is a module's, which is found by its configuration.
  var isModule: Bool {
    if case .routable(let routable) = self { routable.kind.isModule } else { false }
  }
}

extension ScriptContext {
  /// Returns the route target that an argument names. A module that routes to a protocol must require it.
  func target(_ call: LuaCall, _ index: Int) throws -> RouteTarget {
    let target = try namedTarget(call, index)
    try checkRequired(target)
    return target
  }

  /// Returns the route target that an argument names, without the check for required protocols.
  func namedTarget(_ call: LuaCall, _ index: Int) throws -> RouteTarget {
    if case .other(let name as RoutableName) = declaredThing(call, index), let routable = name.routable {
      return .routable(routable)
    }
    if let type = try routerType(call.value(index)) { return .type(type) }
    return .routable(try routable(call, index, expected: "RoutableView(…), RoutableService(…), or a router class"))
  }

  /// Returns the router that a value represents, a router class or the result of a lookup, or `nil` for any other value.
  package func routerType(_ value: LuaValue) throws -> RouterType? {
    if let found = try object(value) as? FoundRouter { return found.type }
    if case .other(let route as DeclaredRoute) = declaredThing(value) { return try route.type(in: self) }
    guard let found = objectClass(value), let type = found.nativeType as? AnyRouter.Type else { return nil }
    return app.router.registry(of: type.family).routerType(of: found)
  }

  /// Returns the router for a target. The global handler is notified if the router does not exist.
  ///
  /// - Parameter isGuarded: Whether the guard judges the lookup. Otherwise it judges the route that follows.
  func lookUp(_ target: RouteTarget, isGuarded: Bool = false) -> RouterType? {
    isGuarded ? find(target) : app.router.withoutGuard { find(target) }
  }

  private func find(_ target: RouteTarget) -> RouterType? {
    switch target {
    case .type(let type): type
    case .routable(let routable):
      switch routable.kind {
      case .view: app.router.to(RoutableView(naming: routable.key))
      case .viewModule: app.router.to(RoutableViewModule(naming: routable.key))
      case .service: app.router.to(RoutableService(naming: routable.key))
      case .serviceModule: app.router.to(RoutableServiceModule(naming: routable.key))
      }
    }
  }

  /// Returns a router to Lua, as the class if it is a router class.
  package func `return`(_ type: RouterType, from call: LuaCall) throws -> Int32 {
    if type.isRouterClass { return try call.return(classTable(type.objectClass)) }
    return try self.return(foundRouter(type), from: call)
  }

  /// Returns a router as a Lua value, as the class if it is a router class.
  package func value(of type: RouterType) throws -> LuaValue {
    type.isRouterClass ? .table(try classTable(type.objectClass)) : objects.value(foundRouter(type))
  }

  private func foundRouter(_ type: RouterType) -> FoundRouter {
    let found = FoundRouter(in: app.world)
    found.type = type
    return found
  }

  // MARK: Performing

  func performView(
    _ target: RouteTarget, _ path: ViewRoutePath, _ options: RouteOptions, removing: LuaFunction?, _ call: LuaCall
  ) throws -> Int32 {
    let configure = { [unowned self] (configuration: ViewRouteConfiguration) in
      fill(configuration, options, isModule: target.isModule)
    }
    let remove = (removing ?? options.removing).map { function in
      { [unowned self] (configuration: ViewRemoveConfiguration) in callback(function, .object(configuration)) }
    }
    return try step {
      guard let type = lookUp(target) as? ViewRouterType else { return try answer(nil, call) }
      let router = try app.router.perform(type, path: path, configuring: configure, removing: remove)
      return try answer(router, call)
    }
  }

  func performService(
    _ target: RouteTarget, _ options: RouteOptions, removing: LuaFunction?, _ call: LuaCall
  ) throws -> Int32 {
    let configure = { [unowned self] (configuration: PerformRouteConfiguration) in
      fill(configuration, options, isModule: target.isModule)
    }
    let remove = (removing ?? options.removing).map { function in
      { [unowned self] (configuration: RemoveRouteConfiguration) in callback(function, .object(configuration)) }
    }
    return try step {
      guard let type = lookUp(target) as? ServiceRouterType else { return try answer(nil, call) }
      let router = try app.router.perform(type, configuring: configure, removing: remove)
      return try answer(router, call)
    }
  }

  /// Performs a route with the arguments from an index: a path for views, then the options, then a function for removing.
  func perform(_ target: RouteTarget, _ call: LuaCall, from index: Int) throws -> Int32 {
    switch target.family {
    case .view:
      let path = try object(call, index, ViewRoutePath.self, "a path, such as Path.push(source)")
      return try performView(
        target, path, routeOptions(call, at: index + 1), removing: optionalFunction(call, index + 2), call)
    case .service:
      if try object(call.value(index)) is ViewRoutePath {
        throw ScriptFault(
          "bad argument #\(index) to '\(call.functionName)'", at: call.functionName,
          found: printer.line(call.value(index)),
          expected: "a configuration function, or nil: a service is not shown, so it needs no path")
      }
      return try performService(
        target, routeOptions(call, at: index), removing: optionalFunction(call, index + 1), call)
    }
  }

  /// Creates a destination according to an argument: a function that prepares it, or options.
  func makeDestination(_ target: RouteTarget, _ call: LuaCall, _ index: Int) throws -> Int32 {
    var options = try routeOptions(call, at: index)
    if !call.isTable(index) { (options.preparation, options.configuring) = (options.configuring, nil) }
    let configure = { [unowned self] (configuration: PerformRouteConfiguration) in
      fill(configuration, options, isModule: target.isModule)
    }
    return try step {
      let made: SimulatedObject? =
        switch lookUp(target) {
        case let type as ViewRouterType: app.router.makeDestination(type, configuring: configure)
        case let type as ServiceRouterType: app.router.makeDestination(type, configuring: configure)
        default: nil
        }
      return try answer(made, call)
    }
  }

  /// Shows an existing object (`router:3.10.1`).
  package func performOnDestination(_ type: RouterType, _ call: LuaCall, _ index: Int) throws -> Int32 {
    guard let type = type as? ViewRouterType else { return 0 }
    let destination = try optionalObject(call, index, SimulatedObject.self, "the destination, an object")
    let path = try object(call, index + 1, ViewRoutePath.self, "a path, such as Path.push(source)")
    let options = try routeOptions(call, at: index + 2)
    let removing = try optionalFunction(call, index + 3) ?? options.removing
    return try step {
      let router = try app.router.perform(
        type, onDestination: destination, path: path,
        configuring: { [unowned self] in fill($0, options, isModule: false) },
        removing: removing.map { function in { [unowned self] in callback(function, .object($0)) } })
      return try answer(router, call)
    }
  }

  /// Prepares an existing object (`router:3.10.6`).
  package func prepare(_ type: RouterType, _ call: LuaCall, _ index: Int) throws -> Int32 {
    guard let type = type as? ViewRouterType else { return 0 }
    let destination = try optionalObject(call, index, SimulatedObject.self, "the destination, an object")
    let options = try routeOptions(call, at: index + 1)
    let removing = try optionalFunction(call, index + 2) ?? options.removing
    return try step {
      let router = app.router.prepare(
        type, destination: destination, configuring: { [unowned self] in fill($0, options, isModule: false) },
        removing: removing.map { function in { [unowned self] in callback(function, .object($0)) } })
      return try answer(router, call)
    }
  }

  /// Returns the result of a route to Lua, or nil and the error if the route has no result.
  ///
  /// Call this within the step: its end deallocates objects that Lua does not retain yet.
  package func answer(_ object: SimulatedObject?, _ call: LuaCall) throws -> Int32 {
    if let object { return try self.return(object, from: call) }
    try call.pushNil()
    guard let error = app.router.lastError else { return 1 }
    try call.push(errorTable(error))
    return 2
  }

  /// Returns an argument that is a function or nil.
  func optionalFunction(_ call: LuaCall, _ index: Int) throws -> LuaFunction? {
    if call.isNil(index) { return nil }
    if call.isFunction(index) { return try call.function(index) }
    throw ScriptFault(
      "bad argument #\(index) to '\(call.functionName)'", at: call.functionName, found: printer.line(call.value(index)),
      expected: "a function, or nil")
  }
}
