extension APIReference {
  static var testing: [APIEntry] { blocks + assertions + doubles + routeAssertions }

  private static var blocks: [APIEntry] {
    let name = APIEntry.Parameter("name", "string", "what the block is about")
    let body = APIEntry.Parameter("body", "fun()", "the block")
    let hook = APIEntry.Parameter("hook", "fun()", "what to run")
    return [
      APIEntry(.function, "describe", "Groups tests. Runs when it is reached.", parameters: [name, body]),
      APIEntry(.function, "context", "The same as `describe`.", parameters: [name, body]),
      APIEntry(
        .function, "insulate",
        "A `describe` at whose end `_G` and the modules that were loaded are again what they were before.",
        parameters: [name, body]),
      APIEntry(
        .function, "expose",
        "A `describe` whose global variables stay: they are assigned two blocks further out, and an `insulate` around it keeps "
          + "what it did to `_G`.", parameters: [name, body]),
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
      APIEntry(.function, "strict_setup", "The same as `setup`.", parameters: [hook]),
      APIEntry(.function, "strict_teardown", "The same as `teardown`.", parameters: [hook]),
      APIEntry(
        .function, "lazy_setup", "Runs once, when the first test below is about to run; never if none does.",
        parameters: [hook]),
      APIEntry(
        .function, "lazy_teardown", "Runs once, after the last test below, if one was about to run.", parameters: [hook]
      ),
      APIEntry(
        .function, "finally",
        "Inside a test: runs at its end, whatever comes of it, before after_each. The last one runs first.",
        parameters: [hook]),
      APIEntry(
        .function, "randomize",
        "Runs what stands directly in this block in an order that the seed decides; with false, in the order of the source.",
        parameters: [.init("seed?", "integer|boolean", "the seed; that of the run by default")]),
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
    let times = APIEntry.Parameter("times?", "integer", "how often; at least once by default")
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
      assertion(
        "holes",
        "An item of the list is missing: `assert.array(list).has.no.holes()`. Returns the index of the first one that is.",
        [.init("length?", "integer", "how long the list should be; up to its last item by default")]),
      assertion(
        "called", "The spy was called: `assert.spy(s).was.called(2)`, `assert.stub(s).was_not.called()`.", [times],
        """
        local log = spy.new(function() end)
        log("saved", 3)
        assert.spy(log).was.called(1)
        assert.spy(log).was.called_with("saved", match.is_number())
        """),
      assertion(
        "called_with", "One of the spy's calls had these arguments; `match._` stands for any.",
        [.init("...", "any", "the arguments")]),
      assertion("called_at_least", "The spy was called so many times or more.", [times]),
      assertion("called_at_most", "The spy was called so many times or less.", [times]),
      assertion("called_more_than", "The spy was called more than so many times.", [times]),
      assertion("called_less_than", "The spy was called less than so many times.", [times]),
      assertion(
        "returned_with", "One of the spy's calls returned these values.", [.init("...", "any", "the values")]),
    ]
  }

  /// What stands in for functions.
  private static var doubles: [APIEntry] {
    let owner = APIEntry.Parameter("table", "table", "where the function stands")
    let key = APIEntry.Parameter("key", "any", "under which name")
    return [
      APIEntry(
        .function, "spy",
        """
        A function that remembers its calls, and calls another one: `spy.new(fn)`, or `spy.on(table, key)` in its place. `calls[i].vals` \
        has the arguments of a call as they were, `calls[i].refs` the objects themselves; `revert`, `clear`. Gone at the end of its test.
        """, parameters: [.init("function?", "fun(...)", "what it calls")],
        example: """
          local saved = spy.on(store, "save")
          editor:save()
          assert.spy(saved).was.called(1)
          """),
      APIEntry(
        .function, "stub",
        """
        A spy in the place of a function, which is not called: `stub(table, key, values…)` returns these values. `.returns(…)`, \
        `.invokes(fn)`, `.on_call_with(…).returns(…)`. The function is back at the end of the test.
        """,
        parameters: [owner, key, .init("...", "any", "what it returns")]),
      APIEntry(
        .function, "mock",
        "Spies on every function of a table, or stubs them. `mock.clear(table)`, `mock.revert(table)`.",
        parameters: [owner, .init("stubs?", "boolean", "whether to stub them")]),
      APIEntry(
        .value, "match", type: "table",
        """
        Stands for many values where arguments are compared: `match._` for any, `match.is_string()`, `match.is_not.near(1, 0.1)`, \
        `match.is_same(t)`, `match.is_ref(t)`, `match.is_all_of(…)`, `match.is_any_of(…)`, `match.is_none_of(…)`.
        """),
      APIEntry(
        .value, "package", type: "table",
        """
        Lua's table of modules: `loaded`, `preload`, and `path`, whose templates may lead to the folders of modules only. With `--trust` they \
        may lead anywhere, and `cpath` to libraries in C.
        """),
    ]
  }
}
