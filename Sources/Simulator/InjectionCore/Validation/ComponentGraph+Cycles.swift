/// Enumeration of cycles.
extension ComponentGraph {
  /// A path from a component back to itself.
  public struct Cycle {
    /// The indices of its components in ``ComponentGraph/components``, each one once, starting with the first registered component.
    public let components: [Int]
    /// The edge from each component to the next one.
    public let edges: [Edge]
  }

  /// Returns the cycles, each one once, ordered by their first components (`injection:G15`).
  ///
  /// A graph can have too many cycles to list all of them.
  ///
  /// - Parameter limit: The maximum number of returned cycles.
  public func cycles(limit: Int = 1000) -> [Cycle] {
    var found: [Cycle] = []
    for part in StronglyConnectedComponents(count: components.count, targets: { edges[$0].map(\.target) }).cyclic {
      for start in part where found.count < limit {
        // The search finds a cycle from its first component, so it excludes earlier components. It also excludes components without a path
        // back.
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

  /// A search for the cycles of one component. It is not recursive, because graphs can be deeper than the stack.
  ///
  /// A component without a path to the start stays blocked until a component on its paths is free again (Johnson).
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
