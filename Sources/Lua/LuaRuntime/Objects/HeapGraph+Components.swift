import CLuaLibrary

extension HeapGraph {
  /// Groups of nodes, in the order of discovery.
  struct Components {
    /// The nodes. Those of one component are adjacent.
    fileprivate(set) var members: [Int32] = []
    /// The end index of each component in ``members``.
    fileprivate(set) var ends: [Int32] = []
    /// The component of each node.
    fileprivate(set) var numbers: [Int32] = []

    var count: Int { ends.count }

    subscript(number: Int) -> ArraySlice<Int32> {
      members[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
    }
  }

  /// Computes the strongly connected components. Each one comes before those that refer to it.
  ///
  /// - Complexity: O(nodes + edges), without recursion (Tarjan).
  /// - Throws: ``LuaError`` if scripts must stop.
  func components() throws(LuaError) -> Components {
    // The numbers and ends of components, order, low, open nodes, and a path that may contain all nodes.
    try demand(nodes.count * (6 * 4 + 1 + 8))
    var components = Components()
    components.numbers = [Int32](repeating: 0, count: nodes.count)
    components.members.reserveCapacity(nodes.count)
    let unvisited: Int32 = -1
    var order = [Int32](repeating: unvisited, count: nodes.count)
    var low = [Int32](repeating: 0, count: nodes.count)
    var isOpen = [Bool](repeating: false, count: nodes.count)
    var open: [Int32] = []
    var path: [(node: Int32, nextEdge: Int32)] = []
    var counter: Int32 = 0
    var step = 0

    func visit(_ node: Int32) {
      order[Int(node)] = counter
      low[Int(node)] = counter
      counter += 1
      open.append(node)
      isOpen[Int(node)] = true
      path.append((node, 0))
    }

    for root in nodes.indices where order[root] == unvisited {
      visit(Int32(root))
      while let (node, nextEdge) = path.last {
        step += 1
        try check(step)
        let current = Int(node)
        if nextEdge < nodes[current].edgeCount {
          path[path.count - 1].nextEdge += 1
          let target = edges[Int(nodes[current].firstEdge + nextEdge)].target
          if order[Int(target)] == unvisited {
            visit(target)
          } else if isOpen[Int(target)] {
            low[current] = min(low[current], order[Int(target)])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[Int(parent.node)] = min(low[Int(parent.node)], low[current]) }
        guard low[current] == order[current] else { continue }
        while let member = open.popLast() {
          step += 1
          try check(step)
          isOpen[Int(member)] = false
          components.numbers[Int(member)] = Int32(components.count)
          components.members.append(member)
          if member == node { break }
        }
        components.ends.append(Int32(components.members.count))
      }
    }
    return components
  }

  /// Whether the component is a loop (`object-model:8.7`).
  ///
  /// A function that has only itself as an upvalue does not count. `local function f() f() end` is the equivalent of a nested Swift
  /// function, which retains nothing.
  func isLoop(_ component: ArraySlice<Int32>) -> Bool {
    guard component.count == 1, let node = component.first else { return true }
    return nodes[Int(node)].type != LUA_TFUNCTION && edges(of: Int(node)).contains { $0.target == node }
  }
}
