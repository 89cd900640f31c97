package import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
package import SimulatedWorld

extension DescribedType {
  /// The errors of failed routes.
  package static let routeError = DescribedType("RouteError", Doc("The error of a failed route.")) {
    RouteError.fields.entries(of: $0)
  }
}

extension RouteError {
  /// The fields of an error's table.
  fileprivate static let fields: [TableField<RouteError>] = [
    TableField(
      "domain", type: "string", Doc("The domain: \"ZIKRouteErrorDomain\" or \"ZIKViewRouteErrorDomain\".")
    ) { error, _ in .string(error.domain.rawValue) },
    TableField("code", type: "integer", Doc("The code within the domain.")) { error, _ in .integer(error.code) },
    TableField("name", type: "string", Doc("The name of the error, such as \"invalidSource\".")) { error, _ in
      .string(error.name)
    },
    TableField(
      "action", type: "string", Doc("The action that failed, such as \"PerformRoute\".", rules: ["router:4.1"])
    ) { error, _ in .string(error.action.rawValue) },
    TableField("message", type: "string", Doc("The message, with the actual and the expected state.")) { error, _ in
      .string(error.message)
    },
  ]
}

extension ScriptContext {
  /// Returns a route error as a table with its fields.
  func errorTable(_ error: RouteError) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: RouteError.fields.count)
    for field in RouteError.fields { try field.set(error, in: table, self) }
    try rejectOtherFields(of: table, DescribedType.routeError.name, than: RouteError.fields.map(\.name)) {
      [("__tostring", try describeError())]
    }
    return table
  }

  /// Returns the advice on where a script can handle an error like one that no handler received.
  package func waysToReceive(_ record: FailureRecord) -> String {
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

  private func describeError() throws -> LuaFunction {
    try lua.function("tostring") { [unowned self] call in
      let error = try call.table(1)
      let parts = try ["name", "message"].map { field in
        let value = try error.rawGet(field)
        return value.text ?? printer.line(value)
      }
      return try call.return(parts.joined(separator: ": "))
    }
  }
}

extension RouteError: LuaResult {
  package static var luaType: String { "RouteError" }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(context.errorTable(self))
  }
}

extension RouteErrorPayload: LuaRepresentable {
  package func luaValue(in context: ScriptContext) throws -> LuaValue { .table(try context.errorTable(error)) }
}
