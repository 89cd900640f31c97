internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The tables that represent a protocol in scripts.
final class ProtocolBinding {
  /// The table of the protocol itself.
  let table: LuaTable
  private var view: LuaTable?
  private var viewModule: LuaTable?
  private var service: LuaTable?
  private var serviceModule: LuaTable?

  init(table: LuaTable) { self.table = table }

  /// The table of the protocol as routable, or `nil` until a declaration or a request first creates it.
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
  /// Returns the binding of a protocol. It is created when the protocol is first needed.
  func binding(_ value: ObjectProtocol) throws -> ProtocolBinding {
    // Only this state stores foreign values in protocols, so the type is certain.
    if let known = value.foreign { return unsafeDowncast(known, to: ProtocolBinding.self) }
    let made = ProtocolBinding(table: try makeTable(of: .objectProtocol, for: .objectProtocol(value)))
    value.foreign = made
    return made
  }
}
