import Testing

/// `__gc` in files: that of trusted ones runs, and its errors are warnings.
@Suite struct FinalizerCommandTests {
  private let script = """
    local metatable = { __gc = function(t)
      print("end of " .. t.name)
      if t.name == "b" then error("no luck") end
    end }
    kept = setmetatable({ name = "kept" }, metatable)
    for _, name in ipairs { "a", "b", "c" } do setmetatable({ name = name }, metatable) end
    collectgarbage()
    assert(kept)
    print "after"

    """

  @Test("A trusted scenario runs finalizers in its trace, and those that are left before its end")
  func finalizersOfScenario() throws {
    try CommandTest("run", "--trust", "a.lua").file("a.lua", script).runGolden()
  }

  @Test(
    "Finalizers of a trusted suite run at the latest after its tests, and errors are warnings of the test or the file")
  func finalizersOfSuite() throws {
    try CommandTest("test", "--trust", "a_spec.lua").file(
      "a_spec.lua",
      """
      local metatable = { __gc = function(t) error("no luck with " .. t.name) end }
      local kept = setmetatable({ name = "kept" }, metatable)
      it("collects", function()
        setmetatable({ name = "garbage" }, metatable)
        collectgarbage()
        assert.is_table(kept)
      end)

      """
    ).runGolden()
  }

  @Test("--fail-on-warnings makes a failed finalizer fail the test")
  func failing() throws {
    let result = try CommandTest("test", "--trust", "--fail-on-warnings", "a_spec.lua").file(
      "a_spec.lua",
      """
      it("collects", function()
        setmetatable({}, { __gc = function() error("no luck") end })
        collectgarbage()
        assert.is_true(true)
      end)

      """
    ).result()
    #expect(result.text.contains("error in __gc: no luck"), Comment(rawValue: result.text))
    #expect(result.ending == .exited(1))
  }

  @Test("A finalizer that does not end is stopped by the time limit, also after the last test")
  func endless() throws {
    let result = try CommandTest("test", "--trust", "--timeout", "200ms", "a_spec.lua").file(
      "a_spec.lua",
      """
      it("marks", function()
        kept = setmetatable({}, { __gc = function() while true do end end })
        assert.is_table(kept)
      end)

      """
    ).result()
    #expect(result.text.contains("the script exceeded its time limit of 200 ms"), Comment(rawValue: result.text))
    #expect(result.text.contains("1 passed, 0 failed, 1 error"), Comment(rawValue: result.text))
    #expect(result.ending == .exited(1))
  }

  @Test("Without --trust, a finalizer is refused, and with --busted it never runs")
  func untrusted() throws {
    let refused = try CommandTest("run", "a.lua").file("a.lua", script).result()
    #expect(refused.text.contains("a metatable with '__gc' is not allowed: scripts have no finalizers"))
    let ignored = try CommandTest("test", "--busted", "a_spec.lua").file(
      "a_spec.lua", "it('a', function() " + script + " end)"
    ).result()
    #expect(ignored.text.contains("1 success / 0 failures"), Comment(rawValue: ignored.text))
    #expect(!ignored.text.contains("end of"))
  }
}
