internal import ArgumentParser
internal import StoryboardAnalysis

/// `routescript storyboard tree`: draws what contains what.
struct StoryboardTreeCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tree", abstract: "Draw what scenes contain, and where their segues lead.",
      discussion: "▸ marks the scene with which a storyboard begins.")
  }

  @OptionGroup var shared: StoryboardOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    guard let input = StoryboardInput(shared.paths, environment, noColor: shared.noColor, readsSources: false) else {
      return .usage
    }
    guard !input.isEmpty else { return input.explainEmptiness() }
    let library = DocumentLibrary(input.documents)
    environment.writeOutput(library.documents.map { SceneTree.text(of: $0, in: library) }.joined(separator: "\n"))
    return input.explainUnreadable()
  }
}
