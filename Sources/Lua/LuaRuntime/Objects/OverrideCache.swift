/// The methods of a class that are written in Lua, by selector, so that Swift finds them without a search.
struct OverrideCache {
  private var found: [LuaFunction??] = []
  /// The version of the members for which the results are valid; see ``MemberTable/epoch``.
  private var epoch = 0

  /// Removes the results of an earlier version of the members.
  mutating func update(to epoch: Int) {
    guard self.epoch != epoch else { return }
    found.removeAll(keepingCapacity: true)
    self.epoch = epoch
  }

  /// Returns the result for a selector, which may be that there is no method, or `nil` if none is stored.
  func result(for selector: LuaSelector) -> LuaFunction?? {
    selector.id < found.count ? found[selector.id] : .none
  }

  /// Stores a result.
  mutating func save(_ function: LuaFunction?, for selector: LuaSelector) {
    while found.count <= selector.id { found.append(.none) }
    found[selector.id] = .some(function)
  }
}
