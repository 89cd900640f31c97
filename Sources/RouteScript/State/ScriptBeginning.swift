internal import LuaRuntime

/// What each state of scripts begins with and Lua alone can make: tables, and the parts of luassert that every suite uses.
struct ScriptBeginning {
  /// Lua's libraries as they are before any script runs.
  let libraries: LuaTable
  /// The global variables of scripts, their metatable, and the words behind them.
  let environment: LuaTable
  let environmentMetatable: LuaTable
  let words: LuaTable
  /// luassert, if it is there from the beginning.
  let luassert: (use: LuaFunction, host: LuaTable)?

  /// Makes a state of Lua's with all of it.
  ///
  /// luassert is there from the beginning if the state's memory serves many states, which then are copies of one.
  ///
  /// - Throws: `LuaError` when there is no memory for it.
  static func makeState(_ options: ScriptState.Options) throws(LuaError) -> LuaState {
    let (isBusted, hasLuassert) = (options.isBusted, options.blocks?.servesManyStates == true)
    let number: UInt16 = (isBusted ? 1 : 0) + (hasLuassert ? 2 : 0)
    let preparation = LuaPreparation(number: number) { lua throws(LuaError) in
      try prepare(lua, isBusted: isBusted, hasLuassert: hasLuassert)
    }
    return try LuaState(
      libraries: ScriptState.libraries(for: options), seed: options.seed, blocks: options.blocks,
      preparation: preparation)
  }

  /// Finds it in a state that ``makeState(_:)`` made.
  init(of lua: LuaState) throws(LuaError) {
    var values: [LuaTable] = []
    for place in 0..<4 {
      guard case .table(let table) = try lua.prepared(place) else { throw LuaError("the Lua state was not prepared") }
      values.append(table)
    }
    (libraries, environment, environmentMetatable, words) = (values[0], values[1], values[2], values[3])
    if case .function(let use) = try lua.prepared(4), case .table(let host) = try lua.prepared(5) {
      luassert = (use, host)
    } else {
      luassert = nil
    }
  }

  private static func prepare(_ lua: LuaState, isBusted: Bool, hasLuassert: Bool) throws(LuaError) -> [LuaValue] {
    let libraries = try keepLibraries(of: lua)
    let environment = try lua.makeTable()
    let environmentMetatable = try lua.makeTable()
    let words = try lua.makeTable(fieldCapacity: 64)
    // Lua's own names are copied, so that reading one is a plain table read, until a script gets hold of `_G`, where it could put
    // something else in their place; some are words of the language instead.
    if !isBusted {
      try lua.globals.copyFields(to: words)
      for name in ScriptState.ownNames { try words.rawSet(name, to: .nil) }
    }
    try words.setMetatable(lua.makeTable(fieldCapacity: 1))
    try environmentMetatable.rawSet("__index", to: .table(words))
    try environmentMetatable.rawSet("__metatable", to: false)
    try environment.setMetatable(environmentMetatable)
    let tables: [LuaValue] = [
      .table(libraries), .table(environment), .table(environmentMetatable), .table(words),
    ]
    guard hasLuassert else { return tables }
    let luassert = try Luassert.prepare(
      in: lua, environment: libraries, isBusted: isBusted, chunks: [.engine, .assert, .comparison])
    _ = try luassert.use.call(.string(LuassertChunk.assert.rawValue))
    // Checkpoints are rare under busted's rules, and its collector is Lua's own.
    if !isBusted { lua.ageSurvivors() }
    return tables + [.function(luassert.use), .table(luassert.host)]
  }

  /// A table with what the host and luassert need of Lua's libraries, before a script can put something else in its place.
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

  private static let copiedLibraries = ["string", "table", "math"]
  private static let keptFunctions = [
    "coroutine", "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal", "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type",
  ]
}
