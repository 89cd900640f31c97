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
