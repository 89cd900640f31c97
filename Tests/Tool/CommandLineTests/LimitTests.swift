import Testing

/// The command-line limits of a script, and the reports when it exceeds them.
@Suite struct LimitTests {
  private static let endless = """
    local function spin()
      while true do pcall(function() end) end
    end

    print("before")
    spin()

    """
  private static let greedy = """
    local lines = {}
    for number = 1, math.huge do
      lines[number] = ("x"):rep(1000) .. number
    end

    """

  @Test("An endless script is stopped, and its current line is reported")
  func time() throws {
    try CommandTest("run", "--timeout", "30ms", "scenario.lua")
      .file("scenario.lua", "print 'before'\nfor i = 1, math.huge do end\n").runGolden()
  }

  @Test(
    "What nothing can interrupt ends with the process, as a failure of the scenario",
    arguments: [
      "local t = setmetatable({}, {})\ngetmetatable(t).__call = t\nt()\n",
      """
      local map, keys = setmetatable({}, { __mode = "k" }), {}
      for i = 1, 40000 do keys[i] = {} end
      for i = 40000, 2, -1 do local j = math.random(i) keys[i], keys[j] = keys[j], keys[i] end
      for i = 1, 39999 do map[keys[i]] = keys[i + 1] end
      local first = keys[1]
      keys = nil
      while true do collectgarbage() end

      """,
    ])
  func uninterruptible(script: String) throws {
    let result = try CommandTest("run", "--timeout", "300ms", "scenario.lua").file("scenario.lua", script).result()
    // Where Lua happens to ask for memory in time, the script ends in the ordinary way.
    #expect((result.text + result.errorText).contains("time limit of 300 ms"))
    #expect(result.ending == .exited(1))
  }

  @Test("A script that holds more and more memory is stopped")
  func memory() throws {
    try CommandTest("run", "--memory", "2M", "scenario.lua").file("scenario.lua", Self.greedy).runGolden()
  }

  @Test("Instructions are counted the same in every run")
  func instructions() throws {
    try CommandTest("run", "--instructions", "1000", "scenario.lua").file("scenario.lua", Self.endless).runGolden()
  }

  @Test("A function that calls itself without an end needs no option")
  func depth() throws {
    try CommandTest("run", "scenario.lua")
      .file(
        "scenario.lua",
        "local function down(depth)\n  return 1 + down(depth + 1)\nend\n\npcall(down, 1)\nprint 'never'\n"
      )
      .runGolden()
  }

  @Test("JSON names the limit, the file and the line")
  func json() throws {
    try CommandTest("run", "--format", "json", "--instructions", "1000", "scenario.lua")
      .file("scenario.lua", Self.endless).runGolden()
  }

  @Test("In suites a limit fails the test that exceeds it, and the others run")
  func suite() throws {
    try CommandTest("test", "--timeout", "30ms", "limits_spec.lua")
      .file(
        "limits_spec.lua",
        """
        local screen = viewController "Screen" { deinit = function() print "refused" end }
        local log = {}

        describe("limits", function()
          after_each(function() log[#log + 1] = "after" end)

          it("has no end", function()
            local kept = screen()
            while true do end
          end)

          it("goes on", function() assert.same({}, log) end)

          it("swallows errors", function()
            assert.has_error(function() while true do end end)
          end)
        end)

        describe("hooks", function()
          before_each(function() print "before" end)
          after_each(function() while true do end end)
          it("fails for a reason of its own", function() assert.equal(1, 2) end)
        end)

        describe("a body without an end", function() while true do end end)

        """
      ).runGolden()
  }

  @Test("Tests continue after one that held too much memory, unless the memory is still held")
  func exhaustedSuite() throws {
    let result = try CommandTest("test", "--memory", "4M", "limits_spec.lua")
      .file(
        "limits_spec.lua",
        """
        local kept = {}
        it("lets go", function()
          local mine = {}
          for i = 1, math.huge do mine[i] = ("x"):rep(1000) .. i end
        end)
        it("goes on", function() end)
        it("keeps", function()
          for i = 1, math.huge do kept[i] = ("x"):rep(1000) .. i end
        end)
        it("is not run", function() print "never" end)

        """
      ).result()
    #expect(
      result.text.contains(
        "  ✓ goes on (1 warning)\n  ✗ keeps\n  ✗ the rest of limits_spec.lua\n  ⚠ did not run to its end\n\n"))
    #expect(
      result.text.contains(
        """
        ✗ the rest of limits_spec.lua
          not run: the scripts of this file hold nearly all of their memory limit of 4
          MB

        """))
    #expect(result.text.hasSuffix("1 passed, 2 failed, 1 error outside tests, 1 warning\n"))
    #expect(result.ending == .exited(1))
  }

  @Test(
    "A limit is an amount with a unit, or none",
    arguments: [
      ["--timeout", "10"], ["--timeout", "10s"], ["--timeout", "9000ms"], ["--timeout", "2m"], ["--timeout", "none"],
      ["--memory", "4000000"], ["--memory", "4000K"], ["--memory", "4m"], ["--memory", "1G"], ["--memory", "none"],
      ["--instructions", "1000000"], ["--instructions", "none"],
    ])
  func amounts(options: [String]) throws {
    try CommandTest(arguments: ["run", "-q"] + options + ["-e", "print(1 + 1)"]).stdout("2\n").run()
  }

  @Test(
    "What is no amount is refused",
    arguments: [
      ["--timeout", "5x", "a duration such as 500ms, 10s or 2m, or none"],
      ["--timeout", "-1", "a duration such as 500ms, 10s or 2m, or none"],
      ["--timeout", "1.5", "a duration such as 500ms, 10s or 2m, or none"],
      ["--timeout", "0", "a duration such as 500ms, 10s or 2m, or none: a limit of 0 lets nothing run"],
      ["--memory", "many", "a size such as 512K, 64M or 1G, or none"],
      ["--memory", "9999999999G", "a size such as 512K, 64M or 1G, or none"],
      ["--instructions", "1e6", "a number of instructions, or none"],
    ])
  func wrongAmounts(words: [String]) throws {
    let result = try CommandTest("run", "\(words[0])=\(words[1])", "-e", "print(1)").result()
    #expect(
      String(decoding: result.error, as: UTF8.self).hasPrefix(
        "Error: The value '\(words[1])' is invalid for '\(words[0]) <"))
    #expect(String(decoding: result.error, as: UTF8.self).contains(">': expected \(words[2])\n"))
    #expect(result.ending == .exited(4))
  }

  @Test("Folders of modules and trust are given by options")
  func sandbox() throws {
    try CommandTest(
      "run", "-q", "--lua-path", "first", "--lua-path", "second", "-e", "print(require 'a', (require 'b'))"
    )
    .file("first/a.lua", "return 'a'").file("second/b.lua", "return 'b'").stdout("a\tb\n").run()
    try CommandTest("run", "-q", "--trust", "-e", "print(io.open ~= nil, os.getenv 'HOME' ~= nil, package.loadlib)")
      .stdout("true\ttrue\tnil\n").run()
    try CommandTest("run", "-q", "-e", "print(io, os.getenv, package.loadlib, package.searchers)")
      .stdout("nil\tnil\tnil\tnil\n").run()
  }

  @Test("Simulator objects that a script creates count toward its memory limit")
  func hoard() throws {
    let script = """
      local kept = {}
      for i = 1, 1e6 do
        local controller = UIViewController()
        controller.title = ("x"):rep(10000) .. i
        kept[i] = controller
      end
      """
    let result = try CommandTest("run", "-q", "--memory", "16M", "hoard.lua").file("hoard.lua", script).result()
    #expect(result.ending == .exited(1))
    let error = String(decoding: result.error, as: UTF8.self)
    #expect(error.contains("its memory limit of 16 MB"))
    #expect(error.contains("hoard.lua:"))
  }

  @Test("Without options the limits are those that the help names")
  func defaults() throws {
    let result = try CommandTest("run", "-q", "scenario.lua").file("scenario.lua", Self.greedy).result()
    #expect(String(decoding: result.error, as: UTF8.self).contains("its memory limit of 64 MB"))
    let help = try CommandTest("run", "--help").result().text
    #expect(help.contains("(default: 64M)"))
    #expect(help.contains("(default: 10s)"))
  }
}
