/// The result of a walk up from a view, and down through a tree that is to be added to it.
///
/// The two walks take turns, one step each, and end when one of them arrives. A tree that grows at either end
/// therefore takes time that is nearly linear in its size.
struct NestingSurvey {
  /// Whether the view is in the tree.
  private(set) var isInside = false
  /// Whether a controller may own the view or one above it.
  private(set) var mayHaveHost = true
  /// Whether a controller may own a view of the tree.
  private(set) var mayHaveOwners = true

  /// Creates the result of a walk up from a place and down through a tree.
  ///
  /// - Parameters:
  ///   - superview: Returns the view above another one.
  ///   - subviews: Returns the views below another one.
  ///   - isOwned: Returns whether a controller owns a view.
  init<View: AnyObject>(
    _ place: View, _ tree: View, superview: (View) -> View?, subviews: @escaping (View) -> [View],
    isOwned: (View) -> Bool
  ) {
    var (hasHost, hasOwners) = (false, false)
    var above: View? = place
    var below = TreeWalk(tree, children: subviews)
    while let outer = above {
      guard let inner = below.next() else {
        mayHaveOwners = hasOwners
        return
      }
      if outer === tree || inner === place {
        isInside = true
        return
      }
      hasHost = hasHost || isOwned(outer)
      hasOwners = hasOwners || isOwned(inner)
      above = superview(outer)
    }
    mayHaveHost = hasHost
  }
}

/// A walk through the nodes of a tree, each before its descendants.
struct TreeWalk<Node> {
  private let children: (Node) -> [Node]
  private var rest: [IndexingIterator<[Node]>] = []
  private var root: Node?

  /// Creates a walk that starts at a root.
  init(_ root: Node, children: @escaping (Node) -> [Node]) {
    self.root = root
    self.children = children
  }

  /// Returns the next node, or `nil` at the end, in amortized constant time regardless of the number of children.
  mutating func next() -> Node? {
    if let root {
      self.root = nil
      let below = children(root)
      if !below.isEmpty { rest.append(below.makeIterator()) }
      return root
    }
    while !rest.isEmpty {
      guard let node = rest[rest.count - 1].next() else {
        rest.removeLast()
        continue
      }
      let below = children(node)
      if !below.isEmpty { rest.append(below.makeIterator()) }
      return node
    }
    return nil
  }
}
