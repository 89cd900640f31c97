internal import AppSimulator
package import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

extension DescribedType {
  /// The router classes that scripts declare.
  package static let routerClass = DescribedType(
    "RouterClass",
    Doc(
      """
      A router class, from `viewRouter` or `serviceRouter`. The parameter `Self` of its functions is this class. \
      It also has the methods of its declaration.
      """)
  ) { owner in RouterTypeMethod.ofClasses.map { $0.entry(of: owner) } }
}

extension RouterTypeMethod {
  /// The methods of router classes that a script cannot override.
  static let ofClasses: [RouterTypeMethod] = [
    registration(
      "registerView", of: .view, [.init("class", "Class", "a view controller class that adopts ZIKRoutableView")],
      Doc(
        """
        Registers a destination class. Several routers can register the same class; the first one is its default \
        router.
        """,
        rules: ["router:1.6", "router:1.8"])
    ) { registry, router, call, context in
      registry.registerDestination(try context.destinationClass(call, 2, "registerView", .view), for: router)
    },
    registration(
      "registerExclusiveView", of: .view,
      [.init("class", "Class", "a view controller class that adopts ZIKRoutableView")],
      Doc("Registers a destination class for this router only.", rules: ["router:1.8"])
    ) { registry, router, call, context in
      registry.registerExclusiveDestination(
        try context.destinationClass(call, 2, "registerExclusiveView", .view), for: router)
    },
    registration(
      "registerService", of: .service, [.init("class", "Class", "a class that adopts ZIKRoutableService")],
      Doc(
        "Registers a service class. Several routers can register the same class; the first one is its default router.",
        rules: ["router:1.6", "router:1.8"])
    ) { registry, router, call, context in
      registry.registerDestination(try context.destinationClass(call, 2, "registerService", .service), for: router)
    },
    registration(
      "registerExclusiveService", of: .service, [.init("class", "Class", "a class that adopts ZIKRoutableService")],
      Doc("Registers a service class for this router only.", rules: ["router:1.8", "router:1.10"])
    ) { registry, router, call, context in
      registry.registerExclusiveDestination(
        try context.destinationClass(call, 2, "registerExclusiveService", .service), for: router)
    },
    registration(
      "registerIdentifier", [.init("identifier", "string", "the identifier, which no other router can have")],
      Doc("Registers an identifier by which `Router.toIdentifier` finds the router.", rules: ["router:1.13"])
    ) { registry, router, call, _ in registry.registerIdentifier(try call.string(2), for: router) },
    operation(
      "perform", [.pathOrNothing, .configuringModule, .removing], returns: "router?, error?",
      Doc("Performs a route with this router, like `Router.perform`. Returns the router, or `nil` and the error."),
      RouterOperations.perform),
    operation(
      "makeDestination",
      [
        .init(
          "preparation?", "fun(destination)|table",
          "prepares the destination before the router does, or a table as for `Router.perform`")
      ], returns: "object?, error?",
      Doc(
        """
        Creates and prepares a destination without showing it, like `Router.makeDestination`. Returns the \
        destination, or `nil` and the error.
        """), RouterOperations.makeDestination),
    operation(
      "canMakeDestination", returns: "boolean",
      Doc(
        """
        Whether the router can create its destination immediately and without showing it, like \
        `Router.canMakeDestination`.
        """), RouterOperations.canMakeDestination),
    operation(
      "performOnDestination", of: .view, [existing, .path, .configuring, .removing], returns: "router?, error?",
      Doc(
        """
        Shows an existing object as if the router had created it. For view routers. Returns the router, or `nil` and \
        the error.
        """,
        rules: ["router:3.10.1", "router:3.10.3"]), RouterOperations.performOnDestination),
    operation(
      "prepare", of: .view, [existing, .configuring, .removing], returns: "router?, error?",
      Doc(
        "Prepares an existing object without showing it. For view routers. Returns the router, or `nil` and the error.",
        rules: ["router:3.10.5", "router:3.10.6"]), RouterOperations.prepare),
    operation(
      "supportRouteType", of: .view, [.init("routeType", "string", "the route type, such as \"push\"")],
      returns: "boolean", Doc("Whether the router supports a route type. For view routers.", rules: ["router:2.33"]),
      RouterOperations.supportRouteType),
    registration(
      "register",
      [
        .init(
          "routable", "RoutableView|RoutableService", "the routable protocol, for views or services like the router")
      ],
      Doc("Registers a routable protocol, by which lookups find the router.", rules: ["router:1.11", "router:1.12"])
    ) { registry, router, call, context in
      registry.register(try context.routable(call, of: registry.family, for: router.name), for: router)
    },
    registration(
      "registerURLPattern",
      [.init("pattern", "string", "the pattern, scheme://host/path, such as \"notes://editor/:title\"")],
      Doc(
        """
        Registers a URL pattern that leads to the destination. Call it in `registerRoutableDestination`. A path \
        component that starts with a colon is a placeholder for any one component. Fixed components take precedence \
        over placeholders, and the longest fixed prefix wins. The pattern is also an identifier.
        """,
        errors: ["Assertion failure: the pattern is not a URL, or another router registered it."],
        rules: ["router:1.20", "router:8.1", "router:8.7", "router:8.8"])
    ) { registry, router, call, context in
      guard call.isString(2) else {
        throw ScriptFault(
          "registerURLPattern needs a pattern", at: "registerURLPattern", found: context.printer.line(call.value(2)),
          expected: "a string, such as \"notes://editor/:title\"")
      }
      registry.registerURLPattern(try call.string(2), for: router)
    },
  ]

  private static let existing = APIEntry.Parameter(
    "destination", "object", "the object, whose class the router registers")

  /// Declares a method that `registerRoutableDestination` of a router class calls.
  ///
  /// - Parameter body: registers with the registry of the class's family, for the class.
  private static func registration(
    _ name: String, of family: RouterFamily? = nil,
    _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (RouteRegistry, ObjectClass, LuaCall, ScriptContext) throws -> Void
  ) -> RouterTypeMethod {
    RouterTypeMethod(name, of: family, parameters(), doc()) { call, context in
      // Stored, because each use of an unowned reference would count it.
      let context = context
      let (registry, router) = try context.openRegistration(call, name, family)
      try body(registry, router, call, context)
      return 0
    }
  }
}

extension RouteRegistry {
  fileprivate func register(_ routable: AnyRoutable, for router: ObjectClass) {
    switch routable.kind {
    case .view: register(RoutableView(naming: routable.key), for: router)
    case .viewModule: register(RoutableViewModule(naming: routable.key), for: router)
    case .service: register(RoutableService(naming: routable.key), for: router)
    case .serviceModule: register(RoutableServiceModule(naming: routable.key), for: router)
    }
  }
}

extension ScriptContext {
  /// Returns the method of a router class that a script cannot override, or `nil` if the routers of the family have no such method.
  func routerClassMethod(_ name: String, in family: RouterFamily) throws -> LuaFunction? {
    // By index, because a loop over the list would retain it.
    for index in routes.routerClassMethods.indices where routes.routerClassMethods[index].method.name == name {
      let known = routes.routerClassMethods[index]
      return known.method.isAvailable(in: family) ? known.function : nil
    }
    guard let method = RouterTypeMethod.ofClasses.first(where: { $0.name == name }), method.isAvailable(in: family)
    else { return nil }
    let function = try method.function(in: self)
    routes.routerClassMethods.append((method, function))
    return function
  }

  // A function: in the closure, each use of the state would retain it.
  fileprivate func openRegistration(
    _ call: LuaCall, _ name: String, _ family: RouterFamily?
  ) throws -> (RouteRegistry, ObjectClass) {
    guard let router = objectClass(call, 1), let found = try binding(router).functions as? RouterClassFunctions,
      family == nil || family == found.family
    else {
      throw ScriptFault(
        "\(name) must be called with a colon", at: name, found: printer.line(call.value(1)),
        expected: "Self:\(name)(…)")
    }
    resolveConformances()
    let app = app
    app.world.log.scriptMoved()
    return (app.router.registry(of: found.family), router)
  }

  /// Returns the routable protocol that a router or a route registers. It must be of the family.
  package func routable(_ call: LuaCall, of family: RouterFamily, for name: String) throws -> AnyRoutable {
    let marker = family == .view ? "RoutableView" : "RoutableService"
    let routable = try routable(call, 2, expected: "\(marker)(…), or \(marker)Module(…)")
    guard routable.kind.family == family else {
      throw ScriptFault(
        "\(name) is a \(family == .view ? "view" : "service") router", at: "register", found: "\(routable)",
        expected: "\(marker)(…), or \(marker)Module(…)")
    }
    return routable
  }

  /// Returns the destination class that a router or a route registers.
  func destinationClass(
    _ call: LuaCall, _ index: Int, _ name: String, _ family: RouterFamily
  ) throws -> ObjectClass {
    if let found = objectClass(call, index) { return found }
    throw ScriptFault(
      "\(name) needs a class", at: name, found: printer.line(call.value(index)),
      expected: family == .view
        ? "a view controller class that adopts ZIKRoutableView" : "a class that adopts ZIKRoutableService")
  }
}
