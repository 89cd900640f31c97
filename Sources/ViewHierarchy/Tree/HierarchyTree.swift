public import Simulation

/// The tree of controllers of a window, or of all windows of an app, as a value.
public struct HierarchyTree: Equatable, Sendable {
  /// How a node hangs under the one above.
  public enum Relation: String, Sendable {
    /// A window, with nothing above.
    case window
    /// A window's root, or a contained controller.
    case child
    /// A presented controller.
    case presented
  }

  /// One window or controller.
  public struct Node: Equatable, Sendable {
    /// Whom the node stands for.
    public let identity: Identity
    /// The class.
    public let className: String
    /// How far below its window the node hangs, 0 for the window.
    public let depth: Int
    /// How it hangs under the node above.
    public let relation: Relation
    /// Whether it is the controller on top of its window, and the window is on the screen.
    public let isVisible: Bool
  }

  /// All nodes, each followed by what hangs under it: children in their order, then the presented controller.
  public private(set) var nodes: [Node] = []

  /// The tree of one window.
  public init(_ window: UIWindow) { append(window) }

  /// The trees of all visible windows of an app, the front one last.
  public init(_ application: UIApplication) {
    for window in application.windows { append(window) }
  }

  private mutating func append(_ window: UIWindow) {
    add(window, depth: 0, .window, isVisible: false)
    let top = window.isHidden ? nil : window.topViewController
    var rest: [(controller: UIViewController, depth: Int, relation: Relation)] = []
    if let root = window.rootViewController { rest.append((root, 1, .child)) }
    while let (controller, depth, relation) = rest.popLast() {
      add(controller, depth: depth, relation, isVisible: controller === top)
      if let presented = controller.presentation?.presented { rest.append((presented, depth + 1, .presented)) }
      for child in controller.children.reversed() { rest.append((child, depth + 1, .child)) }
    }
  }

  private mutating func add(_ object: SimulatedObject, depth: Int, _ relation: Relation, isVisible: Bool) {
    nodes.append(
      Node(
        identity: object.identity, className: object.objectClass.name, depth: depth, relation: relation,
        isVisible: isVisible))
  }

  /// How many nodes are drawn, and how many columns of branches before them: a line may be long where the tree is deep.
  private static let drawingLimit = 10_000
  private static let branchLimit = 200_000

  private var drawnNodes: ArraySlice<Node> {
    var branches = 0
    return nodes.prefix(Self.drawingLimit).prefix { node in
      branches += node.depth
      return branches <= Self.branchLimit
    }
  }

  /// Draws the tree, one node a line, without a line break at the end; `◀` marks the visible controller of each window.
  ///
  /// - Parameter numbered: whether names carry the instance's number, `EditorViewController#1`.
  public func drawn(numbered: Bool = false) -> String {
    // Read upwards, a node is the last one at its depth when nothing at that depth came since the node above it.
    var openDepths: [Bool] = []
    var lines: [String] = []
    let drawn = drawnNodes
    if drawn.count < nodes.count { lines.append("… \(nodes.count - drawn.count) more") }
    for node in drawn.reversed() {
      while openDepths.count <= node.depth { openDepths.append(false) }
      openDepths.removeSubrange((node.depth + 1)...)
      lines.append(line(node, openDepths, numbered))
      openDepths[node.depth] = true
    }
    return lines.reversed().joined(separator: "\n")
  }

  private func line(_ node: Node, _ openDepths: [Bool], _ numbered: Bool) -> String {
    var text = ""
    if node.depth > 0 {
      for depth in 1..<node.depth { text += openDepths[depth] ? "│  " : "   " }
      text += openDepths[node.depth] ? "├─ " : "└─ "
    }
    if node.relation == .presented { text += "presented: " }
    text += node.className
    if numbered { text += "#\(node.identity.number)" }
    return node.isVisible ? text + " ◀" : text
  }
}
