internal import ArgumentParser
internal import Diagnostics
internal import StoryboardAnalysis

/// `routescript storyboard graph`: draws scenes and segues as a graph.
struct StoryboardGraphCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "Draw scenes and their segues as a graph.",
      discussion: "Storyboard references are followed.")
  }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case dot, mermaid, svg, json
  }

  @OptionGroup var shared: StoryboardOptions

  @Option(help: "dot for Graphviz, mermaid for Markdown, svg as an image, or json.")
  var format = Format.mermaid

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    shared.execute(in: environment) { input in
      let graph = SceneGraph(DocumentLibrary(input.documents))
      let text =
        switch format {
        case .dot: graph.dot
        case .mermaid: graph.mermaid
        case .svg: graph.svg
        case .json: graph.json.indentedText
        }
      return StoryboardProduct(text) { input.explainUnreadable() }
    }
  }
}
