internal import LuaRuntime
internal import ScriptText
internal import ViewHierarchy

/// Scripts receive traits as a table with their names.
extension UITraitCollection: LuaResult, LuaRepresentable {
  static var luaType: String {
    "{ userInterfaceIdiom: string, horizontalSizeClass: string, verticalSizeClass: string }"
  }

  func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(luaValue(in: context))
  }

  func luaValue(in context: ScriptContext) throws -> LuaValue {
    let table = try context.lua.makeTable(fieldCapacity: 3)
    try table.rawSet("userInterfaceIdiom", to: .string(userInterfaceIdiom.rawValue))
    try table.rawSet("horizontalSizeClass", to: .string(horizontalSizeClass.rawValue))
    try table.rawSet("verticalSizeClass", to: .string(verticalSizeClass.rawValue))
    return .table(table)
  }
}

extension UIUserInterfaceSizeClass: LuaChoice {
  static var noun: String { "size class" }
  static var nouns: String { "size classes" }
}

extension ScriptContext {
  /// Returns the traits that a table contains.
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
