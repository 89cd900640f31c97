package import LuaRuntime
package import ScriptKernel
internal import ScriptText
package import SimulatedWorld
package import ViewHierarchy

/// Scripts receive traits as a table with their names.
extension UITraitCollection: LuaResult, LuaRepresentable {
  package static var luaType: String {
    "{ userInterfaceIdiom: string, horizontalSizeClass: string, verticalSizeClass: string }"
  }

  fileprivate static let fieldNames = ["horizontalSizeClass", "userInterfaceIdiom", "verticalSizeClass"]

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(luaValue(in: context))
  }

  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    let table = try context.lua.makeTable(fieldCapacity: 3)
    try table.rawSet("userInterfaceIdiom", to: .string(userInterfaceIdiom.rawValue))
    try table.rawSet("horizontalSizeClass", to: .string(horizontalSizeClass.rawValue))
    try table.rawSet("verticalSizeClass", to: .string(verticalSizeClass.rawValue))
    try context.rejectOtherFields(of: table, "UITraitCollection", than: Self.fieldNames)
    return .table(table)
  }
}

/// Scripts read overrides as a table with the names of the traits that are overridden, and set such a table.
extension UITraitOverrides: LuaArgument, LuaResult {
  package static var luaType: String { "table" }

  package static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> UITraitOverrides {
    var keys = try DeclarationTable(call.table(index), of: "traitOverrides", context: context)
    let idiom = keys.take("userInterfaceIdiom")
    let (width, height) = (keys.take("horizontalSizeClass"), keys.take("verticalSizeClass"))
    try keys.end(keys: UITraitCollection.fieldNames)
    return UITraitOverrides(
      UITraitCollection(
        userInterfaceIdiom: idiom.isNil ? .unspecified : try context.idiom(idiom, of: "traitOverrides"),
        horizontalSizeClass: width.isNil ? .unspecified : try context.choice(width),
        verticalSizeClass: height.isNil ? .unspecified : try context.choice(height)))
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    let table = try context.lua.makeTable(fieldCapacity: 3)
    if contains(UITraitUserInterfaceIdiom.self) {
      try table.rawSet("userInterfaceIdiom", to: .string(userInterfaceIdiom.rawValue))
    }
    if contains(UITraitHorizontalSizeClass.self) {
      try table.rawSet("horizontalSizeClass", to: .string(horizontalSizeClass.rawValue))
    }
    if contains(UITraitVerticalSizeClass.self) {
      try table.rawSet("verticalSizeClass", to: .string(verticalSizeClass.rawValue))
    }
    try context.rejectOtherFields(of: table, "traitOverrides", than: UITraitCollection.fieldNames)
    return try call.return(table)
  }
}

/// Scripts receive a size as a table with its width and height.
extension SizeValue: LuaResult, LuaRepresentable {
  package static var luaType: String { "{ width: number, height: number }" }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(luaValue(in: context))
  }

  package func luaValue(in context: ScriptContext) throws -> LuaValue {
    let table = try context.lua.makeTable(fieldCapacity: 2)
    try table.rawSet("width", to: .number(size.width))
    try table.rawSet("height", to: .number(size.height))
    try context.rejectOtherFields(of: table, "a size", than: ["height", "width"])
    return .table(table)
  }
}

extension UIUserInterfaceSizeClass: LuaChoice {
  package static var noun: String { "size class" }
  package static var nouns: String { "size classes" }
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

  /// Returns the size that a table contains.
  package func size(_ value: LuaValue) throws -> CGSize {
    guard case .table(let table) = value, let width = try table.rawGet("width").number,
      let height = try table.rawGet("height").number
    else {
      throw ScriptFault(
        "a size expected", found: printer.line(value), expected: "a table such as { width = 852, height = 393 }")
    }
    return CGSize(width: width, height: height)
  }

  /// Returns the idiom with a name.
  package func idiom(_ value: LuaValue, of owner: String) throws -> UIUserInterfaceIdiom {
    try named(value, "\(owner): there is no idiom", "use one of the idioms:")
  }
}
