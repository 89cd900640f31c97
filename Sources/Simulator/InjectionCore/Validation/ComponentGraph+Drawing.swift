internal import RouteDiagnostics

/// An output format for component graphs.
public enum GraphFormat: String, CaseIterable, Sendable {
  /// A directed graph for Graphviz.
  case dot
  /// A flowchart for Mermaid, which Markdown pages show.
  case mermaid
  /// One JSON object, for other programs.
  case json
}

extension ComponentGraph {
  /// Writes the graph in a format.
  ///
  /// A component shows its services, its lifetime, and whether it is a root, a default or a test component. Frameworks are clusters.
  /// Errors, unbroken cycles and unused components have colors. Dashed edges are deferred to the end of the resolve (`cycle`), dotted
  /// ones are lazy values and providers, and edges to the elements of a list end in a crow foot.
  public func drawn(as format: GraphFormat) -> String {
    let drawing = GraphDrawing(self)
    return switch format {
    case .dot: drawing.dot.text
    case .mermaid: drawing.mermaid.text
    case .json: drawing.json
    }
  }
}
