internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

extension ScriptState {
  // MARK: Router

  func makeRouterTable() throws -> LuaTable {
    try namespace(
      "Router",
      [
        ("perform", .function(try lua.function("perform") { [unowned self] call in try perform(call) })),
        (
          "makeDestination",
          .function(try lua.function("makeDestination") { [unowned self] call in try makeDestination(call) })
        ),
        (
          "to",
          .function(
            try lua.function("to") { [unowned self] call in
              let target = try target(call, 1)
              let found = try step { lookUp(target) }
              guard let found else { return try call.returnNil() }
              return try call.return(classTable(found))
            })
        ),
      ],
      properties: [
        NamespaceProperty(
          name: "globalErrorHandler", get: { [unowned self] in globalErrorHandler.map(LuaValue.function) ?? .nil },
          set: { [unowned self] value in try setGlobalErrorHandler(value) })
      ])
  }

  private func setGlobalErrorHandler(_ value: LuaValue) throws {
    let before = globalErrorHandler
    switch value {
    case .nil: globalErrorHandler = nil
    case .function(let handler): globalErrorHandler = handler
    default:
      throw ScriptFault(
        "Router.globalErrorHandler is called with each route error", at: "globalErrorHandler",
        found: printer.line(value), expected: "a function, or nil")
    }
    undo(AssignedField(owner: nil, name: "globalErrorHandler")) { [unowned self] in globalErrorHandler = before }
    installGlobalErrorHandler()
  }

  /// Lets the current app call the handler that the script set last.
  func installGlobalErrorHandler() {
    app.globalErrorHandler = globalErrorHandler.map { handler in
      { [unowned self] router, action, error in
        callback(handler, Value(router), .string(action.rawValue), .error(error))
      }
    }
  }

  /// What a route goes to: a routable protocol, or a router class itself.
  enum RouteTarget {
    case routable(AnyRoutable)
    case router(ObjectClass)

    /// Whether a view or a service is at the end of the route.
    var family: RouterFamily {
      switch self {
      case .routable(let routable): routable.kind.family
      case .router(let found): (found.nativeType as? AnyRouter.Type)?.family ?? .view
      }
    }
  }

  func target(_ call: LuaCall, _ index: Int) throws -> RouteTarget {
    if let found = objectClass(call.value(index)), found.nativeType is AnyRouter.Type { return .router(found) }
    return .routable(try routable(call, index, expected: "RoutableView(…), RoutableService(…), or a router class"))
  }

  private func perform(_ call: LuaCall) throws -> Int32 {
    let target = try target(call, 1)
    switch target.family {
    case .view:
      let path = try object(call, 2, ViewRoutePath.self, "a path, such as Path.push(source)")
      return try perform(
        target, path, configuring: optionalFunction(call, 3), removing: optionalFunction(call, 4), call)
    case .service:
      if try object(call.value(2)) is ViewRoutePath {
        throw ScriptFault(
          "bad argument #2 to 'perform'", at: "perform", found: printer.line(call.value(2)),
          expected: "a function that configures, or nil: a service is not shown, so it needs no path")
      }
      return try performService(
        target, configuring: optionalFunction(call, 2), removing: optionalFunction(call, 3), call)
    }
  }

  func optionalFunction(_ call: LuaCall, _ index: Int) throws -> LuaFunction? {
    if call.isNil(index) { return nil }
    if call.isFunction(index) { return try call.function(index) }
    throw ScriptFault(
      "bad argument #\(index) to '\(call.functionName)'", at: call.functionName, found: printer.line(call.value(index)),
      expected: "a function, or nil")
  }

  private func perform(
    _ target: RouteTarget, _ path: ViewRoutePath, configuring: LuaFunction?, removing: LuaFunction?, _ call: LuaCall
  ) throws -> Int32 {
    let configure = configuring.map { function in
      { [unowned self] (configuration: ViewRouteConfiguration) in callback(function, .object(configuration)) }
    }
    let remove = removing.map { function in
      { [unowned self] (configuration: ViewRemoveConfiguration) in callback(function, .object(configuration)) }
    }
    return try step {
      var router: ViewRouter?
      switch target {
      case .routable(let routable):
        router = try app.router.perform(
          RoutableView(naming: routable.key), path: path, configuring: configure, removing: remove)
      case .router(let found):
        router = try app.router.perform(found, path: path, configuring: configure, removing: remove)
      }
      return try answer(router, call)
    }
  }

  private func performService(
    _ target: RouteTarget, configuring: LuaFunction?, removing: LuaFunction?, _ call: LuaCall
  ) throws -> Int32 {
    let configure = configuring.map { function in
      { [unowned self] (configuration: PerformRouteConfiguration) in callback(function, .object(configuration)) }
    }
    let remove = removing.map { function in
      { [unowned self] (configuration: RemoveRouteConfiguration) in callback(function, .object(configuration)) }
    }
    return try step {
      var router: ServiceRouter?
      switch target {
      case .routable(let routable):
        router = try app.router.perform(
          RoutableService(naming: routable.key), configuring: configure, removing: remove)
      case .router(let found):
        router = try app.router.perform(service: found, configuring: configure, removing: remove)
      }
      return try answer(router, call)
    }
  }

  private func makeDestination(_ call: LuaCall) throws -> Int32 {
    let target = try target(call, 1)
    let preparation = try optionalFunction(call, 2)
    let configuring = { [unowned self] (configuration: PerformRouteConfiguration) in
      if let preparation { try? prepare(configuration, with: preparation) }
    }
    return try step {
      let router = app.router
      let destination =
        switch (target, target.family) {
        case (.routable(let routable), .view):
          router.makeDestination(RoutableView(naming: routable.key), configuring: configuring)
        case (.routable(let routable), .service):
          router.makeDestination(RoutableService(naming: routable.key), configuring: configuring)
        case (.router(let found), .view): router.makeDestination(found, configuring: configuring)
        case (.router(let found), .service): router.makeDestination(service: found, configuring: configuring)
        }
      return try answer(destination, call)
    }
  }

  private func lookUp(_ target: RouteTarget) -> ObjectClass? {
    switch target {
    case .router(let found): found
    case .routable(let routable):
      switch routable.kind.family {
      case .view: app.router.to(RoutableView(naming: routable.key))?.objectClass
      case .service: app.router.to(RoutableService(naming: routable.key))?.objectClass
      }
    }
  }

  /// What a route gave; nil and the error when it gave nothing. Called within the step: its end lets objects die that Lua does not
  /// hold yet.
  private func answer(_ object: SimulatedObject?, _ call: LuaCall) throws -> Int32 {
    if let object { return try self.return(object, from: call) }
    try call.pushNil()
    guard let error = app.router.lastError else { return 1 }
    try call.push(errorTable(error))
    return 2
  }

  // MARK: Path

  func makePathTable() throws -> LuaTable {
    func path(_ name: String, _ make: @escaping (SimulatedObject?, World) -> ViewRoutePath) throws -> (String, LuaValue)
    {
      (
        name,
        .function(
          try lua.function(name) { [unowned self] call in
            let source = try optionalObject(call, 1, SimulatedObject.self, "the source, an object")
            return try self.return(make(source, app.world), from: call)
          })
      )
    }
    return try namespace(
      "Path",
      [
        path("push") { ViewRoutePath.push($0, in: $1) },
        path("presentModally") { ViewRoutePath.presentModally($0, in: $1) },
      ],
      // A path is an object of the app that is current, so even this one without a source is made when it is read.
      properties: [
        NamespaceProperty(
          name: "makeDestination",
          get: { [unowned self] in objects.value(ViewRoutePath.makeDestination(in: app.world)) })
      ])
  }

  // MARK: route(…)

  func makeRouteWord() throws -> LuaFunction {
    try lua.function("route") { [unowned self] call in
      let value = call.value(1)
      let target: RouteTarget
      if let found = objectProtocol(value) {
        target = .routable(AnyRoutable(kind: .view, key: found))
      } else {
        target = try self.target(call, 1)
      }
      func method(_ name: String, _ make: @escaping (SimulatedObject?, World) -> ViewRoutePath) throws -> (
        String, LuaValue
      ) {
        (
          name,
          .function(
            try lua.function(name) { [unowned self] call in
              let source = try object(call, 2, UIViewController.self, "the source, a view controller", number: 1)
              let configuring = try routeOptions(call, 3)
              return try perform(target, make(source, app.world), configuring: configuring, removing: nil, call)
            })
        )
      }
      return try call.return(
        namespace(
          "Route",
          [
            method("push") { ViewRoutePath.push($0, in: $1) },
            method("present") { ViewRoutePath.presentModally($0, in: $1) },
          ]))
    }
  }

  private func routeOptions(_ call: LuaCall, _ index: Int) throws -> LuaFunction? {
    if call.isNil(index) { return nil }
    var keys = try DeclarationTable(call.table(index), of: "route", state: self)
    let prepare = keys.take("prepare")
    let animated = keys.take("animated")
    try keys.end(keys: ["prepare", "animated"])
    if !prepare.isNil && prepare.function == nil {
      throw ScriptFault(
        "route: 'prepare' is a function", at: "prepare", found: printer.line(prepare),
        expected: "a function of the destination")
    }
    switch animated {
    case .nil, .boolean: break
    default:
      throw ScriptFault(
        "route: 'animated' is true or false", at: "animated", found: printer.line(animated), expected: "a boolean")
    }
    return try lua.function("configuring") { [unowned self] call in
      let configuration = try object(call, 1, ViewRouteConfiguration.self, "a configuration")
      if !animated.isNil { configuration.animated = animated.isTruthy }
      if case .function(let function) = prepare { try self.prepare(configuration, with: function) }
      return 0
    }
  }

  // MARK: Errors as values

  /// A route error as a table: its fields, and its text.
  func errorTable(_ error: RouteError) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 5)
    try table.rawSet("domain", to: .string(error.domain.rawValue))
    try table.rawSet("code", to: .integer(error.code))
    try table.rawSet("name", to: .string(error.name))
    try table.rawSet("action", to: .string(error.action.rawValue))
    try table.rawSet("message", to: .string(error.message))
    let metatable = try errorMetatable ?? makeErrorMetatable()
    try table.setMetatable(metatable)
    return table
  }

  private func makeErrorMetatable() throws -> LuaTable {
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: "RouteError")
    try metatable.rawSet("__metatable", to: false)
    let tostring = try lua.function("tostring") { [unowned self] call in
      let error = try call.table(1)
      let parts = try ["name", "message"].map { field in
        let value = try error.rawGet(field)
        return value.text ?? printer.line(value)
      }
      return try call.return(parts.joined(separator: ": "))
    }
    try metatable.rawSet("__tostring", to: .function(tostring))
    errorMetatable = metatable
    return metatable
  }
}
