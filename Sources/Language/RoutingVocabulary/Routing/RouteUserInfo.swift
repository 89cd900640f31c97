package import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension PlatformClass {
  package static let routeUserInfo = PlatformClass(
    RouteUserInfo.self, "a user info", origin: simulatorCreates,
    // A user info is accessible like a table. A script can read and write any name.
    dynamicMembers: { access, call, context in
      guard let userInfo = access.host as? RouteUserInfo else { return 0 }
      if access.isWrite {
        userInfo[access.name] = try context.keepable(call.value(2), in: userInfo)
        return 0
      }
      try context.push(userInfo[access.name], to: call)
      return 1
    },
    Doc("The custom values of a route. Any name can be read and written."))
}

extension ScriptContext {
  /// Replaces the entries of a user info with those of a table, in the order of their keys.
  package func fill(_ userInfo: RouteUserInfo, from table: LuaTable) throws {
    userInfo.removeAll()
    for (key, value) in try table.sortedPairs() {
      guard let name = key.text else {
        throw ScriptFault(
          "the keys of userInfo must be strings", at: "userInfo", found: printer.line(key), expected: "a string")
      }
      userInfo[name] = try keepable(value, in: userInfo)
    }
  }

  /// Returns the value in a form that the simulator can retain. Tables and functions stay in the object's part of the Lua heap, so that
  /// the garbage collector finds cycles through them.
  fileprivate func keepable(_ value: LuaValue, in owner: SimulatedObject) throws -> Value {
    let converted = try self.value(value)
    guard case .foreign = converted else { return converted }
    let label = RouterName.value.symbol.edgeLabel
    guard let anchor = try objects.space.anchor(objects.handle(owner), value, label: label) else { return .none }
    return .foreign(AnchoredValue(anchor, in: objects.space))
  }
}
