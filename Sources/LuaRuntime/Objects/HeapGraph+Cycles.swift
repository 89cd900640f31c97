import CLua
import CLuaBridge

extension HeapGraph {
  /// What the search found out about the dead objects.
  struct Verdict {
    /// The objects in a loop or kept by one.
    var leaked: Set<LuaObjectHandle> = []
    /// The loops, by their oldest object.
    var cycles: [LuaRetainCycle] = []
  }

  /// An object that more loops than this keep alive is told of with the first of them.
  private static let mostKeepers = 8
  /// A loop that is not found within this many references is told of without its steps.
  private static let longestSearch = 10_000

  /// Finds which objects reference counting would not have freed. Nothing, once scripts must stop.
  func examine(space: LuaObjectSpace) -> Verdict {
    if isAbandoned { return Verdict() }
    let components = components()
    var componentOf = [Int32](repeating: 0, count: nodes.count)
    for (number, component) in components.enumerated() {
      for node in component { componentOf[Int(node)] = Int32(number) }
    }
    // Keepers of a component: the loops that lead to it. A component precedes those that refer to it, so going
    // backwards all of its referrers are done first.
    var keepers = [Set<Int32>](repeating: [], count: components.count)
    var loops: [Int32] = []
    for number in components.indices.reversed() {
      if isLoop(components[number]) {
        keepers[number].insert(Int32(number))
        loops.append(Int32(number))
      }
      if keepers[number].isEmpty { continue }
      for node in components[number] {
        for edge in edges(of: Int(node)) where componentOf[Int(edge.target)] != number {
          let target = Int(componentOf[Int(edge.target)])
          keepers[target].formUnion(keepers[number])
          if keepers[target].count > Self.mostKeepers {
            keepers[target] = Set(keepers[target].sorted(by: >).prefix(Self.mostKeepers))
          }
        }
      }
    }
    var verdict = Verdict()
    var kept: [Int32: [LuaObjectHandle]] = [:]
    for (index, node) in nodes.enumerated() where node.handle != 0 {
      let component = componentOf[index]
      guard !keepers[Int(component)].isEmpty else { continue }
      let handle = LuaObjectHandle(rawValue: node.handle)
      verdict.leaked.insert(handle)
      for keeper in keepers[Int(component)] where keeper != component { kept[keeper, default: []].append(handle) }
    }
    for loop in loops {
      let members = components[Int(loop)]
      let objects = members.map { nodes[Int($0)].handle }.filter { $0 != 0 }
        .map { LuaObjectHandle(rawValue: $0) }.sorted()
      let kept = (kept[loop] ?? []).sorted()
      // A loop that holds no object leaks nothing that anyone can see.
      if objects.isEmpty, kept.isEmpty { continue }
      verdict.cycles.append(describe(members: Set(members), objects: objects, kept: kept, space: space))
    }
    verdict.cycles.sort { ($0.objects.first ?? $0.kept[0]) < ($1.objects.first ?? $1.kept[0]) }
    return verdict
  }

  /// Tells the shortest loop among the members, from the oldest object that has one.
  private func describe(
    members: Set<Int32>, objects: [LuaObjectHandle], kept: [LuaObjectHandle], space: LuaObjectSpace
  ) -> LuaRetainCycle {
    let ordered = members.sorted { left, right in
      let (a, b) = (nodes[Int(left)].handle, nodes[Int(right)].handle)
      if (a == 0) != (b == 0) { return a != 0 }
      return (a, left) < (b, right)
    }
    let objectCount = objects.count
    var best: (start: Int32, steps: [(label: String, target: Int32)])?
    // Beyond a few starts the loop gets little shorter, and the search is quadratic.
    for start in ordered.prefix(objectCount == 0 ? 1 : min(objectCount, 16)) {
      guard let steps = shortestLoop(from: start, within: members, space: space) else { continue }
      if best == nil || steps.count < (best?.steps.count ?? 0) { best = (start, steps) }
    }
    let start = best?.start ?? ordered[0]
    return LuaRetainCycle(
      start: describe(start, space: space),
      steps: (best?.steps ?? []).map { .init(label: $0.label, target: describe($0.target, space: space)) },
      objects: objects, kept: kept)
  }

  /// Breadth first, references in the order of their labels, so that the same heap gives the same loop although the
  /// order of a table's keys differs from run to run.
  private func shortestLoop(
    from start: Int32, within members: Set<Int32>, space: LuaObjectSpace
  ) -> [(label: String, target: Int32)]? {
    var cameFrom: [Int32: (node: Int32, label: String)] = [:]
    var queue = [start]
    var next = 0
    while next < min(queue.count, Self.longestSearch) {
      let node = queue[next]
      next += 1
      let references = edges(of: Int(node)).filter { members.contains($0.target) }
        .map { (label: text(of: $0.label, from: Int(node), space: space), target: $0.target) }
        .sorted { $0.label < $1.label }
      for reference in references {
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
        }
      }
    }
    return nil
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
    case .edge: return "." + space.labelName(UInt8(truncatingIfNeeded: label.number))
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
