internal import LuaRuntime
internal import ScriptText

/// A field of a table that describes a Swift value: its value, and its documentation.
struct TableField<Source>: Sendable {
  /// The name.
  let name: String
  /// Returns the value, or `.nil` for a field that the table does not have.
  let read: @Sendable (Source, ScriptContext) throws -> LuaValue
  private let type: String
  private let doc: Doc.Source

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - type: The Lua type.
  ///   - read: Returns the value, or `.nil` for a field that the table does not have.
  init(
    _ name: String, type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ read: @escaping @Sendable (Source, ScriptContext) throws -> LuaValue
  ) {
    self.name = name
    self.type = type
    self.doc = doc
    self.read = read
  }

  /// Sets the field of a table.
  func set(_ source: Source, in table: LuaTable, _ context: ScriptContext) throws {
    try table.rawSet(name, to: read(source, context))
  }

  /// Returns the entry of the reference for the field of a type.
  func entry(of owner: String) -> APIEntry {
    APIEntry(.property, name, of: owner, type: type, doc(), parameters: [])
  }
}

extension Array {
  /// Returns the entries of the reference for the fields of a type.
  func entries<Source>(of owner: String) -> [APIEntry] where Element == TableField<Source> {
    map { $0.entry(of: owner) }
  }
}
