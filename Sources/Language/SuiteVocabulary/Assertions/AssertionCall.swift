internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

/// A call of an assertion: its arguments, and the state that it checks.
struct AssertionCall {
  let context: ScriptContext
  /// The assertion's name.
  let name: String
  let arguments: [LuaValue]
  let isNegated: Bool
  /// The error of the function that an assertion about errors called, or `nil`.
  var caught: LuaValue?

  /// The argument at an index from 1, or `.nil` if it is missing.
  func value(_ index: Int) -> LuaValue { index <= arguments.count ? arguments[index - 1] : .nil }

  /// Whether the argument is a string.
  func isString(_ index: Int) -> Bool { if case .string = value(index) { true } else { false } }

  /// Returns the argument as one line of text.
  func text(_ index: Int) -> String { context.printer.line(value(index)) }

  /// Throws an error unless the call has at least the given number of arguments.
  func demand(_ count: Int, _ what: String) throws {
    if arguments.count < count {
      throw ScriptFault(
        "assert.\(name) needs \(count) argument\(count == 1 ? "" : "s"): \(what)", at: name,
        found: "\(arguments.count)", expected: "\(count)", help: ["run `routescript help assert.\(name)` for details"])
    }
  }

  /// Returns the argument as a function. It must be a function or a callable table.
  func function(_ index: Int) throws -> LuaFunction {
    switch value(index) {
    case .function(let function): return function
    case .table(let table) where try table.metatable().map { try !$0.rawGet("__call").isNil } ?? false:
      return try context.operations.caller(of: table)
    default: throw wrongType(index, expected: "a function")
    }
  }

  /// Returns the argument, which must be a string.
  func string(_ index: Int) throws -> String {
    if let text = try context.message(value(index)) { return text }
    throw wrongType(index, expected: "a string")
  }

  /// Returns the error for an argument of the wrong type.
  func wrongType(_ index: Int, expected: String) -> ScriptFault {
    ScriptFault(
      "assert.\(name): argument \(index) has the wrong type", at: name, found: text(index), expected: expected)
  }
}
