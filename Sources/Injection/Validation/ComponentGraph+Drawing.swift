internal import Diagnostics

/// How a graph of components is written down.
public enum GraphFormat: String, CaseIterable, Sendable {
  /// A directed graph for Graphviz.
  case dot
  /// A flowchart for Mermaid, which pages of Markdown show.
  case mermaid
  /// One JSON object, for other programs.
  case json
}

extension ComponentGraph {
  /// Writes the graph down: what waits is dashed, roots have a thick frame.
  public func drawn(as format: GraphFormat) -> String {
    switch format {
    case .dot: dot
    case .mermaid: mermaid
    case .json: json
    }
  }

  private var dot: String {
    var lines = ["digraph components {", "  node [shape=box, style=rounded];"]
    for (index, component) in components.enumerated() {
      let frame = component.isRoot ? ", penwidth=2" : ""
      lines.append("  c\(index) [label=\"\(Self.quoted(component.type.name))\\n\(component.lifetime)\"\(frame)];")
      for (number, open) in open[index].enumerated() {
        let label = open.lines.map(Self.quoted).joined(separator: "\\n")
        lines.append("  o\(index)_\(number) [label=\"\(label)\", shape=plaintext];")
      }
    }
    for index in components.indices {
      for edge in edges[index] {
        let style = edge.breaksCycles ? ", style=dashed" : ""
        lines.append("  c\(index) -> c\(edge.target) [label=\"\(Self.quoted(edge.label))\"\(style)];")
      }
      for (number, open) in open[index].enumerated() {
        lines.append("  c\(index) -> o\(index)_\(number) [label=\"\(Self.quoted(open.label))\"];")
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private var mermaid: String {
    var lines = ["flowchart TD"]
    for (index, component) in components.enumerated() {
      let (left, right) = component.isRoot ? ("([", "])") : ("[", "]")
      lines.append("  c\(index)\(left)\"\(Self.quoted(component.type.name))<br>\(component.lifetime)\"\(right)")
      for (number, open) in open[index].enumerated() {
        lines.append("  o\(index)_\(number)>\"\(open.lines.map(Self.quoted).joined(separator: "<br>"))\"]")
      }
    }
    for index in components.indices {
      for edge in edges[index] {
        let arrow = edge.breaksCycles ? "-.->" : "-->"
        lines.append("  c\(index) \(arrow)|\"\(Self.quoted(edge.label))\"| c\(edge.target)")
      }
      for (number, open) in open[index].enumerated() {
        lines.append("  c\(index) -->|\"\(Self.quoted(open.label))\"| o\(index)_\(number)")
      }
    }
    return (lines + [""]).joined(separator: "\n")
  }

  /// Text inside quotation marks: what the formats read as more than text is left out or made harmless.
  private static func quoted(_ text: String) -> String {
    String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["'"] : [$0] })
  }

  private var json: String {
    var text = JSONText()
    text.object { json in
      json.member("components") { json in
        json.array { json in
          for (index, component) in components.enumerated() {
            json.element { $0.object { member(component, edges[index], open[index], &$0) } }
          }
        }
      }
    }
    return text.text + "\n"
  }

  private func member(_ component: Component, _ edges: [Edge], _ open: [Open], _ json: inout JSONText) {
    json.member("type", component.type.name)
    json.member("file", component.site.file)
    json.member("line", component.site.line)
    json.member("lifetime", component.lifetime.description)
    json.member("root", component.isRoot)
    json.member("services") { json in
      json.array { json in
        for service in component.services { json.element { $0.string(service.description) } }
      }
    }
    json.member("needs") { json in
      json.array { json in
        for edge in edges {
          json.element {
            $0.object { json in
              json.member("place", edge.label)
              json.member("asks", edge.dependency.description)
              json.member("component", edge.target)
              json.member("waits", edge.breaksCycles)
            }
          }
        }
        for open in open {
          json.element {
            $0.object { json in
              json.member("place", open.label)
              json.member("asks", open.dependency.description)
              if let error = open.error { json.member("problem", error.problem) }
            }
          }
        }
      }
    }
  }
}

extension ComponentGraph.Open {
  /// What is written where it is drawn: what is asked for, and why there is nothing.
  fileprivate var lines: [String] {
    switch error?.reason {
    case nil: [dependency.description]
    case .notRegistered: [dependency.description, "not registered"]
    case .ambiguous: [dependency.description, "ambiguous"]
    default: [dependency.description, "cannot be made"]
    }
  }
}
