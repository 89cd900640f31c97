internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText

/// The result of an assertion, with messages for the failure of the assertion and of its negation.
struct AssertionOutcome {
  /// Whether the asserted condition is true.
  var holds: Bool
  /// The headline of the failure if the condition is false.
  var title: String
  /// The headline of the failure of the negated assertion, if the condition is true.
  var negatedTitle: String
  /// The description of the found value.
  var found: String?
  /// The description of the expected value.
  var expected: String?
  /// The description of the value that the negated assertion expects.
  var negatedExpected: String?
  /// The hierarchy diagrams and differences.
  var details: [Diagnostic.Detail] = []
  /// The advice on fixing the failure.
  var help: [String] = []
  /// Whether the message that a script catches contains the advice.
  var tellsHelp = false
  /// The related facts.
  var notes: [Diagnostic.Note] = []
  /// The number of arguments that belong to the assertion. One more argument is the failure's message.
  var argumentCount: Int
  /// The values that a passing assertion returns, or `nil` to return its arguments.
  var results: [LuaValue]?

  /// Returns the outcome of an assertion that passes. It needs no messages, because no code reads them.
  static func passing(_ holds: Bool, argumentCount: Int) -> AssertionOutcome {
    AssertionOutcome(holds: holds, title: "", negatedTitle: "", argumentCount: argumentCount)
  }

  /// Returns the failure, or `nil` if the assertion passes.
  func failure(isNegated: Bool, word: String, message: String?) -> AssertionFailure? {
    guard holds == isNegated else { return nil }
    var fault = ScriptFault(
      isNegated ? negatedTitle : title, at: word, found: isNegated ? nil : found,
      expected: isNegated ? negatedExpected : expected, help: help, details: details, notes: notes)
    fault.tellsHelp = tellsHelp
    if let message {
      fault.label = fault.title
      fault.title = message
    }
    return AssertionFailure(fault)
  }
}
