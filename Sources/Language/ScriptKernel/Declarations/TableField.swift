package import LuaRuntime
package import ScriptText

/// A field of a table that describes a Swift value: its value, and its documentation.
package struct TableField<Source>: Sendable {
  /// The name.
  package let name: String
  /// Returns the value, or `.nil` for a field that the table does not have.
  package let read: @Sendable (Source, ScriptContext) throws -> LuaValue
  private let type: String
  private let doc: Doc.Source

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - type: The Lua type.
  ///   - read: Returns the value, or `.nil` for a field that the table does not have.
  package init(
    _ name: String, type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ read: @escaping @Sendable (Source, ScriptContext) throws -> LuaValue
  ) {
    self.name = name
    self.type = type
    self.doc = doc
    self.read = read
  }

  /// Sets the field of a table.
  package func set(_ source: Source, in table: LuaTable, _ context: ScriptContext) throws {
    try table.rawSet(name, to: read(source, context))
  }

  /// Returns the entry of the reference for the field of a type.
  package func entry(of owner: String) -> APIEntry {
    APIEntry(.property, name, of: owner, type: type, doc(), parameters: [])
  }
}

extension ScriptContext {
  /// Returns a value as a table with its fields. Reading another field is an error.
  ///
  /// - Parameter type: The name of the type in messages.
  package func table<Source>(_ source: Source, _ fields: [TableField<Source>], of type: String) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: fields.count)
    for field in fields { try field.set(source, in: table, self) }
    try rejectOtherFields(of: table, type, than: fields.map(\.name))
    return table
  }

  /// Makes reading any other field of a table an error, since a misspelled name would silently be `nil`.
  ///
  /// - Parameters:
  ///   - type: The name of the type in messages. Its tables share a metatable.
  ///   - names: The names of the fields, which may be `nil`.
  ///   - metamethods: Returns other metamethods, by their names.
  package func rejectOtherFields(
    of table: LuaTable, _ type: String, than names: [String],
    _ metamethods: () throws -> [(String, LuaFunction)] = { [] }
  ) throws {
    let metatable = try tables.metatable(of: type) {
      let index = try lua.function(type) { call in
        // Libraries look for private markers, and lists have no field 1.
        guard call.isString(2), case let name = try call.string(2), !name.hasPrefix("__"), !names.contains(name) else {
          return try call.returnNil()
        }
        let known = names.sorted().joined(separator: ", ")
        throw ScriptFault.unknownName(
          "\(type) has no field '\(name)'", name, among: names, help: ["use one of the fields: \(known)"])
      }
      let others = try metamethods()
      if others.contains(where: { $0.0 == "__tostring" }) { return [("__index", index)] + others }
      let describe = try lua.function("tostring") { [unowned self] call in
        try call.return(description(of: call.value(1), type, names))
      }
      return [("__index", index), ("__tostring", describe)] + others
    }
    try table.setMetatable(metatable)
  }

  /// Returns the type and the fields of a table, such as `a size { height = 44, width = 320 }`.
  private func description(of value: LuaValue, _ type: String, _ names: [String]) throws -> String {
    guard case .table(let table) = value else { return type }
    let fields = try names.sorted().compactMap { name in
      let field = try table.rawGet(name)
      return field.isNil ? nil : "\(name) = \(printer.line(field))"
    }
    return fields.isEmpty ? type : "\(type) { \(fields.joined(separator: ", ")) }"
  }
}

extension Array {
  /// Returns the entries of the reference for the fields of a type.
  package func entries<Source>(of owner: String) -> [APIEntry] where Element == TableField<Source> {
    map { $0.entry(of: owner) }
  }
}
