/// The parts of a directed graph in which every place is reachable from every other one (Tarjan).
///
/// The time grows with the number of places and edges.
struct StronglyConnectedComponents {
  /// The parts that contain a cycle: several places, or one with an edge to itself. Each part is sorted. The parts are
  /// ordered by their first places.
  private(set) var cyclic: [[Int]] = []

  /// Finds the parts of a graph.
  ///
  /// - Parameters:
  ///   - count: The number of places.
  ///   - targets: Returns the targets of the edges from a place.
  init(count: Int, targets: (Int) -> [Int]) {
    var search = Search(count: count)
    for start in 0..<count where search.order[start] < 0 { search.visit(start, targets) }
    cyclic = search.found.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private struct Search {
    var order: [Int]
    var low: [Int]
    var isOpen: [Bool]
    var open: [Int] = []
    var next = 0
    var found: [[Int]] = []

    init(count: Int) {
      order = Array(repeating: -1, count: count)
      low = order
      isOpen = Array(repeating: false, count: count)
    }

    /// Visits the places that are reachable from a place. It is not recursive, because graphs can be deeper than the stack.
    mutating func visit(_ start: Int, _ targets: (Int) -> [Int]) {
      var path: [(place: Int, targets: [Int], next: Int)] = []
      func enter(_ place: Int, _ search: inout Search) {
        search.order[place] = search.next
        search.low[place] = search.next
        search.next += 1
        search.open.append(place)
        search.isOpen[place] = true
        path.append((place, targets(place), 0))
      }
      enter(start, &self)
      while let top = path.indices.last {
        let place = path[top].place
        if path[top].next < path[top].targets.count {
          let target = path[top].targets[path[top].next]
          path[top].next += 1
          if order[target] < 0 {
            enter(target, &self)
          } else if isOpen[target] {
            low[place] = min(low[place], order[target])
          }
          continue
        }
        let hasLoop = path[top].targets.contains(place)
        path.removeLast()
        if let outer = path.last?.place { low[outer] = min(low[outer], low[place]) }
        if low[place] == order[place] { close(place, hasLoop) }
      }
    }

    private mutating func close(_ first: Int, _ hasLoop: Bool) {
      var part: [Int] = []
      while let place = open.popLast() {
        isOpen[place] = false
        part.append(place)
        if place == first { break }
      }
      if part.count > 1 || hasLoop { found.append(part) }
    }
  }
}
