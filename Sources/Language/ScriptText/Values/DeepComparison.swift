package import LuaRuntime

/// A comparison of values by content, equivalent to luassert's `same`.
///
/// It compares the entries of tables at any depth, uses `__eq` of nested values, and follows cycles once.
package struct DeepComparison {
  /// Lua's `==`.
  private let equal: (LuaValue, LuaValue) throws -> Bool
  /// Throws once the script must stop. Without this check, shared tables can make a comparison run forever.
  private let checkLimits: () throws -> Void

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - equal: Lua's `==`.
  ///   - checkLimits: Throws once the script must stop.
  package init(equal: @escaping (LuaValue, LuaValue) throws -> Bool, checkLimits: @escaping () throws -> Void) {
    self.equal = equal
    self.checkLimits = checkLimits
  }

  /// The maximum depth of nested tables. Each level uses part of the thread's stack.
  private static let depthLimit = 1_000

  /// Thrown for tables that are nested too deeply.
  package static var tooDeep: ScriptFault {
    ScriptFault(
      "the tables are nested too deeply to be compared", found: "more than \(depthLimit) nested tables")
  }

  /// Returns whether the two values have equal contents.
  package func same(_ left: LuaValue, _ right: LuaValue) throws -> Bool {
    var visiting: Set<Pair> = []
    return try same(left, right, depth: 0, &visiting)
  }

  private struct Pair: Hashable {
    let left: UnsafeRawPointer
    let right: UnsafeRawPointer
  }

  private func same(_ left: LuaValue, _ right: LuaValue, depth: Int, _ visiting: inout Set<Pair>) throws -> Bool {
    try checkLimits()
    guard case .table(let leftTable) = left, case .table(let rightTable) = right else {
      if case .number(let left) = left, case .number(let right) = right, left.isNaN, right.isNaN { return true }
      return try equal(left, right)
    }
    if leftTable == rightTable { return true }
    if depth > 0, try hasEquality(leftTable) || hasEquality(rightTable) { return try equal(left, right) }
    guard depth < Self.depthLimit else { throw Self.tooDeep }
    guard let leftIdentity = leftTable.identity, let rightIdentity = rightTable.identity else { return false }
    let pair = Pair(left: leftIdentity, right: rightIdentity)
    // An outer call already compares this pair: treat it as equal.
    guard visiting.insert(pair).inserted else { return true }
    defer { visiting.remove(pair) }
    let leftPairs = try leftTable.pairs()
    let rightPairs = try rightTable.pairs()
    guard leftPairs.count == rightPairs.count else { return false }
    // Match tables that are keys by content, each at most once.
    var tableKeyed = rightPairs.filter { $0.key.table != nil }
    for (key, value) in leftPairs where key.table != nil {
      let match = try tableKeyed.firstIndex { other in
        try same(key, other.key, depth: depth + 1, &visiting) && same(value, other.value, depth: depth + 1, &visiting)
      }
      guard let match else { return false }
      tableKeyed.remove(at: match)
    }
    for (key, value) in leftPairs where key.table == nil {
      let other = try rightTable.rawGet(key)
      if other.isNil { return false }
      if !(try same(value, other, depth: depth + 1, &visiting)) { return false }
    }
    return true
  }

  private func hasEquality(_ table: LuaTable) throws -> Bool {
    guard let metatable = try table.metatable() else { return false }
    return try !metatable.rawGet("__eq").isNil
  }
}
