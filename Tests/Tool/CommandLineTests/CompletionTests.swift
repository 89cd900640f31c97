import Foundation
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

  /// The shells of this machine.
  private static let shells = ["bash", "zsh", "fish"].filter { name in
    ["/bin/", "/usr/bin/"].contains { CommandTest.hasProgram($0 + name) }
  }

  @Test(
    "Shells complete commands, options, the values of options, files and words",
    .enabled(if: CommandTest.hasProgram("/usr/bin/python3"), "there is no Python"), arguments: shells)
  func shell(name: String) throws {
    let result = try ChildProcess(
      path: "/usr/bin/python3",
      arguments: [CommandTest.packageFolder + "/Scripts/package-lib/try-completions.py", BuiltExecutable.path(), name],
      environment: ["PATH": "/usr/bin:/bin"], folder: "/"
    ).run()
    #expect(result.ending == .exited(0), "\(result.errorText)")
  }

  @Test(
    "The script of a shell has one completion of `help`, which is RouteScript's", arguments: ["bash", "zsh", "fish"])
  func help(shell: String) throws {
    let text = try CommandTest("--generate-completion-script", shell).result().text
    #expect(!text.contains("help help"))
    #expect(!text.contains("help|help"))
    #expect(!text.contains("Show subcommand help information."))
    #expect(text.components(separatedBy: "_routescript_help() {").count <= 2)
  }

  @Test(
    "A word is completed with commands, functions and classes, and a class with a dot with its members",
    arguments: [
      ("", "launch", "UIViewController.present"), ("UIViewController.", "UIViewController.present", "launch"),
    ])
  func words(prefix: String, offered: String, other: String) throws {
    let test = CommandTest(
      "---completion", "help", "--", "positional@0", "2", "\(prefix.count)", "routescript", "help", prefix)
    let words = try test.env("SAP_SHELL", "bash").env("SAP_SHELL_VERSION", "5").result().text.split(separator: "\n")
    #expect(words.contains(Substring(offered)), "\(words.prefix(5))")
    #expect(!words.contains(Substring(other)))
    #expect(words.contains("sandbox") == prefix.isEmpty)
  }

  @Test("An unsupported shell is rejected")
  func unknownShell() throws {
    let result = try CommandTest("--generate-completion-script", "tcsh").result()
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("tcsh"))
    #expect(result.ending == .exited(4))
  }
}
