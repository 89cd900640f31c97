package import LuaRuntime
internal import ScriptText
package import SimulatedWorld

private typealias Member = Members<SimulatedObject>

extension PlatformClass {
  package static let simulatedObject = PlatformClass(
    SimulatedObject.self, name: "Object", "an object",
    Doc("An object of the simulator, of any class.", type: "Object")
  ) {
    Member.method(
      "conformsToProtocol", Parameter("protocol", ObjectProtocol.self, "the protocol"),
      Doc("Whether the object's class conforms to a protocol. A class also has this method.", rules: ["router:1.42"])
    ) { $0.objectClass.conforms(to: $1) }
    Member.method(
      "respondsToSelector", Parameter("name", String.self, "the member's name"),
      Doc("Whether the object has a member: a method, or a property.")
    ) { $0.objectClass.hasMember($1) }
    Member.method(
      "isKindOfClass", Parameter("class", ObjectClass.self, "the class"),
      Doc("Whether the object's class is the given class or derives from it.")
    ) { $0.objectClass.isSubclass(of: $1) }
    Member.delayedMessages
  }
}

extension ObjectProtocol: LuaArgument {
  package static var luaType: String { "Protocol" }

  package static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> ObjectProtocol {
    try context.requiredProtocol(call, index)
  }
}

extension ScriptContext {
  /// Creates the function `Class:conformsToProtocol(protocol)`, which instances can also be passed to.
  package func makeConformsToProtocol() throws -> LuaFunction {
    try lua.function("conformsToProtocol") { [unowned self] call in
      let adopter = try objectClass(call, 1) ?? object(call, 1, SimulatedObject.self, "a class").objectClass
      let wanted = try requiredProtocol(call.numberedFromSecond, 2)
      resolveConformances()
      return try call.return(adopter.conforms(to: wanted))
    }
  }

  fileprivate func requiredProtocol(_ call: LuaCall, _ index: Int) throws -> ObjectProtocol {
    if let found = objectProtocol(call, index) { return found }
    throw ScriptFault(
      call.complaint(about: index), at: call.calledName, found: printer.line(call.value(index)), expected: "a protocol")
  }
}
