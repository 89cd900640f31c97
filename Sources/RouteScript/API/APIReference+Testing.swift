extension APIReference {
  static var testing: [APIEntry] { blocks + assertions + doubles + routeAssertions }

  private static var blocks: [APIEntry] {
    let name = APIEntry.Parameter("name", "string", "the name of the block")
    let body = APIEntry.Parameter("body", "fun()", "the body of the block")
    let hook = APIEntry.Parameter("hook", "fun()", "the function to run")
    return [
      APIEntry(.function, "describe", "Groups tests. The body runs when it is reached.", parameters: [name, body]),
      APIEntry(.function, "context", "Groups tests, like `describe`.", parameters: [name, body]),
      APIEntry(
        .function, "insulate",
        "Groups tests like `describe`, and restores `_G` and the loaded modules at the end of the block.",
        parameters: [name, body]),
      APIEntry(
        .function, "expose",
        """
        Groups tests like `describe`, and exports its global variables two blocks outward. An enclosing `insulate` \
        retains its changes to `_G`.
        """,
        parameters: [name, body]),
      APIEntry(
        .function, "it", "Declares a test. Each test has a separate app, which is empty at the start.",
        parameters: [name, body],
        example: """
          it("pushes the editor", function()
            local router = Router.perform(RoutableView(Input), Path.push(home))
            assert.routed(router)
          end)
          """),
      APIEntry(.function, "test", "Declares a test, like `it`.", parameters: [name, body]),
      APIEntry(.function, "spec", "Declares a test, like `it`.", parameters: [name, body]),
      APIEntry(
        .function, "fit",
        """
        Declares a focused test. Only the focused tests of a file run. It is rejected if the environment variable CI \
        is set.
        """,
        parameters: [name, body]),
      APIEntry(.function, "fdescribe", "Groups tests and makes all of them focused.", parameters: [name, body]),
      APIEntry(
        .function, "scenario", "Declares a test at the top level of a file: `scenario \"name\" (function() … end)`.",
        parameters: [name, body]),
      APIEntry(
        .function, "pending", "Declares a test that is not written yet. Inside a test, ends the test as pending.",
        parameters: [name, .init("body?", "fun()", "the body, which never runs")]),
      APIEntry(
        .function, "before_each", "Sets a function that runs before each test of the block, outer blocks first.",
        parameters: [hook]),
      APIEntry(
        .function, "after_each",
        "Sets a function that runs after each test of the block, inner blocks first, regardless of the result.",
        parameters: [hook]),
      APIEntry(
        .function, "setup", "Sets a function that runs once, before the first test of the block.", parameters: [hook]),
      APIEntry(
        .function, "teardown", "Sets a function that runs once, after the last test of the block.", parameters: [hook]),
      APIEntry(
        .function, "strict_setup", "Sets a function that runs once, before the first test of the block, like `setup`.",
        parameters: [hook]),
      APIEntry(
        .function, "strict_teardown",
        "Sets a function that runs once, after the last test of the block, like `teardown`.", parameters: [hook]),
      APIEntry(
        .function, "lazy_setup",
        """
        Sets a function that runs once, just before the first test of the block that runs. It does not run if no \
        test runs.
        """,
        parameters: [hook]),
      APIEntry(
        .function, "lazy_teardown",
        "Sets a function that runs once, after the last test of the block, if at least one test runs.",
        parameters: [hook]
      ),
      APIEntry(
        .function, "finally",
        """
        Sets a function that runs at the end of the current test, before after_each and regardless of the result. \
        The last function that was set runs first.
        """,
        parameters: [hook]),
      APIEntry(
        .function, "randomize",
        """
        Runs the direct children of this block in a random order that the seed determines. With false, runs them in \
        source order.
        """,
        parameters: [.init("seed?", "integer|boolean", "the seed, by default that of the run; or false")]),
    ]
  }

  private static var assertions: [APIEntry] {
    func assertion(_ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ example: String? = nil)
      -> APIEntry
    {
      APIEntry(.member, name, of: "assert", type: "any", text, parameters: parameters, example: example)
    }
    let value = APIEntry.Parameter("value", "any", "the value to check")
    let expected = APIEntry.Parameter("expected", "any", "the expected value")
    let actual = APIEntry.Parameter("actual", "any", "the actual value")
    let times = APIEntry.Parameter("times?", "integer", "the number of calls; at least one by default")
    let body = APIEntry.Parameter("body", "fun()", "the function to call")
    return [
      APIEntry(
        .value, "assert", type: "table",
        """
        The assertions. Join their words with dots or underscores, and negate them with `not`: \
        `assert.is_not.equal(a, b)`, `assert.are.same(a, b)`. `assert(value, message)` is Lua's function. An extra \
        last argument is the failure message, and so is `assert.message("…").is_true(value)`. An assertion that \
        passes returns its arguments, unless its entry states otherwise.
        """,
        example: """
          assert.are.same({ 1, 2 }, list)
          assert.is_not_nil(router)
          assert.has_error(function() error("no") end, "no")
          """),
      assertion("equal", "Checks that two values are equal by `==`.", [expected, actual]),
      assertion("equals", "Checks that two values are equal by `==`, like `equal`.", [expected, actual]),
      assertion("same", "Checks that two values have equal contents, at any depth.", [expected, actual]),
      assertion("is_true", "Checks that the value is true.", [value]),
      assertion("is_false", "Checks that the value is false.", [value]),
      assertion("is_nil", "Checks that the value is `nil`.", [value]),
      assertion("truthy", "Checks that the value is neither `nil` nor false.", [value]),
      assertion("falsy", "Checks that the value is `nil` or false.", [value]),
      assertion("is_boolean", "Checks that the value is a Boolean.", [value]),
      assertion("is_number", "Checks that the value is a number.", [value]),
      assertion("is_string", "Checks that the value is a string.", [value]),
      assertion("is_table", "Checks that the value is a table.", [value]),
      assertion("is_function", "Checks that the value is a function.", [value]),
      assertion("is_userdata", "Checks that the value is a userdata, such as a simulated object.", [value]),
      assertion("is_thread", "Checks that the value is a coroutine.", [value]),
      assertion(
        "near", "Checks that two numbers differ by no more than the tolerance.",
        [expected, actual, .init("tolerance", "number", "the largest allowed difference, zero or more")]),
      assertion(
        "matches", "Checks that a string matches a Lua pattern. Returns the captures of the pattern.",
        [
          .init("pattern", "string", "a Lua pattern"), .init("text", "string", "the string"),
          .init("start?", "integer", "the start position, from 1"),
          .init("plain?", "boolean", "whether to find the pattern as plain text; false by default"),
        ]),
      assertion(
        "match", "Checks that a string matches a Lua pattern, like `matches`. Returns the captures of the pattern.",
        [.init("pattern", "string", "a Lua pattern"), .init("text", "string", "the string")]),
      assertion(
        "unique", "Checks that no two items of a list are equal.",
        [
          .init("list", "table", "the list"),
          .init("deep?", "boolean", "whether to compare contents; false by default"),
        ]),
      assertion(
        "returned_arguments",
        "Checks that a call returned the given number of values: `assert.returned_arguments(2, f())`.",
        [.init("count", "integer", "the number of values"), .init("...", "any", "the returned values")]),
      assertion(
        "has_error",
        """
        Checks that the function raises an error, or the expected error if one is given. A prefix `file:line:` does \
        not count. Returns the error.
        """,
        [body, .init("expected?", "any", "the expected error or its message; any error by default")]),
      assertion(
        "error_matches", "Checks that the function raises an error whose message matches a Lua pattern.",
        [body, .init("pattern", "string", "a Lua pattern")]),
      assertion(
        "errors", "Checks that the function raises an error, like `has_error`.",
        [body, .init("expected?", "any", "the expected error or its message; any error by default")]),
      assertion(
        "error_match",
        "Checks that the function raises an error whose message matches a Lua pattern, like `error_matches`.",
        [body, .init("pattern", "string", "a Lua pattern")]),
      assertion(
        "matches_error",
        "Checks that the function raises an error whose message matches a Lua pattern, like `error_matches`.",
        [body, .init("pattern", "string", "a Lua pattern")]),
      assertion(
        "match_error",
        "Checks that the function raises an error whose message matches a Lua pattern, like `error_matches`.",
        [body, .init("pattern", "string", "a Lua pattern")]),
      assertion(
        "holes",
        """
        Checks that an item of the list is missing: `assert.array(list).has.no.holes()`. Returns the index of the \
        first missing item.
        """,
        [.init("length?", "integer", "the length of the list; by default, the index of its last item")]),
      assertion(
        "called", "Checks that the spy was called: `assert.spy(s).was.called(2)`, `assert.stub(s).was_not.called()`.",
        [times],
        """
        local log = spy.new(function() end)
        log("saved", 3)
        assert.spy(log).was.called(1)
        assert.spy(log).was.called_with("saved", match.is_number())
        """),
      assertion(
        "called_with", "Checks that a call of the spy had these arguments. `match._` matches any argument.",
        [.init("...", "any", "the arguments")]),
      assertion("called_at_least", "Checks that the spy was called at least the given number of times.", [times]),
      assertion("called_at_most", "Checks that the spy was called at most the given number of times.", [times]),
      assertion("called_more_than", "Checks that the spy was called more than the given number of times.", [times]),
      assertion("called_less_than", "Checks that the spy was called less than the given number of times.", [times]),
      assertion(
        "returned_with", "Checks that a call of the spy returned these values.", [.init("...", "any", "the values")]),
    ]
  }

  /// Spies, stubs, mocks and matchers.
  private static var doubles: [APIEntry] {
    let owner = APIEntry.Parameter("table", "table", "the table that contains the function")
    let key = APIEntry.Parameter("key", "any", "the key of the function")
    return [
      APIEntry(
        .function, "spy",
        """
        Creates a spy: a function that records its calls and calls another function. `spy.new(fn)` creates one, and \
        `spy.on(table, key)` replaces a function. `calls[i].vals` contains copies of a call's arguments, and \
        `calls[i].refs` the objects themselves. `revert` restores the function, and `clear` removes the recorded \
        calls. The replaced function is restored at the end of its test.
        """,
        parameters: [.init("function?", "fun(...)", "the function to call")],
        example: """
          local saved = spy.on(store, "save")
          editor:save()
          assert.spy(saved).was.called(1)
          """),
      APIEntry(
        .function, "stub",
        """
        Replaces a function with a spy that does not call it: `stub(table, key, values…)` returns the values. \
        `.returns(…)`, `.invokes(fn)` and `.on_call_with(…).returns(…)` change the result. The function is restored \
        at the end of the test.
        """,
        parameters: [owner, key, .init("...", "any", "the values to return")]),
      APIEntry(
        .function, "mock",
        """
        Replaces every function of a table with a spy or a stub. `mock.clear(table)` removes the recorded calls, and \
        `mock.revert(table)` restores the functions.
        """,
        parameters: [owner, .init("stubs?", "boolean", "whether to create stubs; false by default")]),
      APIEntry(
        .value, "match", type: "table",
        """
        The matchers, which represent many values in comparisons of arguments: `match._` for any value, \
        `match.is_string()`, `match.is_not.near(1, 0.1)`, `match.is_same(t)`, `match.is_ref(t)`, \
        `match.is_all_of(…)`, `match.is_any_of(…)`, `match.is_none_of(…)`.
        """
      ),
      APIEntry(
        .value, "package", type: "table",
        """
        Lua's table of modules, with `loaded`, `preload` and `path`. The templates in `path` can only lead to module \
        directories. With `--trust`, they can lead anywhere, and `cpath` can lead to C libraries.
        """
      ),
    ]
  }
}
