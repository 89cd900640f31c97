import Testing

/// `--update-snapshots` and `--coverage` from the command line.
@Suite struct SnapshotCommandTests {
  @Test("A run that updates snapshots says what it wrote")
  func update() throws {
    try CommandTest("test", "--update-snapshots", "a_spec.lua")
      .file("a_spec.lua", "it('shows', function() launch { root = UIViewController() } assert.hierarchy() end)")
      .stdout("a_spec.lua\n  ✓ shows\n\n1 passed, 0 failed\n1 snapshot written in a_spec.lua\n").run()
  }

  @Test("A text that cannot be written fails the run")
  func problem() throws {
    try CommandTest("test", "--update-snapshots=changed", "a_spec.lua")
      .file(
        "a_spec.lua",
        "it('shows', function()\n  launch { root = UIView and UIViewController() }\n  assert.hierarchy('U' .. 'I')\nend)"
      )
      .status(1)
      .stdout("a_spec.lua\n  ✓ shows\n\n1 passed, 0 failed\n")
      .stderr(
        """
        ✗ the text of this snapshot does not stand in the call              a_spec.lua:3

          help: write it as argument 1 of assert.hierarchy: a variable, or a text that
                is put together, cannot be written anew

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

        1 passed, 0 failed

        Coverage of routes: 0 of 2 (0 %)
          route types   0 of 1 (0 %)
                        never: EditorRouter
          error paths   0 of 1 (0 %)
                        never: EditorRouter

        Coverage of lines: 5 of 5 (100 %)
          1 file in full

        """
      )
      .stderr(
        """
        ✗ too few of the routes were used

          found:    0.0 % (0 of 2)
          expected: 50.0 % at least

        """
      ).run()
  }
}
