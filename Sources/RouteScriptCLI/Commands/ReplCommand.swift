internal import ArgumentParser

/// `routescript repl`: a session at the prompt.
struct ReplCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "repl", abstract: "Try things out: enter statements, see values, go back, save what you did.",
      discussion: """
        Files are run first, and what they declare stays. Without a terminal it reads statements from standard input and prints \
        their values. :help lists the commands of the prompt.
        """)
  }

  @Argument(
    help: ArgumentHelp("A file to run first: modules, or a scenario.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var files: [String] = []

  @Option(name: .customShort("e"), help: ArgumentHelp("Lua code to run first, after the files.", valueName: "code"))
  var code: String?

  @Option(
    name: .customLong("storyboards"),
    help: ArgumentHelp(
      "A folder whose storyboards of Interface Builder are loaded first; may be given several times.",
      valueName: "folder"),
    completion: .directory)
  var storyboards: [String] = []

  @OptionGroup var shared: SharedOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    ReplRequest(files: files, code: code, storyboardFolders: storyboards, shared: shared.request)
      .execute(in: environment)
  }
}
