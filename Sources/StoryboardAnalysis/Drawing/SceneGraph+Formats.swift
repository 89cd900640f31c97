public import Diagnostics

extension SceneGraph {
  /// The graph in Graphviz format, with one cluster per storyboard.
  public var dot: String {
    var lines = [
      "digraph storyboards {", "  rankdir=LR;", "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    for (file, members) in clusters {
      lines.append("  subgraph cluster_\(file) {")
      lines.append("    label=\(GraphText.dot(members.first?.storyboard ?? ""));")
      for node in members {
        let style = node.isDangling ? ", style=\"rounded,dashed\"" : node.isInitial ? ", penwidth=2" : ""
        lines.append("    \(node.id) [label=\(GraphText.dot(node.label))\(style)];")
      }
      lines.append("  }")
    }
    for edge in edges {
      let style = edge.isContainment ? ", style=dashed, arrowhead=diamond" : ""
      lines.append(
        "  \(nodes[edge.source].id) -> \(nodes[edge.destination].id) [label=\(GraphText.dot(edge.label))\(style)];")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  /// The graph as a Mermaid flowchart, which code hosts render in Markdown.
  public var mermaid: String {
    var lines = ["flowchart LR"]
    for (file, members) in clusters {
      lines.append("  subgraph file\(file + 1)[\(GraphText.mermaid(members.first?.storyboard ?? ""))]")
      for node in members {
        let (open, close) = node.isInitial ? ("([", "])") : ("[", "]")
        lines.append("    \(node.id)\(open)\(GraphText.mermaid(node.label))\(close)")
      }
      lines.append("  end")
    }
    for edge in edges {
      let (left, right) = edge.isContainment ? ("-. ", " .-> ") : ("-- ", " --> ")
      lines.append(
        "  \(nodes[edge.source].id) \(left)\(GraphText.mermaid(edge.label))\(right)\(nodes[edge.destination].id)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The graph as data: the files, the nodes and the edges.
  public var json: JSON {
    [
      "files": .array(files.map(JSON.string)),
      "nodes": .array(
        nodes.map { node in
          [
            "id": .string(node.id), "label": .string(node.label), "storyboard": .string(node.storyboard),
            "file": .string(files[node.file]), "controller": .string(node.controller),
            "initial": .boolean(node.isInitial), "dangling": .boolean(node.isDangling),
          ]
        }),
      "edges": .array(
        edges.map { edge in
          [
            "source": .string(nodes[edge.source].id), "destination": .string(nodes[edge.destination].id),
            "kind": .string(edge.kind), "identifier": edge.identifier.map(JSON.string) ?? .null,
            "trigger": edge.trigger.map(JSON.string) ?? .null, "containment": .boolean(edge.isContainment),
          ]
        }),
    ]
  }

  /// The nodes of each file. The nodes are in the order of their files.
  private var clusters: [(file: Int, members: ArraySlice<Node>)] {
    var found: [(file: Int, members: ArraySlice<Node>)] = []
    var start = 0
    for end in 1...max(1, nodes.count) where end >= nodes.count || nodes[end].file != nodes[start].file {
      if start < nodes.count { found.append((nodes[start].file, nodes[start..<end])) }
      start = end
    }
    return found
  }
}
