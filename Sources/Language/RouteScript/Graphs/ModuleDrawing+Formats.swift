public import RouteDiagnostics
internal import ScriptKernel

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
  public var dot: DOTCode {
    var lines: [DOTCode] = [
      "digraph modules {", "  rankdir=LR;", "  ranksep=1.2;", "  nodesep=0.15;",
      """
        node [shape=box, style="rounded,filled", fillcolor="#f4f7fa", color="#445566", fontname="Helvetica", \
      fontsize=11];
      """,
      "  edge [color=\"#778899\", fontname=\"Helvetica\", fontsize=9, arrowsize=0.7];",
    ]
    for (number, (name, members)) in groups.enumerated() {
      let indent: DOTCode = name.isEmpty ? "  " : "    "
      if !name.isEmpty {
        lines += ["  subgraph cluster_\(number) {", "    label=\(name);", "    color=\"#ccd5dd\";"]
      }
      for node in members {
        lines.append("\(indent)\(name: node.id) [label=\(Self.dotLabel(node))\(Self.dotStyle(node))];")
      }
      if !name.isEmpty { lines.append("  }") }
    }
    for edge in edges {
      var attributes: [DOTCode] = []
      if !edge.labels.isEmpty { attributes.append("label=\(edge.labels.joined(separator: "\n"))") }
      if edge.isAdapted { attributes.append("style=dashed") }
      if nodes[edge.destination].kind == .missing { attributes.append("color=\"#bb3333\"") }
      let list: DOTCode = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  \(name: nodes[edge.source].id) -> \(name: nodes[edge.destination].id)\(list);")
    }
    return (lines + ["}"]).lines()
  }

  private static func dotLabel(_ node: Node) -> DOTCode {
    let small = node.lines.map {
      "<br/><font point-size=\"9\" color=\"#556677\">\(MarkupCode(content: $0))</font>" as MarkupCode
    }
    return "\(label: "<b>\(MarkupCode(content: node.title))</b>\(small.joined())")"
  }

  private static func dotStyle(_ node: Node) -> DOTCode {
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
  public var mermaid: MermaidCode {
    var lines: [MermaidCode] = ["flowchart LR"]
    for (number, (name, members)) in groups.enumerated() {
      let indent: MermaidCode = name.isEmpty ? "  " : "    "
      if !name.isEmpty { lines.append("  subgraph group\(number)[\(name)]") }
      for node in members {
        let (open, close): (MermaidCode, MermaidCode) =
          switch node.kind {
          case .module, .sharedModule, .router, .missing: ("[", "]")
          case .container: ("[(", ")]")
          case .part: ("[[", "]]")
          }
        lines.append("\(indent)\(name: node.id)\(open)\(MermaidCode(quoting: [node.title] + node.lines))\(close)")
      }
      if !name.isEmpty { lines.append("  end") }
    }
    for edge in edges {
      let arrow: MermaidCode = edge.isAdapted ? "-.->" : "-->"
      let label: MermaidCode = edge.labels.isEmpty ? "" : "|\(MermaidCode(quoting: edge.labels))|"
      lines.append("  \(name: nodes[edge.source].id) \(arrow)\(label) \(name: nodes[edge.destination].id)")
    }
    let missing = nodes.filter { $0.kind == .missing }.map { "\(name: $0.id)" as MermaidCode }
    if !missing.isEmpty {
      lines += [
        "  classDef missing stroke:#b33,stroke-dasharray:4", "  class \(missing.joined(separator: ",")) missing",
      ]
    }
    return lines.lines()
  }
}
