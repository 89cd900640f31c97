internal import ArgumentParser

/// `routescript storyboard`: looks at files of Interface Builder.
struct StoryboardCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "storyboard", abstract: "Check and draw storyboards of Interface Builder.",
      subcommands: [
        StoryboardCheckCommand.self, StoryboardTreeCommand.self, StoryboardGraphCommand.self,
        StoryboardLuaCommand.self,
      ])
  }
}

/// What the commands on storyboards share.
struct StoryboardOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Storyboards, or folders in which to look for them.", valueName: "path"),
    completion: .file(extensions: ["storyboard", "xib"]))
  var paths: [String]

  @Flag(name: .customLong("no-color"), help: "Print without colour; so does a non-empty NO_COLOR.")
  var noColor = false
}
