import Testing

/// Storyboards that are made to take long: what is linear ends within the limit, and the limit ends everything.
@Suite struct LargeStoryboardTests {
  @Test("large files are checked and drawn within the limit", arguments: LargeStoryboard.allCases)
  func commands(file: LargeStoryboard) throws {
    for command in ["check", "tree", "graph"] {
      let result = try CommandTest("storyboard", command, "--timeout", "30s", "Main.storyboard")
        .file("Main.storyboard", file.text(8_000, isOneLine: command == "check")).result()
      #expect(result.errorText == "", "\(command) of \(file)")
      #expect(result.text.utf8.count < 4_000_000)
    }
  }

  @Test("large files are loaded by scripts within the limit", arguments: LargeStoryboard.allCases)
  func loading(file: LargeStoryboard) throws {
    try CommandTest("run", "--quiet", "--timeout", "30s", "--memory", "none", "a.lua")
      .file("Main.storyboard", file.text(8_000)).file("a.lua", "Storyboard.load 'Main.storyboard'\n").run()
  }

  @Test("large xibs are loaded by scripts within the limit")
  func nib() throws {
    try CommandTest("run", "--quiet", "--timeout", "30s", "--memory", "none", "a.lua")
      .file("A.xib", LargeStoryboard.xib(8_000)).file("a.lua", "Nib.load 'A.xib'\n").run()
  }

  @Test(
    "a script that loads a large file ends at its time limit",
    arguments: [
      ("Storyboard.load 'Main.storyboard'", LargeStoryboard.references),
      ("Storyboard.load 'Main.storyboard'", .outletsOfOneID), ("Storyboard.load 'Main.storyboard'", .texts),
      ("Nib.load 'A.xib'", .texts),
    ])
  func limit(statement: String, file: LargeStoryboard) throws {
    let result = try CommandTest("run", "--timeout", "60ms", "a.lua")
      .file("Main.storyboard", file.text(30_000)).file("A.xib", LargeStoryboard.xib(60_000))
      .file("a.lua", "\(statement)\n").result()
    // In a build without optimization, a step between two checks may take so long that the watchdog ends the process.
    let isEndedByWatchdog = _isDebugAssertConfiguration() && !result.errorText.isEmpty
    let text = isEndedByWatchdog ? result.errorText : result.text
    #expect(text.contains("exceeded its time limit of 60 ms"), Comment(rawValue: result.allText))
    #expect(isEndedByWatchdog || result.errorText == "")
    #expect(result.ending == .exited(1))
  }

  @Test("a script that loads a large file ends at its memory limit")
  func memory() throws {
    let result = try CommandTest("run", "--memory", "8M", "--timeout", "none", "a.lua")
      .file("Main.storyboard", LargeStoryboard.references.text(30_000))
      .file("a.lua", "Storyboard.load 'Main.storyboard'\n").result()
    #expect(result.text.contains("the script exceeded its memory limit of 8 MB"))
    #expect(result.ending == .exited(1))
  }

  @Test("a storyboard command ends at its time limit", arguments: ["check", "tree", "graph", "lua"])
  func timeout(command: String) throws {
    try CommandTest("storyboard", command, "--timeout", "1ms", "Main.storyboard")
      .file("Main.storyboard", LargeStoryboard.references.text(20_000)).status(1)
      .stderr(
        """
        ✗ the command exceeded its time limit of 1 ms

          found: work on Main.storyboard
          help:  raise the limit with --timeout, or pass fewer files

        """
      ).run()
  }

  @Test(
    "storyboards that are too large for a scenario are named",
    arguments: [LargeStoryboard.scenesOfOneIdentifier, .seguesOfOneIdentifier, .outletsOfOneID])
  func tooLarge(file: LargeStoryboard) throws {
    let result = try CommandTest("storyboard", "lua", "Main.storyboard").file("Main.storyboard", file.text(10_001))
      .result()
    #expect(result.errorText.contains("storyboard 'Main' is too large for a scenario"))
    #expect(
      result.errorText.contains("found:    \(file == .scenesOfOneIdentifier ? "10001 scenes" : "a scene with 10001")"))
    #expect(result.ending == .exited(1))
  }

  @Test("the result of a storyboard command goes to a file, all of it or nothing")
  func output() throws {
    let file = LargeStoryboard.chain.text(2)
    let text = try CommandTest("storyboard", "tree", "Main.storyboard").file("Main.storyboard", file).result().text
    try CommandTest("storyboard", "tree", "-o", "out", "Main.storyboard").file("Main.storyboard", file)
      .file("out", "before").run()
    #expect(text.contains("root: "))
    try CommandTest("storyboard", "tree", "-o", "missing/out", "Main.storyboard").file("Main.storyboard", file)
      .status(4).stderr("✗ cannot write missing/out\n\n  found: No such file or directory\n").run()
  }
}
