internal import LuaRuntime
internal import ScriptText
internal import ViewHierarchy

extension UITraitCollection: LuaResult {
  static var luaType: String {
    "{ userInterfaceIdiom: string, horizontalSizeClass: string, verticalSizeClass: string }"
  }

  func `return`(from call: LuaCall, _ state: ScriptState) throws -> Int32 { try call.return(state.traitTable(self)) }
}

extension UIUserInterfaceSizeClass: LuaChoice {
  static var noun: String { "size class" }
  static var nouns: String { "size classes" }
}

extension ScriptState {
  /// Returns a table with the names of traits.
  func traitTable(_ traits: UITraitCollection) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 3)
    try table.rawSet("userInterfaceIdiom", to: .string(traits.userInterfaceIdiom.rawValue))
    try table.rawSet("horizontalSizeClass", to: .string(traits.horizontalSizeClass.rawValue))
    try table.rawSet("verticalSizeClass", to: .string(traits.verticalSizeClass.rawValue))
    return table
  }

  /// Returns the traits that a table from ``traitTable(_:)`` contains.
  func traits(_ value: LuaValue) throws -> UITraitCollection {
    guard case .table(let table) = value else {
      throw ScriptFault(
        "bad argument #1: window traits expected", found: printer.line(value),
        expected: "the table that the override received, or window.traitCollection")
    }
    return UITraitCollection(
      userInterfaceIdiom: try idiom(table.rawGet("userInterfaceIdiom"), of: "traits"),
      horizontalSizeClass: try choice(table.rawGet("horizontalSizeClass")),
      verticalSizeClass: try choice(table.rawGet("verticalSizeClass")))
  }

  /// Returns the idiom with a name.
  func idiom(_ value: LuaValue, of owner: String) throws -> UIUserInterfaceIdiom {
    try named(value, "\(owner): there is no idiom", "use one of the idioms:")
  }
}
