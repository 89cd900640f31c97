internal import LuaRuntime

/// Compares values by content, as luassert's `same` does: tables by their entries at any depth, a `__eq` of nested values honoured,
/// cycles followed once.
struct DeepComparison {
  /// Lua's own `==`.
  let equal: (LuaValue, LuaValue) throws -> Bool

  /// Whether the two have equal contents.
  func same(_ left: LuaValue, _ right: LuaValue) throws -> Bool {
    var visiting: Set<Pair> = []
    return try same(left, right, isTop: true, &visiting)
  }

  private struct Pair: Hashable {
    let left: UnsafeRawPointer
    let right: UnsafeRawPointer
  }

  private func same(_ left: LuaValue, _ right: LuaValue, isTop: Bool, _ visiting: inout Set<Pair>) throws -> Bool {
    guard case .table(let leftTable) = left, case .table(let rightTable) = right else { return try equal(left, right) }
    if leftTable == rightTable { return true }
    if !isTop, try hasEquality(leftTable) || hasEquality(rightTable) { return try equal(left, right) }
    guard let leftIdentity = leftTable.identity, let rightIdentity = rightTable.identity else { return false }
    let pair = Pair(left: leftIdentity, right: rightIdentity)
    // Being compared further up: equal as far as this comparison can tell.
    guard visiting.insert(pair).inserted else { return true }
    defer { visiting.remove(pair) }
    let leftPairs = try leftTable.pairs()
    let rightPairs = try rightTable.pairs()
    guard leftPairs.count == rightPairs.count else { return false }
    for (key, value) in leftPairs {
      let other = try rightTable.rawGet(key)
      if other.isNil {
        // A table as a key is found by content.
        guard case .table = key, try findByContent(key, value, in: rightPairs, &visiting) else { return false }
      } else if !(try same(value, other, isTop: false, &visiting)) {
        return false
      }
    }
    return true
  }

  private func findByContent(
    _ key: LuaValue, _ value: LuaValue, in pairs: [(key: LuaValue, value: LuaValue)], _ visiting: inout Set<Pair>
  ) throws -> Bool {
    for (otherKey, otherValue) in pairs {
      guard case .table = otherKey else { continue }
      if try same(key, otherKey, isTop: false, &visiting), try same(value, otherValue, isTop: false, &visiting) {
        return true
      }
    }
    return false
  }

  private func hasEquality(_ table: LuaTable) throws -> Bool {
    guard let metatable = try table.metatable() else { return false }
    return try !metatable.rawGet("__eq").isNil
  }
}
