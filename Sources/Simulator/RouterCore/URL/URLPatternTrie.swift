/// The patterns of a ``URLMatcher`` as a tree of components: scheme, host, then those of the path.
///
/// A node has children by text, which are in one table for all nodes, and at most one child for a placeholder, regardless of its name
/// (`router:8.3`). A match takes as many lookups as the URL has components, regardless of the number of patterns. Only patterns with text
/// after a placeholder require a search, which never visits a node twice.
struct URLPatternTrie {
  private struct Node {
    var parent: UInt32 = 0
    /// The child for a placeholder, or 0.
    var placeholder: UInt32 = 0
    var kind = Kind.fixed
    /// The pattern that ends at this node, or -1.
    var pattern: Int32 = -1
    /// The first of the discontinuous patterns that end at this node or below it.
    var firstDiscontinuous: Int32 = .max
  }

  private enum Kind: UInt8 {
    /// There is only text between the root and the node.
    case fixed
    /// There is text between the root and the node, followed by placeholders.
    case tail
    /// The node is text after a placeholder, or is below such a node (`router:8.4`).
    case discontinuous
  }

  /// An edge by text, with all data for the descent. The child 0, which is the root, marks a free slot.
  private struct Edge {
    var parent: UInt32 = 0
    var child: UInt32 = 0
    var hash: UInt32 = 0
    /// The position of the text in ``labels``.
    var label: UInt32 = 0
  }

  private var nodes: ContiguousArray<Node> = [Node()]
  private var edges = ContiguousArray<Edge>(repeating: Edge(), count: 64)
  private var edgeCount = 0
  /// The strings of the edges. Each ends with a slash, which no string contains.
  private var labels: ContiguousArray<UInt8> = []
  /// Whether each node is reached by a placeholder. Only used when a search backtracks.
  private var isPlaceholder: ContiguousArray<Bool> = [false]

  // MARK: Insertion

  /// Adds a pattern.
  ///
  /// If two patterns have the same shape, the later one counts. If there is text after a placeholder, the first one counts (`router:8.3`,
  /// `router:8.4`).
  ///
  /// - Parameters:
  ///   - pattern: its number, greater than all previous ones.
  ///   - components: scheme, host and path.
  ///   - bytes: the string that contains the components.
  ///   - isPlaceholder: whether the component at an index is a placeholder.
  mutating func add(
    _ pattern: Int32, _ components: UnsafeBufferPointer<URLComponent>, of bytes: UnsafeBufferPointer<UInt8>,
    isPlaceholder: (Int) -> Bool
  ) {
    var node: UInt32 = 0
    for (index, component) in components.enumerated() {
      if isPlaceholder(index) {
        node = placeholder(of: node)
      } else {
        let known = child(of: node, component, of: bytes)
        node = known != 0 ? known : makeChild(of: node, component, of: bytes)
      }
    }
    guard nodes[Int(node)].kind == .discontinuous else {
      nodes[Int(node)].pattern = pattern
      return
    }
    if nodes[Int(node)].pattern >= 0 { return }
    nodes[Int(node)].pattern = pattern
    while node != 0 {
      nodes[Int(node)].firstDiscontinuous = min(nodes[Int(node)].firstDiscontinuous, pattern)
      node = nodes[Int(node)].parent
    }
  }

  private mutating func placeholder(of parent: UInt32) -> UInt32 {
    let known = nodes[Int(parent)].placeholder
    if known != 0 { return known }
    let kind: Kind = nodes[Int(parent)].kind == .discontinuous ? .discontinuous : .tail
    let made = append(Node(parent: parent, kind: kind), isPlaceholder: true)
    nodes[Int(parent)].placeholder = made
    return made
  }

  private mutating func makeChild(
    of parent: UInt32, _ component: URLComponent, of bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let label = UInt32(labels.count)
    labels.append(contentsOf: bytes[component.range])
    labels.append(UInt8(ascii: "/"))
    let kind: Kind = nodes[Int(parent)].kind == .fixed ? .fixed : .discontinuous
    let made = append(Node(parent: parent, kind: kind), isPlaceholder: false)
    if 2 * (edgeCount + 1) > edges.count { growEdges() }
    insert(Edge(parent: parent, child: made, hash: component.hash, label: label))
    edgeCount += 1
    return made
  }

  private mutating func append(_ node: Node, isPlaceholder: Bool) -> UInt32 {
    nodes.append(node)
    self.isPlaceholder.append(isPlaceholder)
    return UInt32(nodes.count - 1)
  }

  private mutating func growEdges() {
    let old = edges
    edges = ContiguousArray(repeating: Edge(), count: 2 * old.count)
    for edge in old where edge.child != 0 { insert(edge) }
  }

  private mutating func insert(_ edge: Edge) {
    var slot = firstSlot(edge.parent, edge.hash)
    while edges[slot].child != 0 { slot = (slot + 1) & (edges.count - 1) }
    edges[slot] = edge
  }

  // MARK: Search

  /// Returns the pattern that a URL matches, or -1 (`router:8.4`, `router:8.5`).
  ///
  /// The pattern with the longest fixed prefix takes precedence. Thus text is better than placeholders, and fewer placeholders are better
  /// than more (`router:8.7`). Patterns with text after a placeholder come last, in the order of insertion (`router:8.8`).
  func find(_ components: UnsafeBufferPointer<URLComponent>, of bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    var node: UInt32 = 0
    var depth = 0
    while depth < components.count {
      let next = child(of: node, components[depth], of: bytes)
      if next == 0 { break }
      node = next
      depth += 1
    }
    var host: UInt32 = 0
    while depth >= 2 {
      host = node
      let pattern = pattern(below: node, placeholders: components.count - depth)
      if pattern >= 0 { return pattern }
      node = nodes[Int(node)].parent
      depth -= 1
    }
    return host == 0 ? -1 : findDiscontinuous(components, of: bytes, from: host)
  }

  private func pattern(below node: UInt32, placeholders: Int) -> Int32 {
    var end = node
    for _ in 0..<placeholders {
      end = nodes[Int(end)].placeholder
      if end == 0 { return -1 }
    }
    return nodes[Int(end)].pattern
  }

  /// Tries text before a placeholder at each component, and backtracks via the parents. The search needs no stack, regardless of the depth
  /// (`router:8.8`).
  private func findDiscontinuous(
    _ components: UnsafeBufferPointer<URLComponent>, of bytes: UnsafeBufferPointer<UInt8>, from host: UInt32
  ) -> Int32 {
    enum Step { case text, placeholder, back }
    var best = Int32.max
    var node = host
    var depth = 2
    var step = Step.text
    func isWorthwhile(_ child: UInt32) -> Bool { child != 0 && nodes[Int(child)].firstDiscontinuous < best }
    guard isWorthwhile(host) else { return -1 }
    while true {
      switch step {
      case .text:
        if depth == components.count {
          let found = nodes[Int(node)]
          if found.kind == .discontinuous, found.pattern >= 0 { best = min(best, found.pattern) }
          step = .back
          continue
        }
        let next = child(of: node, components[depth], of: bytes)
        if isWorthwhile(next) {
          node = next
          depth += 1
        } else {
          step = .placeholder
        }
      case .placeholder:
        let next = nodes[Int(node)].placeholder
        if isWorthwhile(next) {
          node = next
          depth += 1
          step = .text
        } else {
          step = .back
        }
      case .back:
        if depth == 2 { return best == .max ? -1 : best }
        step = isPlaceholder[Int(node)] ? .back : .placeholder
        node = nodes[Int(node)].parent
        depth -= 1
      }
    }
  }

  @inline(__always)
  private func firstSlot(_ parent: UInt32, _ hash: UInt32) -> Int {
    let mixed = UInt64(hash ^ parent &* 0x9E37_79B9) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (edges.count - 1)
  }

  /// Returns the child of a node by text, or 0.
  @inline(__always)
  private func child(of parent: UInt32, _ component: URLComponent, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var slot = firstSlot(parent, component.hash)
    while true {
      let edge = edges[slot]
      if edge.child == 0 { return 0 }
      if edge.parent == parent, edge.hash == component.hash, isLabel(edge.label, component, of: bytes) {
        return edge.child
      }
      slot = (slot + 1) & (edges.count - 1)
    }
  }

  @inline(__always)
  private func isLabel(_ label: UInt32, _ component: URLComponent, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    labels.withUnsafeBufferPointer { labels in
      var place = Int(label)
      for index in component.range {
        if labels[place] != bytes[index] { return false }
        place += 1
      }
      return labels[place] == UInt8(ascii: "/")
    }
  }
}
