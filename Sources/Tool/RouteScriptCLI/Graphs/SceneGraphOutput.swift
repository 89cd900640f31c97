internal import ArgumentParser
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import ScriptText
internal import StoryboardAnalysis

/// The formats of a graph.
enum GraphFormat: String, CaseIterable, ExpressibleByArgument {
  case dot, mermaid, svg, html, json

  /// Returns the requested format, or else that of an output file's extension, or else Mermaid.
  static func chosen(_ requested: Self?, output: String?) -> Self {
    requested ?? output.flatMap(Self.init(fileName:)) ?? .mermaid
  }

  /// Creates the format of a file's extension: `screens.html`. Returns `nil` if the extension is that of no format.
  private init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "dot", "gv": self = .dot
    case "mmd", "md": self = .mermaid
    case "svg": self = .svg
    case "html", "htm": self = .html
    case "json": self = .json
    default: return nil
    }
  }
}

/// The output of the commands that draw screens.
struct SceneGraphOutput {
  let format: GraphFormat
  let environment: CommandEnvironment
  let shared: StoryboardOptions
  /// Whether boxes show sketches of their screens, or `nil` for the default: in pages.
  let sketches: Bool?

  /// Returns the graph in the format.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - documents: The storyboards and xibs with the views of the screens.
  ///   - conclude: A function to call after the result is written.
  func product(
    _ graph: SceneGraph, _ documents: [Document], conclude: @escaping () -> ExitStatus
  ) -> StoryboardProduct {
    switch format {
    case .json: return StoryboardProduct(graph.json.indentedText, conclude: conclude)
    case .dot: return StoryboardProduct(SceneDrawing(graph).dot.text, conclude: conclude)
    case .mermaid: return StoryboardProduct(SceneDrawing(graph).mermaid.text, conclude: conclude)
    case .svg, .html: break
    }
    let drawing = SceneDrawing(graph, sketches: sketches ?? (format == .html) ? graph.sketches(documents) : [:])
    let tool = GraphvizLayout(environment)
    let placed = tool?.placement(of: drawing)
    guard let placement = placed ?? ScenePlacement(drawing) else {
      return StoryboardProduct(nil) { [environment, shared] in
        environment.explain(
          Diagnostic(
            "the graph is too large for an image",
            found: "\(graph.nodes.count) screens with \(graph.edges.count) ways between them",
            help: ["draw a part of it with --to or --from", "or choose --format dot, mermaid or json"]),
          noColor: shared.noColor)
        return .usage
      }
    }
    let image = SceneImage(drawing: drawing, placement: placement)
    let text = (format == .svg ? image.svg : ScenePage(image: image, title: title).html).text
    return StoryboardProduct(text) { [environment] in
      if tool == nil {
        environment.writeError(
          "note: Graphviz is not installed, so that lines may pass behind boxes; install the package graphviz\n")
      } else if placed == nil {
        environment.writeError("note: the graph is too large for Graphviz, so that lines may pass behind boxes\n")
      }
      return conclude()
    }
  }

  /// The name of the first path.
  private var title: String {
    let path = shared.paths.first ?? ""
    let real = path == "." ? environment.files.realPath(of: path) ?? path : path
    return real.split(separator: "/").last.map(String.init) ?? real
  }
}
