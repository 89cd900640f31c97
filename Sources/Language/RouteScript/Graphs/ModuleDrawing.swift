internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText

/// A module graph in the form for drawing: one line between two modules, and none to the most used modules.
public struct ModuleDrawing: Sendable {
  /// A box.
  public struct Node: Sendable {
    /// The kind of box.
    public enum Kind: Sendable {
      /// A module.
      case module
      /// A module that most others use. No lines lead to it.
      case sharedModule
      /// A router outside any module.
      case router
      /// A protocol that nothing provides.
      case missing
      /// A container of dependencies.
      case container
      /// A framework or a part of a container.
      case part
    }

    /// The unique name: `m1`, `c1`, …
    public let id: String
    /// The kind of box.
    public let kind: Kind
    /// The first line.
    public let title: String
    /// The other lines.
    public let lines: [String]
    /// The folder of the module's file.
    public let folder: String
  }

  /// A line between two boxes.
  public struct Edge: Sendable {
    /// The number of the box at which the line starts.
    public let source: Int
    /// The number of the box to which the line leads.
    public let destination: Int
    /// The lines of the label.
    public let labels: [String]
    /// Whether an adapter joins the two.
    public let isAdapted: Bool
  }

  /// The boxes.
  public private(set) var nodes: [Node] = []
  /// The lines between them.
  public private(set) var edges: [Edge] = []

  /// The number of modules up to which each line is drawn.
  private static let smallCount = 20
  /// The number of users from which a module of a large app is shared.
  private static let userLimit = 8
  /// The number of names that a box or a label lists.
  private static let nameLimit = 4

  /// Draws a graph.
  public init(_ graph: ModuleGraph) {
    let users = Self.users(in: graph)
    // Lines to the most used modules would hide the others.
    let shared = Set(users.filter { graph.modules.count > Self.smallCount && $0.value > Self.userLimit }.keys)
    let byModule = Dictionary(grouping: graph.requirements, by: \.module)
    for (number, module) in graph.modules.enumerated() {
      var lines = Self.shortened(module.provides)
      let used = (byModule[number] ?? []).compactMap { requirement in
        if case .module(let provider) = requirement.provider, shared.contains(provider) { provider } else { nil }
      }
      let names = Set(used).sorted().map { graph.modules[$0].name }
      if shared.contains(number) { lines.append("used by \(users[number] ?? 0) modules") }
      if !names.isEmpty { lines += Self.wrapped("uses " + names.joined(separator: ", ")) }
      nodes.append(
        Node(
          id: "m\(number + 1)", kind: shared.contains(number) ? .sharedModule : .module, title: module.name,
          lines: lines,
          folder: SourcePath.folder(of: module.file)))
    }
    addRequirements(of: graph, without: shared)
    addContainers(of: graph)
  }

  /// The number of modules that require something of each module.
  private static func users(in graph: ModuleGraph) -> [Int: Int] {
    var users: [Int: Set<Int>] = [:]
    for requirement in graph.requirements {
      if case .module(let provider) = requirement.provider { users[provider, default: []].insert(requirement.module) }
    }
    return users.mapValues(\.count)
  }

  private mutating func addRequirements(of graph: ModuleGraph, without shared: Set<Int>) {
    struct Pair: Hashable {
      let source: Int
      let destination: Int
    }
    var outside: [String: Int] = [:]
    var order: [Pair] = []
    var requirements: [Pair: [ModuleGraph.Requirement]] = [:]
    for requirement in graph.requirements {
      let destination: Int
      switch requirement.provider {
      case .module(let provider):
        if shared.contains(provider) || provider == requirement.module { continue }
        destination = provider
      case .router(let name): destination = box(.router, name, &outside)
      case .nothing: destination = box(.missing, requirement.provided, &outside)
      }
      let pair = Pair(source: requirement.module, destination: destination)
      if requirements[pair] == nil { order.append(pair) }
      requirements[pair, default: []].append(requirement)
    }
    for pair in order {
      let all = requirements[pair] ?? []
      let count = graph.modules.indices.contains(pair.destination) ? graph.modules[pair.destination].provides.count : 1
      edges.append(
        Edge(
          source: pair.source, destination: pair.destination,
          labels: Self.shortened(all.compactMap { Self.label(of: $0, isOneOf: count) }),
          isAdapted: all.contains { !$0.adapters.isEmpty }))
    }
  }

  /// The label of a requirement, or `nil` if the boxes show it.
  private static func label(of requirement: ModuleGraph.Requirement, isOneOf count: Int) -> String? {
    if requirement.adapters.isEmpty { return count > 1 ? requirement.name : nil }
    return count > 1 ? "\(requirement.name) → \(requirement.provided)" : requirement.name
  }

  private mutating func box(_ kind: Node.Kind, _ name: String, _ known: inout [String: Int]) -> Int {
    let key = "\(kind) \(name)"
    if let number = known[key] { return number }
    known[key] = nodes.count
    let line = kind == .missing ? "not provided" : kind == .router ? "outside any module" : ""
    nodes.append(
      Node(id: "x\(nodes.count + 1)", kind: kind, title: name, lines: line.isEmpty ? [] : [line], folder: ""))
    return nodes.count - 1
  }

  private mutating func addContainers(of graph: ModuleGraph) {
    var containers: [String: Int] = [:]
    for container in graph.containers { _ = box(.container, container.name, &containers) }
    var parts: [String: Int] = [:]
    for container in graph.containers {
      let source = box(.container, container.name, &containers)
      for (names, label) in [(container.frameworks, "framework"), (container.parts, "part")] {
        for name in names {
          edges.append(
            Edge(source: source, destination: box(.part, name, &parts), labels: [label], isAdapted: false))
        }
      }
      guard let parent = container.parent else { continue }
      edges.append(
        Edge(source: source, destination: box(.container, parent, &containers), labels: ["parent"], isAdapted: true))
    }
  }

  private static func shortened(_ names: [String]) -> [String] {
    guard names.count > nameLimit else { return names }
    return names.prefix(nameLimit - 1) + ["and \(names.count - nameLimit + 1) more"]
  }

  /// Breaks a list of names into lines of about 32 characters.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 32 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

}
