internal import AppAnalysis
internal import ArgumentParser
internal import RouteDiagnostics
internal import StoryboardAnalysis

/// `routescript storyboard graph`: draws scenes and segues as a graph.
struct StoryboardGraphCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "Draw scenes and their segues as a graph.",
      discussion: "Storyboard references are followed.")
  }

  @OptionGroup var shared: StoryboardOptions

  @Option(
    help: ArgumentHelp(
      "dot for Graphviz, mermaid for Markdown, svg as an image, html as a page, or json. (default: that of the extension of --output, else mermaid)",
      valueName: "format"))
  var format: GraphFormat?

  @Flag(inversion: .prefixedNo, help: "Show the views of the scenes in the boxes of svg and html. (default: in html)")
  var sketches: Bool?

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    shared.confine(in: environment, isDrawing: true)
    return shared.execute(in: environment) { () throws(AppFailure) in
      let input = try shared.input(AppAnalyzer(environment), reading: .none)
      return SceneGraphOutput(
        format: .chosen(format, output: shared.output), environment: environment, shared: shared, sketches: sketches
      )
      .product(SceneGraph(DocumentLibrary(input.documents)), input.documents) {
        environment.explainUnread(input, noColor: shared.noColor)
      }
    }
  }
}
