internal import ArgumentParser

/// `routescript generate`: writes source code from Interface Builder files.
struct GenerateCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "generate", abstract: "Write source code from storyboards and xibs.",
      subcommands: [GenerateSwiftCommand.self])
  }
}
