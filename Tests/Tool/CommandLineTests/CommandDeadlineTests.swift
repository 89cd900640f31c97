import Testing

/// The time limits of the commands that read an app.
@Suite struct CommandDeadlineTests {
  private static func message(_ work: String, _ help: String = "pass fewer files") -> String {
    """
    ✗ the command exceeded its time limit of 1 s

      found: work on \(work)
      help:  raise the limit with --timeout, or \(help)

    """
  }

  @Test("A command that waits for the parser of Swift ends at its time limit", arguments: ["check", "graph", "import"])
  func parser(command: String) throws {
    try CommandTest(command, "App", "--timeout", "1s").file("App/E.swift", "")
      .file("reader", "#!/bin/sh\nexec sleep 60 2>&-\n", mode: 0o755).env("ROUTESCRIPT_SOURCES", "./reader")
      .status(1).stderr(Self.message("App")).run()
  }

  @Test("The generator of Swift ends at its time limit")
  func generator() throws {
    let result = try CommandTest("generate", "swift", "App", "--timeout", "1ms")
      .file("App/Main.storyboard", LargeStoryboard.references.text(20_000)).status(1).result()
    #expect(result.ending == .exited(1))
    #expect(result.errorText.contains("the command exceeded its time limit of 1 ms"))
  }

  @Test("The search for an app ends at its time limit, and writes nothing")
  func search() throws {
    let project = try StrangersProject()
    for number in 0..<50 {
      try project.write("App/A\(number).swift", String(repeating: "class A: B {}\n", count: 40_000))
    }
    let result = try project.run(["init", "--swift-package", "--timeout", "1ms"])
    #expect(result.ending == .exited(1))
    #expect(result.errorText.contains("found: work on ."))
    #expect(result.joinedText.contains("or name the app's directory with --sources"))
    #expect(project.text("Package.swift") == nil)
  }

  @Test("Classes without bodies do not delay the search for an app")
  func classes() throws {
    let project = try StrangersProject()
    try project.write("App/A.swift", String(repeating: "class A:\n", count: 200_000))
    try project.write("App/Delegate.swift", "class Delegate: UIResponder,\n  UIApplicationDelegate {}\n")
    let result = try project.run(["init", "--swift-package"])
    #expect(result.ending == .exited(0))
    #expect(
      project.text("Tests/AppScenarios/Host.swift")?.contains("Delegate()") == true, Comment(rawValue: result.allText))
  }
}
