extension APIReference {
  static var testing: [APIEntry] { blocks + assertions + routeAssertions }

  private static var blocks: [APIEntry] {
    let name = APIEntry.Parameter("name", "string", "what the block is about")
    let body = APIEntry.Parameter("body", "fun()", "the block")
    let hook = APIEntry.Parameter("hook", "fun()", "what to run")
    return [
      APIEntry(.function, "describe", "Groups tests. Runs when it is reached.", parameters: [name, body]),
      APIEntry(.function, "context", "The same as `describe`.", parameters: [name, body]),
      APIEntry(
        .function, "it", "A test: its own app, from an empty one on.", parameters: [name, body],
        example: """
          it("pushes the editor", function()
            local router = Router.perform(RoutableView(Input), Path.push(home))
            assert.routed(router)
          end)
          """),
      APIEntry(.function, "test", "The same as `it`.", parameters: [name, body]),
      APIEntry(.function, "spec", "The same as `it`.", parameters: [name, body]),
      APIEntry(
        .function, "fit", "A focused test: of its file, only focused tests run. Refused where CI is set.",
        parameters: [name, body]),
      APIEntry(.function, "fdescribe", "Groups tests, all of which are focused.", parameters: [name, body]),
      APIEntry(
        .function, "scenario", "A test at the top of a file: `scenario \"name\" (function() … end)`.",
        parameters: [name, body]),
      APIEntry(
        .function, "pending", "A test that is not written yet; inside a test, ends it as pending.",
        parameters: [name, .init("body?", "fun()", "never runs")]),
      APIEntry(.function, "before_each", "Runs before every test below, outer blocks first.", parameters: [hook]),
      APIEntry(
        .function, "after_each", "Runs after every test below, inner blocks first, whatever came of the test.",
        parameters: [hook]),
      APIEntry(.function, "setup", "Runs once, before the first test of the block.", parameters: [hook]),
      APIEntry(.function, "teardown", "Runs once, after the last test of the block.", parameters: [hook]),
    ]
  }

  private static var assertions: [APIEntry] {
    func assertion(_ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ example: String? = nil)
      -> APIEntry
    {
      APIEntry(.member, name, of: "assert", type: "any", text, parameters: parameters, example: example)
    }
    let value = APIEntry.Parameter("value", "any", "what to look at")
    let expected = APIEntry.Parameter("expected", "any", "what it should be")
    let actual = APIEntry.Parameter("actual", "any", "what it is")
    let body = APIEntry.Parameter("body", "fun()", "what should do it")
    return [
      APIEntry(
        .value, "assert", type: "table",
        """
        Assertions. Words are joined by dots or underscores and may be negated: `assert.is_not.equal(a, b)`, `assert.are.same(a, b)`. \
        Called, `assert(value, message)` is Lua's. A last extra argument is the failure's message, and so is what stands before: \
        `assert.message("…").is_true(value)`. An assertion that holds returns its arguments, unless it says what else.
        """,
        example: """
          assert.are.same({ 1, 2 }, list)
          assert.is_not_nil(router)
          assert.has_error(function() error("no") end, "no")
          """),
      assertion("equal", "The two values are equal by ==.", [expected, actual]),
      assertion("equals", "The same as `equal`.", [expected, actual]),
      assertion("same", "The two values have equal contents, at any depth.", [expected, actual]),
      assertion("is_true", "The value is true.", [value]),
      assertion("is_false", "The value is false.", [value]),
      assertion("is_nil", "The value is nil.", [value]),
      assertion("truthy", "The value is neither nil nor false.", [value]),
      assertion("falsy", "The value is nil or false.", [value]),
      assertion("is_boolean", "The value is a boolean.", [value]),
      assertion("is_number", "The value is a number.", [value]),
      assertion("is_string", "The value is a string.", [value]),
      assertion("is_table", "The value is a table.", [value]),
      assertion("is_function", "The value is a function.", [value]),
      assertion("is_userdata", "The value is a userdata, such as a simulated object.", [value]),
      assertion("is_thread", "The value is a coroutine.", [value]),
      assertion(
        "near", "The two numbers differ by no more than the tolerance.",
        [expected, actual, .init("tolerance", "number", "the greatest difference, zero or more")]),
      assertion(
        "matches", "The string matches a Lua pattern. Returns what the pattern captured.",
        [
          .init("pattern", "string", "a Lua pattern"), .init("text", "string", "the string"),
          .init("start?", "integer", "the position to start at, from 1"),
          .init("plain?", "boolean", "whether the pattern is to be found as it is"),
        ]),
      assertion(
        "match", "The same as `matches`.",
        [.init("pattern", "string", "a Lua pattern"), .init("text", "string", "the string")]),
      assertion(
        "unique", "No two items of a list are equal.",
        [.init("list", "table", "the list"), .init("deep?", "boolean", "whether equal contents count as equal")]),
      assertion(
        "returned_arguments", "A call returned so many values: `assert.returned_arguments(2, f())`.",
        [.init("count", "integer", "how many"), .init("...", "any", "what was returned")]),
      assertion(
        "has_error",
        "The function raises an error, and this one if one is given; `file:line:` does not count. Returns the error.",
        [body, .init("expected?", "any", "the error, or its message")]),
      assertion(
        "error_matches", "The function raises an error whose message matches a Lua pattern.",
        [body, .init("pattern", "string", "a Lua pattern")]),
      assertion("errors", "The same as `has_error`.", [body, .init("expected?", "any", "the error, or its message")]),
      assertion("error_match", "The same as `error_matches`.", [body, .init("pattern", "string", "a Lua pattern")]),
      assertion("matches_error", "The same as `error_matches`.", [body, .init("pattern", "string", "a Lua pattern")]),
      assertion("match_error", "The same as `error_matches`.", [body, .init("pattern", "string", "a Lua pattern")]),
    ]
  }
}
