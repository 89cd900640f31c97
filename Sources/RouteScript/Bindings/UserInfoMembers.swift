internal import LuaRuntime
internal import RouterCore
internal import Simulation

extension ScriptState {
  /// Lets scripts use a user info like a table: any name can be read and written.
  func openUserInfo(_ luaClass: LuaClass) {
    luaClass.onUnknownMember = { [unowned self] access, call in
      guard let userInfo = access.host as? RouteUserInfo else { return 0 }
      if access.isWrite {
        userInfo[access.name] = try keepable(call.value(2), in: userInfo)
        return 0
      }
      try push(userInfo[access.name], to: call)
      return 1
    }
  }

  /// Puts the entries of a table into a user info, in the order of their keys.
  func fill(_ userInfo: RouteUserInfo, from table: LuaTable) throws {
    userInfo.removeAll()
    for (key, value) in try table.sortedPairs() {
      guard let name = key.text else {
        throw ScriptFault(
          "the keys of userInfo must be strings", at: "userInfo", found: printer.line(key), expected: "a string")
      }
      userInfo[name] = try keepable(value, in: userInfo)
    }
  }

  /// The value in a form that the simulator may keep: tables and functions stay in the object's own part of Lua's heap, so that a
  /// cycle through them is found.
  private func keepable(_ value: LuaValue, in owner: SimulatedObject) throws -> Value {
    let converted = try self.value(value)
    guard case .foreign = converted else { return converted }
    let label = UInt8(truncatingIfNeeded: Symbol.value.rawValue)
    guard let anchor = try objects.space.anchor(objects.handle(owner), value, label: label) else { return .none }
    return .foreign(AnchoredValue(anchor, in: objects.space))
  }
}

/// A value that an object keeps in Lua's heap for as long as the simulator holds this.
final class AnchoredValue {
  private let anchor: LuaAnchor
  private weak var space: LuaObjectSpace?

  init(_ anchor: LuaAnchor, in space: LuaObjectSpace) {
    self.anchor = anchor
    self.space = space
  }

  deinit { space?.release(anchor) }

  /// The value, or nil once its object is dead.
  var value: LuaValue { space?.fetch(anchor) ?? .nil }
}
