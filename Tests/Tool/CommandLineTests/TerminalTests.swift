import Testing

@Suite struct TerminalTests {
  @Test("Output to a terminal has color")
  func colour() throws {
    try suite().onTerminal().runGolden()
  }

  @Test("Color is omitted on request", arguments: ["--no-color", "NO_COLOR", "TERM"])
  func withoutColour(by: String) throws {
    let plain = try suite().result().text
    let test =
      switch by {
      case "--no-color": suite("--no-color")
      case "NO_COLOR": suite().env("NO_COLOR", "1")
      default: suite().env("TERM", "dumb")
      }
    #expect(try test.onTerminal().result().text == plain)
  }

  @Test("An empty NO_COLOR forbids nothing")
  func emptyNoColor() throws {
    #expect(try suite().env("NO_COLOR", "").onTerminal().result().text == suite().onTerminal().result().text)
  }

  @Test("The trace has color")
  func storyInColour() throws {
    try CommandTest("run", "Scripts/examples/first-scenario.lua").inPackage().onTerminal().runGolden()
  }

  @Test("Diagnostics fit a narrow terminal; a terminal of unknown width gets 80 columns")
  func width() throws {
    for (columns, expected) in [(50, 50), (0, 80), (20, 40), (120, 120)] {
      let output = try suite("--no-color").onTerminal(columns: columns).result().text
      let widest = output.split(separator: "\n").map(\.count).max()
      #expect(widest == expected, "\(columns) columns")
    }
  }

  @Test("Help has color")
  func helpInColour() throws {
    try CommandTest("help", "settle").onTerminal(columns: 60).runGolden()
  }

  private func suite(_ options: String...) -> CommandTest {
    // With CI set, output that depends on the time is omitted.
    CommandTest(arguments: ["test"] + options + ["note_spec.lua"]).env("CI", "true")
      .file(
        "note_spec.lua",
        """
        describe("a note", function()
          it("passes", function() assert(true) end)
          pending("waits")
          it("fails", function() assert.same({ title = "Note" }, { title = "Untitled" }) end)
        end)
        """)
  }
}
