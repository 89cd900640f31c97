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
    shared.execute(in: environment) { input in
      let library = DocumentLibrary(input.documents)
      let trees = library.documents.map { SceneTree.text(of: $0, in: library) }
      return StoryboardProduct(trees.joined(separator: "\n")) { input.explainUnreadable() }
    }
  }
}
