/// Listing cycles.
extension ComponentGraph {
  /// A way from a component back to itself.
  public struct Cycle {
    /// The places of its components in ``ComponentGraph/components``, each once: the one that was registered first stands first.
    public let components: [Int]
    /// The edge that leads on from each.
    public let edges: [Edge]
  }

  /// The cycles, each once, by the components with which they begin (`injection:G15`). There may be more of them than anybody can list.
  ///
  /// - Parameter limit: how many are listed at most.
  public func cycles(limit: Int = 1000) -> [Cycle] {
    var found: [Cycle] = []
    for part in StronglyConnectedComponents(count: components.count, targets: { edges[$0].map(\.target) }).cyclic {
      for start in part where found.count < limit {
        // A cycle is listed where its first component begins it, so what stands before is out of bounds. What cannot lead back
        // from here is no use either.
        let inside = part.filter { $0 >= start }
        let places = Dictionary(uniqueKeysWithValues: inside.enumerated().map { ($1, $0) })
        let parts = StronglyConnectedComponents(count: inside.count) { place in
          edges[inside[place]].compactMap { places[$0.target] }
        }
        guard let own = parts.cyclic.first(where: { $0[0] == 0 }) else { continue }
        var search = Search(start: start, inside: Set(own.map { inside[$0] }), limit: limit - found.count)
        search.run(edges)
        found += search.found
      }
    }
    return found
  }

  /// A search for the cycles of one component, without recursion: graphs are deeper than stacks. Components from which the way led
  /// nowhere are not tried again before one on their way is free (Johnson).
  private struct Search {
    let start: Int
    let inside: Set<Int>
    let limit: Int
    var found: [Cycle] = []
    private var blocked: Set<Int> = []
    private var unblocks: [Int: Set<Int>] = [:]
    private var path: [(place: Int, next: Int, hasClosed: Bool)] = []
    private var way: [Edge] = []

    init(start: Int, inside: Set<Int>, limit: Int) {
      self.start = start
      self.inside = inside
      self.limit = limit
    }

    mutating func run(_ edges: [[Edge]]) {
      enter(start)
      while let top = path.last, found.count < limit {
        guard top.next < edges[top.place].count else {
          leave(edges)
          continue
        }
        let edge = edges[top.place][top.next]
        path[path.count - 1].next += 1
        if edge.target == start {
          found.append(Cycle(components: path.map(\.place), edges: way + [edge]))
          path[path.count - 1].hasClosed = true
        } else if inside.contains(edge.target), !blocked.contains(edge.target) {
          way.append(edge)
          enter(edge.target)
        }
      }
    }

    private mutating func enter(_ place: Int) {
      path.append((place, 0, false))
      blocked.insert(place)
    }

    private mutating func leave(_ edges: [[Edge]]) {
      let (place, _, hasClosed) = path.removeLast()
      if hasClosed {
        unblock(place)
      } else {
        for edge in edges[place] where inside.contains(edge.target) { unblocks[edge.target, default: []].insert(place) }
      }
      guard !path.isEmpty else { return }
      way.removeLast()
      if hasClosed { path[path.count - 1].hasClosed = true }
    }

    private mutating func unblock(_ place: Int) {
      var waiting = [place]
      while let place = waiting.popLast() {
        guard blocked.remove(place) != nil else { continue }
        waiting += unblocks.removeValue(forKey: place) ?? []
      }
    }
  }
}
