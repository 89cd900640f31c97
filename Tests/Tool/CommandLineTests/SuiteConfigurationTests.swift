import Testing

/// Options in configuration files.
@Suite struct SuiteConfigurationTests {
  private static let spec = """
    it("one #fast", function() assert(true) end)
    it("two #faster", function() assert(true) end)

    """

  @Test(".routescript sets options, and the command line takes precedence")
  func own() throws {
    let configuration =
      "return { paths = { 'checks' }, tags = 'fast', jobs = 1, fail_fast = true, pattern = '_check%.lua$' }\n"
    try CommandTest("test", "--list").file(".routescript", configuration).file("checks/a_check.lua", Self.spec)
      .stdout("checks/a_check.lua:1: one #fast\n").run()
    try CommandTest("test", "--list", "--tags", "faster").file(".routescript", configuration)
      .file("checks/a_check.lua", Self.spec).stdout("checks/a_check.lua:2: two #faster\n").run()
  }

  @Test("Combined short options take precedence over the file")
  func combined() throws {
    try CommandTest("test", "--list", "-xR").file(".routescript", "return { recursive = false }\n")
      .file("spec/inner/a_spec.lua", Self.spec)
      .stdout("spec/inner/a_spec.lua:1: one #fast\nspec/inner/a_spec.lua:2: two #faster\n").run()
  }

  @Test(
    "runner:8.2 an unknown option in a file is an error with its place; of a .busted it is a warning, as busted does not mind"
  )
  func unknown() throws {
    try CommandTest("test").file(".routescript", "return {\n  jbos = 4,\n}\n").runGolden(variant: "own")
    try CommandTest("test", "--list").file(".busted", "return {\n  default = { patern = 'x' },\n}\n")
      .file("spec/a_spec.lua", Self.spec).runGolden(variant: "busted")
  }

  @Test(
    "A table that is no list, and an option in two spellings, are errors: either would go unnoticed",
    arguments: [
      ("{ exclude_tags = { slow = true } }", "option 'exclude_tags' has a table that is not a list"),
      ("{ filter = { 'a', b = 'c' } }", "option 'filter' has a table that is not a list"),
      ("{ fail_fast = true, ['fail-fast'] = false }", "duplicate option 'fail-fast'"),
    ])
  func unnoticed(_ table: String, _ message: String) throws {
    let result = try CommandTest("test").file(".routescript", "return \(table)")
      .file("spec/a_spec.lua", Self.spec).result()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("✗ \(message)"), Comment(rawValue: result.errorText))
  }

  @Test("A command-line option in a file is rejected with a hint")
  func commandLineOnly() throws {
    try CommandTest("test").file(".routescript", "return { trust = true }\n").status(4)
      .stderr(
        """
        ✗ the option 'trust' is only available on the command line        .routescript:1

          1 │ return { trust = true }
            │          ^^^^^

        """
      ).run()
  }

  @Test(
    "What is no configuration is refused",
    arguments: [
      ("syntax", "return {"), ("noTable", "return 4"), ("value", "return { jobs = print }"),
      ("list", "return { 'spec' }"), ("wrongNumber", "return { jobs = 'many' }"),
      ("sandbox", "return { seed = os.time() }"),
      ("endless", "while true do end"),
    ])
  func refused(variant: String, text: String) throws {
    try CommandTest("test").file(".routescript", text + "\n").runGolden(variant: variant)
  }

  @Test("A trusted configuration may use io, and require modules", arguments: [".busted", ".routescript"])
  func trusted(file: String) throws {
    let options = "{ tags = require('lib.names').tag }"
    let text = "assert(io.open('a_spec.lua'))\nreturn " + (file == ".busted" ? "{ default = \(options) }" : options)
    let command = CommandTest("test", "--trust", "--list", "a_spec.lua").file(file, text + "\n")
      .file("lib/names.lua", "return { tag = 'faster' }\n").file("a_spec.lua", Self.spec)
    try command.stdout("a_spec.lua:2: two #faster\n").run()
    let missing = try command.file("lib/names.lua", "return require 'nowhere'\n").result()
    #expect(missing.ending == .exited(4))
    #expect(missing.errorText.contains("\(file) cannot be read: module 'nowhere' not found"), "\(missing.errorText)")
    let untrusted = try CommandTest("test").file(file, text).result()
    #expect(untrusted.errorText.contains("to use io in it, pass --trust"))
  }

  @Test("A .busted file has tasks and enables the busted rules: tags match the prefixes of longer ones")
  func busted() throws {
    let configuration = """
      return {
        _all = { tags = "fas", ROOT = { "tests" }, pattern = "_t", verbose = true },
        default = {},
        second = { filter = "two" },
      }

      """
    let command = { (options: [String]) in
      CommandTest(arguments: ["test", "--list"] + options).file(".busted", configuration).file(
        "tests/a_t.lua", Self.spec)
    }
    try command([]).stdout("tests/a_t.lua:1: one #fast\ntests/a_t.lua:2: two #faster\n").run()
    try command(["--run", "second"]).stdout("tests/a_t.lua:2: two #faster\n").run()
    try command(["-r", "secnod"]).status(4).stderr(
      """
      ✗ there is no task 'secnod' in .busted

        help: did you mean 'second'?
              use one of the tasks: default, second

      """
    ).run()
  }

  @Test("Under the busted rules a test without a body causes a warning")
  func noBody() throws {
    try CommandTest("test", "--busted", "--report", "tap")
      .file("spec/a_spec.lua", "it('is not written')\n")
      .status(0)
      .stdout(
        """
        TAP version 13
        # spec/a_spec.lua
        # ⚠ it "is not written" has no body                              spec/a_spec.lua:1
        #   1 │ it('is not written')
        #     │ ^^
        #   found:    nothing
        #   expected: a function
        #   help:     write `it("is not written", function() … end)`, or `pending("is not
        #             written")` for a test that is not written yet
        # 0 passed, 0 failed, 1 warning
        # ⚠ there are no tests in spec
        #   found: 1 file, which contains none
        #   help:  declare tests with `it`
        1..0 # SKIP there are no tests in spec

        """
      )
      .stderr(
        """
        ⚠ there are no tests in spec

          found: 1 file, which contains none
          help:  declare tests with `it`

        """
      ).run()
  }

  @Test(
    "Of a file that an option names it is said what it should contain",
    arguments: [
      ("--durations", "the output of `report merge --durations`"),
      ("--exclude-names-file", "names of tests, one per line"),
    ])
  func missingFiles(option: String, expected: String) throws {
    try CommandTest("test", option, "nowhere", "a_spec.lua").file("a_spec.lua", Self.spec).status(4)
      .stderr("✗ cannot read nowhere\n\n  found:    no file 'nowhere'\n  expected: \(expected)\n").run()
  }

  @Test("busted's default folders of modules hold under its rules, and --lpath names others")
  func modules() throws {
    let spec = "it('requires', function() assert.equal('found', require 'm') end)"
    let busted = try CommandTest("test", "--busted").file("src/m.lua", "return 'found'").file("spec/a_spec.lua", spec)
      .result()
    #expect(busted.text.contains("✓ requires\n"))
    #expect(busted.ending == .exited(0))
    try CommandTest("test", "--lpath", "./lib/?.lua").file("lib/m.lua", "return 'found'").file("spec/a_spec.lua", spec)
      .stdout("spec/a_spec.lua\n  ✓ requires\n\n1 passed, 0 failed\n").run()
  }

  @Test("Bazel's environment divides a suite and filters it")
  func bazel() throws {
    let one = CommandTest("test", "--list", "spec").file("spec/a_spec.lua", "it('one', function() end)")
      .file("spec/b_spec.lua", "it('two', function() end)").env("TEST_TOTAL_SHARDS", "2").env("TEST_TMPDIR", "/tmp")
    try one.env("TEST_SHARD_INDEX", "0").stdout("spec/a_spec.lua:1: one\n").run()
    try one.env("TEST_SHARD_INDEX", "1").stdout("spec/b_spec.lua:1: two\n").run()
    let signs = CommandTest("test", "--list", "a_spec.lua")
      .file("a_spec.lua", "it('re-opens (twice', function() end)\nit('opens', function() end)")
    try signs.env("TEST_TMPDIR", "/tmp").env("TESTBRIDGE_TEST_ONLY", "re-opens (twice").stdout(
      "a_spec.lua:1: re-opens (twice\n"
    ).run()
    try signs.env("TEST_TMPDIR", "/tmp").env("TESTBRIDGE_TEST_ONLY", "^o.ens$").stdout("a_spec.lua:2: opens\n").run()
    // A shard without a selected test does not fail: another shard has the test.
    try one.env("TEST_SHARD_INDEX", "1").env("TESTBRIDGE_TEST_ONLY", "one").run()
  }

  @Test("The links in a Bazel test folder are followed")
  func bazelLinks() throws {
    let test = CommandTest("test", "-C", "runfiles/app", "spec").file(
      "tree/spec.lua", "assert.equal(1, require 'lib.m')"
    )
    .file("tree/m.lua", "return 1").link("runfiles/app/spec/a_spec.lua", to: "../../../tree/spec.lua")
    .link("runfiles/app/lib/m.lua", to: "../../../tree/m.lua").env("TEST_TMPDIR", "/tmp")
    let refused = try test.result()
    #expect(refused.text.contains("module 'lib.m' is a link that leads out of the module folders"))
    try test.env("TEST_SRCDIR", "..").stdout(
      """
      spec/a_spec.lua
        ✓ the whole file

      1 passed, 0 failed

      """
    ).run()
  }
}
