/// The positions of a graph's scenes. The column of a scene is its distance from the start of the app.
struct GraphLayout {
  struct Box {
    var x = 0
    var y = 0
    var width = 0
    var height = 44
  }

  private(set) var boxes: [Box]
  private(set) var width = 0
  private(set) var height = 0

  private static let margin = 24
  private static let columnGap = 150
  private static let rowGap = 26
  /// The approximate width of a character.
  static let characterWidth = 7

  init(_ graph: SceneGraph) {
    boxes = graph.nodes.map { node in
      Box(width: max(90, max(node.label.count, node.storyboard.count) * Self.characterWidth + 20))
    }
    let columns = Self.columns(of: graph)
    var order: [Int: [Int]] = [:]
    for node in graph.nodes.indices { order[columns[node], default: []].append(node) }
    Self.untangle(&order, graph, columns)
    var x = Self.margin
    for column in order.keys.sorted() {
      let members = order[column] ?? []
      var y = Self.margin
      for node in members {
        boxes[node].x = x
        boxes[node].y = y
        y += boxes[node].height + Self.rowGap
      }
      height = max(height, y - Self.rowGap + Self.margin)
      x += (members.map { boxes[$0].width }.max() ?? 0) + Self.columnGap
    }
    width = max(Self.margin * 2, x - Self.columnGap + Self.margin)
  }

  /// Returns the column of each node: the length of the shortest path from a scene that nothing leads to.
  private static func columns(of graph: SceneGraph) -> [Int] {
    let count = graph.nodes.count
    var following = [[Int]](repeating: [], count: count)
    var isDestination = [Bool](repeating: false, count: count)
    for edge in graph.edges where edge.source != edge.destination {
      following[edge.source].append(edge.destination)
      isDestination[edge.destination] = true
    }
    var columns = [Int](repeating: -1, count: count)
    var queue = graph.nodes.indices.filter { !isDestination[$0] }
    for node in queue { columns[node] = 0 }
    func spread() {
      var place = 0
      while place < queue.count {
        let node = queue[place]
        place += 1
        for next in following[node] where columns[next] < 0 {
          columns[next] = columns[node] + 1
          queue.append(next)
        }
      }
    }
    spread()
    // Cycles that nothing leads into.
    for node in graph.nodes.indices where columns[node] < 0 {
      columns[node] = 0
      queue = [node]
      spread()
    }
    return columns
  }

  /// Orders each column by the positions of connected nodes, in several passes in alternating directions.
  private static func untangle(_ order: inout [Int: [Int]], _ graph: SceneGraph, _ columns: [Int]) {
    var neighbours = [[Int]](repeating: [], count: graph.nodes.count)
    for edge in graph.edges {
      neighbours[edge.source].append(edge.destination)
      neighbours[edge.destination].append(edge.source)
    }
    let last = order.keys.max() ?? 0
    for round in 0..<6 {
      let side = round.isMultiple(of: 2) ? -1 : 1
      for column in side < 0 ? Array(0...last) : Array((0...last).reversed()) {
        guard let members = order[column], let beside = order[column + side] else { continue }
        var places: [Int: Int] = [:]
        for (place, node) in beside.enumerated() { places[node] = place }
        func middle(_ node: Int, _ fallback: Int) -> Double {
          let found = neighbours[node].compactMap { places[$0] }
          return found.isEmpty ? Double(fallback) : Double(found.reduce(0, +)) / Double(found.count)
        }
        order[column] = members.enumerated()
          .map { (node: $0.element, key: middle($0.element, $0.offset), place: $0.offset) }
          .sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.node)
      }
    }
  }
}
