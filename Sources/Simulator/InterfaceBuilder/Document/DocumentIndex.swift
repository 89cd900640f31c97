/// An index of a tree, computed in one pass, for frequent lookups.
struct DocumentIndex {
  private let tree: MarkupTree
  private let platform: Platform
  private(set) var ids: [String: Int32] = [:]
  private(set) var repeatedIDs: [Node] = []
  private(set) var connections: [Connection] = []
  /// The ranges of each scene's connections, which are contiguous.
  private(set) var connectionRanges: [Range<Int>] = []
  private(set) var scenes: [DocumentScene] = []

  init(_ tree: MarkupTree) {
    self.tree = tree
    platform = Platform(runtime: tree.root[.targetRuntime], type: tree.root[.type]) ?? .iOS
  }

  /// Implements `storyboards:3.5`, `storyboards:5.2` and `storyboards:5.3`.
  mutating func run(check: () throws -> Void) throws {
    if let list = tree.root.child(.scenes) {
      for node in list.children where node.is(.scene) {
        try check()
        scenes.append(DocumentScene(node, platform))
      }
    }
    connectionRanges = [Range<Int>](repeating: 0..<0, count: scenes.count)
    ids.reserveCapacity(tree.count / 4)
    // Names are compared as numbers, since this loop takes most of the time.
    let idName = Word.id.rawValue
    let connectionsName = Word.connections.rawValue
    var scene = 0
    for (number, element) in tree.elements.enumerated() {
      try check()
      let index = Int32(truncatingIfNeeded: number)
      let start = Int(element.attributeStart)
      for place in start..<start + Int(element.attributeCount) where tree.attributes[place].name == idName {
        let attribute = tree.attributes[place]
        let id = tree.string(attribute.start, attribute.length)
        if let earlier = ids.updateValue(index, forKey: id) {
          ids[id] = earlier
          repeatedIDs.append(Node(tree: tree, index: index))
        }
        break
      }
      if element.name == connectionsName {
        while scene < scenes.count, scenes[scene].node.end <= index { scene += 1 }
        try take(Node(tree: tree, index: index), scene, check)
      }
    }
  }

  /// Records the connections of one owner. Connection elements elsewhere, such as in `inferredMetricsTieBreakers`, do not count.
  private mutating func take(_ list: Node, _ scene: Int, _ check: () throws -> Void) throws {
    guard let owner = list.parent else { return }
    let isInScene = scene < scenes.count && scenes[scene].node.index < list.index
    let start = connections.count
    for node in list.children {
      try check()
      guard let connection = Connection(node, owner) else { continue }
      connections.append(connection)
    }
    guard isInScene else { return }
    let first = connectionRanges[scene].isEmpty ? start : connectionRanges[scene].lowerBound
    connectionRanges[scene] = first..<connections.count
  }
}
