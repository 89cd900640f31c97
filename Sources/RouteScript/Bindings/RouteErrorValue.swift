internal import LuaRuntime
internal import RouterCore

/// Route errors as scripts see them.
extension ScriptState {
  /// A route error as a table: its fields, and its text.
  func errorTable(_ error: RouteError) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 5)
    try table.rawSet("domain", to: .string(error.domain.rawValue))
    try table.rawSet("code", to: .integer(error.code))
    try table.rawSet("name", to: .string(error.name))
    try table.rawSet("action", to: .string(error.action.rawValue))
    try table.rawSet("message", to: .string(error.message))
    let metatable = try errorMetatable ?? makeErrorMetatable()
    try table.setMetatable(metatable)
    return table
  }

  private func makeErrorMetatable() throws -> LuaTable {
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: "RouteError")
    try metatable.rawSet("__metatable", to: false)
    let tostring = try lua.function("tostring") { [unowned self] call in
      let error = try call.table(1)
      let parts = try ["name", "message"].map { field in
        let value = try error.rawGet(field)
        return value.text ?? printer.line(value)
      }
      return try call.return(parts.joined(separator: ": "))
    }
    try metatable.rawSet("__tostring", to: .function(tostring))
    errorMetatable = metatable
    return metatable
  }
}
