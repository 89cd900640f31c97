package import LuaRuntime

/// The Lua tables that the context creates: those that represent declarations, those of functions, and the metatables that values share.
package final class ScriptTables {
  /// The tables that represent declarations.
  package let declared = DeclaredThings()
  /// The tables of declarations that have ended.
  package let ended: EndedTables
  /// The tables of functions and properties.
  package let namespaces: Namespaces
  private let lua: LuaState
  private var bySort = [LuaTable?](repeating: nil, count: DeclaredSort.allCases.count)
  private var byName: [String: LuaTable] = [:]

  /// - Parameter libraries: Lua's libraries as they are before any script runs.
  package init(in lua: LuaState, libraries: LuaTable) {
    self.lua = lua
    ended = EndedTables(in: lua, declared)
    namespaces = Namespaces(in: lua, declared, libraries: libraries)
  }

  /// Returns the metatable that the tables of a kind of declaration share. Creates it at the first call.
  ///
  /// A large app declares thousands of classes, so they share one metatable until a class creates its first instance.
  ///
  /// - Parameter metamethods: Returns the metamethods, by their names.
  package func metatable(of sort: DeclaredSort, _ metamethods: () throws -> [(String, LuaFunction)]) throws -> LuaTable
  {
    if let known = bySort[sort.rawValue] { return known }
    let made = try makeMetatable(sort.word, metamethods)
    bySort[sort.rawValue] = made
    return made
  }

  /// Returns the metatable that all values of a type share. Creates it at the first call.
  ///
  /// - Parameters:
  ///   - name: The name of the type in messages.
  ///   - metamethods: Returns the metamethods, by their names.
  package func metatable(of name: String, _ metamethods: () throws -> [(String, LuaFunction)]) throws -> LuaTable {
    if let known = byName[name] { return known }
    let made = try makeMetatable(name, metamethods)
    byName[name] = made
    return made
  }

  /// Whether a table has the metatable that all values of a type share.
  package func isOfType(_ name: String, _ table: LuaTable) -> Bool {
    guard let metatable = byName[name] else { return false }
    return (try? table.metatable()) == metatable
  }

  private func makeMetatable(
    _ name: String, _ metamethods: () throws -> [(String, LuaFunction)]
  ) throws -> LuaTable {
    let made = try lua.makeTable(fieldCapacity: 8)
    try made.rawSet("__metatable", to: false)
    try made.rawSet("__name", to: .string(name))
    for (event, function) in try metamethods() { try made.rawSet(event, to: .function(function)) }
    return made
  }

  /// Makes the table of a declaration report that it ended with a test.
  package func retire(_ table: LuaTable, endedBy test: String) {
    if let identity = table.identity { namespaces.remove(identity) }
    ended.retire(table, endedBy: test)
  }
}
