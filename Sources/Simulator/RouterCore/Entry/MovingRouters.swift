/// The routers of an app that are performing or removing.
struct MovingRouters {
  /// The routers that are retained while their transitions run (`router:3.1.7`).
  private(set) var retained: ContiguousArray<AnyRouter> = []
  /// The number of moving routers of each class, by the index of the class in the table (`router:4.11`).
  private var counts: ContiguousArray<Int32> = []

  /// Whether a router is performing or removing.
  var isAny: Bool { counts.contains { $0 > 0 } }

  // The next three methods take the index of the class in the table.

  mutating func countUp(_ classIndex: Int32) {
    let index = Int(classIndex)
    while counts.count <= index { counts.append(0) }
    counts[index] += 1
  }

  mutating func countDown(_ classIndex: Int32) {
    let index = Int(classIndex)
    if index < counts.count && counts[index] > 0 { counts[index] -= 1 }
  }

  /// Returns the number of moving routers of a class (`router:4.11`).
  func depth(of classIndex: Int32) -> Int {
    let index = Int(classIndex)
    return index < counts.count ? Int(counts[index]) : 0
  }

  /// Retains a router. Returns `false` if it is retained already.
  mutating func keep(_ router: AnyRouter) -> Bool {
    guard router.flightIndex < 0 else { return false }
    router.flightIndex = retained.count
    retained.append(router)
    return true
  }

  /// Releases a router. Returns `false` if it is not retained.
  mutating func letGo(_ router: AnyRouter) -> Bool {
    let index = router.flightIndex
    guard index >= 0 else { return false }
    router.flightIndex = -1
    let last = retained.removeLast()
    if last !== router {
      retained[index] = last
      last.flightIndex = index
    }
    return true
  }

  /// Releases all routers, and returns them.
  mutating func letAllGo() -> ContiguousArray<AnyRouter> {
    let all = retained
    retained = []
    for router in all { router.flightIndex = -1 }
    return all
  }
}
