internal import RouteDiagnostics

extension GraphDrawing {
  /// The graph in Mermaid format.
  var mermaid: MermaidCode {
    var lines: [MermaidCode] = ["flowchart TD"]
    for (number, cluster) in clusters.enumerated() {
      guard let framework = cluster.framework else {
        lines += cluster.places.flatMap { mermaidNode($0, indentation: "  ") }
        continue
      }
      lines.append("  subgraph f\(number)[\(framework.description)]")
      lines += cluster.places.flatMap { mermaidNode($0, indentation: "    ") }
      lines.append("  end")
    }
    var broken: [Int] = []
    var count = 0
    for place in graph.components.indices {
      for edge in graph.edges[place] {
        lines.append("  c\(place) \(edge.mermaidArrow)|\(edge.drawnLabel)| c\(edge.target)")
        if isBroken(edge, from: place) { broken.append(count) }
        count += 1
      }
      for (number, open) in graph.open[place].enumerated() {
        lines.append("  c\(place) -->|\(open.label)| o\(place)_\(number)")
        count += 1
      }
    }
    return (lines + mermaidStyles(broken)).lines()
  }

  private func mermaidNode(_ place: Int, indentation: MermaidCode) -> [MermaidCode] {
    let component = graph.components[place]
    let (left, right): (MermaidCode, MermaidCode) = component.isRoot ? ("([", "])") : ("[", "]")
    return ["\(indentation)c\(place)\(left)\(MermaidCode(quoting: lines(of: place)))\(right)"]
      + graph.open[place].enumerated().map { number, open in
        "\(indentation)o\(place)_\(number)>\(MermaidCode(quoting: open.lines))]"
      }
  }

  /// Returns the colors of the classes that have members, in a fixed order.
  private func mermaidStyles(_ broken: [Int]) -> [MermaidCode] {
    var members: [(name: MermaidCode, style: MermaidCode, nodes: [MermaidCode])] = [
      ("default_", "fill:#e3f2fd", []),
      ("test_", "fill:#fff9c4", []),
      ("unused", "fill:#f5f5f5,stroke:#9e9e9e,color:#757575,stroke-dasharray:4", []),
      ("cycle", "fill:#ffe0b2,stroke:#e65100", []),
      ("error", "fill:#ffcdd2,stroke:#c62828", []),
    ]
    for place in graph.components.indices {
      let index: Int? =
        switch (statuses[place], graph.components[place].priority) {
        case (.fine, .default): 0
        case (.fine, .test): 1
        case (.fine, .normal): nil
        case (.unused, _): 2
        case (.cycle, _): 3
        case (.error, _): 4
        }
      if let index { members[index].nodes.append("c\(place)") }
      for (number, open) in graph.open[place].enumerated() where open.isError {
        members[4].nodes.append("o\(place)_\(number)")
      }
    }
    var lines: [MermaidCode] = []
    for (name, style, nodes) in members where !nodes.isEmpty {
      lines.append("  classDef \(name) \(style)")
      lines.append("  class \(nodes.joined(separator: ",")) \(name)")
    }
    if !broken.isEmpty {
      lines.append(
        "  linkStyle \(broken.map { "\($0)" as MermaidCode }.joined(separator: ",")) stroke:#e65100,stroke-width:2px")
    }
    return lines
  }
}

extension ComponentGraph.Edge {
  /// A thick arrow for the elements of a list, a dashed one for a cycle, and a dashed line with a circle for a delayed value.
  fileprivate var mermaidArrow: MermaidCode {
    if isCycle { return "-.->" }
    if dependency.delay != nil { return "-.-o" }
    return dependency.isMany ? "==>" : "-->"
  }
}
