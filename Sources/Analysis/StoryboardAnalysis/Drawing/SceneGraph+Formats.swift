public import RouteDiagnostics

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
  public var dot: DOTCode {
    var text: [DOTCode] = [
      "digraph screens {", "  rankdir=LR;", "  ranksep=0.9;", "  nodesep=0.2;",
      "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\", fontsize=11];",
      "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.7];",
    ]
    for (number, (frame, members)) in clusters.enumerated() {
      text += [
        "  subgraph cluster_\(number) {", "    label=\(frame.title);", "    style=rounded;",
        "    color=\"#ccd5dd\";", "    fontname=\"Helvetica\";",
      ]
      for node in members {
        text.append("    \(name: graph.nodes[node].id) [\(Self.attributes(graph.nodes[node], boxes[node]))];")
      }
      text.append("  }")
    }
    for line in lines {
      var attributes: [DOTCode] = ["color=\(line.origin.color)", "fontcolor=\(line.origin.color)"]
      if !line.labels.isEmpty { attributes.append("label=\(line.labels.joined(separator: "\n"))") }
      if let style = Self.style(line.origin) { attributes.append(style) }
      text.append(
        """
          \(name: graph.nodes[line.source].id) -> \(name: graph.nodes[line.destination].id) \
        [\(attributes.joined(separator: ", "))];
        """)
    }
    return (text + legend + ["}"]).lines()
  }

  private static func attributes(_ node: SceneGraph.Node, _ box: Box) -> DOTCode {
    let colors = node.colors
    let label = box.detail.isEmpty ? box.title : box.title + "\n" + box.detail
    let dashes: DOTCode = node.isDashed ? ", style=\"rounded,filled,dashed\"" : ""
    let width: DOTCode = node.isStart ? ", penwidth=2" : ""
    return "label=\(label), fillcolor=\(colors.fill), color=\(colors.border)\(dashes)\(width)"
  }

  private static func style(_ origin: SceneGraph.Edge.Origin) -> DOTCode? {
    switch origin {
    case .containment: "style=dotted, arrowhead=diamond"
    case .unwind: "style=dotted, constraint=false"
    case .router, .url: "style=dashed"
    case .segue, .code: nil
    }
  }

  /// A cluster with one line for each origin.
  private var legend: [DOTCode] {
    guard origins.count > 1 else { return [] }
    var text: [DOTCode] = ["  subgraph cluster_legend {", "    label=\"lines\";", "    color=\"#ccd5dd\";"]
    for (number, origin) in origins.enumerated() {
      text.append("    l\(number)a [shape=point, label=\"\"];")
      text.append("    l\(number)b [shape=plaintext, style=\"\", label=\(origin.words)];")
      let style: DOTCode = Self.style(origin).map { ", \($0)" } ?? ""
      text.append("    l\(number)a -> l\(number)b [color=\(origin.color)\(style)];")
    }
    return text + ["  }"]
  }

  /// The graph as a Mermaid flowchart, which code hosts render in Markdown.
  public var mermaid: MermaidCode {
    var text: [MermaidCode] = ["flowchart LR"]
    for (number, (frame, members)) in clusters.enumerated() {
      text.append("  subgraph frame\(number + 1)[\(frame.title)]")
      for node in members {
        let (open, close) = Self.brackets(graph.nodes[node])
        let lines = boxes[node].detail.isEmpty ? [boxes[node].title] : [boxes[node].title, boxes[node].detail]
        text.append("    \(name: graph.nodes[node].id)\(open)\(MermaidCode(quoting: lines))\(close)")
      }
      text.append("  end")
    }
    for line in lines {
      let arrow: MermaidCode =
        switch line.origin {
        case .containment, .unwind: "-.->"
        case .segue, .code: "-->"
        case .router, .url: "==>"
        }
      let label: MermaidCode = line.labels.isEmpty ? "" : "|\(MermaidCode(quoting: line.labels))|"
      text.append("  \(name: graph.nodes[line.source].id) \(arrow)\(label) \(name: graph.nodes[line.destination].id)")
    }
    for origin in origins {
      let numbers = lines.indices.filter { lines[$0].origin == origin }.map { "\($0)" as MermaidCode }
      text.append("  linkStyle \(numbers.joined(separator: ",")) stroke:\(color: origin.color)")
    }
    let dead = graph.nodes.filter(\.isDead).map { "\(name: $0.id)" as MermaidCode }
    if !dead.isEmpty {
      text += ["  classDef dead stroke-dasharray:4,fill:#f3f3f3", "  class \(dead.joined(separator: ",")) dead"]
    }
    let missing = graph.nodes.filter { $0.kind == .dangling }.map { "\(name: $0.id)" as MermaidCode }
    if !missing.isEmpty {
      text += [
        "  classDef missing stroke:#b33,stroke-dasharray:4", "  class \(missing.joined(separator: ",")) missing",
      ]
    }
    return text.lines()
  }

  private static func brackets(_ node: SceneGraph.Node) -> (MermaidCode, MermaidCode) {
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
