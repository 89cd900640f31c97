import Testing

@Suite struct SuiteTests {
  @Test("A failure in a tail call, whose place Lua does not know, has the place of its test")
  func tailCall() throws {
    for options in [[], ["--busted"]] {
      let result = try CommandTest(arguments: ["test"] + options + ["a_spec.lua"])
        .file("a_spec.lua", "\nit('fails', function()\n  return assert.equal(1, 2)\nend)\n").result()
      let lines = result.text.split(separator: "\n")
      #expect(lines.contains("  a_spec.lua:2"), Comment(rawValue: result.text))
      #expect(lines.contains("  2 │ it('fails', function()"), Comment(rawValue: result.text))
    }
  }

  @Test("A suite is listed test by test, in its groups")
  func passing() throws {
    try CommandTest("test", "note_spec.lua").file("note_spec.lua", Self.passing)
      .stdout(
        """
        note_spec.lua
          a note
            ✓ has a title
            when it is empty
              ✓ is called Untitled
            ✓ can be deleted
          ✓ stands alone

        4 passed, 0 failed

        """
      ).run()
  }

  @Test("A failing test fails the run")
  func failing() throws {
    try CommandTest("test", "note_spec.lua").file("note_spec.lua", "it('fails', function() error('no', 0) end)").status(
      1
    )
    .stdout(
      """
      note_spec.lua
        ✗ fails

      ✗ fails                                                          note_spec.lua:1

        1 │ it('fails', function() error('no', 0) end)
          │                        ^^^^^ no

      0 passed, 1 failed

      """
    ).run()
  }

  @Test("Without options suites are run without the parser of options; both ways mean the same")
  func plainRequest() throws {
    let text = "it('prints', function() print(math.random(1000)) assert.equal(1, 2) end) pending 'waits'"
    let plain = try CommandTest("test", "a_spec.lua").file("a_spec.lua", text).result()
    let parsed = try CommandTest("test", "--jobs", "2", "--no-shuffle", "--recursive", "--seed", "0", "a_spec.lua")
      .file("a_spec.lua", text).result()
    #expect(plain.text == parsed.text)
    #expect(plain.text.contains("1 failed"))
    let withJobs = try CommandTest("test", "--jobs", "2", "a_spec.lua").file("a_spec.lua", text).result()
    #expect(withJobs.text == parsed.text)
  }

  @Test("An invalid number of jobs is reported, with or without other options", arguments: [[], ["--no-shuffle"]])
  func wrongJobs(_ others: [String]) throws {
    for wrong in ["0", "many", "1025"] {
      let result = try CommandTest(arguments: ["test", "--jobs", wrong] + others + ["a_spec.lua"])
        .file("a_spec.lua", "it('waits', function() assert(true) end)").result()
      #expect(result.ending == .exited(4))
      #expect(String(decoding: result.error, as: UTF8.self).contains("--jobs"))
    }
  }

  @Test("Pending tests are counted, with the reason that they give, and fail nothing")
  func pending() throws {
    try CommandTest("test", "note_spec.lua")
      .file(
        "note_spec.lua",
        """
        pending("is not written yet")
        it("waits", function() pending("for the server") error("never") end)
        """
      )
      .stdout(
        """
        note_spec.lua
          ◌ is not written yet (pending)
          ◌ waits (pending: for the server)

        0 passed, 0 failed, 2 pending

        """
      ).run()
  }

  @Test("runner:8.2 a test with a duplicate name fails with an error")
  func sameName() throws {
    try CommandTest("test", "note_spec.lua")
      .file(
        "note_spec.lua",
        "it('is pushed', function() assert(true) end)\nit('is pushed', function() assert(false) end)\n"
      )
      .status(1)
      .stdout(
        """
        note_spec.lua
          ✓ is pushed
          ✗ is pushed

        ✗ is pushed
          another test has the same full name
          note_spec.lua:2

          2 │ it('is pushed', function() assert(false) end)

          help: give them different names: RouteScript selects, reports and compares
                tests by name
                or pass --busted if this is a suite for busted, where names may repeat

          the other test is here (note_spec.lua:1)

          1 │ it('is pushed', function() assert(true) end)

        1 passed, 1 failed

        """
      ).run()
  }

  @Test("Hooks run around the tests, from the outside in and from the inside out")
  func hooks() throws {
    let hooks = ["setup", "before_each", "after_each", "teardown"]
      .map { "\($0)(function() log('\($0)') end)" }.joined(separator: "\n")
    try CommandTest("run", "-q", "note_spec.lua")
      .file(
        "note_spec.lua",
        """
        local depth = 0
        function log(name) print(("  "):rep(depth) .. name) end
        \(hooks)
        describe("inner", function()
          before_each(function() depth = 1 log("inner before_each") end)
          after_each(function() log("inner after_each") depth = 0 end)
          it("first", function() log("first") end)
          it("second", function() log("second") end)
        end)
        """
      )
      .stdout(
        """
        setup
        before_each
          inner before_each
          first
          inner after_each
        after_each
        before_each
          inner before_each
          second
          inner after_each
        after_each
        teardown

        """
      ).run()
  }

  @Test("Below a folder every *_spec.lua runs, in the order of the paths; hidden folders and other files do not")
  func discovery() throws {
    let spec = "it('runs', function() assert(true) end)"
    try CommandTest("test", "spec")
      .file("spec/b_spec.lua", spec).file("spec/a_spec.lua", spec).file("spec/sub/c_spec.lua", spec)
      .file("spec/helper.lua", "error('no suite')").file("spec/.hidden/d_spec.lua", "error('hidden')")
      .stdout(
        """
        spec/a_spec.lua
          ✓ runs

        spec/b_spec.lua
          ✓ runs

        spec/sub/c_spec.lua
          ✓ runs

        3 passed, 0 failed

        """
      ).run()
  }

  @Test("A file that is named is a suite, whatever it is called")
  func namedFile() throws {
    try CommandTest("test", "checks.lua").file("checks.lua", "it('runs', function() assert(true) end)")
      .stdout("checks.lua\n  ✓ runs\n\n1 passed, 0 failed\n").run()
  }

  @Test("A script that declares no test is one")
  func scriptAsTest() throws {
    try CommandTest("test", "story.lua").file("story.lua", "assert(true)")
      .stdout("story.lua\n  ✓ the whole file\n\n1 passed, 0 failed\n").run()
  }

  @Test("A run without tests has a dedicated status")
  func nothingFound() throws {
    try CommandTest("test", "spec").file("spec/helper.lua", "").status(5)
      .stderr(
        """
        ✗ there are no tests in spec

          help: declare tests with `it` in files whose names end in _spec.lua

        """
      ).run()
  }

  @Test("A missing path is a usage error, and the other paths still run")
  func missingPath() throws {
    let spec = "it('runs', function() assert(true) end)"
    let reason = """
      ✗ cannot read spce

        found:    no file 'spce'
        expected: a Lua script
        help:     did you mean 'spec'?

      """
    try CommandTest("test", "spce", "spec").file("spec/a_spec.lua", spec).status(4)
      .stdout(
        """
        spce
          ✗ the whole file
          ⚠ did not run to its end

        \(reason)
        spec/a_spec.lua
          ✓ runs

        Failed
          ✗ the whole file                                                          spce

        Not run, or not completed
          ⚠ spce

        1 passed, 0 failed, 1 error outside tests

        """
      ).run()
    try CommandTest("test", "spce").file("spec/a_spec.lua", spec).status(4).stderr(reason).run()
    try CommandTest("test", "--list", "spce", "spec").file("spec/a_spec.lua", spec).status(4)
      .stdout("spec/a_spec.lua:1: runs\n").stderr(reason).run()
  }

  @Test("Each test has its own app: numbers restart, assignments to classes are undone")
  func isolation() throws {
    try CommandTest("test", "note_spec.lua")
      .file(
        "note_spec.lua",
        """
        local Note = class "Note" {}
        for i = 1, 2 do
          it("begins anew " .. i, function()
            assert.is_nil(Note.count)
            Note.count = 1
            assert.equal("Note#1", tostring(Note()))
          end)
        end
        """
      ).stdout("note_spec.lua\n  ✓ begins anew 1\n  ✓ begins anew 2\n\n2 passed, 0 failed\n").run()
  }

  @Test("The output of a test appears before its mark")
  func printedText() throws {
    try CommandTest("test", "note_spec.lua")
      .file(
        "note_spec.lua",
        """
        print "file"
        describe("a note", function()
          print "group"
          setup(function() print "setup" end)
          it("prints", function() print("one\\ntwo", 3) assert(true) end)
          it("does not", function() assert(true) end)
        end)
        """
      )
      .stdout(
        """
        note_spec.lua
          print  file
          print  group
          print  setup
          a note
            print  one
            print  two    3
            ✓ prints
            ✓ does not

        2 passed, 0 failed

        """
      ).run()
  }

  @Test("Names cannot steer the terminal")
  func strangeNames() throws {
    try CommandTest("test", "a_spec.lua").file(
      "a_spec.lua", "describe('\\27[2J', function() it('a\\tb\\0', function() assert(true) end) end)"
    )
    .stdout("a_spec.lua\n  ␛[2J\n    ✓ a    b␀\n\n1 passed, 0 failed\n").run()
  }

  private static let passing = """
    describe("a note", function()
      it("has a title", function() assert.is_true(true) end)
      describe("when it is empty", function()
        it("is called Untitled", function() assert.equal("Untitled", "Un" .. "titled") end)
      end)
      it("can be deleted", function() assert(true) end)
    end)
    it("stands alone", function() assert(true) end)
    """
}
