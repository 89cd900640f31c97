import Testing

/// The selection of tests on the command line.
@Suite struct SuiteSelectionTests {
  private static let notes = """
    describe("notes", function()
      it("opens #fast", function() assert(true) end)
      it("saves #slow", function()
        assert(true)
      end)
    end)
    it("stands alone", function() assert(true) end)

    """

  private func test(_ options: String...) -> CommandTest {
    CommandTest(arguments: ["test"] + options).file("spec/notes_spec.lua", Self.notes)
  }

  @Test("--list prints the location of each selected test, and runs none")
  func list() throws {
    try test("--list").stdout(
      """
      spec/notes_spec.lua:2: notes opens #fast
      spec/notes_spec.lua:3: notes saves #slow
      spec/notes_spec.lua:7: stands alone

      """
    ).run()
    try test("-l", "--tags", "fast").stdout("spec/notes_spec.lua:2: notes opens #fast\n").run()
    try test("-l", "--filter", "^notes", "--filter-out", "%f[%w]op").stdout(
      "spec/notes_spec.lua:3: notes saves #slow\n"
    ).run()
    try test("-l", "--name", "stands alone").stdout("spec/notes_spec.lua:7: stands alone\n").run()
    try test("-l", "spec/notes_spec.lua:4").stdout("spec/notes_spec.lua:3: notes saves #slow\n").run()
  }

  @Test(
    "A line that the file does not have is wrong, and the last test named; the line behind the last one is none of these"
  )
  func linePastEnd() throws {
    let told = """
      ✗ spec/notes_spec.lua has no line 9

        found: 7 lines
        help:  use the line of a test: the last one is spec/notes_spec.lua:7

      """
    try test("spec/notes_spec.lua:9").stderr(told).status(4).run()
    try test("--list", "spec/notes_spec.lua:9").stderr(told).status(4).run()
    try test("spec/notes_spec.lua:8", "--list", "--tags", "fast").stdout("spec/notes_spec.lua:2: notes opens #fast\n")
      .run()
    try CommandTest("test", "a_spec.lua:2").file("a_spec.lua", "assert(true)").stderr(
      "✗ a_spec.lua has no line 2\n\n  found: 1 line\n  help:  omit the line to run the whole file\n"
    ).status(4).run()
  }

  @Test("Where other tests are run, a line that a file does not have is an error of the run")
  func linePastEndAmongOthers() throws {
    let result = try test("spec/notes_spec.lua:2", "spec/notes_spec.lua:99").result()
    #expect(result.text.contains("spec/notes_spec.lua has no line 99"), Comment(rawValue: result.text))
    #expect(result.text.hasSuffix("1 passed, 0 failed, 1 error outside tests, 2 not selected\n"))
    #expect(result.ending == .exited(4))
  }

  @Test(
    "A link that leads back to where it stands is no folder of its own, and what stands in its place is preferred to links"
  )
  func linkedFolders() throws {
    try CommandTest("test", "--list", "spec").file("spec/b/a_spec.lua", "it('is', function() end)")
      .file("more/c_spec.lua", "it('is linked', function() end)").link("spec/a", to: "b").link("spec/loop", to: ".")
      .link("spec/b/up", to: "../..")
      .stdout("spec/b/a_spec.lua:1: is\nspec/b/up/more/c_spec.lua:1: is linked\n").run()
  }

  @Test("A pipe without a writer, and an endless device, are rejected")
  func pipes() throws {
    let result = try CommandTest("test", "--jobs", "1", "spec").file(
      "spec/b_spec.lua", "it('is', function() assert(1) end)"
    )
    .pipe("spec/a_spec.lua").link("spec/c_spec.lua", to: "/dev/zero").result()
    #expect(result.text.contains("found:    it is a pipe without a writer"), Comment(rawValue: result.text))
    #expect(result.text.contains("found:    a link to /dev/zero"))
    #expect(result.text.hasSuffix("1 passed, 0 failed, 2 errors outside tests\n"))
    let explicit = try CommandTest("test", "a_spec.lua").pipe("a_spec.lua").result()
    #expect(explicit.ending == .exited(4))
    let device = try CommandTest("test", "c_spec.lua").file("a", "").link("c_spec.lua", to: "/dev/zero").result()
    #expect(device.errorText.contains("found:    it is larger than 16 MB"), Comment(rawValue: device.errorText))
  }

  @Test("A filter with an unescaped magic character gets a hint that filters are patterns")
  func signsInFilters() throws {
    let test = CommandTest("test", "--filter", "re-opens", "a_spec.lua")
    try test.file("a_spec.lua", "it('re-opens', function() end)").status(5)
      .stderr(
        """
        ✗ the only test in a_spec.lua is not selected

          help: run `routescript test --list` to see the full names, which filters and
                tags match
                write % before punctuation such as - or (: filters are Lua patterns

        """
      ).run()
  }

  @Test("Unselected tests are counted, and a file without a selected test is not listed")
  func counted() throws {
    try test("--tags", "fast", "spec").file("spec/other_spec.lua", "it('is other', function() end)")
      .stdout("spec/notes_spec.lua\n  notes\n    ✓ opens #fast\n\n1 passed, 0 failed, 3 not selected\n").run()
  }

  @Test("runner:8.3 an empty selection has a dedicated status", arguments: ["--filter", "--name", "--tags"])
  func nothing(option: String) throws {
    try test(option, "zzz").status(5).stderr(
      """
      ✗ none of the 3 tests in spec is selected

        help: run `routescript test --list` to see the full names, which filters and
              tags match

      """
    ).run()
  }

  @Test("Invalid patterns, expressions and shards are rejected before any test runs")
  func wrong() throws {
    try test("--filter", "[").status(4).stderr(
      """
      ✗ '[' is not a Lua pattern

        found:    malformed pattern (missing ']')
        expected: a pattern such as "^opens" or "%d+"
        help:     write % before a punctuation mark that stands for itself

      """
    ).run()
    try test("--tags", "fast and").status(4).stderr(
      """
      ✗ 'fast and' is not a tag expression: expected a tag

        found: the end
        help:  write an expression such as --tags "fast and not (slow or db)"

      """
    ).run()
    let shard = try test("--shard", "3/2").result()
    #expect(shard.errorText.contains("expected the number of a part and of all parts, such as 1/4"))
    #expect(shard.ending == .exited(4))
  }

  @Test("A misspelled option gets a suggestion")
  func misspelt() throws {
    let result = try test("--fliter", "x").result()
    #expect(result.errorText.contains("Unknown option '--fliter'. Did you mean '--filter'?"))
    #expect(result.ending == .exited(4))
  }

  @Test("Shards have each file once")
  func shards() throws {
    var listed: [String] = []
    for shard in 1...3 {
      var command = CommandTest("test", "--list", "--shard", "\(shard)/3", "spec")
      for file in 0..<7 { command = command.file("spec/f\(file)_spec.lua", "it('is \(file)', function() end)") }
      listed += try command.result().text.split(separator: "\n").map(String.init)
    }
    #expect(listed.sorted() == (0..<7).map { "spec/f\($0)_spec.lua:1: is \($0)" })
  }

  @Test("A shuffled run prints its seed, which reproduces the order")
  func shuffle() throws {
    let first = try test("--shuffle", "--seed", "7").result().text
    #expect(first.contains("to repeat it, add --seed 7 to the command.\n"))
    #expect(first.hasSuffix("3 passed, 0 failed\n"))
    #expect(try test("--shuffle", "--seed", "7", "--jobs", "1").result().text == first)
  }

  @Test("runner:8.2 focused tests run alone, and are rejected if CI is set")
  func focus() throws {
    let focused = "it('one', function() assert(true) end)\nfit('two', function() assert(true) end)\n"
    try CommandTest("test", "a_spec.lua").file("a_spec.lua", focused)
      .stdout("a_spec.lua\n  ✓ two\n\n1 passed, 0 failed, 1 not selected\n").run()
    try CommandTest("test", "--no-forbid-only", "a_spec.lua").env("CI", "true").file("a_spec.lua", focused)
      .stdout("a_spec.lua\n  ✓ two\n\n1 passed, 0 failed, 1 not selected\n").run()
    try CommandTest("test", "a_spec.lua").env("CI", "true").file("a_spec.lua", focused).runGolden()
  }

  @Test("A test that passes at a later attempt is flaky, which may be a failure")
  func flaky() throws {
    let spec =
      "local n = 0\nit('leaves', function() n = 1 assert(n) end)\nit('wavers', function() assert.equal(0, n) end)\n"
    let command = CommandTest("test", "--retries", "1", "a_spec.lua").file("a_spec.lua", spec)
    let lenient = try command.result()
    #expect(lenient.text.contains("  ↻ wavers (failed at attempt 1, tried again)\n"))
    #expect(lenient.text.hasSuffix("2 passed, 0 failed, 1 flaky\n"))
    #expect(lenient.ending == .exited(0))
    let strict = try CommandTest("test", "--retries", "1", "--fail-on-flaky", "a_spec.lua").file("a_spec.lua", spec)
      .result()
    #expect(strict.ending == .exited(1))
  }

  @Test("--fail-fast stops at the first failure in the order of the files")
  func failFast() throws {
    let result = try CommandTest("test", "-x", "--jobs", "2", "spec")
      .file("spec/a_spec.lua", "it('fails', function() assert(false) end)\nit('is not run', function() end)\n")
      .file("spec/b_spec.lua", "it('is not run', function() end)\n").result()
    #expect(
      result.text.hasSuffix(
        """
        Not run, or not completed
          ⚠ spec/a_spec.lua
          ⚠ spec/b_spec.lua

        ⚠ the run stopped at the first failure, as requested
        0 passed, 1 failed

        """))
    #expect(!result.text.contains("is not run"))
    #expect(result.ending == .exited(1))
  }

  @Test("If many files did not run, the first ones are listed")
  func failFastOfMany() throws {
    var test = CommandTest("test", "-x", "--jobs", "2", "spec").file(
      "spec/a_spec.lua", "it('fails', function() assert(false) end)")
    for number in 100..<121 { test = test.file("spec/b\(number)_spec.lua", "it('is', function() assert(1) end)") }
    let result = try test.result()
    #expect(
      result.text.hasSuffix(
        """
          ⚠ spec/b118_spec.lua
          ⚠ and 2 more

        ⚠ the run stopped at the first failure, as requested
        0 passed, 1 failed

        """))
    #expect(!result.text.contains("⚠ spec/a_spec.lua"))
  }
}
