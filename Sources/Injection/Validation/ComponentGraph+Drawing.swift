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
    }
    for (index, edges) in edges.enumerated() {
      for edge in edges {
        let style = edge.breaksCycles ? ", style=dashed" : ""
        lines.append("  c\(index) -> c\(edge.target) [label=\"\(Self.quoted(edge.label))\"\(style)];")
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private var mermaid: String {
    var lines = ["flowchart TD"]
    for (index, component) in components.enumerated() {
      let (open, close) = component.isRoot ? ("([", "])") : ("[", "]")
      lines.append("  c\(index)\(open)\"\(Self.quoted(component.type.name))<br>\(component.lifetime)\"\(close)")
    }
    for (index, edges) in edges.enumerated() {
      for edge in edges {
        let arrow = edge.breaksCycles ? "-.->" : "-->"
        lines.append("  c\(index) \(arrow)|\"\(Self.quoted(edge.label))\"| c\(edge.target)")
      }
    }
    return (lines + [""]).joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["'"] : [$0] })
  }

  private var json: String {
    var text = JSONText()
    text.object { json in
      json.member("components") { json in
        json.array { json in
          for (index, component) in components.enumerated() {
            json.element { $0.object { member(component, edges[index], &$0) } }
          }
        }
      }
    }
    return text.text + "\n"
  }

  private func member(_ component: Component, _ edges: [Edge], _ json: inout JSONText) {
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
      }
    }
  }
}

extension Container {
  /// Who asks for whom.
  public func makeGraph() -> ComponentGraph { ComponentGraph(of: self) }
}

extension Container: CustomStringConvertible {
  /// What is registered, a line for each component, in the order of registration; the parents' below (`injection:SW16`).
  public var description: String {
    var text = "\(name.map { "container \"\($0)\"" } ?? "container"): \(components.count) components\n"
    for component in components {
      text += "  \(component.type)  \(component.lifetime)  \(component.site)\n"
      for service in component.services { text += "    as \(service)\n" }
      for place in component.places {
        text += "    \(place.label)\(place.isCycle ? " (cycle)" : "") ← "
        text += place.dependencies.map(\.description).joined(separator: ", ") + "\n"
      }
    }
    if let parent { text += "parent of it: " + parent.description }
    return text
  }

  /// Whether anything is registered under a type and name, here or in a parent.
  public func hasRegistration(_ type: Any.Type, name: String = "") -> Bool {
    var dependency = Dependency(ServiceType(type))
    dependency.name = name
    var next: Container? = self
    while let container = next {
      if !container.own(dependency).isEmpty { return true }
      next = container.parent
    }
    return false
  }
}
