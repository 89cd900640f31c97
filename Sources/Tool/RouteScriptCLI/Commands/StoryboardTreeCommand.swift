internal import AppAnalysis
internal import ArgumentParser
internal import StoryboardAnalysis

/// `routescript storyboard tree`: draws the containment hierarchy.
struct StoryboardTreeCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tree", abstract: "Draw the contents of scenes and their segues as a tree.",
      discussion: "▸ marks the initial scene of a storyboard.")
  }

  @OptionGroup var shared: StoryboardOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    shared.confine(in: environment)
    return shared.execute(in: environment) { () throws(AppFailure) in
      let input = try shared.input(AppAnalyzer(environment), reading: .none)
      let library = DocumentLibrary(input.documents)
      let trees = library.documents.map { SceneTree.text(of: $0, in: library) }
      return StoryboardProduct(trees.joined(separator: "\n")) {
        environment.explainUnread(input, noColor: shared.noColor)
      }
    }
  }
}
