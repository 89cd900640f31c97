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
    let drawn = drawnNodes
    // Read upwards, a node is the last one at its depth when nothing at that depth came since the node above it.
    var isFollowed = [Bool](repeating: false, count: drawn.count)
    var openDepths: [Bool] = []
    for place in drawn.indices.reversed() {
      let depth = drawn[place].depth
      while openDepths.count <= depth { openDepths.append(false) }
      openDepths.removeSubrange((depth + 1)...)
      isFollowed[place] = openDepths[depth]
      openDepths[depth] = true
    }
    // Each assertion of a hierarchy draws one: few and long pieces are appended, to one text.
    var text = ""
    text.reserveCapacity(drawn.count * 48)
    openDepths.removeAll(keepingCapacity: true)
    for place in drawn.indices {
      if place > 0 { text += "\n" }
      let node = drawn[place]
      openDepths.removeSubrange(min(node.depth, openDepths.count)...)
      openDepths.append(isFollowed[place])
      write(node, openDepths, numbered, to: &text)
    }
    if drawn.count < nodes.count { text += "\n… \(nodes.count - drawn.count) more" }
    return text
  }

  /// Writes the line of a node.
  ///
  /// - Parameter openDepths: for each depth up to the node's, whether something at that depth follows below the same one.
  private func write(_ node: Node, _ openDepths: [Bool], _ numbered: Bool, to text: inout String) {
    if node.depth > 0 {
      for depth in 1..<node.depth { text += openDepths[depth] ? "│  " : "   " }
      text += node.relation.branch(isFollowed: openDepths[node.depth])
    }
    switch node.relation {
    case .tab(let isSelected): text += isSelected ? "● " : "○ "
    case .column(let name): text += "\(name): "
    case .window, .child, .view, .presented: break
    }
    text += node.className
    if numbered { text += "#\(node.identity.number)" }
    if case .presented(let style) = node.relation { text += " (\(style))" }
    switch node.visibility {
    case .top: text += " ◀"
    case .visible: text += " ◁"
    case .hidden: break
    }
  }
}

extension HierarchyTree.Relation {
  /// What leads from the line of the node above to the node.
  fileprivate func branch(isFollowed: Bool) -> String {
    switch self {
    case .presented: isFollowed ? "├▷ " : "└▷ "
    case .view: isFollowed ? "├┄ " : "└┄ "
    case .window, .child, .tab, .column: isFollowed ? "├─ " : "└─ "
    }
  }
}
