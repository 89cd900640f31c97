internal import ArgumentParser

/// `routescript repl`: runs an interactive session.
struct ReplCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "repl", abstract: "Explore an app statement by statement.",
      usage: "routescript repl [<options>] [<file> ...]",
      discussion: """
        Enter statements, see their values, undo them, and save the session as a scenario. The REPL runs the files first and keeps \
        their declarations. Without a terminal, it reads statements from standard input. :help lists its commands. \
        Output that is higher than the window opens $ROUTESCRIPT_PAGER, $PAGER or less; an empty variable prints everything.
        """)
  }

  @Argument(
    help: ArgumentHelp("Run this file first: modules, or a scenario.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var files: [String] = []

  @Option(name: .customShort("e"), help: ArgumentHelp("Run this Lua code after the files.", valueName: "code"))
  var code: String?

  @Option(
    name: .customLong("storyboards"),
    help: ArgumentHelp(
      "Load the Interface Builder storyboards of this folder first. Repeatable.",
      valueName: "folder"),
    completion: .directory)
  var storyboards: [String] = []

  @OptionGroup var shared: SharedOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    ReplRequest(files: files, code: code, storyboardFolders: storyboards, shared: shared.request)
      .execute(in: environment)
  }
}
