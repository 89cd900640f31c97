package import LuaRuntime
internal import ScriptText

/// The tables of declarations that ended with their test. A script that retained one learns what it was.
package final class EndedTables {
  private let lua: LuaState
  private let declared: DeclaredThings
  private var functions: Functions?

  private struct Functions {
    let refuse: LuaFunction
    let describe: LuaFunction
  }

  package init(in lua: LuaState, _ declared: DeclaredThings) {
    self.lua = lua
    self.declared = declared
  }

  /// Makes the table of a declaration report that it ended with a test.
  package func retire(_ table: LuaTable, endedBy test: String) {
    guard let identity = table.identity, let thing = declared[identity] else { return }
    declared.remove(identity)
    // Even without memory for the message, the table no longer represents a declaration.
    if let metatable = try? makeMetatable(of: thing, test) { try? table.setMetatable(metatable) }
  }

  private func makeMetatable(of thing: DeclaredThing, _ test: String) throws -> LuaTable {
    let functions = try functions ?? makeFunctions()
    self.functions = functions
    let metatable = try lua.makeTable(fieldCapacity: 8)
    try metatable.rawSet("__name", to: .string(thing.name))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(Self.key, to: .string(LuaString(test)))
    try metatable.rawSet("__tostring", to: .function(functions.describe))
    for event in ["__index", "__newindex", "__call", "__band"] {
      try metatable.rawSet(.string(LuaString(event)), to: .function(functions.refuse))
    }
    return metatable
  }

  private static var key: LuaValue { "__ended" }

  private func makeFunctions() throws -> Functions {
    Functions(
      refuse: try lua.function("ended") { call in
        let (name, test) = Self.ended(call.value(1)) ?? Self.ended(call.value(2)) ?? ("it", "")
        throw ScriptFault(
          "\(name) was declared by '\(test)', which has ended", at: name,
          help: ["declare \(name) outside the tests, or in each test that uses it"])
      },
      describe: try lua.function("tostring") { call in
        try call.return(Self.ended(call.value(1))?.name ?? "?")
      })
  }

  /// Returns the ended declaration of a value and its test, or `nil` for any other value.
  private static func ended(_ value: LuaValue) -> (name: String, test: String)? {
    guard case .table(let table) = value, let metatable = try? table.metatable(),
      let test = try? metatable.rawGet(key).text, let name = try? metatable.rawGet("__name").text
    else { return nil }
    return (name, test)
  }

  /// Returns the name of a table whose declaration has ended, or `nil` for any other table.
  package func name(of table: LuaTable) -> String? {
    functions == nil
      ? nil : Self.ended(.table(table)).map { "\($0.name), which '\($0.test)' declared and which ended with it" }
  }
}
