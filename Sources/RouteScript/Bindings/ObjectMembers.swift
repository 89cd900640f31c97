internal import LuaRuntime
internal import Simulation

/// The members of every object: what an object is asked about itself.
enum ObjectMembers {
  static let all: [PlatformMember] = [
    PlatformMembers.method("conformsToProtocol", of: SimulatedObject.self) { object, call, state in
      guard let wanted = state.objectProtocol(call.value(1)) else {
        throw ScriptFault(
          "bad argument #1 to 'conformsToProtocol'", at: "conformsToProtocol",
          found: state.printer.line(call.value(1)), expected: "a protocol")
      }
      return try call.return(object.objectClass.conforms(to: wanted))
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
