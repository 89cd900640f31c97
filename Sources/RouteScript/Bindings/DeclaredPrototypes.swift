internal import LuaRuntime
internal import Simulation

/// The sorts of tables that scripts get for what they declare.
enum DeclaredSort: Int, CaseIterable {
  case objectClass, objectProtocol, routable
}

/// The metamethods of the tables that scripts get for what they declare: the tables of a sort share them, and each adds its name. A large
/// app declares thousands.
extension ScriptState {
  /// The fields that the metatables of a sort have in common, as a list of names and values.
  func prototype(_ sort: DeclaredSort) throws -> LuaTable {
    if let known = prototypes[sort.rawValue] { return known }
    let fields = try [("__metatable", LuaValue.boolean(false))] + metamethods(of: sort).map { ($0, .function($1)) }
    let made = try lua.makeTable(arrayCapacity: 2 * fields.count + 1)
    for (name, value) in fields {
      try made.append(.string(name))
      try made.append(value)
    }
    try made.append("__name")
    prototypes[sort.rawValue] = made
    return made
  }

  private func metamethods(of sort: DeclaredSort) throws -> [(String, LuaFunction)] {
    let describe = try lua.function("tostring") { [unowned self] call in
      try call.return(declaredThing(call, 1)?.name ?? "?")
    }
    switch sort {
    case .objectClass:
      return [
        ("__tostring", describe),
        ("__index", try lua.function("class") { [unowned self] call in try readField(call) }),
        ("__newindex", try lua.function("class") { [unowned self] call in try writeField(call) }),
        ("__band", try composition()),
        ("__call", try lua.callOperator { [unowned self] call in try instantiateFirst(call) }),
      ]
    case .objectProtocol:
      let refuse = try lua.function("protocol") { [unowned self] call in
        let name = declaredThing(call, 1)?.name ?? "?"
        throw ScriptFault(
          "\(name) is a protocol: it has no fields", at: call.isString(2) ? try call.string(2) : nil,
          help: ["RoutableView(\(name)) names the route to whatever provides it"])
      }
      return [
        ("__tostring", describe), ("__index", refuse), ("__newindex", refuse), ("__band", try composition()),
      ]
    case .routable: return [("__tostring", describe)]
    }
  }

  private func composition() throws -> LuaFunction {
    try lua.function("&") { [unowned self] call in try compose(call) }
  }
}
