internal import CHeapObjects

/// The objects on the Swift heap to which some objects lead, and their strong references to each other.
final class SwiftHeapGraph {
  private struct Edge {
    let target: Int
    let name: String
  }

  private enum Kind {
    case instance(ValueLayouts.ClassLayout)
    /// The captured values of a closure, or a captured variable, with its number of bytes.
    case context(size: Int)
    /// The storage of a collection or of a large value.
    case buffer
  }

  private struct Node {
    let address: UInt
    let kind: Kind
    var edges: [Edge] = []
    var incomingCount = 0
    var isGarbage = true
  }

  /// A reference on a path: its source, and its name there.
  struct Step {
    let node: Int
    let name: String
  }

  private let layouts: ValueLayouts
  private let limit: Int
  private var nodes: [Node] = []
  private var places: [UInt: Int] = [:]
  private var isInUse: (SimulatedObject) -> Bool = { _ in false }
  /// The node whose references are being added.
  private var current = 0

  init(layouts: ValueLayouts, limit: Int) {
    self.layouts = layouts
    self.limit = limit
  }

  // MARK: Building

  /// Enters the object at an address, which need not be valid.
  ///
  /// - Returns: Its node, or `nil` if there is no object, or if it is not followed.
  func enter(_ address: UInt, asBuffer: Bool = false) -> Int? {
    if let known = places[address] { return known }
    var size = 0
    let kind = heap_object_kind(address, &size)
    guard kind != HEAP_NONE, nodes.count < limit, let pointer = UnsafeRawPointer(bitPattern: address) else {
      return nil
    }
    let made: Kind
    if asBuffer {
      made = .buffer
    } else if kind == HEAP_CONTEXT {
      made = .context(size: size)
    } else {
      let layout = layouts.layout(of: pointer.load(as: AnyClass.self))
      if layout.isBoundary { return nil }
      made = .instance(layout)
    }
    places[address] = nodes.count
    nodes.append(Node(address: address, kind: made))
    return nodes.count - 1
  }

  /// Follows the references of all entered objects.
  func explore(isInUse: (SimulatedObject) -> Bool) {
    withoutActuallyEscaping(isInUse) { isInUse in
      self.isInUse = isInUse
      var next = 0
      while next < nodes.count {
        expand(next)
        next += 1
      }
      self.isInUse = { _ in false }
    }
  }

  private func expand(_ index: Int) {
    let node = nodes[index]
    guard let address = UnsafeRawPointer(bitPattern: node.address) else { return }
    current = index
    switch node.kind {
    case .instance(let layout):
      for field in layout.fields { addReferences(in: field.type, at: address + field.offset, named: field.name) }
    case .context(let size):
      // The header has two words. The types of the values are not known, so each word may be a reference.
      for offset in stride(from: 16, to: size - 7, by: 8) {
        addReference(to: address.load(fromByteOffset: offset, as: UInt.self), named: "")
      }
    case .buffer: break
    }
  }

  private func addReference(to address: UInt, named name: String, asBuffer: Bool = false) {
    let count = nodes.count
    guard let target = enter(address, asBuffer: asBuffer) else { return }
    if target == count, let object = simulatedObject(target), isInUse(object) {
      // The object is forgotten again, so that no path contains it.
      nodes.removeLast()
      places[address] = nil
      return
    }
    nodes[current].edges.append(Edge(target: target, name: name))
    nodes[target].incomingCount += 1
  }

  /// Adds the references in a value of a type at an address.
  func addReferences(in type: Any.Type, at address: UnsafeRawPointer, named name: String) {
    switch layouts.layout(of: type) {
    case .none: break
    case .reference: addReference(to: address.load(as: UInt.self), named: name)
    case .function:
      // A closure with one captured object may refer to it directly.
      addReference(to: address.load(fromByteOffset: 8, as: UInt.self), named: name.isEmpty ? "" : "\(name) → closure")
    case .fields(let fields):
      for field in fields {
        addReferences(in: field.type, at: address + field.offset, named: name)
      }
    case .custom(let holder): holder.addReferences(at: address, named: name, to: self)
    case .existential(true): addReference(to: address.load(as: UInt.self), named: name)
    case .existential(false):
      // After the three words of the value, or of its box, follows the type.
      let type = unsafeBitCast(address.load(fromByteOffset: 24, as: UInt.self), to: Any.Type.self)
      func open<Value>(_ type: Value.Type) {
        if MemoryLayout<Value>.size <= 24 && MemoryLayout<Value>.alignment <= 8 {
          return addReferences(in: type, at: address, named: name)
        }
        let box = address.load(as: UInt.self)
        addBuffer(box, named: name) {
          guard let start = UnsafeRawPointer(bitPattern: box) else { return }
          addReferences(in: type, at: start + max(16, MemoryLayout<Value>.alignment), named: "")
        }
      }
      _openExistential(type, do: open)
    case .enumeration:
      func open<Value>(_ type: Value.Type) {
        let value = address.assumingMemoryBound(to: type).pointee
        for child in Mirror(reflecting: value).children { addReferences(inPayload: child.value, named: name) }
      }
      _openExistential(type, do: open)
    }
  }

  private func addReferences(inPayload value: Any, named name: String) {
    func open<Value>(_ value: Value) {
      withUnsafePointer(to: value) { addReferences(in: Value.self, at: $0, named: name) }
    }
    _openExistential(value, do: open)
  }

  /// Adds the references in the elements of a collection.
  func addReferences<Element>(in elements: UnsafeBufferPointer<Element>) {
    guard let start = elements.baseAddress else { return }
    for index in elements.indices { addReferences(in: Element.self, at: start + index, named: "") }
  }

  /// Adds the storage of a collection, which other collections can share, and its references.
  func addBuffer(_ address: UInt, named name: String, _ addContents: () -> Void) {
    let (count, owner) = (nodes.count, current)
    addReference(to: address, named: name, asBuffer: true)
    guard nodes.count > count else { return }
    current = count
    addContents()
    current = owner
  }

  // MARK: Garbage

  /// Finds the objects that nothing outside the graph retains.
  ///
  /// - Parameter uncounted: Returns the number of strong references to a simulated object that do not count.
  func findGarbage(ignoring uncounted: (SimulatedObject) -> Int) {
    var rest: [Int] = []
    for index in nodes.indices {
      guard let pointer = UnsafeRawPointer(bitPattern: nodes[index].address) else { continue }
      let ignored = simulatedObject(index).map { uncounted($0) } ?? 0
      // A captured value may be an unowned reference.
      let known = max(0, nodes[index].incomingCount - heap_object_unowned_count(pointer))
      if heap_object_strong_count(pointer) > ignored + known {
        nodes[index].isGarbage = false
        rest.append(index)
      }
    }
    while let index = rest.popLast() {
      for edge in nodes[index].edges where nodes[edge.target].isGarbage {
        nodes[edge.target].isGarbage = false
        rest.append(edge.target)
      }
    }
  }

  func isGarbage(_ node: Int) -> Bool { nodes[node].isGarbage }

  // MARK: Loops

  /// Returns the shortest loop through a node of the garbage, or else through the nearest node that leads to it and has one.
  func loop(retaining node: Int) -> [Step]? {
    var sources: [Int: [Int]] = [:]
    for index in nodes.indices where nodes[index].isGarbage {
      for edge in nodes[index].edges { sources[edge.target, default: []].append(index) }
    }
    var known: Set<Int> = [node]
    var queue = [node]
    var next = 0
    while next < queue.count {
      if case .instance = nodes[queue[next]].kind, let loop = loop(through: queue[next]) { return loop }
      for source in sources[queue[next]] ?? [] where known.insert(source).inserted { queue.append(source) }
      next += 1
    }
    return nil
  }

  private func loop(through start: Int) -> [Step]? {
    var origins: [Int: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in nodes[node].edges where nodes[edge.target].isGarbage && origins[edge.target] == nil {
        origins[edge.target] = Step(node: node, name: edge.name)
        queue.append(edge.target)
      }
      guard origins[start] != nil else { continue }
      var steps: [Step] = []
      var current = start
      repeat {
        guard let step = origins[current] else { return nil }
        steps.append(step)
        current = step.node
      } while current != start
      return steps.reversed()
    }
    return nil
  }

  /// Describes a loop.
  func describe(_ loop: [Step]) -> String {
    guard let start = loop.first else { return "" }
    var text = ""
    for step in loop {
      // The storage of a collection, or of captured values, is a part of the property before it.
      guard case .instance = nodes[step.node].kind else { continue }
      text += name(of: step.node) + (step.name.isEmpty ? "" : ".\(step.name)") + " → "
    }
    return text + name(of: start.node)
  }

  private func name(of node: Int) -> String {
    if let object = simulatedObject(node) { return object.description }
    guard case .instance(let layout) = nodes[node].kind else { return "closure" }
    return layout.name
  }

  /// Returns the simulated object of a node, or `nil` for any other object.
  func simulatedObject(_ node: Int) -> SimulatedObject? {
    guard case .instance(let layout) = nodes[node].kind, layout.isSimulated,
      let pointer = UnsafeRawPointer(bitPattern: nodes[node].address)
    else { return nil }
    return Unmanaged<SimulatedObject>.fromOpaque(pointer).takeUnretainedValue()
  }
}
