package import LuaRuntime
internal import ScriptText
internal import SimulatedWorld

extension ScriptContext {
  /// Creates a function that takes a name and a table, in one call or in two: `kind "Name" { … }`, `kind("Name", { … })`.
  package func declarationWord(
    _ word: String, _ declare: @escaping (String, TableArgument) throws -> LuaTable
  ) throws -> LuaFunction {
    try lua.function(word) { [unowned self] call in
      guard call.isString(1) else {
        throw ScriptFault(
          "\(word) needs a name", at: word, found: printer.line(call.value(1)), expected: "\(word) \"Name\" { … }")
      }
      let name = try call.string(1)
      guard name.utf8.count <= 255 else {
        throw ScriptFault(
          "the name is too long", at: word, found: "\(name.utf8.count) bytes", expected: "at most 255 bytes")
      }
      guard call.count <= 2 else {
        throw ScriptFault(
          "\(word) \"\(name)\" takes one table", at: word, found: "\(call.count) arguments",
          expected: "\(word) \"\(name)\" { … }")
      }
      if call.isTable(2), declaredThing(call, 2) == nil {
        return try call.return(declare(name, TableArgument(call: call, index: 2)))
      }
      guard call.count < 2 else { throw needsTable(word, name, call.value(2)) }
      return try call.return(
        lua.function(word) { [unowned self] call in
          guard call.isTable(1), declaredThing(call, 1) == nil else { throw needsTable(word, name, call.value(1)) }
          return try call.return(declare(name, TableArgument(call: call, index: 1)))
        })
    }
  }

  private func needsTable(_ word: String, _ name: String, _ found: LuaValue) -> ScriptFault {
    let superclass = objectClass(found)
    return ScriptFault(
      "\(word) \"\(name)\" needs a table", at: word, found: printer.line(found),
      expected: "\(word) \"\(name)\" { … }",
      help: superclass.map { ["for a superclass, write \(word) \"\(name)\" { inherits = \($0.name) }"] } ?? [])
  }
}
