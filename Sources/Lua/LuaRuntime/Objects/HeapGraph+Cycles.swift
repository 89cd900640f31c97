import CLuaBridge
import CLuaLibrary

extension HeapGraph {
  /// The result of the search among the dead objects.
  struct Verdict {
    /// The objects that are in a loop or retained by one.
    var leaked: Set<LuaObjectHandle> = []
    /// The loops, sorted by their oldest object.
    var cycles: [LuaRetainCycle] = []
  }

  /// The maximum number of loops that are reported for one object. If more loops retain it, only this many are reported.
  private static let mostKeepers = 8
  /// The maximum number of references to search for a loop. A loop that is not found within them is reported without its steps.
  private static let longestSearch = 10_000

  /// Whether a node refers to itself or to an earlier node, as at least one node of each loop does. Dead objects mostly refer to younger
  /// ones only, such as a controller to its view.
  private var mayHaveLoops: Bool {
    nodes.indices.contains { index in edges(of: index).contains { $0.target <= index } }
  }

  /// Finds the objects that reference counting would not have freed (`object-model:8.5`).
  ///
  /// - Throws: ``LuaError`` if scripts must stop.
  func examine(space: LuaObjectSpace) throws(LuaError) -> Verdict {
    if !mayHaveLoops { return Verdict() }
    let components = try components()
    let (keepers, loops) = try keepers(components)
    var verdict = Verdict()
    // Objects are the first nodes, sorted by age, so these lists are sorted, too.
    var held: [Int32: [LuaObjectHandle]] = [:]
    var kept: [Int32: [LuaObjectHandle]] = [:]
    for (index, node) in nodes.enumerated() where node.handle != 0 {
      try check(index)
      let component = components.numbers[index]
      let itsKeepers = keepers[Int(component)]
      guard !itsKeepers.isEmpty else { continue }
      let handle = LuaObjectHandle(rawValue: node.handle)
      verdict.leaked.insert(handle)
      for keeper in itsKeepers {
        if keeper == component {
          held[keeper, default: []].append(handle)
        } else {
          kept[keeper, default: []].append(handle)
        }
      }
    }
    for (index, loop) in loops.enumerated() {
      try check(index)
      let objects = held[loop] ?? []
      let kept = kept[loop] ?? []
      // A loop that involves no object has no visible leak.
      if objects.isEmpty, kept.isEmpty { continue }
      try demand(0)
      verdict.cycles.append(try describe(loop, of: components, objects: objects, kept: kept, space: space))
    }
    verdict.cycles.sort { ($0.objects.first ?? $0.kept[0]) < ($1.objects.first ?? $1.kept[0]) }
    return verdict
  }

  /// Returns the loops that lead to each component, including the component itself, and all loops.
  private func keepers(_ components: Components) throws(LuaError) -> (keepers: [Set<Int32>], loops: [Int32]) {
    try demand(components.count * MemoryLayout<Set<Int32>>.stride)
    // A component precedes those that refer to it. In reverse order, all of its referrers are processed first.
    var keepers = [Set<Int32>](repeating: [], count: components.count)
    var loops: [Int32] = []
    var step = 0
    for number in components.ends.indices.reversed() {
      step += 1
      try check(step)
      if isLoop(components[number]) {
        keepers[number].insert(Int32(number))
        loops.append(Int32(number))
      }
      if keepers[number].isEmpty { continue }
      let own = mostRecent(keepers[number])
      for node in components[number] {
        for edge in edges(of: Int(node)) {
          step += 1
          try check(step)
          let target = Int(components.numbers[Int(edge.target)])
          if target == number { continue }
          // Most components have the same keepers as the component that refers to them, and share the set.
          if keepers[target].isEmpty {
            keepers[target] = own
          } else if keepers[target] != own {
            if step & 15 == 0 { try demand(64 << 10) }
            keepers[target] = mostRecent(keepers[target].union(own))
          }
        }
      }
    }
    return (keepers, loops)
  }

  /// Returns the keepers to report, at most ``mostKeepers``.
  private func mostRecent(_ keepers: Set<Int32>) -> Set<Int32> {
    keepers.count <= Self.mostKeepers ? keepers : Set(keepers.sorted(by: >).prefix(Self.mostKeepers))
  }

  /// The maximum number of starts. More starts hardly shorten the loop, and the search is quadratic.
  private static let mostStarts = 16

  /// Describes the shortest loop of a component, starting at the oldest object on one.
  private func describe(
    _ component: Int32, of components: Components, objects: [LuaObjectHandle], kept: [LuaObjectHandle],
    space: LuaObjectSpace
  ) throws(LuaError) -> LuaRetainCycle {
    let starts = try starts(components[Int(component)], hasObjects: !objects.isEmpty)
    var best: (start: Int32, steps: [(label: String, target: Int32)])?
    for start in starts {
      guard let steps = try shortestLoop(from: start, within: component, of: components, space: space) else { continue }
      if best == nil || steps.count < (best?.steps.count ?? 0) { best = (start, steps) }
    }
    let start = best?.start ?? starts[0]
    return LuaRetainCycle(
      start: describe(start, space: space),
      steps: (best?.steps ?? []).map { .init(label: $0.label, target: describe($0.target, space: space)) },
      objects: objects, kept: kept)
  }

  /// Returns the oldest objects of a component, or its first node if it has no objects.
  private func starts(_ members: ArraySlice<Int32>, hasObjects: Bool) throws(LuaError) -> [Int32] {
    let most = hasObjects ? Self.mostStarts : 1
    var starts: [Int32] = []
    for (step, member) in members.enumerated() {
      try check(step)
      if hasObjects, nodes[Int(member)].handle == 0 { continue }
      if starts.count == most, starts[most - 1] < member { continue }
      starts.insert(member, at: starts.firstIndex { member < $0 } ?? starts.count)
      if starts.count > most { starts.removeLast() }
    }
    return starts
  }

  /// Finds the shortest loop by breadth-first search, with references in the order of their labels. The same heap therefore yields the same
  /// loop, although the order of a table's keys differs from run to run.
  private func shortestLoop(
    from start: Int32, within component: Int32, of components: Components, space: LuaObjectSpace
  ) throws(LuaError) -> [(label: String, target: Int32)]? {
    var cameFrom: [Int32: (node: Int32, label: String)] = [:]
    var queue = [start]
    var next = 0
    while next < min(queue.count, Self.longestSearch) {
      try check(next)
      let node = queue[next]
      next += 1
      for reference in try references(of: node, within: component, of: components, space: space) {
        if reference.target == start {
          var steps = [(label: reference.label, target: start)]
          var current = node
          while current != start, let (previous, label) = cameFrom[current] {
            steps.append((label, current))
            current = previous
          }
          return steps.reversed()
        }
        if cameFrom[reference.target] == nil {
          cameFrom[reference.target] = (node, reference.label)
          queue.append(reference.target)
          if queue.count & 4095 == 0 { try demand(512 << 10) }
        }
      }
    }
    return nil
  }

  /// Returns the references of a node within its component, sorted by their labels.
  private func references(
    of node: Int32, within component: Int32, of components: Components, space: LuaObjectSpace
  ) throws(LuaError) -> [(label: String, target: Int32)] {
    var references: [(label: String, target: Int32)] = []
    for edge in edges(of: Int(node)) where components.numbers[Int(edge.target)] == component {
      if references.count & 4095 == 4095 { try demand(references.count * 24 + (128 << 10)) }
      try check(references.count)
      references.append((text(of: edge.label, from: Int(node), space: space), edge.target))
    }
    var step = 0
    do {
      try references.sort { left, right in
        step += 1
        try check(step)
        return left.label < right.label
      }
    } catch {
      try state.checkLimits()
    }
    return references
  }

  private func describe(_ index: Int32, space: LuaObjectSpace) -> LuaRetainCycle.Node {
    let node = nodes[Int(index)]
    if node.handle != 0 {
      let handle = LuaObjectHandle(rawValue: node.handle)
      return .object(handle, name: space.name(of: handle) ?? "object")
    }
    switch node.type {
    case LUA_TTABLE: return .table
    case LUA_TTHREAD: return .coroutine
    case LUA_TFUNCTION:
      push(Int(index))
      return .function(space.link.state?.takeUnretainedValue().definition(of: stack))
    default: return .userdata
    }
  }

  private func text(of label: Label, from node: Int, space: LuaObjectSpace) -> String {
    let name = label.text.map { String(cString: $0) } ?? ""
    switch label.kind {
    case .slot:
      let objectClass = space.objectClass(of: LuaObjectHandle(rawValue: nodes[node].handle))
      return "." + (objectClass?.slotNames[label.number] ?? "")
    case .edge: return "." + space.labelName(UInt16(truncatingIfNeeded: label.number))
    case .field: return Self.isIdentifier(name) ? ".\(name)" : "[\"\(name)\"]"
    case .index: return "[\(label.number)]"
    case .keyed: return "[…]"
    case .key: return "key"
    case .metatable: return "metatable"
    case .upvalue: return name.isEmpty ? "coroutine" : "upvalue \(name)"
    case .local: return "local \(name)"
    case .value: return "a value of the coroutine"
    case .function: return "function of the coroutine"
    case .uservalue: return "uservalue \(label.number)"
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: " "), !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
    }
  }
}
