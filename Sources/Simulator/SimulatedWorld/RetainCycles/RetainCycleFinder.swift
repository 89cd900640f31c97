/// A search for simulated objects that only leaked Swift objects retain, such as a coordinator with a closure that captures it.
///
/// Swift offers no list of the references to an object. The search follows the stored properties and captured values of the suspects, and
/// counts the references that it finds. An object with more strong references than that is in use: a variable, a global or an object
/// elsewhere retains it, together with everything to which it refers. The other objects form loops, or are retained by one.
///
/// The search is exact for properties. The types of captured values are not known, so an `unowned` reference to an object makes it count
/// as in use if in doubt. Where memory cannot be inspected, the search finds nothing.
public final class RetainCycleFinder {
  /// The maximum number of objects to follow. Objects that only further ones retain count as in use.
  public static let nodeLimit = 20_000

  private let layouts: ValueLayouts

  /// Creates a finder. It remembers the layouts of types, so that a program uses one finder repeatedly.
  ///
  /// - Parameter boundaries: The classes whose instances are in use, so that the search does not follow them.
  public init(boundaries: [AnyClass] = []) {
    layouts = ValueLayouts(boundaries: boundaries + [World.self, ClassTable.self, ObjectClass.self])
  }

  /// Returns the loops that retain suspects, each once.
  ///
  /// - Parameters:
  ///   - suspects: The objects. A suspect that the caller retains is in use.
  ///   - isInUse: Whether a simulated object that is not a suspect is in use, so that the search does not follow it.
  ///   - uncounted: Returns the number of strong references to a simulated object that do not count, such as that of a language runtime.
  public func cycles(
    through suspects: [Unmanaged<SimulatedObject>], isInUse: (SimulatedObject) -> Bool = { _ in false },
    ignoring uncounted: (SimulatedObject) -> Int = { _ in 0 }
  ) -> [RetainCycle] {
    let graph = SwiftHeapGraph(layouts: layouts, limit: Self.nodeLimit)
    let roots = suspects.compactMap { graph.enter(UInt(bitPattern: $0.toOpaque())) }
    graph.explore(isInUse: isInUse)
    graph.findGarbage(ignoring: uncounted)
    var found: [RetainCycle] = []
    var places: [Set<Int>: Int] = [:]
    for root in roots where graph.isGarbage(root) {
      guard var loop = graph.loop(retaining: root) else { continue }
      // A description starts with a simulated object, if the loop has one.
      let start = loop.firstIndex { graph.simulatedObject($0.node) != nil } ?? 0
      loop = Array(loop[start...] + loop[..<start])
      let nodes = loop.map(\.node)
      let place = places[Set(nodes), default: found.count]
      if place == found.count {
        let objects = nodes.compactMap { graph.simulatedObject($0) }
        found.append(RetainCycle(description: graph.describe(loop), objects: objects, kept: []))
        places[Set(nodes)] = place
      }
      if !nodes.contains(root), let object = graph.simulatedObject(root) { found[place].kept.append(object) }
    }
    return found
  }
}
