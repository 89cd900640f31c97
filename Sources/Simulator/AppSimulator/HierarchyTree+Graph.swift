public import RouteDiagnostics
internal import SimulatedWorld
public import ViewHierarchy

extension HierarchyTree {
  /// Returns the tree as a graph in the DOT language of Graphviz.
  ///
  /// A dashed edge leads to a presented controller. Nodes on the screen have a thick border.
  ///
  /// - Parameter numbered: whether names contain the instance number, `EditorViewController#1`.
  public func dot(numbered: Bool = false) -> DOTCode {
    var lines: [DOTCode] = ["digraph hierarchy {", "  node [shape=box, style=rounded];"]
    forEachNode { place, parent in
      let node = nodes[place]
      let frame: DOTCode = node.visibility == .hidden ? "" : ", penwidth=2"
      lines.append("  n\(place) [label=\(name(node, numbered))\(frame)];")
      guard let parent else { return }
      var attributes: [DOTCode] = []
      let label = node.relation.label
      if !label.isEmpty { attributes.append("label=\(label)") }
      if node.relation.isLoose { attributes.append("style=dashed") }
      let list: DOTCode = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  n\(parent) -> n\(place)\(list);")
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  /// Returns the tree as a Mermaid flowchart, in the style of ``dot(numbered:)``.
  ///
  /// - Parameter numbered: whether names contain the instance number, `EditorViewController#1`.
  public func mermaid(numbered: Bool = false) -> MermaidCode {
    var lines: [MermaidCode] = ["flowchart TD"]
    var visible: [MermaidCode] = []
    forEachNode { place, parent in
      let node = nodes[place]
      lines.append("  n\(place)[\(name(node, numbered))]")
      if node.visibility != .hidden { visible.append("n\(place)") }
      guard let parent else { return }
      let label = node.relation.label
      let arrow: MermaidCode = node.relation.isLoose ? "-.->" : "-->"
      let text: MermaidCode = label.isEmpty ? "" : "|\(label)|"
      lines.append("  n\(parent) \(arrow)\(text) n\(place)")
    }
    if !visible.isEmpty {
      lines.append("  classDef visible stroke-width:3px")
      lines.append("  class \(visible.joined(separator: ",")) visible")
    }
    return lines.joined(separator: "\n")
  }

  /// Calls the body with the index of each node and of its parent.
  private func forEachNode(_ body: (_ place: Int, _ parent: Int?) -> Void) {
    var path: [Int] = []
    for place in nodes.indices {
      path.removeSubrange(min(nodes[place].depth, path.count)...)
      body(place, path.last)
      path.append(place)
    }
  }

  private func name(_ node: Node, _ numbered: Bool) -> String {
    numbered ? "\(node.className)#\(node.identity.number)" : node.className
  }
}

extension HierarchyTree.Relation {
  /// Whether the node is not contained in its parent.
  fileprivate var isLoose: Bool { if case .presented = self { true } else { false } }
}
