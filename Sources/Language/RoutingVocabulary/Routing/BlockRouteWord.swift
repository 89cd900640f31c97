internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

extension Word {
  /// The functions that create view routes without a router class (`router:1.21`).
  package static let zikViewRoute = Word(
    .value, "ZIKViewRoute", type: "table",
    Doc(
      "The functions that create view routes without a router class.", rules: ["router:1.21"],
      example: """
        ZIKViewRoute.makeRouteWithDestination(Editor, function(config, router) return Editor() end)
          :register(RoutableView(Input))
          :prepareDestination(function(editor, config, router) editor.title = "Untitled" end)
        """),
    members: { routeMakers(of: .view).entries(of: $0) }
  ) { context in .table(try context.namespace("ZIKViewRoute") { routeMakers(of: .view) }) }

  /// The functions that create service routes without a router class (`router:1.21`).
  package static let zikServiceRoute = Word(
    .value, "ZIKServiceRoute", type: "table",
    Doc("The functions that create service routes without a router class.", rules: ["router:1.21"]),
    members: { routeMakers(of: .service).entries(of: $0) }
  ) { context in .table(try context.namespace("ZIKServiceRoute") { routeMakers(of: .service) }) }

  private static func routeMakers(of family: RouterFamily) -> [NamespaceMember<ScriptContext>] {
    [
      .routeMaker(
        "makeRouteWithDestination", of: family,
        Doc("Creates a route to a class that can also have other routers.", rules: ["router:1.21"])
      ) { $0.register($1) },
      .routeMaker(
        "makeRouteWithExclusiveDestination", of: family,
        Doc("Creates a route to a class without other routers.", rules: ["router:1.10", "router:1.21"])
      ) { $0.registerExclusive($1) },
    ]
  }
}

extension RouterFamily {
  /// The name of the table whose functions create closure-based routes.
  fileprivate var routeWord: String { self == .view ? "ZIKViewRoute" : "ZIKServiceRoute" }
}

extension NamespaceMember<ScriptContext> {
  /// Declares a function that creates a closure-based route.
  ///
  /// - Parameter register: registers the destination class.
  fileprivate static func routeMaker(
    _ name: String, of family: RouterFamily, _ doc: @autoclosure @escaping Doc.Source,
    _ register: @escaping @Sendable (any ClosureRoute, ObjectClass) -> Void
  ) -> NamespaceMember {
    let marker = family == .view ? "ZIKRoutableView" : "ZIKRoutableService"
    return function(
      name,
      [
        .init("class", "Class", "the class of the destination, which adopts \(marker)"),
        .init(
          "makeDestination", "fun(config, router): object?",
          "creates the destination; if it returns `nil`, the route fails with RE/2"),
      ], returns: "BlockRoute", doc()
    ) { context, call in
      let destination = try context.destinationClass(call, 1, name, family)
      guard call.isFunction(2) else {
        throw ScriptFault(
          "\(name) needs a function that creates the destination", at: name, found: context.printer.line(call.value(2)),
          expected: "\(family.routeWord).\(name)(\(destination.name), function(config, router) … end)")
      }
      let route = DeclaredRoute(
        family, name: destination.name, position: context.position, makeDestination: try call.function(2))
      return try call.return(context.add(route) { register($0, destination) })
    }
  }
}

extension ScriptContext {
  /// Adds a closure-based route with its first change, and returns its table.
  fileprivate func add(_ route: DeclaredRoute, _ step: @escaping DeclaredRoute.Step) throws -> LuaTable {
    if !running.isLaunched {
      routes.registrations.append(
        DeclaredRegistration(position: position) { [unowned self] in _ = try route.type(in: self) },
        isOfModule: loading.isActive)
    }
    try route.add(in: self, step)
    let table = try lua.makeTable()
    try table.setMetatable(routeMetatable(route.family))
    declareThing(table, as: .other(route))
    return table
  }

  /// Returns the metatable of the routes of a family.
  private func routeMetatable(_ family: RouterFamily) throws -> LuaTable {
    if let known = routes.routeMetatables[family] { return known }
    let word = family.routeWord
    var members: [String: LuaFunction] = [:]
    for method in RouterTypeMethod.ofRoutes where method.isAvailable(in: family) {
      members[method.name] = try method.function(in: self)
    }
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: .string(word))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__tostring",
      to: .function(
        lua.function("tostring") { [unowned self] call in
          try call.return(declaredThing(call.value(1))?.name ?? word)
        }))
    try metatable.rawSet(
      "__index",
      to: .function(
        lua.function(word) { [members] call in
          let key = try call.string(2)
          if let function = members[key] { return try call.return(function) }
          throw ScriptFault.unknownName(
            "\(word) has no member '\(key)'", key, among: members.keys.sorted(),
            help: ["chain the calls: \(word).makeRouteWithDestination(…):register(…)"])
        }))
    try metatable.rawSet(
      "__newindex",
      to: .function(
        lua.function(word) { call in
          let key = try call.string(2)
          throw ScriptFault(
            "\(word).\(key) cannot be set", at: key, help: ["call it: route:\(key)(function(…) … end)"])
        }))
    routes.routeMetatables[family] = metatable
    return metatable
  }
}
