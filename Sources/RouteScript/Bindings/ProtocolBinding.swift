internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// What a script has of a protocol.
final class ProtocolBinding {
  /// The protocol as a value.
  let table: LuaTable
  private var view: LuaTable?
  private var viewModule: LuaTable?
  private var service: LuaTable?
  private var serviceModule: LuaTable?

  init(table: LuaTable) { self.table = table }

  /// The protocol as something routable; nil until a script, or what it asks for, first declares it so.
  subscript(kind: RoutableKind) -> LuaTable? {
    get {
      switch kind {
      case .view: view
      case .viewModule: viewModule
      case .service: service
      case .serviceModule: serviceModule
      }
    }
    set {
      switch kind {
      case .view: view = newValue
      case .viewModule: viewModule = newValue
      case .service: service = newValue
      case .serviceModule: serviceModule = newValue
      }
    }
  }
}

extension ScriptState {
  /// The binding of a protocol, made when the protocol is first needed.
  func binding(_ value: ObjectProtocol) throws -> ProtocolBinding {
    // Nobody else keeps anything for a protocol.
    if let known = value.foreign { return unsafeDowncast(known, to: ProtocolBinding.self) }
    let made = ProtocolBinding(table: try makeTable(of: .objectProtocol, for: .objectProtocol(value)))
    value.foreign = made
    return made
  }
}
