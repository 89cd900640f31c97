internal import AppSources
internal import InterfaceBuilder

extension SceneGraph {
  /// The nodes from which a way leads to some nodes, and these nodes.
  public func leading(to targets: Set<Int>) -> Set<Int> {
    reach(targets) { ($0.destination, $0.source) }
  }

  /// The nodes to which a way leads from some nodes, and these nodes.
  public func leading(from starts: Set<Int>) -> Set<Int> {
    reach(starts) { ($0.source, $0.destination) }
  }

  private func reach(_ starts: Set<Int>, _ direction: (Edge) -> (from: Int, to: Int)) -> Set<Int> {
    var following: [Int: [Int]] = [:]
    for edge in edges where edge.origin != .unwind {
      let (from, to) = direction(edge)
      following[from, default: []].append(to)
    }
    var reached = starts
    var next = Array(starts)
    while let node = next.popLast() {
      for other in following[node] ?? [] where reached.insert(other).inserted { next.append(other) }
    }
    return reached
  }

  /// Returns the nodes with a name: a class, a storyboard identifier, a label or an ID.
  public func nodes(named name: String) -> Set<Int> {
    Set(
      nodes.indices.filter { number in
        let node = nodes[number]
        return node.className == name || node.identifier == name || node.label == name || node.id == name
      })
  }

  /// The names by which nodes can be found.
  public var names: Set<String> {
    Set(nodes.flatMap { [$0.className, $0.identifier ?? "", $0.label] }).subtracting([""])
  }

  /// Returns the part of the graph with some nodes, and the edges between them.
  public func part(_ kept: Set<Int>) -> SceneGraph {
    var part = self
    let order = kept.sorted()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let frameNumbers = Set(order.map { nodes[$0].frame }).sorted()
    let framePlaces = Dictionary(uniqueKeysWithValues: frameNumbers.enumerated().map { ($1, $0) })
    part.frames = frameNumbers.map { frames[$0] }
    part.nodes = order.map { number in
      var node = nodes[number]
      node.frame = framePlaces[node.frame] ?? 0
      return node
    }
    part.edges = edges.compactMap { edge in
      guard let source = places[edge.source], let destination = places[edge.destination] else { return nil }
      var edge = edge
      (edge.source, edge.destination) = (source, destination)
      return edge
    }
    return part
  }

  /// Finds the starts, the dead screens and the one-way streets.
  ///
  /// - Parameter isComplete: Whether all sources were read. Otherwise, code that was not read may lead to any screen.
  mutating func judge(_ model: SourceModel, isComplete: Bool) {
    let incoming = Dictionary(grouping: edges.filter { $0.origin != .unwind }, by: \.destination)
    for number in nodes.indices {
      let node = nodes[number]
      switch node.kind {
      case .code: nodes[number].isStart = true
      // The system loads a storyboard that neither code nor a reference names.
      case .scene where node.isInitial || node.className == "NSApplication":
        nodes[number].isStart = incoming[number] == nil
      default: break
      }
    }
    guard isComplete else { return }
    let reached = leading(from: Set(nodes.indices.filter { nodes[$0].isStart }))
    let uses = UsedNames(model, self)
    for number in nodes.indices where !reached.contains(number) {
      let node = nodes[number]
      guard node.kind == .scene || node.kind == .controller, incoming[number] == nil,
        // A base class is not a screen.
        node.kind == .scene || !model.hasSubclasses(node.className),
        // The system shows the controllers of extensions, whose superclasses are in other frameworks.
        model.chain(of: node.className)?.unknown == nil
      else { continue }
      nodes[number].isDead = !uses.mayShow(node, in: frames[node.frame])
    }
    findOneWays(incoming, model)
  }

  /// A screen that replaces others is a one-way street if nothing leads from it to any other screen.
  private mutating func findOneWays(_ incoming: [Int: [Edge]], _ model: SourceModel) {
    let containers: Set<String> = [
      "UIPageViewController", "UINavigationController", "UITabBarController", "NSWindowController",
    ]
    func isContainer(_ node: Node) -> Bool {
      model.chain(of: node.className)?.platform.isDisjoint(with: containers) == false
    }
    let replacing: Set<String> = ["root", "setViewControllers", "custom", "replace"]
    let leaving = Set(edges.map(\.source))
    for (number, all) in incoming where nodes[number].kind != .code && nodes[number].kind != .router {
      nodes[number].isOneWay =
        !leaving.contains(number)
        && all.allSatisfy { edge in
          // What a coordinator or a container shows, it can also replace.
          edge.origin != .containment && replacing.contains(edge.kind) && nodes[edge.source].kind != .code
            && !isContainer(nodes[edge.source])
        }
    }
  }
}

/// The names by which code can create screens in ways that are not routes.
private struct UsedNames {
  /// The classes that a file names which does not declare them, or declares other types that can create them.
  private var classes: Set<String> = []
  private var identifiers: Set<String> = []
  /// The titles of the storyboards from which code takes a scene whose identifier it computes.
  private var openBoards: Set<String> = []
  private var hasOpenBoard = false

  init(_ model: SourceModel, _ graph: SceneGraph) {
    for file in model.files {
      let own = Set(file.types.map { SourceModel.simpleName($0.name) })
      // In Objective-C, a declaration names its class.
      let isOther = own.count > 1 && file.file.hasSuffix(".swift")
      classes.formUnion(isOther ? file.mentions : file.mentions.subtracting(own))
    }
    var scenes: [String: Set<Int>] = [:]
    for (number, node) in graph.nodes.enumerated() where node.kind == .scene {
      for name in [node.className, node.identifier ?? "", node.label, node.id] {
        scenes[name, default: []].insert(number)
      }
    }
    for use in model.resolvedUses() where use.what == .scene {
      if let texts = use.texts {
        identifiers.formUnion(texts)
        continue
      }
      switch use.board {
      case .named(let names): openBoards.formUnion(names)
      case .own:
        // The scenes of a class are examined once.
        let own = scenes.updateValue([], forKey: use.className ?? "")
        openBoards.formUnion((own ?? []).map { Self.board(graph.frames[graph.nodes[$0].frame]) })
        hasOpenBoard = hasOpenBoard || own == nil
      case .unknown: hasOpenBoard = true
      }
    }
  }

  /// Whether code may create the screen of a node.
  func mayShow(_ node: SceneGraph.Node, in frame: SceneGraph.Frame) -> Bool {
    // An object of a platform class that code creates is not the scene.
    let isPlain = node.kind == .scene && PlatformClasses.kind(of: node.className) != nil
    if !isPlain, classes.contains(node.className) { return true }
    guard let identifier = node.identifier else { return false }
    return identifiers.contains(identifier) || hasOpenBoard || openBoards.contains(Self.board(frame))
  }

  /// Returns the name of a storyboard.
  private static func board(_ frame: SceneGraph.Frame) -> String { Document.name(of: frame.path) }
}
