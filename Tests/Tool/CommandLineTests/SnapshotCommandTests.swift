import Testing

/// `--update-snapshots` and `--coverage` from the command line.
@Suite struct SnapshotCommandTests {
  @Test("A run that updates snapshots lists the written files")
  func update() throws {
    try CommandTest("test", "--update-snapshots", "a_spec.lua")
      .file("a_spec.lua", "it('shows', function() launch { root = UIViewController() } assert.hierarchy() end)")
      .stdout("a_spec.lua\n  ✓ shows\n\n1 passed, 0 failed\n1 snapshot written in a_spec.lua\n").run()
  }

  @Test("A snapshot that cannot be written fails the run")
  func problem() throws {
    try CommandTest("test", "--update-snapshots=changed", "a_spec.lua")
      .file(
        "a_spec.lua",
        "it('shows', function()\n  launch { root = UIView and UIViewController() }\n  assert.hierarchy('U' .. 'I')\nend)"
      )
      .status(1)
      .stdout(
        """
        a_spec.lua
          ✓ shows

        snapshots
          ✗ --update-snapshots

        ✗ --update-snapshots
          the call does not contain the expected string of this snapshot
          a_spec.lua:3

          help: write it as a literal in argument 1 of assert.hierarchy: RouteScript
                cannot update variables and concatenated strings

        Failed
          ✗ --update-snapshots                                              a_spec.lua:3

        1 passed, 0 failed, 1 error outside tests

        """
      ).run()
  }

  @Test("Too little coverage fails the run")
  func coverage() throws {
    try CommandTest("test", "--coverage", "--coverage-fail-under", "50", "a_spec.lua")
      .file(
        "a_spec.lua",
        """
        local Editor = viewController "Editor" { conforms = { ZIKRoutableView } }
        viewRouter "EditorRouter" {
          registerRoutableDestination = function(Self) Self:registerView(Editor) end,
          destination = function() return Editor() end,
        }
        it("launches", function() assert(launch {}) end)
        """
      )
      .status(1)
      .stdout(
        """
        a_spec.lua
          ✓ launches

        coverage
          ✗ --coverage-fail-under

        ✗ --coverage-fail-under
          too few of the routes were used

          found:    0 % (0 of 2)
          expected: at least 50 %

        Failed
          ✗ --coverage-fail-under                                               coverage

        1 passed, 0 failed, 1 error outside tests

        Route coverage: 0 of 2 (0 %)
          route types   0 of 1 (0 %)
                        never: EditorRouter
          error paths   0 of 1 (0 %)
                        never: EditorRouter

        Line coverage: 5 of 5 (100 %)
          1 file in full

        """
      ).run()
  }

  @Test("A coverage limit without anything to measure fails the run")
  func nothingToCover() throws {
    let result = try CommandTest("test", "--coverage-fail-under", "50", "a_spec.lua")
      .file("a_spec.lua", "it('passes', function() assert(true) end)").result()
    #expect(result.ending == .exited(1))
    #expect(result.text.contains("there are no routes"))
  }

  @Test(
    "Every report says that a run failed which passed its tests", arguments: ["json", "tap", "junit", "sarif", "html"])
  func reports(_ format: String) throws {
    let result = try CommandTest("test", "--report", format, "--coverage-fail-under", "50", "a_spec.lua")
      .file("a_spec.lua", "it('passes', function() assert(true) end)").result()
    #expect(result.ending == .exited(1))
    let sign = [
      "json": #""success":false"#, "tap": "not ok 2 - --coverage-fail-under", "junit": #"errors="1""#,
      "sarif": "there are no routes", "html": "there are no routes",
    ]
    #expect(result.text.contains(try #require(sign[format])), Comment(rawValue: result.text))
  }
}
