internal import LuaRuntime

/// The global variables of a file, a block or a test. An assignment is visible within the scope, and ends with it.
///
/// A scope falls back to the enclosing scope. The running block determines the scope of a read or write, not the position in the source.
public final class VariableScope {
  let table: LuaTable
  /// The enclosing scope, or `nil` for the scope of a file.
  public let parent: VariableScope?

  fileprivate init(table: LuaTable, parent: VariableScope?) {
    self.table = table
    self.parent = parent
  }
}

extension ScriptState {
  /// The tables of the scopes that are visible to the running code.
  var scopeTables: [LuaTable] {
    var tables: [LuaTable] = []
    var next = testScope ?? scope
    while let scope = next {
      tables.append(scope.table)
      next = scope.parent
    }
    return tables
  }

  /// Moves the variables that a file has set so far to a scope that encloses those of blocks and tests.
  public func makeFileScope() throws -> VariableScope {
    let table = try lua.makeTable()
    for (key, value) in try environment.pairs() {
      try table.rawSet(key, to: value)
      try environment.rawSet(key, to: .nil)
    }
    return try makeScope(table, outer: words, parent: nil)
  }

  /// Creates the scope of a block.
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
  public func enter(_ scope: VariableScope, isExposing: Bool = false) throws {
    self.scope = scope
    testScope = nil
    isLate = false
    try environmentMetatable.rawSet("__index", to: .table(scope.table))
    // The scope that encloses a file contains the API functions, which every block sees.
    let target = isExposing ? scope.parent.map { $0.parent?.table ?? words } ?? words : scope.table
    try environmentMetatable.rawSet("__newindex", to: .table(target))
  }

  /// Makes code read the variables of a block and write to a separate scope of the test.
  ///
  /// Most tests assign no variables, so the table of the scope is created at the first assignment.
  public func enterTest(in scope: VariableScope) throws {
    if isLate, self.scope === scope, testScope == nil { return }
    self.scope = scope
    testScope = nil
    isLate = true
    try environmentMetatable.rawSet("__index", to: .table(scope.table))
    let late = try lateScope ?? makeLateScope()
    lateScope = late
    try environmentMetatable.rawSet("__newindex", to: .function(late))
  }

  private func makeLateScope() throws -> LuaFunction {
    try lua.function("assignment") { [unowned self] call in
      guard let scope else { return 0 }
      let own = try makeScope(in: scope)
      testScope = own
      try own.table.rawSet(call.value(2), to: call.value(3))
      try environmentMetatable.rawSet("__index", to: .table(own.table))
      try environmentMetatable.rawSet("__newindex", to: .table(own.table))
      return 0
    }
  }
}
