package import LuaRuntime
internal import ScriptText
internal import SimulatedWorld

/// The kinds of tables that represent declarations in scripts.
package enum DeclaredSort: Int, CaseIterable {
  case objectClass, objectProtocol

  /// The name of the kind in Lua's own messages.
  package var word: String {
    switch self {
    case .objectClass: "class"
    case .objectProtocol: "protocol"
    }
  }
}

/// The metatables of the tables that represent declarations.
extension ScriptContext {
  /// Returns the metatable that the tables of a kind share.
  package func metatable(of sort: DeclaredSort) throws -> LuaTable {
    try tables.metatable(of: sort) { try metamethods(of: sort) }
  }

  private func metamethods(of sort: DeclaredSort) throws -> [(String, LuaFunction)] {
    let describe = try nameFunction()
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
          help: ["use RoutableView(\(name)) for the route to its provider"])
      }
      return [
        ("__tostring", describe), ("__index", refuse), ("__newindex", refuse), ("__band", try composition()),
      ]
    }
  }

  /// Creates the function that converts the table of a declaration to its name.
  package func nameFunction() throws -> LuaFunction {
    try lua.function("tostring") { [unowned self] call in try call.return(declaredThing(call, 1)?.name ?? "?") }
  }

  private func composition() throws -> LuaFunction {
    try lua.function("&") { [unowned self] call in try compose(call) }
  }
}
