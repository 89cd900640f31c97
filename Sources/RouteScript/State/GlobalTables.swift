internal import LuaRuntime

/// The tables behind the global variables of a script.
struct GlobalTables {
  /// Lua's libraries in their state before any script runs.
  let libraries: LuaTable
  /// The global variables of scripts.
  let environment: LuaTable
  /// The metatable of ``environment``, which defines where global variables are read and written.
  let environmentMetatable: LuaTable
  /// The names of the API and of Lua.
  let words: LuaTable

  /// Creates the tables.
  ///
  /// - Throws: `LuaError` if there is no memory for them.
  init(in lua: LuaState, isBusted: Bool) throws(LuaError) {
    libraries = try Self.keepLibraries(of: lua)
    environment = try lua.makeTable()
    environmentMetatable = try lua.makeTable()
    words = try lua.makeTable(fieldCapacity: 64)
    // The names of Lua are copied, so that reading one is a plain table read. This ends when a script reads `_G`, because it could
    // then replace them. The API defines some of these names as well.
    if !isBusted {
      try lua.globals.copyFields(to: words)
      for name in ScriptState.ownNames { try words.rawSet(name, to: .nil) }
    }
    try words.setMetatable(lua.makeTable(fieldCapacity: 1))
    try environmentMetatable.rawSet("__index", to: .table(words))
    try environmentMetatable.rawSet("__metatable", to: false)
    try environment.setMetatable(environmentMetatable)
  }

  /// Copies the parts of the Lua libraries that the host and luassert use into a table that no script can change.
  private static func keepLibraries(of lua: LuaState) throws(LuaError) -> LuaTable {
    let kept = try lua.makeTable(fieldCapacity: keptFunctions.count + copiedLibraries.count)
    let globals = lua.globals
    try globals.copyFields(keptFunctions, to: kept)
    for name in copiedLibraries {
      guard let library = try globals.rawGet(name).table else { continue }
      let copy = try lua.makeTable(fieldCapacity: 32)
      try library.copyFields(to: copy)
      try kept.rawSet(name, to: .table(copy))
    }
    return kept
  }

  private static let copiedLibraries = ["string", "table", "math", "coroutine"]
  private static let keptFunctions = [
    "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal", "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type",
  ]
}
