import GoldenTesting
import RouteDiagnostics
import Testing

/// The luassert assertions: each passed and failed, positive and negated, and the output of failures.
@Suite struct AssertionTests {
  /// Passing assertions. Each fails if it is negated.
  private static let holding: [String] = [
    "equal(1, 1)", "equal(1, 1.0)", "equal(print, print)", "equals('a', 'a')",
    "same({ 1, { a = 2 } }, { 1, { a = 2 } })",
    "same({ [{ 1 }] = 1, [{ 2 }] = 2 }, { [{ 2 }] = 2, [{ 1 }] = 1 })", "same(0/0 ~= 0/0, true)", "is_true(true)",
    "is_false(false)", "is_nil(nil)", "truthy(0)", "falsy(nil)", "is_boolean(false)", "is_number(1)", "is_string('')",
    "is_table({})", "is_function(print)", "is_userdata(UIView())", "is_thread(coroutine.create(print))",
    "near(1, 1.05, 0.1)", "matches('%d+', 'a12')", "matches('.', 'a.b', 1, true)", "match('^a', 'ab')",
    "unique({ 1, 2 })", "unique({ {}, {} })", "has_error(error)", "errors(function() error('no') end, 'no')",
    "has_error(function() error({ code = 1 }) end, { code = 1 })",
    "error_matches(function() error('no 12') end, '%d+')",
    "returned_arguments(2, nil, nil)",
  ]

  /// Failing assertions. Each passes if it is negated.
  private static let failing: [String] = [
    "equal(1, 2)", "equal({}, {})", "equal(1, '1')", "same({ 1 }, { 1, 2 })",
    "same({ a = { b = 1 } }, { a = { b = 2 } })",
    "same({ [{ 1 }] = 1, [{}] = 1 }, { [{ 1 }] = 1, [{ 1 }] = 1 })", "is_true(1)", "is_false(nil)", "is_nil(false)",
    "truthy(false)",
    "falsy('')", "is_boolean(nil)", "is_number('1')", "is_string(1)", "is_table(UIView())", "is_function({})",
    "is_userdata({})", "is_thread(print)", "near(1, 1.2, 0.1)", "matches('%d', 'abc')", "unique({ 1, 2, 1 })",
    "unique({ {}, {} }, true)", "has_error(function() end)", "has_error(function() error('yes') end, 'no')",
    "has_error(function() error({ code = 1 }) end, { code = 2 })", "error_matches(function() error('abc') end, '%d')",
    "error_matches(function() end, 'x')", "returned_arguments(1, nil, nil)",
  ]

  @Test("the message of a caught failure names what retains the object") func caughtHolders() throws {
    let script = try expectPass(
      """
      local home = UIViewController()
      xpcall(function() assert.released(weak(home)) end, print)
      """)
    #expect(script.output.count == 1)
    let end = "expected a deallocated object; variable home at test.lua:1 retains it"
    #expect(script.output.first?.hasSuffix(end) == true)
  }

  @Test("a correct assertion passes, and fails when negated", arguments: holding) func holds(_ assertion: String) throws
  {
    try expectPass("assert.\(assertion)")
    #expect(try Script("assert.is_not.\(assertion)").failures.count == 1)
  }

  @Test("an incorrect assertion fails, and passes when negated", arguments: failing)
  func fails(_ assertion: String) throws {
    #expect(try Script("assert.\(assertion)").failures.count == 1)
    try expectPass("assert.is_not.\(assertion)")
  }

  @Test("parts join by dots and underscores, whatever their case") func phrases() throws {
    try expectPass(
      """
      assert.True(true)
      assert.is_true(true)
      assert.is.True(true)
      assert.Is.Not.True(false)
      assert.is_not_true(false)
      assert.is_not.equal(1, 2)
      assert.are_not_equal(1, 2)
      assert.are.Not.Equal(1, 2)
      assert.are.the.same({ 1 }, { 1 })
      assert.is.Not.Not.True(true)
      assert.has.no.errors(function() end)
      assert.has_no_error(function() end)
      assert.does_not.match("x", "y")
      local is = assert.is
      is.True(true)
      is.Not.True(false)
      is.True(true)
      """)
  }

  @Test("an unknown modifier is an error with similar suggestions") func unknownWords() throws {
    for (text, word, suggestion) in [
      ("assert.are_eqaul(1, 1)", "are_eqaul", "are_equal"), ("assert.tru(1)", "tru", "true"),
      ("assert.is.visibel(1)", "visibel", "visible"),
    ] {
      let failure = try onlyFailure(text)
      #expect(failure.title == "unknown assertion or modifier '\(word)'")
      #expect(failure.suggestions.first == suggestion, "\(word)")
    }
  }

  // MARK: Results

  @Test("an assertion returns its arguments, unless it defines other results") func returnValues() throws {
    try expectPass(
      """
      local t = {}
      assert.equal(2, select("#", assert.equal(t, t)))
      assert.equal(t, (assert.is_table(t)))
      assert.equal(t, assert(t, "message"))
      assert.equal(2, select("#", assert(t, nil)))
      assert.same({ "12", "b" }, { assert.matches("(%d+)(%a)", "a12b") })
      assert.equal("12", assert.matches("%d+", "a12b"))
      assert.equal("no", assert.has_error(function() error("no") end))
      assert.same({ 7 }, assert.has_error(function() error({ 7 }) end))
      assert.equal("12", assert.error_matches(function() error("a12") end, "(%d+)"))
      """)
  }

  @Test("an extra argument is the failure's message, and so is one before the assertion") func messages() throws {
    for text in [
      "assert.is_true(false, \"must be\")", "assert.equal(1, 2, \"must be\")",
      "assert.message(\"must be\").is_true(false)",
      "assert.is_not.message(\"must be\").is_true(true)", "assert(false, \"must be\")",
    ] {
      let failure = try onlyFailure(text)
      #expect(failure.title == "must be", "\(text)")
    }
    #expect(try onlyFailure("assert.is_true(false, { 1 })").title == "{ 1 }")
    try expectPass("assert.message(\"must be\").is_true(true)")
  }

  @Test("assert called as a function behaves as in Lua") func plain() throws {
    let failure = try onlyFailure("assert(nil)")
    #expect(failure.title == "the assertion failed")
    #expect(failure.found == "nil")
    try expectPass(
      """
      local problem = {}
      local ok, raised = pcall(assert, false, problem)
      assert.equal(problem, raised)
      assert.has_error(function() assert() end)
      """)
  }

  @Test("an assertion with missing arguments is a separate error, negated or not")
  func missingArguments()
    throws
  {
    for text in [
      "assert.is_nil()", "assert.is_not_nil()", "assert.is_true()", "assert.equal(1)", "assert.is_not.equal(1)",
      "assert.near(1, 2)", "assert.matches('a')", "assert.truthy()", "assert.is_not.truthy()",
    ] {
      #expect(try onlyFailure(text).title.contains(" needs "), "\(text)")
    }
    for text in [
      "assert.near('a', 1, 1)", "assert.matches(1, 'a')", "assert.matches('a', {})", "assert.unique(1)",
      "assert.has_error(1)", "assert.is_not.has_error({})", "assert.error_matches(error, 1)",
      "assert.returned_arguments('a')",
    ] {
      #expect(try onlyFailure(text).title.contains("has the wrong type"), "\(text)")
    }
    #expect(try onlyFailure("assert.matches('[', 'a')").title.contains("malformed pattern"))
  }

  @Test("a callable table is accepted like a function") func callables() throws {
    try expectPass(
      """
      local callable = setmetatable({}, { __call = function() error("called") end })
      assert.has_error(callable, "called")
      """)
  }

  @Test("contents are compared at any depth, with cycles and metamethods") func same() throws {
    try expectPass(
      """
      local a, b = { 1 }, { 1 }
      a.me, b.me = a, b
      assert.same(a, b)
      a.x, b.x = { a }, { b }
      assert.same(a, b)
      b.x[2] = 1
      assert.is_not.same(a, b)
      local mt = { __eq = function(x, y) return x.key == y.key end }
      local function keyed(key, rest) return setmetatable({ key = key, rest = rest }, mt) end
      assert.same({ keyed(1, "a") }, { keyed(1, "b") })        -- below the top __eq decides
      assert.is_not.same(keyed(1, "a"), keyed(1, "b"))         -- at the top the contents do
      assert.is_not.same({ nil, 1 }, { 1 })
      assert.same({ UIView }, { UIView })
      """)
  }

  @Test("every assertion is counted, passed or failed") func counts() throws {
    let script = try Script(
      "assert(true) assert.is_nil(nil) pcall(assert.is_nil, 1) assert.has_error(function() assert(false) end)")
    #expect(script.assertionCounts == [5])
  }

  // MARK: Output

  /// Renders one failing test for each assertion, as in the output.
  private func rendered(_ assertions: [String], before: String = "") throws -> String {
    let tests = assertions.map { "it(\"\($0.filter { $0 != "\"" && $0 != "\\" })\", function()\n  \($0)\nend)" }
    return try Script(before + tests.joined(separator: "\n")).rendered
  }

  @Test("failures of assertions are rendered") func coreFailures() throws {
    expectGolden(try rendered(Self.failing.map { "assert.\($0)" }))
  }

  @Test("failures of negated assertions are rendered") func negatedFailures() throws {
    expectGolden(try rendered(Self.holding.map { "assert.is_not.\($0)" }))
  }

  @Test("runner:8.5 differences of strings and tables are rendered") func differences() throws {
    expectGolden(
      try rendered([
        "assert.equal('a\\nb\\nc', 'a\\nB\\nc')",
        "local function list(n) local t = {} for i = 1, 40 do t[i] = { id = i } end t[n].id = 0 return t end assert.same(list(3), list(30))",
        "assert.same({ title = 'a', view = UIView(), { true } }, { title = 'b', { true }, [2.5] = 'x' })",
      ]))
  }

  @Test("unequal functions are distinguished by their names or by an explanation") func differentFunctions()
    throws
  {
    expectGolden(
      try rendered([
        "assert.equal(string.rep, string.sub)",
        "assert.same({ string.rep, print }, { string.sub, assert.equal })",
        "string.rep, string.sub = nil, string.rep assert.equal(print, string.sub)",
        "local function make() return function() return make end end assert.equal(make(), make())",
        "assert.same(coroutine.create(print), coroutine.create(print))",
        "assert.equal(string.gmatch('a', 'a'), string.gmatch('a', 'a'))",
      ]))
  }
}
