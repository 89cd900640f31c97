public import SimulatedWorld

/// The controller tree of one window, or of all windows of an app, as a value.
public struct HierarchyTree: Equatable, Sendable {
  /// The relation of a node to its parent.
  public enum Relation: Equatable, Sendable {
    /// A scene of an app with several ones, with its activation state: `foregroundActive`, `background` …
    case scene(state: String)
    /// A window, which has no parent other than a scene.
    case window
    /// A window's root, or a contained controller.
    case child
    /// A tab of a tab controller.
    case tab(isSelected: Bool)
    /// A column of a split controller, with its name: `primary`, `secondary` …
    case column(String)
    /// A presented controller, with its presentation style: `pageSheet`, `fullScreen` …
    case presented(style: String)
    /// A controller's view, or a subview.
    case view
    /// A button or a search bar in a bar around a controller, with its title, and the property that contains it: `rightBarButtonItems` …
    case barButtonItem(title: String?, place: String)
  }

  /// The visibility of a node.
  public enum Visibility: String, Sendable {
    /// The node is not on the screen.
    case hidden
    /// The node is on the screen: beside, in or behind the topmost controller.
    case visible
    /// The node is the topmost controller of its window, and the window is on the screen (`hierarchy:6.11`).
    case top
  }

  /// One window, controller or view.
  public struct Node: Equatable, Sendable {
    /// The identity of the window, controller or view.
    public let identity: Identity
    /// The name of the class.
    public let className: String
    /// The depth of the node below its window, which has depth 0.
    public let depth: Int
    /// The relation of the node to its parent.
    public let relation: Relation
    /// The visibility of the node. A container whose contents are on the screen counts as hidden.
    public fileprivate(set) var visibility: Visibility
  }

  /// All nodes, each followed by its descendants: its views, its children in their order, then its presented
  /// controllers.
  public private(set) var nodes: [Node] = []

  /// Creates the tree of one window.
  ///
  /// - Parameter views: Whether loaded views and the items of bars are nodes, too.
  public init(_ window: UIWindow, views: Bool = false) {
    append(window, top: window.isHidden ? nil : window.topViewController, views: views)
    markVisible()
  }

  /// Creates the trees of all visible windows of an app, from back to front. With several scenes, the windows are under their scenes
  /// (`hierarchy:4.89`).
  ///
  /// - Parameter views: Whether loaded views and the items of bars are nodes, too.
  public init(_ application: UIApplication, views: Bool = false) {
    let scenes = application.usesScenes ? application.orderedScenes : []
    guard scenes.count > 1 else {
      for window in application.windows { append(window, top: window.topViewController, views: views) }
      markVisible()
      return
    }
    for scene in scenes {
      add(scene, 0, .scene(state: "\(scene.activationState)"), .hidden)
      for window in application.windows where window.ownScene === scene {
        append(window, depth: 1, top: window.topViewController, views: views)
      }
    }
    for window in application.windows where window.ownScene == nil {
      append(window, top: window.topViewController, views: views)
    }
    markVisible()
  }

  /// Creates the trees of all windows of a macOS app that are on the screen or in the Dock, from back to front.
  /// Sheets, modal windows and popovers are under their presenters.
  ///
  /// - Parameter views: Whether loaded views and the items of bars are nodes, too.
  public init(_ application: NSApplication, views: Bool = false) {
    for window in application.windows where window.isDrawnAlone {
      append(window, top: application.top(of: window), views: views)
    }
    markVisible()
  }

  private mutating func append(
    _ window: any HierarchyMember, depth: Int = 0, top: SimulatedObject?, views: Bool
  ) {
    var rest = [(branch: HierarchyBranch(relation: .window, member: window), depth: depth)]
    while let (branch, depth) = rest.popLast() {
      let member = branch.member
      add(member, depth, branch.relation, member === top ? .top : member.isDrawnOnScreen ? .visible : .hidden)
      if views {
        if let view = member.drawnView { append(view, depth: depth + 1) }
        for (item, title, place) in member.drawnItems {
          add(item, depth + 1, .barButtonItem(title: title, place: place), .hidden)
        }
      }
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

  /// Moves marks to the innermost nodes: containers and windows lose theirs to their contents.
  private mutating func markVisible() {
    // Walking from the bottom up, `marked[depth]` is whether a node at that depth, under the current parent, has a
    // mark.
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
