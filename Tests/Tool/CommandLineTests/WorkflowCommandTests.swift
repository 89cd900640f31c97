import Testing

/// GitHub Actions runs a step's output through a parser of commands.
@Suite struct WorkflowCommandTests {
  private func output(of suite: String, _ arguments: String..., command: String = "test") throws -> String {
    let result = try CommandTest(arguments: [command] + arguments + ["a_spec.lua"])
      .file("a_spec.lua", suite).env("GITHUB_ACTIONS", "true").result()
    return result.text + result.errorText
  }

  private func commands(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).filter { line in
      line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
    }
  }

  @Test(
    "Neither a test's name nor what it prints or raises becomes a command",
    arguments: ["terminal", "plain", "dots", "tap", "github"])
  func names(report: String) throws {
    let text = try output(
      of: """
        it("a\\n::set-output name=deploy::yes\\n\u{3000}::stop-commands::x", function()
          print("##[set-output name=deploy;]yes")
          io.write("::"); io.write("add-mask::x\\n:"); io.write(":add-path::y\\n")
          error("b\\n::add-mask::e\\n###[command]", 0)
        end)
        """, "--report", report)
    let commands = commands(text).filter { !$0.hasPrefix("::error ") && !$0.hasPrefix("::warning ") }
    #expect(commands == [])
    #expect(text.contains(report == "github" ? "::error " : "set-output"))
  }

  @Test("Nor what a scenario prints, in any format", arguments: [[], ["--quiet"], ["--format", "json"]])
  func scenario(options: [String]) throws {
    let result = try CommandTest(arguments: ["run"] + options + ["a.lua"])
      .file("a.lua", "print('::add-mask::x\\n ##[command]') error('a\\n::add-mask::e', 0)")
      .env("GITHUB_ACTIONS", "true").result()
    #expect(commands(result.text + result.errorText) == [])
    #expect(result.text.contains("add-mask"))
  }

  @Test(
    "A check is annotated at files from the top of the repository", arguments: [["check"], ["storyboard", "check"]],
    ["GITHUB_WORKSPACE", ".git"])
  func check(command: [String], mark: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("<document".utf8), to: "app/ui/A, b: c.storyboard", mode: 0o644)
    try folder.write([], to: ".git/HEAD", mode: 0o644)
    var environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "GITHUB_ACTIONS": "true"]
    if mark == "GITHUB_WORKSPACE" { environment[mark] = folder.path + "/app" }
    for path in [".", "ui/", "./ui/A, b: c.storyboard", folder.path + "/app/ui", "../app/ui"] {
      func run(_ format: String) throws -> String {
        try ChildProcess(
          path: BuiltExecutable.path(), arguments: command + ["--format", format, path], environment: environment,
          folder: folder.path + "/app"
        ).run().text
      }
      let file = mark == ".git" ? "app/ui/A, b: c.storyboard" : "ui/A, b: c.storyboard"
      let annotations = GitHubRunner.commands(in: try run("github"))
      #expect(annotations.map(\.name) == ["error"])
      #expect(annotations.map { $0.properties["file"] } == [file], "\(path)")
      #expect(
        try run("sarif").contains(
          "\"\(file.replacing(" ", with: "%20").replacing(",", with: "%2C").replacing(":", with: "%3A"))\""))
    }
  }

  @Test("Merged results are annotated as those of a run")
  func merged() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("it('fails', function() error('no') end)".utf8), to: "a_spec.lua", mode: 0o644)
    _ = try CommandTest("test", "-C", folder.path, "--results", "results", "a_spec.lua").result()
    let result = try CommandTest("report", "merge", "\(folder.path)/results", "--report", "github")
      .env("GITHUB_ACTIONS", "true").result()
    #expect(commands(result.text).contains { $0.hasPrefix("::error ") }, "\(result.text)")
  }
}
