import Foundation
import Testing

/// In which order tests are run, how often, and what is remembered of them.
@Suite struct SuiteRunningTests {
  @Test("--sort runs the tests and groups of each group in the order of their names")
  func sort() throws {
    let command = { (options: [String]) in
      CommandTest(arguments: ["test"] + options + ["a_spec.lua"])
        .file(
          "a_spec.lua",
          """
          it("c", function() assert(true) end)
          describe("b", function()
            it("z", function() assert(true) end)
            it("y", function() assert(true) end)
          end)
          it("a", function() assert(true) end)
          """)
    }
    let sorted = """
      a_spec.lua
        ✓ a
        b
          ✓ y
          ✓ z
        ✓ c

      4 passed, 0 failed

      """
    try command(["--sort"]).stdout(sorted).run()
    try command(["--sort", "--shuffle", "--no-shuffle"]).stdout(sorted).run()
    #expect(try command([]).result().text.hasPrefix("a_spec.lua\n  ✓ c\n  b\n    ✓ z\n"))
  }

  @Test("stubs of a test that exceeded a limit are reverted before the next one")
  func stubsAndLimits() throws {
    let text = try CommandTest("test", "--timeout", "300ms", "a_spec.lua")
      .file(
        "a_spec.lua",
        """
        local t = { f = function() return "original" end }
        it("hangs", function() stub(t, "f").returns("stub") while true do end end)
        it("has the original", function() assert.equal("original", t.f()) end)
        """
      ).status(1).result().text
    #expect(text.hasPrefix("a_spec.lua\n  ✗ hangs\n  ✓ has the original\n"))
  }

  @Test("--repeat runs everything again, each time from the start, and counts each time")
  func repeating() throws {
    try CommandTest("test", "--repeat", "2", "spec")
      .file("spec/a_spec.lua", "n = (n or 0) + 1\nit('is the run number ' .. n, function() assert(true) end)\n")
      .file("spec/b_spec.lua", "it('fails', function() assert(false) end)\n")
      .status(1)
      .stdout(
        """
        spec/a_spec.lua (1 of 2)
          ✓ is the run number 1

        spec/b_spec.lua (1 of 2)
          ✗ fails

        ✗ fails                                                        spec/b_spec.lua:1

          1 │ it('fails', function() assert(false) end)
            │                        ^^^^^^ the assertion failed

          found:    false
          expected: a value that is neither nil nor false

        spec/a_spec.lua (2 of 2)
          ✓ is the run number 1

        spec/b_spec.lua (2 of 2)
          ✗ fails

        ✗ fails                                                        spec/b_spec.lua:1

          1 │ it('fails', function() assert(false) end)
            │                        ^^^^^^ the assertion failed

          found:    false
          expected: a value that is neither nil nor false

        Failed
          ✗ fails                                                      spec/b_spec.lua:1
          ✗ fails                                                      spec/b_spec.lua:1

        2 passed, 2 failed

        """
      ).run()
    #expect(try CommandTest("test", "--repeat", "0").result().ending == .exited(4))
  }

  @Test("--exclude-tags skips matching tests, even if --tags selects them")
  func excludedTags() throws {
    let command = { (options: [String]) in
      CommandTest(arguments: ["test", "--list"] + options + ["a_spec.lua"])
        .file(
          "a_spec.lua",
          """
          it("one #fast", function() end)
          it("two #fast #db", function() end)
          it("three #slow", function() end)
          it("four", function() end)
          """)
    }
    #expect(try lines(command(["--exclude-tags", "slow or db"])) == ["one #fast", "four"])
    #expect(try lines(command(["--exclude-tags", "slow", "--exclude-tags", "db"])) == ["one #fast", "four"])
    #expect(try lines(command(["--tags", "fast", "--exclude-tags", "db"])) == ["one #fast"])
    #expect(try lines(command(["--exclude-tags", "not fast"])) == ["one #fast", "two #fast #db"])
    #expect(try lines(command(["--busted", "--exclude-tags", "sl,d"])) == ["one #fast", "four"])
  }

  private func lines(_ command: CommandTest) throws -> [String] {
    try command.result().text.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
    }
  }

  @Test("--last-failed runs the tests that failed last time, until they pass; a partial run keeps the rest of the list")
  func lastFailed() throws {
    let folder = try TemporaryFolder()
    func write(_ isMended: Bool) throws {
      let text = """
        it("passes", function() assert(true) end)
        it("fails", function() assert(\(isMended)) end)
        it("fails, too", function() assert(false) end)
        """
      try folder.write(Array(text.utf8), to: "a_spec.lua", mode: 0o644)
    }
    func run(_ options: String...) throws -> (text: String, error: String, status: ChildProcess.Ending) {
      let result = try CommandTest(arguments: ["test", "-C", folder.path] + options + ["a_spec.lua"]).result()
      return (result.text, result.errorText, result.ending)
    }
    try write(false)
    #expect(try run().text.hasSuffix("1 passed, 2 failed\n"))
    // A run of passing tests does not change the list of failures.
    #expect(try run("--name", "passes").status == .exited(0))
    let again = try run("--last-failed")
    #expect(again.text.hasPrefix("a_spec.lua\n  ✗ fails\n  ✗ fails, too\n"))
    #expect(again.text.hasSuffix("0 passed, 2 failed, 1 not selected\n"))
    #expect(again.status == .exited(1))
    try write(true)
    #expect(try run("--last-failed").text.hasSuffix("1 passed, 1 failed, 1 not selected\n"))
    let rest = try run("--last-failed")
    #expect(rest.text.hasPrefix("a_spec.lua\n  ✗ fails, too\n"))
    #expect(rest.text.hasSuffix("0 passed, 1 failed, 2 not selected\n"))
  }

  @Test(
    "--last-failed runs a file with a failure outside a test completely, until it is fixed",
    arguments: [
      "describe('group', function()\n  setup(function() error('no') end)\n  it('waits', function() assert(true) end)\nend)\n",
      "error('no')\n", "it('waits', function(\n", "os.exit(0)\n",
    ])
  func lastFailedOutside(_ broken: String) throws {
    let folder = try TemporaryFolder()
    func run(_ options: String...) throws -> (text: String, status: ChildProcess.Ending) {
      let result = try CommandTest(arguments: ["test", "--trust", "-C", folder.path] + options + ["spec"]).result()
      return (result.text, result.ending)
    }
    try folder.write(Array(broken.utf8), to: "spec/a_spec.lua", mode: 0o644)
    try folder.write(Array("it('fails', function() assert(false) end)".utf8), to: "spec/b_spec.lua", mode: 0o644)
    #expect(try run().status == .exited(1))
    try folder.write(Array("it('fails', function() assert(true) end)".utf8), to: "spec/b_spec.lua", mode: 0o644)
    // A file that did not run cannot be fixed.
    #expect(try run("--name", "fails").text.contains("1 passed"))
    #expect(try run("--last-failed").status == .exited(1))
    let mended = "describe('group', function()\n  it('waits', function() assert(true) end)\nend)\n"
    try folder.write(Array(mended.utf8), to: "spec/a_spec.lua", mode: 0o644)
    #expect(try run("--last-failed").text.hasSuffix("1 passed, 0 failed\n"))
    #expect(try run("--last-failed").status == .exited(5))
  }

  @Test("--last-failed after a run in which nothing failed has nothing to run")
  func nothingFailed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("it('passes', function() assert(true) end)".utf8), to: "a_spec.lua", mode: 0o644)
    _ = try CommandTest("test", "-C", folder.path, "a_spec.lua").result()
    try CommandTest("test", "-C", folder.path, "--last-failed", "a_spec.lua").status(5)
      .stderr(
        """
        ✗ no test of a_spec.lua failed in its last run

          help: omit --last-failed to run all tests

        """
      ).run()
  }

  @Test("--last-failed reports a history that cannot be read, and a complete run writes it again")
  func unreadableHistory() throws {
    for content in ["garbage", "RouteScript history 1\n", "RouteScript history 2\n\u{ff}", ""] {
      let folder = try TemporaryFolder()
      let fails = Array("it('fails', function() assert.equal(1, 2) end)".utf8)
      try folder.write(fails, to: "a_spec.lua", mode: 0o644)
      try folder.write(Array(content.utf8), to: ".routescript-cache/history", mode: 0o644)
      try CommandTest("test", "-C", folder.path, "--last-failed", "a_spec.lua").status(5)
        .stderr(
          """
          ✗ cannot read which tests failed in their last run

            found: .routescript-cache/history, which this version of RouteScript did not
                   write
            help:  omit --last-failed to run all tests; the run writes the file again

          """
        ).run()
      let whole = try CommandTest("test", "-C", folder.path, "a_spec.lua").result()
      #expect(whole.ending == .exited(1) && whole.errorText.isEmpty, Comment(rawValue: whole.errorText))
      let again = try CommandTest("test", "-C", folder.path, "--last-failed", "a_spec.lua").result()
      #expect(again.text.contains("✗ fails") && again.ending == .exited(1), Comment(rawValue: again.errorText))
    }
  }

  @Test("--last-failed with busted's rules has nothing to run after a run in which nothing failed")
  func nothingFailedInBusted() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("it('passes', function() assert(true) end)".utf8), to: "a_spec.lua", mode: 0o644)
    _ = try CommandTest("test", "--busted", "-C", folder.path, "a_spec.lua").result()
    let again = try CommandTest("test", "--busted", "-C", folder.path, "--last-failed", "a_spec.lua").result()
    #expect(again.errorText.contains("no test of a_spec.lua failed in its last run"), Comment(rawValue: again.text))
    #expect(again.ending == .exited(0) && !again.text.contains("No test files"), Comment(rawValue: again.text))
  }

  @Test("--durations balances shards: a file that takes as long as all others is a separate shard")
  func durations() throws {
    let written = try durationsOfARun(["a", "b", "c", "d"]).split(separator: "\n")
    #expect(written.first?.hasPrefix("# milliseconds and path") == true)
    let files = written.dropFirst().compactMap { $0.wholeMatch(of: /[0-9]+ (.+)/)?.output.1 }
    #expect(files == ["spec/a_spec.lua", "spec/b_spec.lua", "spec/c_spec.lua", "spec/d_spec.lua"])
    // The same form, with times that are known.
    let known = files.map { ($0 == "spec/a_spec.lua" ? "9000 " : "3000 ") + $0 + "\n" }
    var parts: [[String]] = []
    for shard in 1...2 {
      var command = CommandTest("test", "--list", "--shard", "\(shard)/2", "--durations", "times", "spec")
        .file("times", "# known\n\n" + known.joined())
      for name in ["a", "b", "c", "d"] {
        command = command.file("spec/\(name)_spec.lua", "it('\(name)', function() end)")
      }
      parts.append(try command.result().text.split(separator: "\n").map { String($0.suffix(1)) })
    }
    #expect(parts.sorted { $0.count < $1.count } == [["a"], ["b", "c", "d"]])
  }

  @Test("A flaky test fails the merged run if requested")
  func flakyMerge() throws {
    let folder = try TemporaryFolder()
    let results = "\(folder.path)/results"
    let flaky = try CommandTest("test", "--retries", "1", "--results", results, "a_spec.lua")
      .file(
        "a_spec.lua",
        "local n = 0\nit('leaves', function() n = 1 assert(n) end)\nit('wavers', function() assert.equal(0, n) end)\n"
      ).result()
    #expect(flaky.ending == .exited(0))
    #expect(try CommandTest("report", "merge", results).result().ending == .exited(0))
    #expect(try CommandTest("report", "merge", "--fail-on-flaky", results).result().ending == .exited(1))
  }

  @Test("Results have the hierarchy at the end of each test, for reports that show it")
  func treesInResults() throws {
    let folder = try TemporaryFolder()
    let results = "\(folder.path)/results"
    let script = "it('launches', function() local app = launch { root = UIViewController() } assert.is_table(app) end)"
    _ = try CommandTest("test", "--results", results, "a_spec.lua").file("a_spec.lua", script).result()
    let merged = try CommandTest("report", "merge", "--report", "json", results).result()
    #expect(merged.text.contains(#""tree":"UIWindow\n└─ UIViewController ◀""#))
  }

  @Test("Invalid durations are rejected")
  func wrongDurations() throws {
    let missing = try CommandTest("test", "--durations", "nowhere", "a_spec.lua").file("a_spec.lua", "").result()
    #expect(missing.ending == .exited(4))
    #expect(missing.errorText.contains("nowhere"))
    try CommandTest("test", "--durations", "times", "a_spec.lua").file("a_spec.lua", "").file(
      "times", "# ms\nsoon a_spec.lua\n"
    )
    .status(4)
    .stderr(
      """
      ✗ line 2 of times has no duration

        expected: milliseconds and a path, such as 120 spec/a_spec.lua
        help:     write the file with `routescript report merge --durations times …`

      """
    ).run()
  }

  private func durationsOfARun(_ names: [String]) throws -> String {
    let folder = try TemporaryFolder()
    var run = CommandTest("test", "--results", "\(folder.path)/results", "spec")
    for name in names { run = run.file("spec/\(name)_spec.lua", "it('\(name)', function() assert(true) end)") }
    _ = try run.result()
    let merge = try CommandTest("report", "merge", "--durations", "\(folder.path)/times", "\(folder.path)/results")
      .result()
    #expect(merge.ending == .exited(0))
    return try String(contentsOfFile: "\(folder.path)/times", encoding: .utf8)
  }
}
