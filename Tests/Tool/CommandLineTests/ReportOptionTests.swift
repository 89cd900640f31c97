import Testing

/// The options that determine what reports contain, and what fails a run.
@Suite struct ReportOptionTests {
  private static let suite = """
    it("presents twice", function()
      local root = UIViewController()
      launch { root = root, refusals = "warn" }
      root:present(UIViewController(), false)
      root:present(UIViewController(), false)
      assert.is_not_nil(root.presentedViewController)
    end)
    """

  private static func run(_ options: String...) throws -> ChildProcess.Result {
    try CommandTest(arguments: ["test", "a_spec.lua"] + options).file("a_spec.lua", suite).result()
  }

  @Test("prove reads a TAP report, whatever it contains", .enabled(if: CommandTest.hasProgram("/usr/bin/prove")))
  func prove() throws {
    let folder = try TemporaryFolder()
    let suite = #"""
      it("ok 1 # SKIP not", function() error("not\nok 3\nBail out! now\n1..5\n" .. ("not ok "):rep(40)) end)
      it("not ok 2 # \84ODO", function() assert.equal("not ok 1\nok 2\n  ---\n  ...", "x") end)
      it("passes", function() print("ok 7\nnot ok 8\n1..9") assert.is_true(true) end)

      """#
    try folder.write(Array(suite.utf8), to: "a_spec.lua", mode: 0o644)
    let result = try ChildProcess(
      path: "/bin/sh",
      arguments: [
        "-c", "\"$0\" test --report tap a_spec.lua > report.tap; prove --exec cat report.tap", BuiltExecutable.path(),
      ],
      environment: ["PATH": "/usr/bin:/bin"], folder: folder.path
    ).run()
    #expect(result.text.contains("Failed 2/3 subtests"), Comment(rawValue: result.text + result.errorText))
    #expect(result.text.contains("Failed tests:  1-2"))
    #expect(!result.text.contains("Parse errors"))
  }

  @Test("In an empty folder, the command names the folder that it looks for, and what to do")
  func emptyFolder() throws {
    let result = try CommandTest("test").result()
    #expect(result.errorText.contains("there is no folder 'spec' here, whose suites run without arguments"))
    #expect(result.errorText.contains("`routescript init`"))
    #expect(result.text == "")
    #expect(result.ending == .exited(4))
  }

  @Test("A memory limit may be written as messages write it")
  func memory() throws {
    try CommandTest("run", "--quiet", "--memory", "128MB", "a.lua").file("a.lua", "assert(true)").run()
  }

  @Test("A warning is listed and counted, and does not fail the run")
  func warning() throws {
    let result = try Self.run()
    #expect(result.ending == .exited(0))
    #expect(result.text.contains("⚠ Attempt to present <UIViewController#3> on <UIViewController#1>"))
    #expect(result.text.hasSuffix("1 passed, 0 failed, 1 warning\n"))
  }

  @Test("With --fail-on-warnings, a warning is the failure of its test, and retries do not help", arguments: [0, 2])
  func failure(retries: Int) throws {
    let result = try Self.run("--fail-on-warnings", "--retries", "\(retries)")
    #expect(result.ending == .exited(1))
    #expect(result.text.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test("A file can set fail_on_warnings, and so can a run under busted's rules", arguments: [false, true])
  func failureByFile(isBusted: Bool) throws {
    let test =
      isBusted
      ? CommandTest("test", "--busted", "--fail-on-warnings", "a_spec.lua")
      : CommandTest("test", "a_spec.lua").file(".routescript", "return { fail_on_warnings = true }")
    #expect(try test.file("a_spec.lua", Self.suite).result().ending == .exited(1))
  }

  @Test("With --fail-on-warnings, a warning about a pending test or a file fails the run")
  func failureWithoutTest() throws {
    let suite = "it('is pending')\npending('x')\npending('x')"
    let lax = try CommandTest("test", "--busted", "a_spec.lua").file("a_spec.lua", suite).result()
    #expect(lax.ending == .exited(0))
    let strict = try CommandTest("test", "--busted", "--fail-on-warnings", "a_spec.lua").file("a_spec.lua", suite)
      .result()
    #expect(strict.ending == .exited(1))
  }

  @Test("A test that a warning fails has its log and its hierarchy in the documents", arguments: ["junit", "html"])
  func logOfFailure(format: String) throws {
    let text = try Self.run("--fail-on-warnings", "--report", format).text
    #expect(text.contains("setRootViewController"))
    #expect(text.contains("UIViewController (formSheet) ◀"))
  }

  @Test("Documents have the log of a test that passed only with --report-logs all", arguments: ["junit", "html"])
  func logs(format: String) throws {
    #expect(try !Self.run("--report", format).text.contains("setRootViewController"))
    #expect(try Self.run("--report", format, "--report-logs", "all").text.contains("setRootViewController"))
    // Another report that records more does not change this one.
    #expect(try !Self.run("--report", format, "--report", "json=out.json").text.contains("formSheet) ◀"))
  }

  @Test(
    "In a run of more than ten files, the terminal counts tests that simply passed, and plain shows all tests")
  func manyFiles() throws {
    func run(_ format: String) throws -> String {
      var test = CommandTest("test", "--report", format)
      for number in 1...11 {
        test = test.file("spec/f\(number)_spec.lua", "it('works', function() assert.is_true(true) end)")
      }
      let suite = "it('breaks', function() assert.is_true(false) end) it('works', function() assert.is_true(true) end)"
      return try test.file("spec/g_spec.lua", suite).result().text
    }
    let short = try run("terminal")
    #expect(short.contains("✓ spec/f1_spec.lua  1 test\n") && !short.contains("✓ works"))
    #expect(short.contains("spec/g_spec.lua\n  ✗ breaks\n  ✓ 1 other\n"))
    #expect(try run("plain").contains("spec/f1_spec.lua\n  ✓ works\n"))
  }

  @Test("Merged documents have the logs that the results contain")
  func merged() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.suite.utf8), to: "a_spec.lua", mode: 0o644)
    let results = folder.path + "/r.results"
    _ = try CommandTest("test", "-C", folder.path, "--results", results, "--fail-on-warnings", "a_spec.lua").result()
    let page = try CommandTest("report", "merge", "--report", "html", results).result().text
    #expect(page.contains("setRootViewController"))
  }
}
