import Testing

@Suite struct CompletionTests {
  @Test(
    "Completion scripts are made for each shell",
    arguments: [
      ("bash", "#!/bin/bash\n"), ("zsh", "#compdef routescript\n"), ("fish", "function __routescript_"),
    ])
  func script(shell: String, beginning: String) throws {
    let result = try CommandTest("--generate-completion-script", shell).result()
    let text = result.text
    #expect(text.hasPrefix(beginning), "\(text.prefix(200))")
    for word in ["run", "test", "help", "format", "seed", "quiet"] { #expect(text.contains(word), "\(word)") }
    #expect(result.error.isEmpty)
    #expect(result.ending == .exited(0))
  }

  @Test("bash accepts its own", .enabled(if: CommandTest.hasProgram("/bin/bash"), "there is no bash"))
  func bashSyntax() throws {
    let script = try CommandTest("--generate-completion-script", "bash").result().output
    let folder = try TemporaryFolder()
    let result = try ChildProcess(
      path: "/bin/bash", arguments: ["-n"], environment: [:], folder: folder.path, input: script
    ).run()
    #expect(result.errorText == "")
    #expect(result.ending == .exited(0))
  }

  @Test("A shell that nobody knows")
  func unknownShell() throws {
    let result = try CommandTest("--generate-completion-script", "tcsh").result()
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("tcsh"))
    #expect(result.ending == .exited(4))
  }
}
