internal import Diagnostics

extension ModuleDrawing {
  /// The boxes of each group: the most used modules, and those of each folder if there are several. The other boxes are not in a group.
  private var groups: [(name: String, members: [Node])] {
    let hasFolders = Set(nodes.filter { $0.kind == .module }.map(\.folder)).count > 1
    let grouped = Dictionary(grouping: nodes) { node in
      switch node.kind {
      case .sharedModule: "used by most modules"
      case .module where hasFolders: node.folder
      default: ""
      }
    }
    return grouped.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The drawing as a description for Graphviz.
  public var dot: String {
    var lines = [
      "digraph modules {", "  rankdir=LR;", "  ranksep=1.2;", "  nodesep=0.15;",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#f4f7fa\", color=\"#445566\", fontname=\"Helvetica\", "
        + "fontsize=11];",
      "  edge [color=\"#778899\", fontname=\"Helvetica\", fontsize=9, arrowsize=0.7];",
    ]
    for (number, (name, members)) in groups.enumerated() {
      let indent = name.isEmpty ? "  " : "    "
      if !name.isEmpty {
        lines += ["  subgraph cluster_\(number) {", "    label=\(GraphText.dot(name));", "    color=\"#ccd5dd\";"]
      }
      for node in members { lines.append("\(indent)\(node.id) [label=\(Self.dotLabel(node))\(Self.dotStyle(node))];") }
      if !name.isEmpty { lines.append("  }") }
    }
    for edge in edges {
      var attributes: [String] = []
      if !edge.labels.isEmpty { attributes.append("label=\(GraphText.dot(edge.labels.joined(separator: "\n")))") }
      if edge.isAdapted { attributes.append("style=dashed") }
      if nodes[edge.destination].kind == .missing { attributes.append("color=\"#bb3333\"") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  \(nodes[edge.source].id) -> \(nodes[edge.destination].id)\(list);")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func dotLabel(_ node: Node) -> String {
    let small = node.lines.map { "<br/><font point-size=\"9\" color=\"#556677\">\(GraphText.xml($0))</font>" }
    return "<<b>\(GraphText.xml(node.title))</b>\(small.joined())>"
  }

  private static func dotStyle(_ node: Node) -> String {
    switch node.kind {
    case .module: ""
    case .sharedModule: ", fillcolor=\"#fdf6e3\""
    case .router: ", style=\"rounded,dashed\""
    case .missing: ", style=\"rounded,dashed\", color=\"#bb3333\", fontcolor=\"#bb3333\""
    case .container: ", shape=cylinder, style=filled, fillcolor=\"#eef5ee\""
    case .part: ", shape=folder, style=filled, fillcolor=\"#eef5ee\""
    }
  }

  /// The drawing as a Mermaid flowchart, which code hosts draw in Markdown.
  public var mermaid: String {
    var lines = ["flowchart LR"]
    for (number, (name, members)) in groups.enumerated() {
      let indent = name.isEmpty ? "  " : "    "
      if !name.isEmpty { lines.append("  subgraph group\(number)[\(GraphText.mermaid(name))]") }
      for node in members {
        let (open, close) =
          switch node.kind {
          case .module, .sharedModule, .router, .missing: ("[", "]")
          case .container: ("[(", ")]")
          case .part: ("[[", "]]")
          }
        lines.append("\(indent)\(node.id)\(open)\(GraphText.mermaid([node.title] + node.lines))\(close)")
      }
      if !name.isEmpty { lines.append("  end") }
    }
    for edge in edges {
      let arrow = edge.isAdapted ? "-.->" : "-->"
      let label = edge.labels.isEmpty ? "" : "|\(GraphText.mermaid(edge.labels))|"
      lines.append("  \(nodes[edge.source].id) \(arrow)\(label) \(nodes[edge.destination].id)")
    }
    let missing = nodes.filter { $0.kind == .missing }.map(\.id)
    if !missing.isEmpty {
      lines += [
        "  classDef missing stroke:#b33,stroke-dasharray:4", "  class \(missing.joined(separator: ",")) missing",
      ]
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
