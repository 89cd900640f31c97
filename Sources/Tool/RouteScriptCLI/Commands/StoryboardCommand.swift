internal import ArgumentParser

/// `routescript storyboard`: inspects Interface Builder files.
struct StoryboardCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "storyboard", abstract: "Check and draw Interface Builder storyboards.",
      subcommands: [
        StoryboardCheckCommand.self, StoryboardTreeCommand.self, StoryboardGraphCommand.self,
        StoryboardLuaCommand.self,
      ])
  }
}

/// The options that the storyboard commands share.
struct StoryboardOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Storyboards, or folders that contain them. (default: the current folder)", valueName: "path"),
    completion: .file(extensions: ["storyboard", "xib"]))
  var named: [String] = []

  /// The paths that the user named, or else the current folder.
  var paths: [String] { named.isEmpty ? ["."] : named }

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file instead of standard output. An existing file is replaced as a whole, or not at all.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Limit the time until the result is written: 500ms, 10s, 2m or none. (default: 10s, and 60s for check)",
      valueName: "duration"),
    transform: LimitArgument.time)
  var timeout: LimitArgument<Duration>?

  @Flag(name: .customLong("no-color"), help: "Print without color. A non-empty NO_COLOR does the same.")
  var noColor = false
}
