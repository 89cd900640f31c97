internal import LuaRuntime
package import ScriptKernel
internal import ScriptText

/// The tables and functions of luassert.
extension Word {
  package static let assert = Word(
    .value, "assert", type: "table", isOfBusted: true,
    Doc(
      """
      The assertions. Join their words with dots or underscores, and negate them with `not`: \
      `assert.is_not.equal(a, b)`, `assert.are.same(a, b)`. `assert(value, message)` is Lua's function. An \
      extra last argument is the failure message, and so is `assert.message("…").is_true(value)`. An assertion \
      that passes returns its arguments, unless its entry states otherwise.
      """,
      example:
        """
        assert.are.same({ 1, 2 }, list)
        assert.is_not_nil(router)
        assert.has_error(function() error("no") end, "no")
        """), members: { owner in Assertion.all.map { $0.entry(of: owner) } }
  ) { try $0.luassert.module(.assert) }

  package static let spy = Word(
    .function, "spy", [.init("function?", "fun(...)", "the function to call")], isOfBusted: true,
    Doc(
      """
      Creates a spy: a function that records its calls and calls another function. `spy.new(fn)` creates one, \
      and `spy.on(table, key)` replaces a function. `calls[i].vals` contains copies of a call's arguments, and \
      `calls[i].refs` the objects themselves. `revert` restores the function, and `clear` removes the recorded \
      calls. The replaced function is restored at the end of its test.
      """,
      example:
        """
        local saved = spy.on(store, "save")
        editor:save()
        assert.spy(saved).was.called(1)
        """)
  ) { try $0.luassert.module(.spy) }

  package static let stub = Word(
    .function, "stub",
    [
      .init("table", "table", "the table that contains the function"), .init("key", "any", "the key of the function"),
      .init("...", "any", "the values to return"),
    ], isOfBusted: true,
    Doc(
      """
      Replaces a function with a spy that does not call it: `stub(table, key, values…)` returns the values. \
      `.returns(…)`, `.invokes(fn)` and `.on_call_with(…).returns(…)` change the result. The function is \
      restored at the end of the test.
      """)
  ) { try $0.luassert.module(.stub) }

  package static let mock = Word(
    .function, "mock",
    [
      .init("table", "table", "the table that contains the function"),
      .init("stubs?", "boolean", "whether to create stubs; false by default"),
    ], isOfBusted: true,
    Doc(
      """
      Replaces every function of a table with a spy or a stub. `mock.clear(table)` removes the recorded calls, \
      and `mock.revert(table)` restores the functions.
      """)
  ) { try $0.luassert.module(.mock) }

  package static let match = Word(
    .value, "match", type: "table", isOfBusted: true,
    Doc(
      """
      The matchers, which represent many values in comparisons of arguments: `match._` for any value, \
      `match.is_string()`, `match.is_not.near(1, 0.1)`, `match.is_same(t)`, `match.is_ref(t)`, \
      `match.is_all_of(…)`, `match.is_any_of(…)`, `match.is_none_of(…)`.
      """)
  ) { try $0.luassert.module(.matchers) }
}
