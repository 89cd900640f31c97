internal import Simulation

extension HierarchyTree {
  /// How many nodes are drawn, and how many columns of branches before them: a line may be long where the tree is deep.
  private static let drawingLimit = 10_000
  private static let branchLimit = 200_000

  private var drawnNodes: ArraySlice<Node> {
    var branches = 0
    return nodes.prefix(Self.drawingLimit).prefix { node in
      branches += node.depth
      return branches <= Self.branchLimit
    }
  }

  /// Draws the tree, one node a line, without a line break at the end.
  ///
  /// `◀` marks the controller on top of each window, `◁` others that are on the screen, and an arrow leads to what a controller
  /// presents. A tab controller's selected tab has a filled circle, a split controller's columns their names.
  ///
  /// - Parameter numbered: whether names carry the instance's number, `EditorViewController#1`.
  public func drawn(numbered: Bool = false) -> String {
    // Read upwards, a node is the last one at its depth when nothing at that depth came since the node above it.
    var openDepths: [Bool] = []
    var lines: [String] = []
    let drawn = drawnNodes
    if drawn.count < nodes.count { lines.append("… \(nodes.count - drawn.count) more") }
    for node in drawn.reversed() {
      while openDepths.count <= node.depth { openDepths.append(false) }
      openDepths.removeSubrange((node.depth + 1)...)
      lines.append(line(node, openDepths, numbered))
      openDepths[node.depth] = true
    }
    // Each assertion of a hierarchy draws one, and joining a list takes twice as long.
    var text = lines.last ?? ""
    for line in lines.dropLast().reversed() {
      text += "\n"
      text += line
    }
    return text
  }

  private func line(_ node: Node, _ openDepths: [Bool], _ numbered: Bool) -> String {
    var text = ""
    if node.depth > 0 {
      for depth in 1..<node.depth { text += openDepths[depth] ? "│  " : "   " }
      text += (openDepths[node.depth] ? "├" : "└") + node.relation.pointer + " "
    }
    text += node.relation.prefix + node.className
    if numbered { text += "#\(node.identity.number)" }
    text += node.relation.suffix
    switch node.visibility {
    case .top: return text + " ◀"
    case .visible: return text + " ◁"
    case .hidden: return text
    }
  }
}

extension HierarchyTree.Relation {
  /// What leads from the line of the node above to the node.
  fileprivate var pointer: String {
    switch self {
    case .presented: "▷"
    case .view: "┄"
    default: "─"
    }
  }

  fileprivate var prefix: String {
    switch self {
    case .tab(isSelected: true): "● "
    case .tab(isSelected: false): "○ "
    case .column(let name): "\(name): "
    default: ""
    }
  }

  fileprivate var suffix: String {
    if case .presented(let style) = self { " (\(style))" } else { "" }
  }
}
