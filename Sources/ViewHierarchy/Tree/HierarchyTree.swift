public import Simulation

/// The tree of controllers of a window, or of all windows of an app, as a value.
public struct HierarchyTree: Equatable, Sendable {
  /// How a node hangs under the one above.
  public enum Relation: Equatable, Sendable {
    /// A window, with nothing above.
    case window
    /// A window's root, or a contained controller.
    case child
    /// A tab of a tab controller.
    case tab(isSelected: Bool)
    /// A column of a split controller, by its name: `primary`, `secondary` …
    case column(String)
    /// A presented controller, and how it is presented: `pageSheet`, `fullScreen` …
    case presented(style: String)
    /// A controller's view, or a view in another one.
    case view
  }

  /// How much of a node is on the screen.
  public enum Visibility: String, Sendable {
    /// Nothing.
    case hidden
    /// It stands on the screen: beside, in or behind the controller on top.
    case visible
    /// It is the controller on top of its window, and the window is on the screen (`hierarchy:6.11`).
    case top
  }

  /// One window, controller or view.
  public struct Node: Equatable, Sendable {
    /// Whom the node stands for.
    public let identity: Identity
    /// The class.
    public let className: String
    /// How far below its window the node hangs, 0 for the window.
    public let depth: Int
    /// How it hangs under the node above.
    public let relation: Relation
    /// How much of it is on the screen. A container with contents of its own on the screen counts as hidden.
    public fileprivate(set) var visibility: Visibility
  }

  /// All nodes, each followed by what hangs under it: its views, its children in their order, then what it presents.
  public private(set) var nodes: [Node] = []

  /// The tree of one window.
  ///
  /// - Parameter views: whether loaded views are nodes too.
  public init(_ window: UIWindow, views: Bool = false) {
    append(window, top: window.isHidden ? nil : window.topViewController, views: views)
    markVisible()
  }

  /// The trees of all visible windows of an app, the front one last.
  ///
  /// - Parameter views: whether loaded views are nodes too.
  public init(_ application: UIApplication, views: Bool = false) {
    for window in application.windows { append(window, top: window.topViewController, views: views) }
    markVisible()
  }

  /// The trees of all windows of a macOS app that are on the screen or in the Dock, the front one last. Sheets, modal windows and
  /// popovers hang under what presents them.
  ///
  /// - Parameter views: whether loaded views are nodes too.
  public init(_ application: NSApplication, views: Bool = false) {
    for window in application.windows where window.isDrawnAlone {
      append(window, top: application.top(of: window), views: views)
    }
    markVisible()
  }

  private mutating func append(_ window: any HierarchyMember, top: SimulatedObject?, views: Bool) {
    var rest = [(branch: HierarchyBranch(relation: .window, member: window), depth: 0)]
    while let (branch, depth) = rest.popLast() {
      let member = branch.member
      add(member, depth, branch.relation, member === top ? .top : member.isDrawnOnScreen ? .visible : .hidden)
      if views, let view = member.drawnView { append(view, depth: depth + 1) }
      for branch in member.branches.reversed() { rest.append((branch, depth + 1)) }
    }
  }

  private mutating func append(_ view: any HierarchyView, depth: Int) {
    var rest = [(view: view, depth: depth)]
    while let (view, depth) = rest.popLast() {
      add(view, depth, .view, .hidden)
      for subview in view.drawnSubviews.reversed() { rest.append((subview, depth + 1)) }
    }
  }

  private mutating func add(_ object: SimulatedObject, _ depth: Int, _ relation: Relation, _ visibility: Visibility) {
    nodes.append(
      Node(
        identity: object.identity, className: object.objectClass.name, depth: depth, relation: relation,
        visibility: visibility))
  }

  /// Leaves the mark to the innermost: containers and windows give it up to what they contain.
  private mutating func markVisible() {
    // Read upwards, `marked[depth]` says whether a node at that depth, below the one above it, has a mark.
    var marked: [Bool] = []
    for place in nodes.indices.reversed() {
      let node = nodes[place]
      while marked.count <= node.depth + 1 { marked.append(false) }
      let containsMark = marked[node.depth + 1]
      marked[node.depth + 1] = false
      if node.visibility == .visible && (containsMark || node.relation == .window) { nodes[place].visibility = .hidden }
      if case .presented = node.relation { continue }
      if nodes[place].visibility != .hidden || containsMark { marked[node.depth] = true }
    }
  }
}
