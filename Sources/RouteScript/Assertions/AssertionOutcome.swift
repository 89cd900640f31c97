internal import Diagnostics
internal import LuaRuntime

/// What an assertion found out, with the words for either way in which it can fail.
struct AssertionOutcome {
  /// Whether what the assertion says holds.
  var holds: Bool
  /// What happened when it does not hold.
  var title: String
  /// What happened when it holds and must not.
  var negatedTitle: String
  /// What was found.
  var found: String?
  /// What was expected.
  var expected: String?
  /// What was expected of the negated assertion.
  var negatedExpected: String?
  /// Trees and differences.
  var details: [Diagnostic.Detail] = []
  /// What to do.
  var help: [String] = []
  /// What else has to do with it.
  var notes: [Diagnostic.Note] = []
  /// How many of the arguments belong to the assertion; one more is the failure's message.
  var argumentCount: Int
  /// What the assertion returns when it holds; nil for its arguments.
  var results: [LuaValue]?

  /// The outcome of an assertion that passes: its words are never read.
  static func passing(_ holds: Bool, argumentCount: Int) -> AssertionOutcome {
    AssertionOutcome(holds: holds, title: "", negatedTitle: "", argumentCount: argumentCount)
  }

  /// The failure, if there is one.
  func failure(isNegated: Bool, word: String, message: String?) -> AssertionFailure? {
    guard holds == isNegated else { return nil }
    var fault = ScriptFault(
      isNegated ? negatedTitle : title, at: word, found: isNegated ? nil : found,
      expected: isNegated ? negatedExpected : expected, help: help, details: details, notes: notes)
    if let message {
      fault.label = fault.title
      fault.title = message
    }
    return AssertionFailure(fault)
  }
}
