package import LuaRuntime
package import SimulatedWorld

/// The tables that represent a protocol in scripts.
package final class ProtocolBinding {
  /// The table of the protocol itself.
  package let table: LuaTable
  private var derived: [LuaTable?] = []

  package init(table: LuaTable) { self.table = table }

  /// A table that was derived from the protocol, by the number of its kind, or `nil` until it is created.
  package subscript(kind: Int) -> LuaTable? {
    get { kind < derived.count ? derived[kind] : nil }
    set {
      while derived.count <= kind { derived.append(nil) }
      derived[kind] = newValue
    }
  }
}

extension ScriptContext {
  /// Returns the table that represents a protocol.
  package func protocolTable(_ value: ObjectProtocol) throws -> LuaTable { try binding(value).table }

  /// Returns the binding of a protocol. It is created when the protocol is first needed.
  package func binding(_ value: ObjectProtocol) throws -> ProtocolBinding {
    // Only this context stores foreign values in protocols, so the type is certain.
    if let known = value.foreign { return unsafeDowncast(known, to: ProtocolBinding.self) }
    let made = ProtocolBinding(table: try makeTable(of: .objectProtocol, for: .objectProtocol(value)))
    value.foreign = made
    return made
  }
}
