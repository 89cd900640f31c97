internal import LuaRuntime

/// The global variables of a file, a block or a test: what is assigned there is seen within, and gone after it.
///
/// A scope falls back to the one around it. Which scope code reads and writes depends on what runs, not on where it is written.
public final class VariableScope {
  let table: LuaTable
  /// The scope around this one; nil for a file's.
  public let parent: VariableScope?

  fileprivate init(table: LuaTable, parent: VariableScope?) {
    self.table = table
    self.parent = parent
  }
}

extension ScriptState {
  /// The tables of the scopes that code sees now.
  var scopeTables: [LuaTable] {
    var tables: [LuaTable] = []
    var next = testScope ?? scope
    while let scope = next {
      tables.append(scope.table)
      next = scope.parent
    }
    return tables
  }

  /// Makes the variables that a file has set so far a scope, around those of blocks and tests.
  public func makeFileScope() throws -> VariableScope {
    let table = try lua.makeTable()
    for (key, value) in try environment.pairs() {
      try table.rawSet(key, to: value)
      try environment.rawSet(key, to: .nil)
    }
    return try makeScope(table, outer: words, parent: nil)
  }

  /// Makes the scope of a block.
  public func makeScope(in parent: VariableScope) throws -> VariableScope {
    try makeScope(lua.makeTable(), outer: parent.table, parent: parent)
  }

  private func makeScope(_ table: LuaTable, outer: LuaTable, parent: VariableScope?) throws -> VariableScope {
    let metatable = try lua.makeTable(fieldCapacity: 1)
    try metatable.rawSet("__index", to: .table(outer))
    try table.setMetatable(metatable)
    return VariableScope(table: table, parent: parent)
  }

  /// Lets code read and write the variables of a scope.
  ///
  /// - Parameter isExposing: whether what is assigned goes two scopes further out, as in busted's `expose`.
  public func enter(_ scope: VariableScope, isExposing: Bool = false) throws {
    self.scope = scope
    testScope = nil
    isLate = false
    try environmentMetatable.rawSet("__index", to: .table(scope.table))
    // Outside of a file stand the words, which every block sees.
    let target = isExposing ? scope.parent.map { $0.parent?.table ?? words } ?? words : scope.table
    try environmentMetatable.rawSet("__newindex", to: .table(target))
  }

  /// Lets code read the variables of a block; what it assigns is a test's own. Most tests assign none, so that a table for them is
  /// made when they do.
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
