internal import SimulatedWorld

extension HierarchyTree {
  /// The maximum numbers of nodes, and of branch columns before them: lines may be long where the tree is deep.
  private static let drawingLimit = 10_000
  private static let branchLimit = 200_000

  private var drawnNodes: ArraySlice<Node> {
    var branches = 0
    return nodes.prefix(Self.drawingLimit).prefix { node in
      branches += node.depth
      return branches <= Self.branchLimit
    }
  }

  /// Draws the tree, one line per node, without a newline at the end.
  ///
  /// `◀` marks the topmost controller of each window, `◁` other controllers on the screen, and an arrow leads to a
  /// presented controller. The selected tab of a tab controller has a filled circle, and the columns of a split
  /// controller have their names.
  ///
  /// - Parameter numbered: Whether names include the instance's number, such as `EditorViewController#1`.
  public func drawn(numbered: Bool = false) -> String {
    let drawn = drawnNodes
    // Walking from the bottom up, a node is the last one at its depth if no node at that depth has come since their
    // parent.
    var isFollowed = [Bool](repeating: false, count: drawn.count)
    var openDepths: [Bool] = []
    for place in drawn.indices.reversed() {
      let depth = drawn[place].depth
      while openDepths.count <= depth { openDepths.append(false) }
      openDepths.removeSubrange((depth + 1)...)
      isFollowed[place] = openDepths[depth]
      openDepths[depth] = true
    }
    // Each hierarchy assertion draws one diagram: append few and long pieces to a single string.
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
  /// - Parameter openDepths: For each depth up to the node's, whether a later sibling follows at that depth.
  private func write(_ node: Node, _ openDepths: [Bool], _ numbered: Bool, to text: inout String) {
    if node.depth > 0 {
      for depth in 1..<node.depth { text += openDepths[depth] ? "│  " : "   " }
      text += node.relation.branch(isFollowed: openDepths[node.depth])
    }
    switch node.relation {
    case .tab(let isSelected): text += isSelected ? "● " : "○ "
    case .column(let name): text += "\(name): "
    case .scene, .window, .child, .view, .presented, .barButtonItem: break
    }
    text += node.className
    if numbered { text += "#\(node.identity.number)" }
    switch node.relation {
    case .presented(let note), .scene(let note): text += " (\(note))"
    case .barButtonItem(let title, let place): text += (title.map { " \"\($0)\"" } ?? "") + " (\(place))"
    case .window, .child, .tab, .column, .view: break
    }
    switch node.visibility {
    case .top: text += " ◀"
    case .visible: text += " ◁"
    case .hidden: break
    }
  }
}

extension HierarchyTree.Relation {
  /// Returns the branch that leads from the parent's line to the node.
  fileprivate func branch(isFollowed: Bool) -> String {
    switch self {
    case .presented: isFollowed ? "├▷ " : "└▷ "
    case .view, .barButtonItem: isFollowed ? "├┄ " : "└┄ "
    case .scene, .window, .child, .tab, .column: isFollowed ? "├─ " : "└─ "
    }
  }
}
