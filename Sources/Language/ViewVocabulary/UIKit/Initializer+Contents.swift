package import LuaRuntime
package import ScriptKernel
internal import ScriptText
package import SimulatedWorld

extension Initializer {
  /// Declares the initializer of a container that takes a table with its contents, as a step of the scenario: `Class { controller, … }`.
  ///
  /// - Parameters:
  ///   - text: the meaning of the table, for the reference.
  ///   - example: a call, for the error.
  ///   - fill: receives the context, the container, the table and the call, whose stack retains the controllers that it creates.
  package static func contents<Host: SimulatedObject>(
    _ type: Host.Type, _ text: String, example: String? = nil,
    _ fill: @escaping @Sendable (ScriptContext, Host, LuaTable, LuaCall) throws -> Void
  ) -> Initializer {
    .custom(type, [.init("contents?", "table", text)]) { container, call, objectClass, context in
      guard call.count == 2, call.isTable(2) else {
        throw ScriptFault(
          "\(objectClass.name) needs a table", at: objectClass.name, found: ScriptFault.arguments(call.count - 1),
          expected: example ?? "\(objectClass.name) { controller, … }")
      }
      let table = try call.table(2)
      try context.step { try fill(context, container, table, call) }
    }
  }
}
