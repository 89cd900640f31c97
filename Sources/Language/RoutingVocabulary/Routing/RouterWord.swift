internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

extension Word {
  /// `Router`: the entry to routing.
  package static let router = Word(
    .value, "Router", type: "table",
    Doc("The functions for routing: lookups, routes and the global error handlers."),
    members: { routerMembers.entries(of: $0) }
  ) { context in .table(try context.namespace("Router") { routerMembers }) }

  private static let routerMembers: [NamespaceMember<ScriptContext>] =
    NamespaceMember.routes + NamespaceMember.registrations + NamespaceMember.handlers + NamespaceMember.urls
    + [NamespaceMember.routeGuard] + NamespaceMember.interceptors
}

/// The members of `Router`.
extension NamespaceMember<ScriptContext> {
  fileprivate static let routes: [NamespaceMember] = [
    function(
      "perform",
      [
        routable, .pathOrNothing,
        .init(
          "configuring?", "fun(config, prepareModule)|table",
          "configures the route; `prepareModule` takes a function that receives the configuration of a module"),
        .removing,
      ], returns: "router?, error?",
      Doc(
        """
        Finds the router and performs a route. Returns the router, or `nil` and the error if the route cannot start. \
        Instead of `configuring`, you can pass a table with `preparation`, `successHandler`, `errorHandler`, \
        `completion`, `configuring` and `removing`.
        """,
        errors: ["A route error that no handler and no assertion handles fails the scenario."],
        rules: [
          "router:1.22", "router:1.28", "router:2.18", "router:3.2.1", "router:3.4.1", "router:3.5.3", "router:3.5.4",
          "router:9.9", "router:9.10",
        ],
        example: """
          local router, err = Router.perform(RoutableView(Input), Path.push(home), function(config)
            config.prepareDestination = function(editor) editor:startNewNote() end
            config.errorHandler = function(action, err) print(action, err) end
          end)
          """)
    ) { context, call in try context.perform(context.target(call, 1), call, from: 2) },
    function(
      "makeDestination",
      [
        routable,
        .init(
          "preparation?", "fun(destination)|table",
          """
          prepares the destination, or for a module the configuration, before the router does; or a table as for \
          `perform`
          """),
      ], returns: "object?, error?",
      Doc(
        "Creates and prepares a destination without showing it. Returns the destination, or `nil` and the error.",
        rules: ["router:3.5.1", "router:3.5.2", "router:7.4", "router:9.10"])
    ) { context, call in try context.makeDestination(context.target(call, 1), call, 2) },
    function(
      "canMakeDestination", [routable], returns: "boolean",
      Doc(
        "Whether the router can create its destination immediately and, for a view, without showing it.",
        rules: ["router:3.5.2", "router:7.4"])
    ) { context, call in
      let target = try context.target(call, 1)
      return try context.step {
        try call.return(context.lookUp(target).map(context.app.router.canMakeDestination) ?? false)
      }
    },
    function(
      "to", [.init("routable", "RoutableView|RoutableService", "the protocol")], returns: "RouterClass|FoundRouter?",
      Doc(
        "Returns the router of a protocol, or `nil` after a route error.",
        rules: ["router:1.22", "router:1.23", "router:1.28"])
    ) { context, call in
      let target = try context.target(call, 1)
      return try context.answer(context.step { context.lookUp(target, isGuarded: true) }, from: call)
    },
    function(
      "toIdentifier",
      [
        .init("identifier", "string", "the identifier"),
        .init(
          "options?", "table",
          """
          `default`, the router to use if the identifier is not registered, without an error; `family`, "view" \
          (the default) or "service"
          """),
      ], returns: "RouterClass|FoundRouter?",
      Doc(
        "Returns the router that registered an identifier, or `nil` after a route error.",
        rules: ["router:1.24", "router:1.28"])
    ) { context, call in try context.toIdentifier(call) },
  ]

  private static var routable: APIEntry.Parameter {
    APIEntry.Parameter(
      "routable", "RoutableView|RoutableService|RouterClass",
      "the protocol by which to find the router, or the router class")
  }

  fileprivate static let registrations: [NamespaceMember] = [
    function(
      "register",
      [
        .init("key", "RoutableView|RoutableService|string", "the routable protocol or an identifier"),
        .init("class", "Class", "the class of the destination, which must be routable"),
        .init(
          "making?", "fun(configuration): object?",
          """
          creates the destination, or for a module's protocol the configuration; by default, the class is called \
          without arguments
          """),
      ],
      Doc(
        "Registers a destination without a router class, before the registration ends.",
        rules: ["router:1.14", "router:1.15", "router:1.17"],
        example:
          "Router.register(RoutableView(Input), EditorViewController, function(configuration) return EditorViewController() end)"
      )
    ) { context, call in try context.registerWithoutRouter(call) },
    function(
      "declaredRoutes", returns: "RoutableView[]", takesNothing: true,
      Doc(
        """
        Returns the declared routable protocols, by kind and in the order of declaration. The list omits the \
        declarations of other tests of the file.
        """)
    ) { context, call in try context.declaredRoutes(call) },
    function(
      "declaredRouters", returns: "RouterClass[]", takesNothing: true,
      Doc(
        """
        Returns the declared router classes, in the order of declaration. An app that registers its routers itself \
        uses it to register the others.
        """,
        rules: ["router:1.33"],
        example: """
          launch {
            autoRegister = false,
            register = function()
              for _, router in ipairs(Router.declaredRouters()) do router:registerRoutableDestination() end
            end,
          }
          """)
    ) { context, call in try context.declaredRouters(call) },
    function(
      "routersToClass", [.init("class", "Class", "the class of a destination")], returns: "RouterClass[]",
      Doc(
        """
        Returns the routers of a destination class, and then those of its superclasses. The list is empty if the class \
        is not routable.
        """,
        rules: ["router:1.26"])
    ) { context, call in try context.routersToClass(call) },
    property(
      "isRegistrationFinished", as: .member, type: "boolean",
      Doc("Whether the registration of the app's routers has ended. `launch` ends it.", rules: ["router:1.40"]),
      get: { context in .boolean(context.app.router.viewRegistry.isRegistrationFinished) }),
    function(
      "enumerateAllViewRouters", [.init("body", "fun(RouterClass)", "the function, which receives each class")],
      Doc(
        """
        Calls a function with each view router class that registered a destination class. Apps use it to send custom \
        events.
        """,
        rules: ["router:1.41", "router:7.10"])
    ) { context, call in try context.enumerate(.view, call) },
    function(
      "enumerateAllServiceRouters", [.init("body", "fun(RouterClass)", "the function, which receives each class")],
      Doc(
        """
        Calls a function with each service router class that registered a destination class. Apps use it to send \
        custom events.
        """,
        rules: ["router:1.41", "router:7.10"])
    ) { context, call in try context.enumerate(.service, call) },
  ]
}

extension ScriptContext {
  fileprivate func answer(_ type: RouterType?, from call: LuaCall) throws -> Int32 {
    if let type { return try self.return(type, from: call) }
    return try answer(nil as SimulatedObject?, call)
  }

  fileprivate func toIdentifier(_ call: LuaCall) throws -> Int32 {
    let identifier = try call.string(1)
    var fallback: RouterType?
    var family = RouterFamily.view
    if !call.isNil(2) {
      var keys = try DeclarationTable(call.table(2), of: "toIdentifier", context: self)
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

  /// Returns the routers of a class and of its superclasses (`router:1.26`).
  fileprivate func routersToClass(_ call: LuaCall) throws -> Int32 {
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

  fileprivate func declaredRoutes(_ call: LuaCall) throws -> Int32 {
    let others = routes.ofEarlierTests.excludedDeclarations
    let routes = app.router.declaredRoutes().filter { !others.contains($0) }
    let table = try lua.makeTable(arrayCapacity: routes.count)
    for route in routes { try table.append(.table(routableTable(route))) }
    return try call.return(table)
  }

  /// Returns the router classes that scripts declared, for an app that registers them itself (`router:1.33`).
  fileprivate func declaredRouters(_ call: LuaCall) throws -> Int32 {
    let table = try lua.makeTable(arrayCapacity: routes.routerClasses.all.count)
    for router in routes.routerClasses.all { try table.append(.table(classTable(router))) }
    return try call.return(table)
  }

  fileprivate func enumerate(_ family: RouterFamily, _ call: LuaCall) throws -> Int32 {
    let body = try call.function(1)
    for router in app.router.registry(of: family).enumeratedRouters {
      try body.call(.table(classTable(router)))
    }
    return 0
  }

  // MARK: Registration without a router

  /// `Router.register(RoutableView(Input), EditorViewController, function(configuration) … end)` (`router:1.14`).
  fileprivate func registerWithoutRouter(_ call: LuaCall) throws -> Int32 {
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
    guard running.isLaunched else {
      let place = position
      routes.registrations.append(
        DeclaredRegistration(position: place) { [unowned self] in registering(at: place, register) },
        isOfModule: loading.isActive)
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
}
