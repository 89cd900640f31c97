import Foundation
import GoldenTesting
import Testing

/// Trusted suites under busted's rules, whose results are those of busted.
@Suite struct BustedTrustTests {
  /// Returns the strings that the tests of a run print, in order.
  private func printed(_ result: ChildProcess.Result) -> [String] {
    result.text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "print  ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test("Each trusted file has a separate sequence of random numbers, the same for any number of jobs")
  func randomNumbers() throws {
    func numbers(_ options: String..., spec: String = "print(math.random(1 << 40))") throws -> [String] {
      var command = CommandTest(arguments: ["test", "--busted"] + options)
      for name in ["a", "b", "c"] { command = command.file("spec/\(name)_spec.lua", "it('r', function() \(spec) end)") }
      return printed(try command.result())
    }
    let alone = try numbers("--trust", "--jobs", "1")
    #expect(Set(alone).count == 3, Comment(rawValue: "\(alone)"))
    #expect(try numbers("--trust", "--jobs", "3") == alone)
    #expect(Set(try numbers("--trust", "--jobs", "1", "--seed", "7") + alone).count == 6)
    #expect(Set(try numbers("--trust", "--jobs", "1", "--repeat", "2")).count == 6)
    let unseeded = "math.randomseed() print(math.random(1 << 40))"
    #expect(Set(try numbers("--trust", "--jobs", "3", spec: unseeded)).count == 3)
    let seeded = "math.randomseed(5) print(math.random(1 << 40))"
    #expect(Set(try numbers("--trust", "--jobs", "3", spec: seeded)).count == 1, "an explicit seed is Lua's")
    #expect(Set(try numbers("--jobs", "1")).count == 1, "files without trust share nothing")
  }

  @Test("arg[-1] is the interpreter that --lua names, or else lua5.4, or lua, from the search path")
  func interpreter() throws {
    func interpreter(_ options: String..., programs: [String] = [], configuration: String = "") throws -> [String] {
      var command = CommandTest(arguments: ["test"] + options)
        .file("spec/a_spec.lua", "print(arg[-1]) it('a', function() print(arg[-1]) end)")
        .file("help.lua", "print(arg[-1])")
        .file(".busted", "return { default = { \(configuration) } }").env("PATH", "nowhere:bin")
      for program in programs { command = command.file("bin/\(program)", "", mode: 0o755) }
      return printed(try command.result())
    }
    #expect(try interpreter("--trust") == ["lua", "lua"])
    #expect(try interpreter("--trust", programs: ["lua", "lua5.4"]) == ["lua5.4", "lua5.4"])
    #expect(try interpreter("--trust", programs: ["lua"]) == ["lua", "lua"])
    #expect(try interpreter(programs: ["lua5.4"]) == ["lua", "lua"], "an untrusted script does not see the machine")
    let named = try interpreter("--trust", "--lua", "my/lua", "--helper", "help.lua", programs: ["lua5.4"])
    #expect(named == ["my/lua", "my/lua", "my/lua"])
    #expect(try interpreter("--trust", configuration: "lua = 'luajit'") == ["luajit", "luajit"])
    #expect(try interpreter("--trust", "--ignore-lua", configuration: "lua = 'luajit'") == ["lua", "lua"])
  }

  @Test("Trusted suites under busted's rules have no limits, unless an option or the configuration sets one")
  func limits() throws {
    func result(_ options: String..., configuration: String = "") throws -> ChildProcess.Result {
      try CommandTest(arguments: ["test"] + options)
        .file(".busted", "return { default = { \(configuration) } }")
        .file(
          "spec/a_spec.lua",
          """
          it('is large', function() assert.equal(80 << 20, #("x"):rep(80 << 20)) end)
          it('is slow', function() os.execute("sleep 0.5") assert(true) end)
          """
        ).result()
    }
    let free = try result("--trust")
    #expect(free.text.contains("2 successes / 0 failures / 0 errors / 0 pending"), Comment(rawValue: free.text))
    let memory = try result("--trust", "--memory", "64M")
    #expect(memory.text.contains("exceeded its memory limit of 64 MB"), Comment(rawValue: memory.text))
    #expect(try result("--trust", configuration: "memory = '64M'").text.contains("exceeded its memory limit of 64 MB"))
    for time in [
      try result("--trust", "--timeout", "100ms", "--filter", "slow"),
      try result("--trust", "--filter", "slow", configuration: "timeout = '100ms'"),
    ] {
      #expect(time.text.contains("exceeded its time limit of 100 ms"), Comment(rawValue: time.text))
    }
    let untrusted = try result("--filter", "large")
    #expect(untrusted.text.contains("exceeded its memory limit of 64 MB"), Comment(rawValue: untrusted.text))
  }

  @Test("An interruption ends a trusted test without a time limit", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruption(_ signal: Int32) throws {
    let result = try CommandTest("test", "--busted", "--trust", "--report", "junit=out.xml", "a_spec.lua")
      .file(
        "a_spec.lua",
        """
        it('is fine', function() assert(true) end)
        it('never ends', function() while true do end end)
        """
      ).signal(signal, after: "is fine\n").result()
    #expect(result.ending == .exited(2), Comment(rawValue: result.text))
    #expect(result.text.contains("⚠ the run was interrupted"), Comment(rawValue: result.text))
    #expect(result.errorText == "\nroutescript: interrupted\n")
  }

  @Test("Strict setup and teardown run in blocks without selected tests, as in busted")
  func strictHooks() throws {
    func hooks(_ options: String..., mode: String = "--busted") throws -> [String] {
      let blocks = ["one", "two"].map { name in
        """
        describe("\(name)", function()
          setup(function() print("setup \(name)") end)
          teardown(function() print("teardown \(name)") end)
          lazy_setup(function() print("lazy \(name)") end)
          it("works", function() assert(true) end)
        end)

        """
      }
      return printed(
        try CommandTest(arguments: ["test", mode] + options).file("spec/a_spec.lua", blocks.joined()).result())
    }
    let all = ["setup one", "teardown one", "setup two", "lazy two", "teardown two"]
    #expect(try hooks("--filter", "two") == all)
    #expect(try hooks("--tags", "x") == ["setup one", "teardown one", "setup two", "teardown two"])
    #expect(try hooks("--filter-out", "one") == ["setup two", "lazy two", "teardown two"])
    #expect(try hooks("--lazy", "--filter", "two") == ["setup two", "lazy two", "teardown two"])
    #expect(try hooks("--filter", "two", mode: "--no-busted") == ["setup two", "lazy two", "teardown two"])
    #expect(try hooks("--list", "--filter", "two") == [])
  }
}

/// Suites in MoonScript, which a Lua module compiles.
@Suite struct MoonScriptCommandTests {
  /// A compiler for tests in one line. It omits blank lines and comments, and writes three lines of Lua for a test.
  private static let compiler = #"""
    return { to_lua = function(text)
      local code, places, position, number = {}, {}, 1, 0
      for line in text:gmatch("([^\n]*)\n") do
        number = number + 1
        if line:find("^!") then return nil, "Failed to parse:\n [" .. number .. "] >>    " .. line end
        local name, call, arguments = line:match('^it "(.-)", %-> (%S+) (.*)$')
        if name then
          code[#code + 1] = 'it("' .. name .. '", function()'
          places[#code] = position
          code[#code + 1] = call .. "(" .. arguments .. ")\nend)"
          code[#code + 1] = "-- the next test"
        end
        position = position + #line + 1
      end
      return table.concat(code, "\n"), places
    end }
    """#
  private static let moon = """
    -- a comment

    it "adds", -> assert.equal 2, 1 + 1

    it "fails", -> assert.equal 3, 1 + 1

    """

  private func suite(_ options: String..., hasCompiler: Bool = true, moon: String = Self.moon) -> CommandTest {
    let command = CommandTest(arguments: ["test", "--busted"] + options)
      .file("spec/a_spec.lua", "it('is in Lua', function() assert(true) end)").file("spec/m_spec.moon", moon)
      .file("spec/helpers.moon", "")
    return hasCompiler
      ? command.file("moonscript.lua", "return {}").file("moonscript/base.lua", Self.compiler) : command
  }

  @Test("A trusted run compiles suites in MoonScript, and failures, lists and selections have the lines of the source")
  func compiled() throws {
    let result = try suite("--trust").result()
    #expect(result.text.contains("2 successes / 1 failure / 0 errors / 0 pending"), Comment(rawValue: result.text))
    #expect(
      result.text.contains("  spec/m_spec.moon:5\n")
        && result.text.contains("5 │ it \"fails\", -> assert.equal 3, 1 + 1"),
      Comment(rawValue: result.text))
    #expect(result.errorText.isEmpty)
    let list = try suite("--trust", "--list").result().text
    #expect(list.contains("spec/m_spec.moon:3: adds\nspec/m_spec.moon:5: fails\n"), Comment(rawValue: list))
    let one = try suite("--trust", "spec/m_spec.moon:3").result().text
    #expect(one.contains("1 success / 0 failures / 0 errors / 0 pending"), Comment(rawValue: one))
    let only = try suite("--trust", "--loaders", "moonscript").result().text
    #expect(only.contains("1 success / 1 failure / 0 errors / 0 pending"), Comment(rawValue: only))
    let lua = try suite("--trust", "--loaders", "lua").result()
    #expect(lua.text.contains("1 success / 0 failures / 0 errors") && lua.errorText.isEmpty)
  }

  @Test("An error of the compiler has the line that the message names")
  func syntaxError() throws {
    let result = try suite("--trust", moon: "-- first\n!\n").result()
    #expect(
      result.text.contains(
        "✗ spec/m_spec.moon is not valid MoonScript                    spec/m_spec.moon:2\n\n  2 │ !\n"),
      Comment(rawValue: result.text))
  }

  @Test("A run that omits suites in MoonScript names them, and what to do")
  func omitted() throws {
    let untrusted = try suite().result()
    let trust = "pass --trust to run it with the Lua module 'moonscript', if that is installed"
    let installation = "install the module for Lua 5.4: `luarocks --lua-version 5.4 install moonscript`"
    func isWarning(_ text: String, _ help: String) -> Bool {
      let plain = text.split(separator: "\n").joined(separator: " ").replacing(/\s+/, with: " ")
      return plain.hasPrefix("⚠ a suite in MoonScript does not run found: spec/m_spec.moon help: \(help) to omit")
    }
    #expect(isWarning(untrusted.errorText, trust), Comment(rawValue: untrusted.errorText))
    #expect(untrusted.text.contains("1 success / 0 failures / 0 errors") && untrusted.ending == .exited(0))
    let missing = try suite("--trust", hasCompiler: false).env("LUA_PATH", "nowhere/?.lua").result()
    #expect(isWarning(missing.errorText, installation), Comment(rawValue: missing.errorText))
    #expect(missing.ending == .exited(0))
    let named = try suite("spec/m_spec.moon").result()
    #expect(named.text.contains("spec/m_spec.moon is written in MoonScript"), Comment(rawValue: named.text))
    #expect(named.text.contains("help:     pass --trust to run it") && named.ending == .exited(1))
    let uncompiled = try suite("--trust", "spec/m_spec.moon", hasCompiler: false).env("LUA_PATH", "nowhere/?.lua")
      .result()
    #expect(
      uncompiled.text.contains("spec/m_spec.moon is written in MoonScript, which cannot be loaded")
        && uncompiled.text.contains("install the module for Lua 5.4"), Comment(rawValue: uncompiled.text))
    let alone = try suite("--loaders", "moonscript").result()
    #expect(alone.text.contains("✗ a suite in MoonScript does not run"), Comment(rawValue: alone.text))
    #expect(alone.ending == .exited(1) && !alone.text.contains("No test files"))
    #expect(
      try CommandTest("test").file("spec/m_spec.moon", "").file("spec/a_spec.lua", "it('a', function() end)")
        .result().errorText.isEmpty, "RouteScript's own rules know suites in Lua only")
  }
}
