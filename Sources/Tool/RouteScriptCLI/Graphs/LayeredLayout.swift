/// A layout of a graph: the positions of its nodes in columns, so that lines lead from left to right, and the paths of its lines.
struct LayeredLayout {
  /// A node's rectangle.
  struct Box {
    var x = 0
    var y = 0
    var width: Int
    var height: Int

    var middle: Int { y + height / 2 }
  }

  /// A point on the path of a line.
  struct Point: Equatable {
    let x: Int
    let y: Int
  }

  /// A line between two nodes, by their numbers.
  typealias Line = (source: Int, destination: Int)

  /// The rectangles of the nodes.
  private(set) var boxes: [Box]
  /// The points of each line, from its source to its destination.
  private(set) var ways: [[Point]] = []
  /// The width of the drawing.
  private(set) var width = 0
  /// The height of the drawing.
  private(set) var height = 0

  private static let margin = 24
  private static let rowGap = 14
  private static let mostPlaces = 50_000
  /// The number of times that each column is ordered by its neighbors.
  private static let sweeps = 12

  /// The columns, with the numbers of nodes from top to bottom. Nodes from `count` on are bends of lines.
  private var columns: [[Int]] = []
  private var columnOf: [Int] = []
  private var left: [[Int]] = []
  private var right: [[Int]] = []
  private let count: Int
  private let columnGap: Int

  /// Places nodes.
  ///
  /// - Parameters:
  ///   - sizes: the width and height of each node.
  ///   - lines: the lines between the nodes.
  ///   - columnGap: the room between two columns, for lines and their labels.
  /// - Returns: `nil` for a graph of more than 50,000 nodes and bends of lines, which is too large to read.
  init?(sizes: [(width: Int, height: Int)], lines: [Line], columnGap: Int) {
    count = sizes.count
    self.columnGap = columnGap
    boxes = sizes.map { Box(width: $0.width, height: $0.height) }
    let forward = Self.withoutCycles(lines, count)
    let isConnected = Set(lines.flatMap { [$0.source, $0.destination] })
    columnOf = Self.columns(of: count, forward)
    let bendCount = forward.reduce(0) { $0 + max(0, columnOf[$1.destination] - columnOf[$1.source] - 1) }
    guard count + lines.count + bendCount <= Self.mostPlaces else { return nil }
    left = Array(repeating: [], count: count)
    right = left
    let bends = forward.map { addBends($0) }
    columns = Array(repeating: [], count: (columnOf.max() ?? -1) + 1)
    for node in columnOf.indices where node >= count || isConnected.contains(node) {
      columns[columnOf[node]].append(node)
    }
    columns.removeAll(where: \.isEmpty)
    order()
    placeColumns()
    placeLooseNodes((0..<count).filter { !isConnected.contains($0) })
    ways = zip(lines, bends).map { way(of: $0, through: $1) }
    boxes.removeLast(boxes.count - count)
  }

  // MARK: Columns

  /// Reverses the lines that lead back, so that the graph has no cycle.
  private static func withoutCycles(_ lines: [Line], _ count: Int) -> [Line] {
    var following: [[Int]] = Array(repeating: [], count: count)
    for line in lines { following[line.source].append(line.destination) }
    // The position of each node in the order in which a walk leaves the nodes: a line to a later one leads back.
    var end = Array(repeating: -1, count: count)
    var isEntered = Array(repeating: false, count: count)
    var clock = 0
    for start in 0..<count where !isEntered[start] {
      var path = [(node: start, next: 0)]
      isEntered[start] = true
      while let (node, next) = path.last {
        if next < following[node].count {
          path[path.count - 1].next += 1
          let other = following[node][next]
          if !isEntered[other] {
            isEntered[other] = true
            path.append((other, 0))
          }
        } else {
          end[node] = clock
          clock += 1
          path.removeLast()
        }
      }
    }
    return lines.map { end[$0.source] >= end[$0.destination] ? $0 : ($0.destination, $0.source) }
  }

  /// Returns the length of the longest path to each node. A node without incoming lines is beside its nearest destination.
  private static func columns(of count: Int, _ lines: [Line]) -> [Int] {
    var following: [[Int]] = Array(repeating: [], count: count)
    var waiting = Array(repeating: 0, count: count)
    for line in lines where line.source != line.destination {
      following[line.source].append(line.destination)
      waiting[line.destination] += 1
    }
    var columns = Array(repeating: 0, count: count)
    var queue = (0..<count).filter { waiting[$0] == 0 }
    let first = queue
    var place = 0
    while place < queue.count {
      let node = queue[place]
      place += 1
      for next in following[node] {
        columns[next] = max(columns[next], columns[node] + 1)
        waiting[next] -= 1
        if waiting[next] == 0 { queue.append(next) }
      }
    }
    for node in first { columns[node] = following[node].map { columns[$0] - 1 }.min() ?? 0 }
    return columns
  }

  /// Adds a node without size in each column that a line passes, and returns the numbers of these nodes.
  private mutating func addBends(_ line: Line) -> [Int] {
    guard line.source != line.destination else { return [] }
    var last = line.source
    var bends: [Int] = []
    for column in (columnOf[line.source] + 1)..<max(columnOf[line.source] + 1, columnOf[line.destination]) {
      bends.append(boxes.count)
      boxes.append(Box(width: 0, height: 0))
      columnOf.append(column)
      left.append([])
      right.append([])
      connect(last, boxes.count - 1)
      last = boxes.count - 1
    }
    connect(last, line.destination)
    return bends
  }

  private mutating func connect(_ source: Int, _ destination: Int) {
    right[source].append(destination)
    left[destination].append(source)
  }

  // MARK: Rows

  /// Orders each column by the sources of its lines, then by their destinations, several times.
  private mutating func order() {
    var rows = Array(repeating: 0, count: boxes.count)
    func note(_ column: [Int]) { for (row, node) in column.enumerated() { rows[node] = row } }
    columns.forEach(note)
    for sweep in 0..<Self.sweeps {
      let neighbors = sweep.isMultiple(of: 2) ? left : right
      for column in sweep.isMultiple(of: 2) ? Array(columns.indices) : columns.indices.reversed() {
        columns[column] = columns[column]
          .map { node -> (key: Double, row: Int, node: Int) in
            let near = neighbors[node].map { rows[$0] }
            let mean = near.isEmpty ? Double(rows[node]) : Double(near.reduce(0, +)) / Double(near.count)
            return (mean, rows[node], node)
          }
          .sorted { ($0.key, $0.row) < ($1.key, $1.row) }.map(\.node)
        note(columns[column])
      }
    }
  }

  private mutating func placeColumns() {
    var x = Self.margin
    for column in columns {
      let widest = column.map { boxes[$0].width }.max() ?? 0
      var y = Self.margin
      for node in column {
        boxes[node].x = x + (widest - boxes[node].width) / 2
        boxes[node].y = y
        y += boxes[node].height + Self.rowGap
      }
      x += widest + columnGap
    }
    for sweep in 0..<Self.sweeps {
      let neighbors = sweep.isMultiple(of: 2) ? left : right
      for column in sweep.isMultiple(of: 2) ? Array(columns.indices) : columns.indices.reversed() {
        straighten(column, neighbors)
      }
    }
    let placed = columns.joined()
    let top = placed.map { boxes[$0].y }.min() ?? 0
    for node in placed { boxes[node].y += Self.margin - top }
    width = max(Self.margin * 2, x - columnGap + Self.margin)
    height = (placed.map { boxes[$0].y + boxes[$0].height }.max() ?? 0) + Self.margin
  }

  /// Moves the nodes of a column to the height of their neighbors, as far as the order permits.
  private mutating func straighten(_ column: Int, _ neighbors: [[Int]]) {
    let wished = columns[column].map { node -> Int in
      let near = neighbors[node].map { boxes[$0].middle }.sorted()
      guard !near.isEmpty else { return boxes[node].y }
      return (near[(near.count - 1) / 2] + near[near.count / 2]) / 2 - boxes[node].height / 2
    }
    // Neighboring nodes that push each other form a block, whose position is the mean of the preferred positions of its nodes.
    var blocks: [(first: Int, sum: Int, y: Int, height: Int)] = []
    for (row, node) in columns[column].enumerated() {
      let size = boxes[node].height + Self.rowGap
      blocks.append((row, wished[row], wished[row], size))
      while blocks.count > 1, blocks[blocks.count - 2].y + blocks[blocks.count - 2].height > blocks[blocks.count - 1].y
      {
        let below = blocks.removeLast()
        var above = blocks.removeLast()
        let rows = row + 1 - above.first
        above.sum += below.sum - above.height * (row + 1 - below.first)
        above.height += below.height
        above.y = above.sum / rows
        blocks.append(above)
      }
    }
    for (number, block) in blocks.enumerated() {
      let end = number + 1 < blocks.count ? blocks[number + 1].first : columns[column].count
      var y = block.y
      for row in block.first..<end {
        boxes[columns[column][row]].y = y
        y += boxes[columns[column][row]].height + Self.rowGap
      }
    }
  }

  /// Places the nodes without lines in rows below the others.
  private mutating func placeLooseNodes(_ nodes: [Int]) {
    let limit = max(width, 900)
    var (x, y, rowHeight) = (Self.margin, max(height, Self.margin), 0)
    for node in nodes {
      if x > Self.margin, x + boxes[node].width + Self.margin > limit {
        (x, y, rowHeight) = (Self.margin, y + rowHeight + Self.rowGap, 0)
      }
      boxes[node].x = x
      boxes[node].y = y
      x += boxes[node].width + Self.rowGap
      rowHeight = max(rowHeight, boxes[node].height)
      width = max(width, x - Self.rowGap + Self.margin)
    }
    if !nodes.isEmpty { height = y + rowHeight + Self.margin }
  }

  // MARK: Ways

  private func way(of line: Line, through bends: [Int]) -> [Point] {
    let (source, destination) = (boxes[line.source], boxes[line.destination])
    let isForward = source.x <= destination.x
    let middle = bends.map { Point(x: boxes[$0].x, y: boxes[$0].y) }
    let start = Point(x: isForward ? source.x + source.width : source.x, y: source.middle)
    let end = Point(x: isForward ? destination.x : destination.x + destination.width, y: destination.middle)
    return [start] + (isForward ? middle : middle.reversed()) + [end]
  }
}
