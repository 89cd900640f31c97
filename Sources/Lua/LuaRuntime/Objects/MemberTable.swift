/// The code and the numbers to which the members of all classes of a space refer.
final class MemberTable {
  /// The properties of Swift instances, by the number that Lua stores.
  let properties: HostTable<HostProperty>
  /// The functions that run when a block property changes, by the number that Lua stores.
  private(set) var blocks: [LuaBlockBody] = []
  private var selectors: [String: LuaSelector] = [:]
  private var accessorCount: Int32 = 0
  /// The version of the members. It increases when a class gets a member, so that classes clear their cached lookups.
  private(set) var epoch = 1

  init(properties: HostTable<HostProperty>) { self.properties = properties }

  /// Adds the function of a block property, and returns its number.
  func add(_ block: @escaping LuaBlockBody) -> Int32 {
    blocks.append(block)
    return Int32(blocks.count - 1)
  }

  /// Returns the interned name of a method.
  func selector(_ name: String) -> LuaSelector {
    if let known = selectors[name] { return known }
    let selector = LuaSelector(id: selectors.count, name: name)
    selectors[name] = selector
    return selector
  }

  /// Returns the number of the next property that is written in Lua.
  func takeAccessorNumber() -> Int32 {
    accessorCount += 1
    return accessorCount - 1
  }

  /// Records that a class gets a member.
  func noteChange() { epoch += 1 }
}
