import Testing

/// The helper, which runs before the files of a suite and observes them.
@Suite struct HelperCommandTests {
  private static let helper = """
    prepared = table.concat(arg, " ")
    return true
    """
  private static let spec =
    "it('finds ' .. prepared, function() assert.is_nil(arg[1]) assert.equal('before', first) end)\n"

  @Test("With --fail-on-warnings, event listeners receive the status after the warnings")
  func statusAfterWarnings() throws {
    let helper = """
      require("busted").subscribe({ "test", "end" }, function(element, _, status) print(element.name, status) end)
      """
    let spec = """
      it("asserts", function() assert(true) end)
      it("does nothing", function() end)
      it("fails", function() assert(false) end)
      it("raises", function() error("no") end)
      pending("waits")
      """
    let command = CommandTest("test", "--busted", "--helper", "help.lua", "--fail-on-warnings", "a_spec.lua")
      .file("help.lua", helper).file("a_spec.lua", spec)
    let text = try command.result().text
    for line in [
      "asserts    success", "does nothing    failure", "fails    failure", "raises    error", "waits    pending",
    ] {
      #expect(text.contains("print  \(line)"), Comment(rawValue: text))
    }
  }

  @Test("A helper and statements are run in the state of each file, before it")
  func helper() throws {
    for jobs in ["1", "2"] {
      try CommandTest(
        "test", "-j", jobs, "-e", "first = 'before'", "--helper", "spec/helper.lua", "-Xhelper", "x,y", "-Xhelper", "z"
      )
      .file("spec/helper.lua", Self.helper).file("spec/a_spec.lua", Self.spec).file("spec/b_spec.lua", Self.spec)
      .stdout(
        """
        spec/a_spec.lua
          ✓ finds x y z

        spec/b_spec.lua
          ✓ finds x y z

        2 passed, 0 failed

        """
      ).run()
    }
  }

  @Test("Hooks of a helper are those of each file, and a helper without .lua is a module")
  func hooks() throws {
    let result = try CommandTest("test", "--helper", "tools.helper", "a_spec.lua")
      .file("tools/helper.lua", "before_each(function() print 'helped' end)")
      .file("a_spec.lua", "it('is helped', function() assert(true) end)").result()
    #expect(result.text == "a_spec.lua\n  print  helped\n  ✓ is helped\n\n1 passed, 0 failed\n")
  }

  @Test(
    "A helper that fails, or is not there, is the failure of each file",
    arguments: [
      ("error('no')", "helper.lua", "✗ the helper helper.lua                                             helper.lua:1"),
      ("", "other.lua", "cannot read other.lua"),
    ])
  func failing(_ text: String, _ name: String, _ expected: String) throws {
    let result = try CommandTest("test", "--helper", name, "a_spec.lua").file("helper.lua", text)
      .file("a_spec.lua", "it('is never run', function() assert(true) end)").result()
    #expect(result.ending == .exited(1))
    #expect(result.text.hasPrefix("a_spec.lua\n  ✗ the helper \(name)\n"))
    #expect(result.text.contains(expected), "\(result.text)")
    #expect(result.text.hasSuffix("0 passed, 0 failed, 1 error outside tests\n"))
  }

  @Test("A .busted names its helper, and statements, as busted reads them")
  func configured() throws {
    let result = try CommandTest("test")
      .file(".busted", "return { default = { helper = 'h', Xhelper = { 'x', 'y' }, e = \"first = 'before'\" } }")
      .file("h.lua", "prepared = table.concat(arg, ' ')")
      .file("spec/a_spec.lua", "it('finds ' .. prepared, function() assert.equal('before', first) end)\n").result()
    #expect(result.text.hasPrefix("spec/a_spec.lua\n  ✓ finds x y\n"), "\(result.text)")
  }

  private static let listener = """
    local busted = require "busted"
    local function name(element)
      return type(element) == "table" and (element.name or element.descriptor) or tostring(element)
    end
    for _, channel in ipairs {
      { "suite", "start" }, { "suite", "end" }, { "file" }, { "describe", "start" }, { "describe", "end" },
      { "test", "start" }, { "test", "end" }, { "failure" }, { "error" }, { "pending" }, { "exit" },
    } do
      busted.subscribe(channel, function(element, parent, status)
        print(table.concat(channel, " ") .. ": " .. name(element) .. ", " .. name(parent) .. ", " .. tostring(status))
        if element and element.trace then assert(element.trace.currentline > 0 and element.trace.source:sub(1, 1) == "@") end
        return nil, true
      end)
    end
    """

  @Test("A helper receives the events of busted, in the same order")
  func events() throws {
    let result = try CommandTest("test", "--busted", "--helper", "h.lua", "--report", "tap", "a_spec.lua")
      .file("h.lua", Self.listener)
      .file(
        "a_spec.lua",
        """
        describe("group", function()
          it("passes", function() assert(true) end)
          it("fails", function() assert.equal(1, 2) end)
          it("raises", function() error("boom") end)
          pending("waits")
          it("stops", function() pending("later") end)
        end)
        """
      ).result()
    let heard = result.text.split(separator: "\n").filter { $0.hasPrefix("# print  ") }.map { String($0.dropFirst(9)) }
    #expect(
      heard == [
        "suite start: suite, 1, 1", "file: a_spec.lua, nil, nil", "describe start: group, a_spec.lua, nil",
        "test start: passes, group, nil", "test end: passes, group, success",
        "test start: fails, group, nil", "failure: fails, group, a_spec.lua:3: the values are not equal",
        "test end: fails, group, failure",
        "test start: raises, group, nil", "error: raises, group, a_spec.lua:4: boom", "test end: raises, group, error",
        "test start: waits, group, nil", "test end: waits, group, pending",
        "test start: stops, group, nil", "pending: stops, group, a_spec.lua:6: later",
        "test end: stops, group, pending",
        "describe end: group, a_spec.lua, nil", "file: a_spec.lua, nil, nil", "suite end: suite, 1, 1",
        "exit: nil, nil, nil",
      ])
  }

  @Test("A listener that fails at the beginning of a test fails it, and one that fails at its end fails beside it")
  func failingListener() throws {
    let result = try CommandTest("test", "a_spec.lua")
      .file(
        "a_spec.lua",
        """
        local busted = require "busted"
        busted.subscribe({ "test", "start" }, function(element) if element.name == "one" then error("early") end end)
        busted.subscribe({ "test", "end" }, function(element) if element.name == "two" then error("late") end end)
        it("one", function() print("is never run") end)
        it("two", function() assert(true) end)
        """
      ).result()
    #expect(result.text.hasPrefix("a_spec.lua\n  ✗ one\n  ✓ two\n  ✗ a busted event listener\n"))
    #expect(result.text.hasSuffix("1 passed, 1 failed, 1 error outside tests\n"))
  }

  @Test("Under busted's rules an error that a test raises is counted as one")
  func counts() throws {
    let result = try CommandTest("test", "--busted", "a_spec.lua")
      .file("a_spec.lua", "it('a', function() error('x') end)\nit('b', function() assert.is_true(false) end)\n")
      .result()
    #expect(result.text.contains("0 successes / 1 failure / 1 error / 0 pending"))
  }
}
