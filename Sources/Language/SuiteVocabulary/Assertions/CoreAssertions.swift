internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

/// The assertions of luassert. Its Lua code checks them (see ``Luassert``). The functions here describe failures: what was found, and
/// what was expected. Assertions about spies and lists are described in Lua, too.
enum CoreAssertions {
  /// The assertions, in the order of the reference.
  static let all = [
    Assertion("equal", [expected, actual], Doc("Checks that two values are equal by `==`."), equal),
    Assertion("equals", [expected, actual], Doc("Checks that two values are equal by `==`, like `equal`."), equal),
    Assertion("same", [expected, actual], Doc("Checks that two values have equal contents, at any depth."), same),
    Assertion("true", after: "is", [value], Doc("Checks that the value is true."), isTrue),
    Assertion("false", after: "is", [value], Doc("Checks that the value is false."), isFalse),
    ofType("nil", "Checks that the value is `nil`."),
    Assertion("truthy", [value], Doc("Checks that the value is neither `nil` nor false."), truthy),
    Assertion("falsy", [value], Doc("Checks that the value is `nil` or false."), falsy),
    ofType("boolean", "Checks that the value is a Boolean."),
    ofType("number", "Checks that the value is a number."),
    ofType("string", "Checks that the value is a string."),
    ofType("table", "Checks that the value is a table."),
    ofType("function", "Checks that the value is a function."),
    ofType("userdata", "Checks that the value is a userdata, such as a simulated object."),
    ofType("thread", "Checks that the value is a coroutine."),
    Assertion(
      "near", [expected, actual, .init("tolerance", "number", "the largest allowed difference, zero or more")],
      Doc("Checks that two numbers differ by no more than the tolerance."), near),
    Assertion(
      "matches",
      [
        pattern, .init("text", "string", "the string"), .init("start?", "integer", "the start position, from 1"),
        .init("plain?", "boolean", "whether to find the pattern as plain text; false by default"),
      ], Doc("Checks that a string matches a Lua pattern. Returns the captures of the pattern."), matches),
    Assertion(
      "match", [pattern, .init("text", "string", "the string")],
      Doc("Checks that a string matches a Lua pattern, like `matches`. Returns the captures of the pattern."), matches),
    Assertion(
      "unique",
      [.init("list", "table", "the list"), .init("deep?", "boolean", "whether to compare contents; false by default")],
      Doc("Checks that no two items of a list are equal."), unique),
    Assertion(
      "returned_arguments",
      [.init("count", "integer", "the number of values"), .init("...", "any", "the returned values")],
      Doc("Checks that a call returned the given number of values: `assert.returned_arguments(2, f())`."),
      returnedArguments),
    Assertion(
      "error", after: "has",
      [body, .init("expected?", "any", "the expected error or its message; any error by default")],
      Doc(
        """
        Checks that the function raises an error, or the expected error if one is given. A prefix `file:line:` \
        does not count. Returns the error.
        """), error),
    Assertion(
      "error_matches", [body, pattern],
      Doc("Checks that the function raises an error whose message matches a Lua pattern."), errorMatches),
    Assertion(
      "errors", [body, .init("expected?", "any", "the expected error or its message; any error by default")],
      Doc("Checks that the function raises an error, like `has_error`."), error),
    Assertion(
      "error_match", [body, pattern],
      Doc(
        """
        Checks that the function raises an error whose message matches a Lua pattern, like `error_matches`.
        """), errorMatches),
    Assertion(
      "matches_error", [body, pattern],
      Doc(
        """
        Checks that the function raises an error whose message matches a Lua pattern, like `error_matches`.
        """), errorMatches),
    Assertion(
      "match_error", [body, pattern],
      Doc(
        """
        Checks that the function raises an error whose message matches a Lua pattern, like `error_matches`.
        """), errorMatches),
    Assertion(
      "holes", [.init("length?", "integer", "the length of the list; by default, the index of its last item")],
      Doc(
        """
        Checks that an item of the list is missing: `assert.array(list).has.no.holes()`. Returns the index of \
        the first missing item.
        """)),
    Assertion(
      "called", [times],
      Doc(
        """
        Checks that the spy was called: `assert.spy(s).was.called(2)`, `assert.stub(s).was_not.called()`.
        """,
        example:
          """
          local log = spy.new(function() end)
          log("saved", 3)
          assert.spy(log).was.called(1)
          assert.spy(log).was.called_with("saved", match.is_number())
          """)),
    Assertion(
      "called_with", [.init("...", "any", "the arguments")],
      Doc("Checks that a call of the spy had these arguments. `match._` matches any argument.")),
    Assertion("called_at_least", [times], Doc("Checks that the spy was called at least the given number of times.")),
    Assertion("called_at_most", [times], Doc("Checks that the spy was called at most the given number of times.")),
    Assertion("called_more_than", [times], Doc("Checks that the spy was called more than the given number of times.")),
    Assertion("called_less_than", [times], Doc("Checks that the spy was called less than the given number of times.")),
    Assertion(
      "returned_with", [.init("...", "any", "the values")], Doc("Checks that a call of the spy returned these values.")),
  ]

  /// The functions that describe failures, by the names of the assertions.
  static let checks = Assertion.checks(of: all)

  private static var value: APIEntry.Parameter { .init("value", "any", "the value to check") }
  private static var expected: APIEntry.Parameter { .init("expected", "any", "the expected value") }
  private static var actual: APIEntry.Parameter { .init("actual", "any", "the actual value") }
  private static var pattern: APIEntry.Parameter { .init("pattern", "string", "a Lua pattern") }
  private static var times: APIEntry.Parameter {
    .init("times?", "integer", "the number of calls; at least one by default")
  }
  private static var body: APIEntry.Parameter { .init("body", "fun()", "the function to call") }

  /// Declares an assertion about the type of a value.
  private static func ofType(_ type: String, _ text: String) -> Assertion {
    Assertion(type, after: "is", [value], Doc(text)) { call in
      try call.demand(1, "a value")
      let actual = call.value(1).typeName
      return AssertionOutcome(
        holds: actual == type, title: "the value is not \(article(type))",
        negatedTitle: "the value is \(article(type))",
        found: call.text(1), expected: article(type), negatedExpected: "anything but \(article(type))",
        argumentCount: 1)
    }
  }
}
