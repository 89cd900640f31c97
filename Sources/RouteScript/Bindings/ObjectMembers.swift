internal import LuaRuntime
internal import Simulation

/// The members of every object: what an object is asked about itself.
enum ObjectMembers {
  /// `Class:conformsToProtocol(protocol)`, and the same of an instance.
  static func conformsToProtocol(in state: ScriptState) throws -> LuaFunction {
    try state.lua.function("conformsToProtocol") { [unowned state] call in
      let asked = try state.objectClass(call, 1) ?? state.object(call, 1, SimulatedObject.self, "a class").objectClass
      let wanted = try wantedProtocol(call, 2, state)
      state.resolveConformances()
      return try call.return(asked.conforms(to: wanted))
    }
  }

  private static func wantedProtocol(_ call: LuaCall, _ index: Int, _ state: ScriptState) throws -> ObjectProtocol {
    if let wanted = state.objectProtocol(call.value(index)) { return wanted }
    throw ScriptFault(
      "bad argument #1 to 'conformsToProtocol'", at: "conformsToProtocol", found: state.printer.line(call.value(index)),
      expected: "a protocol")
  }

  static let all: [PlatformMember] = [
    PlatformMembers.method("conformsToProtocol", of: SimulatedObject.self) { object, call, state in
      try call.return(object.objectClass.conforms(to: wantedProtocol(call, 1, state)))
    },
    PlatformMembers.method("respondsToSelector", of: SimulatedObject.self) { object, call, _ in
      try call.return(object.objectClass.hasMember(call.string(1)))
    },
    PlatformMembers.method("isKindOfClass", of: SimulatedObject.self) { object, call, state in
      guard let wanted = state.objectClass(call.value(1)) else {
        throw ScriptFault(
          "bad argument #1 to 'isKindOfClass'", at: "isKindOfClass", found: state.printer.line(call.value(1)),
          expected: "a class")
      }
      return try call.return(object.objectClass.isSubclass(of: wanted))
    },
  ]
}
