internal import AppSimulator
internal import LuaRuntime
internal import ScriptText
internal import Simulation

/// The functions and classes that the host program offers to scripts.
extension ScriptState {
  /// Adds the host's functions to the names of the API.
  func defineHostFunctions() throws {
    for (name, body) in options.hostFunctions {
      let function = try lua.function(name) { [unowned self] call in
        let arguments = try (1..<call.count + 1).map { try hostArgument(call, $0) }
        let result = try step { try body(app, arguments) }
        if case .object(let object) = result {
          guard object.world === world else {
            throw ScriptFault("\(object) belongs to another app", at: name, help: ["create it in the app's world"])
          }
          objects.adopt(object)
        }
        try push(result, to: call)
        return 1
      }
      try globals.define(name, function)
    }
  }

  private func hostArgument(_ call: LuaCall, _ index: Int) throws -> Value {
    let argument = try value(call, index)
    guard case .foreign = argument else { return argument }
    throw ScriptFault(
      call.complaint(about: index), at: call.calledName, found: printer.line(call.value(index)),
      expected: "a string, a number, a Boolean, an object, a class or nil")
  }

  /// Returns the class of the host with a name, or `nil` for any other name.
  func hostClass(named name: String) -> ObjectClass? {
    guard options.prepareClasses != nil, let found = classes.findClass(name), !found.isPlatform,
      found.nativeType != found.superclass?.nativeType
    else { return nil }
    return found
  }
}
