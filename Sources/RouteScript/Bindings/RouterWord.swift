internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// `Router`: the entry to routing.
extension ScriptState {
  func makeRouterTable() throws -> LuaTable { try namespace("Router") { [unowned self] in routerMembers } }

  private var routerMembers: NamespaceMembers {
    let functions: [NamespaceFunction] = [
      ("perform", { [unowned self] call in try perform(target(call, 1), call, from: 2) }),
      ("makeDestination", { [unowned self] call in try makeDestination(target(call, 1), call, 2) }),
      (
        "canMakeDestination",
        { [unowned self] call in
          let target = try target(call, 1)
          return try step { try call.return(lookUp(target).map(app.router.canMakeDestination) ?? false) }
        }
      ),
      (
        "to",
        { [unowned self] call in
          let target = try target(call, 1)
          return try answer(step { lookUp(target, isGuarded: true) }, from: call)
        }
      ),
      ("toIdentifier", { [unowned self] call in try toIdentifier(call) }),
      ("routersToClass", { [unowned self] call in try routersToClass(call) }),
      ("register", { [unowned self] call in try registerWithoutRouter(call) }),
      ("declaredRoutes", { [unowned self] call in try declaredRoutes(call) }),
      ("declaredRouters", { [unowned self] call in try declaredRouters(call) }),
      ("enumerateAllViewRouters", { [unowned self] call in try enumerate(.view, call) }),
      ("enumerateAllServiceRouters", { [unowned self] call in try enumerate(.service, call) }),
    ]
    return NamespaceMembers(
      functions: functions + urlFunctions,
      properties: [
        errorHandlerProperty(.view), errorHandlerProperty(.service), leakDelayProperty, leakHandlerProperty,
        NamespaceProperty(
          name: "isRegistrationFinished",
          get: { [unowned self] in .boolean(app.router.viewRegistry.isRegistrationFinished) }),
        guardProperty,
      ] + interceptorProperties)
  }

  private func answer(_ type: RouterType?, from call: LuaCall) throws -> Int32 {
    if let type { return try self.return(type, from: call) }
    return try answer(nil as SimulatedObject?, call)
  }

  // MARK: Looking up

  private func toIdentifier(_ call: LuaCall) throws -> Int32 {
    let identifier = try call.string(1)
    var fallback: RouterType?
    var family = RouterFamily.view
    if !call.isNil(2) {
      var keys = try DeclarationTable(call.table(2), of: "toIdentifier", state: self)
      let named = keys.take("default")
      if let text = try keys.takeText("family", "\"view\" or \"service\"") {
        family = try self.family(text)
      }
      try keys.end(keys: ["default", "family"])
      fallback = try routerType(named)
      if !named.isNil && fallback == nil {
        throw ScriptFault(
          "toIdentifier: 'default' must be a router", at: "default", found: printer.line(named),
          expected: "a router class")
      }
    }
    return try answer(step { app.router.toIdentifier(identifier, in: family, default: fallback) }, from: call)
  }

  private func family(_ text: String) throws -> RouterFamily {
    switch text {
    case "view": .view
    case "service": .service
    default:
      throw ScriptFault.unknownName(
        "toIdentifier: there is no router family \"\(text)\"", text, among: ["view", "service"])
    }
  }

  /// The routers of a class and of its superclasses (`router:1.26`).
  private func routersToClass(_ call: LuaCall) throws -> Int32 {
    guard let destination = objectClass(call.value(1)) else {
      throw ScriptFault(
        "bad argument #1 to 'routersToClass'", at: "routersToClass", found: printer.line(call.value(1)),
        expected: "the class of a destination")
    }
    resolveConformances()
    let table = try lua.makeTable()
    for family in RouterFamily.allCases {
      for type in app.router.registry(of: family).routers(of: destination) { try table.append(value(of: type)) }
    }
    return try call.return(table)
  }

  private func declaredRoutes(_ call: LuaCall) throws -> Int32 {
    let others = ofEarlierTests.excludedDeclarations
    let routes = app.router.declaredRoutes().filter { !others.contains($0) }
    let table = try lua.makeTable(arrayCapacity: routes.count)
    for route in routes { try table.append(.table(routableTable(route))) }
    return try call.return(table)
  }

  /// The router classes that scripts declared, for an app that registers them itself (`router:1.33`).
  private func declaredRouters(_ call: LuaCall) throws -> Int32 {
    let table = try lua.makeTable(arrayCapacity: routerClasses.all.count)
    for router in routerClasses.all { try table.append(.table(classTable(router))) }
    return try call.return(table)
  }

  private func enumerate(_ family: RouterFamily, _ call: LuaCall) throws -> Int32 {
    let body = try call.function(1)
    for router in app.router.registry(of: family).enumeratedRouters {
      try body.call(.table(classTable(router)))
    }
    return 0
  }

  // MARK: Registering without a router

  /// `Router.register(RoutableView(Input), EditorViewController, function(configuration) … end)` (`router:1.14`).
  private func registerWithoutRouter(_ call: LuaCall) throws -> Int32 {
    guard let destination = objectClass(call.value(2)), !(destination.nativeType is AnyRouter.Type) else {
      throw ScriptFault(
        "bad argument #2 to 'register'", at: "register", found: printer.line(call.value(2)),
        expected: "the class of the destination",
        help: ["call Self:register(…) in registerRoutableDestination of the router"])
    }
    let making = try optionalFunction(call, 3)
    let register: () -> Void
    if call.isString(1) {
      let identifier = try call.string(1)
      register = { [unowned self] in
        let family: RouterFamily = destination.conforms(to: classes.routableService) ? .service : .view
        app.router.registry(of: family).registerIdentifier(
          identifier, forMaking: destination, self.making(making, isModule: false))
      }
    } else {
      let routable = try routable(call, 1, expected: "RoutableView(…), RoutableService(…), or an identifier")
      register = { [unowned self] in
        app.router.registry(of: routable.kind.family).register(
          routable, forMaking: destination, self.making(making, isModule: routable.kind.isModule))
      }
    }
    guard isLaunched else {
      let place = position
      declaredRegistrations.append(
        DeclaredRegistration(position: place) { [unowned self] in registering(at: place, register) },
        isOfModule: isLoadingModule)
      return 0
    }
    resolveConformances()
    app.world.log.scriptMoved()
    register()
    return 0
  }

  private func making(_ function: LuaFunction?, isModule: Bool) -> DestinationMaking {
    guard let function else { return .plain }
    if isModule {
      return .configuration { [unowned self] world in
        ask(function) as? PerformRouteConfiguration ?? PerformRouteConfiguration(in: world)
      }
    }
    return .function { [unowned self] configuration in ask(function, .object(configuration)) }
  }

  // MARK: Leaks

  private var leakDelayProperty: NamespaceProperty {
    NamespaceProperty(
      name: "detectMemoryLeakDelay",
      get: { [unowned self] in .number(Double(app.router.leaks.delay.nanoseconds) / 1e9) },
      set: { [unowned self] value in
        guard let seconds = value.number, seconds.isFinite else {
          throw ScriptFault(
            "Router.detectMemoryLeakDelay must be a time in seconds", at: "detectMemoryLeakDelay",
            found: printer.line(value),
            expected: "a number; 0 or less disables the detection")
        }
        app.router.leaks.delay = .seconds(seconds)
      })
  }

  private var leakHandlerProperty: NamespaceProperty {
    handlerProperty(
      "didDetectLeakingHandler", "leaked objects", get: { [unowned self] in leakHandler },
      set: { [unowned self] in leakHandler = $0 })
  }

  // MARK: Global handlers

  private func errorHandlerProperty(_ family: RouterFamily) -> NamespaceProperty {
    let name = family == .view ? "globalErrorHandler" : "globalServiceErrorHandler"
    return handlerProperty(
      name, "each route error", get: { [unowned self] in globalErrorHandlers[family] },
      set: { [unowned self] in globalErrorHandlers[family] = $0 })
  }

  /// A property that holds a function, which gets back what it had when the app ends.
  ///
  /// - Parameter subject: what the function is called with, for the message about anything else.
  func handlerProperty(
    _ name: String, _ subject: String, get: @escaping () -> LuaFunction?, set: @escaping (LuaFunction?) -> Void
  ) -> NamespaceProperty {
    NamespaceProperty(
      name: name, get: { get().map(LuaValue.function) ?? .nil },
      set: { [unowned self] value in
        let before = get()
        switch value {
        case .nil: set(nil)
        case .function(let handler): set(handler)
        default:
          throw ScriptFault(
            "Router.\(name) must be a function, which receives \(subject)", at: name, found: printer.line(value),
            expected: "a function, or nil")
        }
        undo(AssignedField(owner: nil, name: name)) { set(before) }
        installRouterHandlers()
      })
  }

  /// Lets the current app call the handlers that the script set last.
  func installRouterHandlers() {
    app.router.globalErrorHandler = globalErrorHandlers[.view].map { handler in
      { [unowned self] router, action, error in
        callback(handler, Value(router), .string(action.rawValue), .error(error))
      }
    }
    installGuard()
    app.router.leaks.didDetectLeaking = leakHandler.map { handler in
      { [unowned self] leaking in callback(handler, .object(leaking)) }
    }
    app.router.globalServiceErrorHandler = globalErrorHandlers[.service].map { handler in
      { [unowned self] router, action, error in
        callback(handler, Value(router), .string(action.rawValue), .error(error))
      }
    }
  }
}
