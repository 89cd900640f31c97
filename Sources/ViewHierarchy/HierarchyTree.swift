public import Simulation

/// The tree of controllers of a window, or of all windows of an app, as a value.
public struct HierarchyTree: Equatable, Sendable {
  /// How a node hangs under the one above.
  public enum Relation: String, Sendable {
    /// A contained controller, or a window's root.
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
    /// How it hangs under the node above.
    public let relation: Relation
    /// Whether it is the controller on top.
    public let isVisible: Bool
    /// The nodes below: children first, then the presented controller.
    public let nodes: [Node]
  }

  /// The topmost nodes: one for each window.
  public let nodes: [Node]

  /// The tree of one window.
  public init(_ window: UIWindow) { nodes = [] }

  /// The trees of all visible windows of an app.
  public init(_ application: UIApplication) { nodes = [] }

  /// Draws the tree, without a line break at the end; `◀` marks the visible controller of each window.
  ///
  /// - Parameter numbered: whether names carry the instance's number, `EditorViewController#1`.
  public func drawn(numbered: Bool = false) -> String { "" }
}
