internal import RouteDiagnostics

extension GraphDrawing {
  /// The graph in Graphviz format.
  var dot: DOTCode {
    var lines: [DOTCode] = [
      "digraph components {",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    for (number, cluster) in clusters.enumerated() {
      guard let framework = cluster.framework else {
        lines += cluster.places.map { "  \(dotNode($0))" }
        continue
      }
      lines.append("  subgraph cluster_\(number) {")
      lines.append(
        "    label=\(framework.description); style=rounded; color=gray; fontname=\"Helvetica\";")
      lines += cluster.places.map { "    \(dotNode($0))" }
      lines.append("  }")
    }
    for place in graph.components.indices {
      for edge in graph.edges[place] {
        lines.append("  c\(place) -> c\(edge.target) [\(dotAttributes(edge, from: place))];")
      }
      for (number, open) in graph.open[place].enumerated() {
        let name: DOTCode = "o\(place)_\(number)"
        let color: DOTCode = open.isError ? ", fontcolor=\"#c62828\"" : ""
        let label = open.lines.joined(separator: "\n")
        lines.append("  \(name) [label=\(label), shape=plaintext, style=\"\"\(color)];")
        let edgeColor: DOTCode = open.isError ? ", color=\"#c62828\"" : ""
        lines.append("  c\(place) -> \(name) [label=\(open.label)\(edgeColor)];")
      }
    }
    return (lines + ["}"]).lines()
  }

  private func dotNode(_ place: Int) -> DOTCode {
    let component = graph.components[place]
    var attributes: DOTCode = "label=\(lines(of: place).joined(separator: "\n"))"
    if component.isRoot { attributes += ", penwidth=2" }
    switch statuses[place] {
    case .fine:
      switch component.priority {
      case .normal: break
      case .default: attributes += ", fillcolor=\"#e3f2fd\""
      case .test: attributes += ", fillcolor=\"#fff9c4\""
      }
    case .unused:
      attributes += ", style=\"rounded,filled,dashed\", fillcolor=\"#f5f5f5\", color=\"#9e9e9e\", fontcolor=\"#757575\""
    case .cycle: attributes += ", fillcolor=\"#ffe0b2\", color=\"#e65100\""
    case .error: attributes += ", fillcolor=\"#ffcdd2\", color=\"#c62828\""
    }
    return "c\(place) [\(attributes)];"
  }

  private func dotAttributes(_ edge: ComponentGraph.Edge, from place: Int) -> DOTCode {
    var attributes: DOTCode = "label=\(edge.drawnLabel)"
    if edge.isCycle {
      attributes += ", style=dashed"
    } else if edge.dependency.delay != nil {
      attributes += ", style=dotted"
    }
    if edge.dependency.isMany {
      attributes += ", arrowhead=crow"
    } else if edge.dependency.isOptional {
      attributes += ", arrowhead=empty"
    }
    if isBroken(edge, from: place) { attributes += ", color=\"#e65100\", penwidth=2" }
    return attributes
  }
}

extension ComponentGraph.Open {
  /// Whether the request makes the graph invalid.
  var isError: Bool { error != nil && !dependency.isOptional && !dependency.isMany }
}
