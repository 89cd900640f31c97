internal import LuaRuntime
internal import RouterCore
internal import Simulation

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

  /// Where a script can receive an error like one that nobody received.
  func waysToReceive(_ record: FailureRecord) -> String {
    let payload = record.payload as? RouteErrorPayload
    let isOfService =
      payload.map { [.toService, .toServiceModule].contains($0.error.action) } == true
      || record.subjects.contains { subject in
        let type = subject.isNone ? nil : classes.classes[Int(subject.classIndex)].nativeType as? AnyRouter.Type
        return type?.family == .service
      }
    let handler = isOfService ? "Router.globalServiceErrorHandler" : "Router.globalErrorHandler"
    return switch payload?.receiver ?? .nobody {
    case .nobody: "set \(handler)"
    case .caller: "pass an error handler to this call, or set \(handler)"
    case .configuration: "set config.errorHandler or \(handler)"
    case .removeConfiguration: "set removeConfiguration.errorHandler or \(handler)"
    case .completion: "pass a completion, or set \(handler)"
    }
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
