internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// `ZIKViewRoute` and `ZIKServiceRoute`: routes that need no router class (`router:1.21`).
///
/// ```lua
/// ZIKViewRoute.makeRouteWithDestination(Editor, function(config, router) return Editor() end)
///   :nameAs "the editor"
///   :register(RoutableView(Input))
///   :prepareDestination(function(editor, config, router) … end)
/// ```
extension ScriptState {
  func makeBlockRouteWord(_ family: RouterFamily) throws -> LuaTable {
    try namespace(BlockRouteMember.word(of: family)) { [unowned self] in blockRouteMembers(family) }
  }

  private func blockRouteMembers(_ family: RouterFamily) -> NamespaceMembers {
    let word = BlockRouteMember.word(of: family)
    func maker(_ name: String, isExclusive: Bool) -> NamespaceFunction {
      (
        name,
        { [unowned self] call in
          let destination = try RegistrationMembers.destinationClass(call, 1, name, family, self)
          guard call.isFunction(2) else {
            throw ScriptFault(
              "\(name) needs a function that creates the destination", at: name, found: printer.line(call.value(2)),
              expected: "\(word).\(name)(\(destination.name), function(config, router) … end)")
          }
          let route = DeclaredRoute(
            family, name: destination.name, position: position, makeDestination: try call.function(2))
          if !isLaunched {
            declaredRegistrations.append(
              DeclaredRegistration(position: position) { [unowned self] in _ = try route.type(in: self) },
              isOfModule: isLoadingModule)
          }
          try route.add(in: self) { made in
            if isExclusive { made.registerExclusive(destination) } else { made.register(destination) }
          }
          let table = try lua.makeTable()
          try table.setMetatable(routeMetatable(family))
          declareThing(table, as: .route(route))
          return try call.return(table)
        }
      )
    }
    return NamespaceMembers(functions: [
      maker("makeRouteWithDestination", isExclusive: false),
      maker("makeRouteWithExclusiveDestination", isExclusive: true),
    ])
  }

  /// What all routes of a family have: the words of the chain, and what any router offers before it is performed.
  private func routeMetatable(_ family: RouterFamily) throws -> LuaTable {
    if let known = routeMetatables[family] { return known }
    let word = BlockRouteMember.word(of: family)
    var members: [String: LuaFunction] = [:]
    for member in BlockRouteMember.allCases where family == .view || !member.isOfViews {
      members[member.rawValue] = try lua.function(member.rawValue) { [unowned self] call in
        guard case .route(let route) = declaredThing(call.value(1)) else {
          throw ScriptFault(
            "\(member.rawValue) must be called with a colon", at: member.rawValue, found: printer.line(call.value(1)),
            expected: "route:\(member.rawValue)(…)")
        }
        try route.add(in: self, member.step(call, route, self))
        return try call.return(call.value(1))
      }
    }
    for name in RouterTypeMembers.names(of: family) {
      members[name] = try RouterTypeMembers.function(name, in: self)
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
    routeMetatables[family] = metatable
    return metatable
  }
}

/// The words in the chain of a route of closures.
enum BlockRouteMember: String, CaseIterable {
  case nameAs, register, registerDestination, registerExclusiveDestination, registerIdentifier, registerURLPattern
  case makeDefaultConfiguration, makeDefaultRemoveConfiguration, prepareDestination, didFinishPrepareDestination
  case processUserInfoFromURL, performActionFromURL, beforePerformWithConfigurationFromURL, afterSuccessActionFromURL
  case makeSupportedRouteTypes, canPerformCustomRoute, performCustomRoute, canRemoveCustomRoute, removeCustomRoute
  case shouldAutoCreateForDestination, destinationFromExternalPrepared

  /// The word that makes routes of a family.
  static func word(of family: RouterFamily) -> String { family == .view ? "ZIKViewRoute" : "ZIKServiceRoute" }

  /// Whether only routes to views have it.
  var isOfViews: Bool {
    switch self {
    case .makeSupportedRouteTypes, .canPerformCustomRoute, .performCustomRoute, .canRemoveCustomRoute,
      .removeCustomRoute, .shouldAutoCreateForDestination, .destinationFromExternalPrepared:
      true
    default: false
    }
  }

  /// What a call of the word does to the route of an app.
  func step(_ call: LuaCall, _ route: DeclaredRoute, _ state: ScriptState) throws -> DeclaredRoute.Step {
    switch self {
    case .nameAs:
      let name = try text(call, state)
      route.name = name
      return { $0.nameAs(name) }
    case .registerIdentifier:
      let identifier = try text(call, state)
      return { $0.registerIdentifier(identifier) }
    case .registerURLPattern:
      let pattern = try text(call, state)
      return { $0.registerURLPattern(pattern) }
    case .register:
      let routable = try RegistrationMembers.routable(call, of: route.family, for: route.name, state)
      return { $0.register(routable) }
    case .registerDestination, .registerExclusiveDestination:
      let destination = try RegistrationMembers.destinationClass(call, 2, rawValue, route.family, state)
      return { [self] in
        if self == .registerDestination { $0.register(destination) } else { $0.registerExclusive(destination) }
      }
    case .makeSupportedRouteTypes:
      let types = try ClassMembers.routeTypes(call.value(2), at: rawValue, route.description, in: state)
      return { ($0 as? ViewRoute)?.makeSupportedRouteTypes(types) }
    default:
      guard call.isFunction(2) else {
        throw ScriptFault(
          "\(rawValue) needs a function", at: rawValue, found: state.printer.line(call.value(2)),
          expected: "route:\(rawValue)(function(…) … end)")
      }
      let function = try call.function(2)
      return { [unowned state, self] made in
        install(function, in: made, state)
        if let made = made as? ViewRoute { install(function, inRouteToView: made, state) }
      }
    }
  }

  private func text(_ call: LuaCall, _ state: ScriptState) throws -> String {
    if call.isString(2) { return try call.string(2) }
    throw ScriptFault(
      "\(rawValue) needs a string", at: rawValue, found: state.printer.line(call.value(2)), expected: "a string")
  }

  /// Installs what routes of both families do.
  private func install(_ function: LuaFunction, in route: some ClosureRoute, _ state: ScriptState) {
    switch self {
    case .makeDefaultConfiguration:
      route.makeDefaultConfiguration { [unowned state] in state.configuration(from: function, rawValue, in: $0) }
    case .makeDefaultRemoveConfiguration:
      route.makeDefaultRemoveConfiguration { [unowned state] in state.configuration(from: function, rawValue, in: $0) }
    case .prepareDestination:
      route.prepareDestination { [unowned state] in
        state.callback(function, .object($0), .object($1), .object($2))
      }
    case .didFinishPrepareDestination:
      route.didFinishPrepareDestination { [unowned state] in
        state.callback(function, .object($0), .object($1), .object($2))
      }
    case .processUserInfoFromURL:
      route.processUserInfoFromURL { [unowned state] in
        state.callback(function, .object($0), .string($1), .object($2), .object($3))
      }
    case .performActionFromURL:
      route.performActionFromURL { [unowned state] in
        state.callback(function, .string($0), .object($1), .string($2), .object($3), .object($4))
      }
    case .beforePerformWithConfigurationFromURL:
      route.beforePerformWithConfigurationFromURL { [unowned state] in
        state.callback(function, .object($0), .object($1))
      }
    case .afterSuccessActionFromURL:
      route.afterSuccessActionFromURL { [unowned state] in
        state.callback(function, .string($0.rawValue), .object($1), .object($2))
      }
    default: break
    }
  }

  /// Installs what only routes to views do.
  private func install(_ function: LuaFunction, inRouteToView route: ViewRoute, _ state: ScriptState) {
    switch self {
    case .canPerformCustomRoute:
      route.canPerformCustomRoute { [unowned state] in state.isTrue(function, .object($0)) }
    case .performCustomRoute:
      route.performCustomRoute { [unowned state] in
        state.callback(function, .object($0), Value($1), .object($2), .object($3))
      }
    case .canRemoveCustomRoute:
      route.canRemoveCustomRoute { [unowned state] in state.isTrue(function, .object($0)) }
    case .removeCustomRoute:
      route.removeCustomRoute { [unowned state] in
        state.callback(function, .object($0), Value($1), .object($2), .object($3.configuration), .object($3))
      }
    case .shouldAutoCreateForDestination:
      route.shouldAutoCreateForDestination { [unowned state] in state.isTrue(function, .object($0), Value($1)) }
    case .destinationFromExternalPrepared:
      route.destinationFromExternalPrepared { [unowned state] in state.isTrue(function, .object($0), .object($1)) }
    default: break
    }
  }
}

extension ScriptState {
  /// What a script's function makes as a configuration, which an error that is told replaces by a plain one.
  fileprivate func configuration<Configuration: RouteConfiguration>(
    from function: LuaFunction, _ word: String, in world: World
  ) -> Configuration {
    let made = ask(function)
    if let configuration = made as? Configuration { return configuration }
    report(
      ScriptFault(
        "\(word) did not return a configuration of the route", at: word, found: made.map { "\($0)" } ?? "nil",
        expected: "an instance of the `configuration` class"))
    return Configuration(in: world)
  }
}
