public import LuaRuntime
internal import RouteDiagnostics
internal import ScriptText

/// The global names of scripts: Lua's, those of the API, and the variables that scripts assign.
///
/// A chunk looks a name up in its own globals, then among the names of the API, then among Lua's names. `_G` never contains API names.
public final class GlobalNames {
  /// Lua's libraries in their state before any script runs.
  package let libraries: LuaTable
  /// The global variables of scripts.
  package let environment: LuaTable
  /// The names that scripts have read and that no one has defined.
  package var undefined = UndefinedNames()
  /// The metatable of ``environment``, which defines where global variables are read and written.
  private let environmentMetatable: LuaTable
  /// The names of the API and of Lua.
  package let words: LuaTable
  /// The functions that a runner provides while it runs, or `nil` without a runner.
  public var runnerWords: (any RunnerWords)?
  /// The names that a session adds for its chunks, or `nil` outside of a session.
  package weak var session: (any SessionNames)?
  /// The names of the API. Set by the state.
  package var api = APINames()
  /// Produces a warning about a name of other languages for `nil`, which a script has read. Set by the state.
  package var warnOfForeignNil: (String) -> Void = { _ in }

  private let lua: LuaState
  private let isBusted: Bool
  /// The globals that the lookup of API names falls back to.
  private let luaGlobals: LuaTable
  private var fallback: LuaFunction?
  private var followsGlobals = false
  private var scopes = CurrentScope()

  /// The scope that running code reads and writes.
  private struct CurrentScope {
    /// The scope of the block, or `nil` as long as it is the file's.
    var ofBlock: VariableScope?
    /// The scope of the running test, or `nil` until the test assigns a variable.
    var ofTest: VariableScope?
    /// Whether the first assignment creates a separate table.
    var isLate = false
    /// The function that creates it.
    var makeLate: LuaFunction?
  }

  /// Creates the tables.
  ///
  /// - Throws: `LuaError` if there is no memory for them.
  package init(in lua: LuaState, isBusted: Bool) throws(LuaError) {
    self.lua = lua
    self.isBusted = isBusted
    luaGlobals = lua.globals
    libraries = try Self.copyLibraries(of: lua)
    environment = try lua.makeTable()
    environmentMetatable = try lua.makeTable()
    words = try lua.makeTable(fieldCapacity: 64)
    // The names of Lua are copied, so that reading one is a plain table read. This ends when a script reads `_G`, because it could
    // then replace them. The API defines some of these names as well.
    if !isBusted {
      try luaGlobals.copyFields(to: words)
      for name in Self.ownNames { try words.rawSet(name, to: .nil) }
    }
    try words.setMetatable(lua.makeTable(fieldCapacity: 1))
    try environmentMetatable.rawSet("__index", to: .table(words))
    try environmentMetatable.rawSet("__metatable", to: false)
    try environment.setMetatable(environmentMetatable)
  }

  /// Copies the parts of the Lua libraries that the host and luassert use into a table that no script can change.
  private static func copyLibraries(of lua: LuaState) throws(LuaError) -> LuaTable {
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

  /// The Lua names that RouteScript replaces, and the table of global variables.
  private static let ownNames = ["assert", "require", "package", "_G"]

  // MARK: Lookup

  /// Installs the lookup of names.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  package func installLookup() throws {
    let (globals, words) = (luaGlobals, self.words)
    let fallback = try lua.function("word") {
      [unowned self, unowned words, unowned globals] (call: LuaCall) throws -> Int32 in
      guard call.isString(2) else { return try call.returnNil() }
      let name = try call.string(2)
      if name == "_G" {
        try followGlobals()
        return try call.return(globals)
      }
      if let function = try runnerWords?.make(name) {
        try words.rawSet(name, to: .function(function))
        return try call.return(function)
      }
      if let result = session?.value(named: name) { return try call.return(result) }
      guard let value = try api.make(name) else {
        let value = try isBusted ? globals.get(name) : globals.rawGet(name)
        if value.isNil {
          undefined.note(name)
          if !isBusted, SwiftHabits.isForeignNil(name) { warnOfForeignNil(name) }
        }
        return try call.return(value)
      }
      try words.rawSet(name, to: value)
      return try call.return(value)
    }
    self.fallback = fallback
    try words.metatable()?.rawSet("__index", to: .function(fallback))
    if isBusted { try followGlobals() }
  }

  /// Makes lookups read `_G` each time from now on, because scripts may set names there.
  package func followGlobals() throws {
    guard let fallback, !followsGlobals else { return }
    let globals = luaGlobals
    followsGlobals = true
    // Modules may look up these two in `_G`.
    for name in ["require", "package"] where try globals.rawGet(name).isNil {
      guard let value = try api.make(name) else { continue }
      try globals.rawSet(name, to: value)
      try words.rawSet(name, to: value)
    }
    // Names in `_G` must not replace the runner's functions.
    for name in runnerWords?.names ?? [] where try words.rawGet(name).isNil {
      if let function = try runnerWords?.make(name) { try words.rawSet(name, to: .function(function)) }
    }
    for (key, value) in try globals.pairs() {
      guard let name = key.text else { continue }
      if api.contains(name) {
        // A Lua name must not take precedence over the same API name.
        if try words.rawGet(key).isNil, let word = try api.make(name) { try words.rawSet(key, to: word) }
      } else if try words.rawGet(key) == value {
        try words.rawSet(key, to: .nil)
      }
    }
    let chunk = try lua.load(
      """
      local globals, fallback = ...
      return function(_, name)
        local value = rawget(globals, name)
        if value ~= nil and name ~= "_G" then return value end
        return fallback(_, name)
      end
      """, chunkName: "=\(lua.hostChunkPrefix)globals]", environment: libraries)
    if let lookup = try chunk.call(.table(globals), .function(fallback)).first {
      try words.metatable()?.rawSet("__index", to: lookup)
    }
  }

  /// Adds a function to the names of the API.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  public func define(_ word: String, _ value: LuaFunction) throws {
    try words.rawSet(word, to: .function(value))
  }

  /// Removes a name of the API.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  public func undefine(_ word: String) throws { try words.rawSet(word, to: .nil) }

  /// The names that a script can see.
  public var visibleNames: [String] {
    var names = Set(api.all())
    if let runnerWords { names.formUnion(runnerWords.names) }
    if let session { names.formUnion(session.names) }
    for table in [environment, words, luaGlobals] + scopeTables { names.formUnion(Self.names(in: table)) }
    return names.sorted()
  }

  /// Returns the names of a table's fields, or an empty list if the table has too many to search.
  private static func names(in table: LuaTable) -> [String] {
    var names: [String] = []
    var key = LuaValue.nil
    while let entry = try? table.next(after: key) {
      if names.count >= NameSuggester.mostCandidates { return [] }
      if let name = entry.key.text, name.utf8.count <= 255 { names.append(name) }
      key = entry.key
    }
    return names
  }

  /// The global variables of code that runs outside the file: helpers and modules. Under busted's rules, these are Lua's own.
  package var outerVariables: LuaTable { isBusted ? luaGlobals : environment }

  // MARK: Scopes

  /// The tables that contain the global variables of the running code, the innermost first.
  package var visibleTables: [LuaTable] { [environment] + scopeTables }

  /// The tables of the scopes that are visible to the running code.
  private var scopeTables: [LuaTable] {
    var tables: [LuaTable] = []
    var next = scopes.ofTest ?? scopes.ofBlock
    while let scope = next {
      tables.append(scope.table)
      next = scope.parent
    }
    return tables
  }

  /// Moves the variables that a file has set so far to a scope that encloses those of blocks and tests.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  public func makeFileScope() throws -> VariableScope {
    let table = try lua.makeTable()
    for (key, value) in try environment.pairs() {
      try table.rawSet(key, to: value)
      try environment.rawSet(key, to: .nil)
    }
    return try makeScope(table, outer: words, parent: nil)
  }

  /// Creates the scope of a block.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  public func makeScope(in parent: VariableScope) throws -> VariableScope {
    try makeScope(lua.makeTable(), outer: parent.table, parent: parent)
  }

  private func makeScope(_ table: LuaTable, outer: LuaTable, parent: VariableScope?) throws -> VariableScope {
    let metatable = try lua.makeTable(fieldCapacity: 1)
    try metatable.rawSet("__index", to: .table(outer))
    try table.setMetatable(metatable)
    return VariableScope(table: table, parent: parent)
  }

  /// Makes code read and write the variables of a scope.
  ///
  /// - Parameter isExposing: Whether assignments go two scopes further out, as in busted's `expose`.
  /// - Throws: `LuaError` if there is no memory for it.
  public func enter(_ scope: VariableScope, isExposing: Bool = false) throws {
    scopes.ofBlock = scope
    scopes.ofTest = nil
    scopes.isLate = false
    try environmentMetatable.rawSet("__index", to: .table(scope.table))
    // The scope that encloses a file contains the API functions, which every block sees.
    let target = isExposing ? scope.parent.map { $0.parent?.table ?? words } ?? words : scope.table
    try environmentMetatable.rawSet("__newindex", to: .table(target))
  }

  /// Makes code read the variables of a block and write to a separate scope of the test.
  ///
  /// Most tests assign no variables, so the table of the scope is created at the first assignment.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  public func enterTest(in scope: VariableScope) throws {
    if scopes.isLate, scopes.ofBlock === scope, scopes.ofTest == nil { return }
    scopes.ofBlock = scope
    scopes.ofTest = nil
    scopes.isLate = true
    try environmentMetatable.rawSet("__index", to: .table(scope.table))
    let late = try scopes.makeLate ?? makeLateScope()
    scopes.makeLate = late
    try environmentMetatable.rawSet("__newindex", to: .function(late))
  }

  private func makeLateScope() throws -> LuaFunction {
    try lua.function("assignment") { [unowned self] call in
      guard let scope = scopes.ofBlock else { return 0 }
      let own = try makeScope(in: scope)
      scopes.ofTest = own
      try own.table.rawSet(call.value(2), to: call.value(3))
      try environmentMetatable.rawSet("__index", to: .table(own.table))
      try environmentMetatable.rawSet("__newindex", to: .table(own.table))
      return 0
    }
  }
}

/// The global variables of a file, a block or a test. An assignment is visible within the scope, and ends with it.
///
/// A scope falls back to the enclosing scope. The running block determines the scope of a read or write, not the position in the source.
public final class VariableScope {
  package let table: LuaTable
  /// The enclosing scope, or `nil` for the scope of a file.
  public let parent: VariableScope?

  fileprivate init(table: LuaTable, parent: VariableScope?) {
    self.table = table
    self.parent = parent
  }
}

/// The global names of the API, which the vocabularies declare.
package struct APINames {
  /// Creates the value of a name, or returns `nil` for any other name.
  package var make: (String) throws -> LuaValue? = { _ in nil }
  /// Whether the API has a name.
  package var contains: (String) -> Bool = { _ in false }
  /// Returns all names, for suggestions.
  package var all: () -> [String] = { [] }

  /// No names.
  package init() {}
}
