public import Diagnostics

extension SceneDrawing {
  /// The nodes of each frame.
  private var clusters: [(frame: SceneGraph.Frame, members: [Int])] {
    let members = Dictionary(grouping: graph.nodes.indices, by: { graph.nodes[$0].frame })
    return graph.frames.indices.compactMap { number in members[number].map { (graph.frames[number], $0) } }
  }

  /// The origins of the lines, in a fixed order.
  public var origins: [SceneGraph.Edge.Origin] {
    let used = Set(lines.map(\.origin))
    return SceneGraph.Edge.Origin.allCases.filter(used.contains)
  }

  /// The graph in Graphviz format, with one cluster per frame, and a legend.
  public var dot: String {
    var text = [
      "digraph screens {", "  rankdir=LR;", "  ranksep=0.9;", "  nodesep=0.2;",
      "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\", fontsize=11];",
      "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.7];",
    ]
    for (number, (frame, members)) in clusters.enumerated() {
      text += [
        "  subgraph cluster_\(number) {", "    label=\(GraphText.dot(frame.title));", "    style=rounded;",
        "    color=\"#ccd5dd\";", "    fontname=\"Helvetica\";",
      ]
      for node in members {
        text.append("    \(graph.nodes[node].id) [\(Self.attributes(graph.nodes[node], boxes[node]))];")
      }
      text.append("  }")
    }
    for line in lines {
      var attributes = ["color=\"\(line.origin.color)\"", "fontcolor=\"\(line.origin.color)\""]
      if !line.labels.isEmpty { attributes.append("label=\(GraphText.dot(line.labels.joined(separator: "\n")))") }
      if let style = Self.style(line.origin) { attributes.append(style) }
      text.append(
        "  \(graph.nodes[line.source].id) -> \(graph.nodes[line.destination].id) [\(attributes.joined(separator: ", "))];"
      )
    }
    return (text + legend + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func attributes(_ node: SceneGraph.Node, _ box: Box) -> String {
    let colors = node.colors
    let label = box.detail.isEmpty ? box.title : box.title + "\n" + box.detail
    return "label=\(GraphText.dot(label)), fillcolor=\"\(colors.fill)\", color=\"\(colors.border)\""
      + (node.isDashed ? ", style=\"rounded,filled,dashed\"" : "") + (node.isStart ? ", penwidth=2" : "")
  }

  private static func style(_ origin: SceneGraph.Edge.Origin) -> String? {
    switch origin {
    case .containment: "style=dotted, arrowhead=diamond"
    case .unwind: "style=dotted, constraint=false"
    case .router, .url: "style=dashed"
    case .segue, .code: nil
    }
  }

  /// A cluster with one line for each origin.
  private var legend: [String] {
    guard origins.count > 1 else { return [] }
    var text = ["  subgraph cluster_legend {", "    label=\"lines\";", "    color=\"#ccd5dd\";"]
    for (number, origin) in origins.enumerated() {
      text.append("    l\(number)a [shape=point, label=\"\"];")
      text.append("    l\(number)b [shape=plaintext, style=\"\", label=\(GraphText.dot(origin.words))];")
      let style = Self.style(origin).map { ", " + $0 } ?? ""
      text.append("    l\(number)a -> l\(number)b [color=\"\(origin.color)\"\(style)];")
    }
    return text + ["  }"]
  }

  /// The graph as a Mermaid flowchart, which code hosts render in Markdown.
  public var mermaid: String {
    var text = ["flowchart LR"]
    for (number, (frame, members)) in clusters.enumerated() {
      text.append("  subgraph frame\(number + 1)[\(GraphText.mermaid(frame.title))]")
      for node in members {
        let (open, close) = Self.brackets(graph.nodes[node])
        let lines = boxes[node].detail.isEmpty ? [boxes[node].title] : [boxes[node].title, boxes[node].detail]
        text.append("    \(graph.nodes[node].id)\(open)\(GraphText.mermaid(lines))\(close)")
      }
      text.append("  end")
    }
    for line in lines {
      let arrow =
        switch line.origin {
        case .containment, .unwind: "-.->"
        case .segue, .code: "-->"
        case .router, .url: "==>"
        }
      let label = line.labels.isEmpty ? "" : "|\(GraphText.mermaid(line.labels))|"
      text.append("  \(graph.nodes[line.source].id) \(arrow)\(label) \(graph.nodes[line.destination].id)")
    }
    for origin in origins {
      let numbers = lines.indices.filter { lines[$0].origin == origin }.map(String.init)
      text.append("  linkStyle \(numbers.joined(separator: ",")) stroke:\(origin.color)")
    }
    let dead = graph.nodes.filter(\.isDead).map(\.id)
    if !dead.isEmpty {
      text += ["  classDef dead stroke-dasharray:4,fill:#f3f3f3", "  class \(dead.joined(separator: ",")) dead"]
    }
    let missing = graph.nodes.filter { $0.kind == .dangling }.map(\.id)
    if !missing.isEmpty {
      text += [
        "  classDef missing stroke:#b33,stroke-dasharray:4", "  class \(missing.joined(separator: ",")) missing",
      ]
    }
    return text.map { $0 + "\n" }.joined()
  }

  private static func brackets(_ node: SceneGraph.Node) -> (String, String) {
    if node.isStart || node.isInitial { return ("([", "])") }
    switch node.kind {
    case .code: return ("[[", "]]")
    case .router: return ("{{", "}}")
    case .scene, .controller, .view, .dangling: return ("[", "]")
    }
  }
}

extension SceneGraph {
  /// The graph as data: the frames, the nodes, the edges, and the routes of code with an unknown destination.
  public var json: JSON {
    [
      "frames": .array(
        frames.map { ["title": .string($0.title), "path": .string($0.path), "storyboard": .boolean($0.isStoryboard)] }),
      "nodes": .array(nodes.map(json)),
      "edges": .array(edges.map(json)),
      "routes": .integer(routeCount),
      "unresolved": .array(
        unresolved.map {
          [
            "file": .string($0.file), "line": .integer($0.line), "how": .string($0.how), "reason": .string($0.reason),
          ]
        }),
      "dead": .array(nodes.filter(\.isDead).map { .string($0.id) }),
      "oneWay": .array(nodes.filter(\.isOneWay).map { .string($0.id) }),
    ]
  }

  private func json(_ node: Node) -> JSON {
    [
      "id": .string(node.id), "kind": .string(node.kind.rawValue), "label": .string(node.label),
      "class": .string(node.className), "identifier": node.identifier.map(JSON.string) ?? .null,
      "frame": .string(frames[node.frame].title), "file": .string(node.file),
      "line": node.line.map(JSON.integer) ?? .null, "controller": .string(node.controller),
      "initial": .boolean(node.isInitial), "start": .boolean(node.isStart),
    ]
  }

  private func json(_ edge: Edge) -> JSON {
    [
      "source": .string(nodes[edge.source].id), "destination": .string(nodes[edge.destination].id),
      "origin": .string(edge.origin.rawValue), "kind": .string(edge.kind),
      "identifier": edge.identifier.map(JSON.string) ?? .null, "trigger": edge.trigger.map(JSON.string) ?? .null,
      "file": .string(edge.place.file), "line": .integer(edge.place.line),
      "condition": edge.condition.map(JSON.string) ?? .null,
    ]
  }
}
