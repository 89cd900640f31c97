internal import ArgumentParser
internal import Diagnostics
internal import StoryboardAnalysis

/// `routescript storyboard graph`: draws scenes and segues as a graph.
struct StoryboardGraphCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "Draw scenes and what leads from one to the other as a graph.",
      discussion: "References are followed to the storyboards that they mean.")
  }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case dot, mermaid, svg, json
  }

  @OptionGroup var shared: StoryboardOptions

  @Option(help: "dot for Graphviz, mermaid for Markdown, svg as a picture, or json.")
  var format = Format.mermaid

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    guard let input = StoryboardInput(shared.paths, environment, noColor: shared.noColor, readsSources: false) else {
      return .usage
    }
    guard !input.isEmpty else { return input.explainEmptiness() }
    let graph = SceneGraph(DocumentLibrary(input.documents))
    switch format {
    case .dot: environment.writeOutput(graph.dot)
    case .mermaid: environment.writeOutput(graph.mermaid)
    case .svg: environment.writeOutput(graph.svg)
    case .json: environment.writeOutput(graph.json.indentedText)
    }
    return input.explainUnreadable()
  }
}
