import Testing

@Suite struct UsageTests {
  @Test("Without arguments, and with --help, the tool lists its commands")
  func help() throws {
    let plain = try CommandTest().result()
    let option = try CommandTest("--help").result()
    #expect(plain.text == option.text)
    try CommandTest("--help").runGolden()
  }

  @Test func unknownCommand() throws {
    try CommandTest("rnu", "scenario.lua").status(4)
      .stderr(
        """
        ✗ there is no command 'rnu'

          help: did you mean 'run'?
                use one of the commands: run, test, repl, report, check, import,
                storyboard, generate, graph, init, sandbox, help

        """
      ).run()
  }

  @Test("A file in place of a command")
  func fileAsCommand() throws {
    try CommandTest("scenario.lua").status(4)
      .stderr(
        """
        ✗ there is no command 'scenario.lua'

          help: to run a scenario: `routescript run scenario.lua`
                to run a suite: `routescript test scenario.lua`

        """
      ).run()
  }

  @Test("An unknown option")
  func unknownOption() throws {
    try CommandTest("run", "--fromat", "json", "scenario.lua").status(4)
      .stderr(
        """
        Error: Unknown option '--fromat'. Did you mean '--format'?
        \(Self.runUsage)

        """
      ).run()
  }

  @Test func nothingToRun() throws {
    try CommandTest("run").status(4)
      .stderr("Error: Nothing to run: name a scenario file, or pass code with -e.\n\(Self.runUsage)\n").run()
  }

  @Test func fileAndCode() throws {
    try CommandTest("run", "scenario.lua", "-e", "print(1)").status(4)
      .stderr("Error: Pass either files or -e, not both.\n\(Self.runUsage)\n").run()
  }

  @Test func quietJSON() throws {
    try CommandTest("run", "-q", "--format", "json", "scenario.lua").status(4)
      .stderr(
        """
        Error: --quiet and --format json exclude each other: JSON lines are the whole output.
        \(Self.runUsage)

        """
      ).run()
  }

  @Test func wrongValue() throws {
    try CommandTest("run", "--seed", "many", "scenario.lua").status(4).runGolden()
    try CommandTest("run", "--format", "yaml", "scenario.lua").status(4).runGolden(variant: "format")
  }

  private static let runUsage = """
    Usage: routescript run [<options>] <file> ... [-- <argument> ...]
           routescript run [<options>] -e <code> [-- <argument> ...]
      See 'routescript run --help' for more information.
    """
}
