public import Simulation

/// An item of a split view controller, with one controller.
open class NSSplitViewItem: SimulatedObject {
  /// The purpose of an item.
  public enum Behavior: String, CaseIterable, Sendable {
    /// Any content.
    case `default`
    /// A sidebar, which ``NSSplitViewController/toggleSidebar()`` shows and hides.
    case sidebar
    /// A list beside a sidebar.
    case contentList
    /// Details about the selection.
    case inspector
  }

  /// The purpose of the item.
  public final var behavior = Behavior.default
  /// The controller of the item.
  public private(set) final var viewController: NSViewController?
  /// The split view controller that contains the item.
  public internal(set) final weak var splitViewController: NSSplitViewController?
  final var collapsed = false

  /// Creates an item with a controller.
  public convenience init(in world: World, viewController: NSViewController) {
    self.init(in: world)
    setViewController(viewController)
  }

  /// Creates a sidebar item with a controller.
  public convenience init(in world: World, sidebarWithViewController controller: NSViewController) {
    self.init(in: world, viewController: controller)
    behavior = .sidebar
  }

  /// Creates an instance.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  deinit { viewController?.loseEdge() }

  /// Sets the controller of a new item. Does nothing if the item has one.
  public final func setViewController(_ controller: NSViewController) {
    guard viewController == nil else { return }
    viewController = controller
    link(controller, .viewController)
  }

  /// Whether the item is hidden. Its controller disappears and appears with it, immediately (`hierarchy:8.12`).
  public final var isCollapsed: Bool {
    get { collapsed }
    set {
      if let splitViewController {
        splitViewController.setCollapsed(newValue, self, animated: false)
      } else {
        collapsed = newValue
      }
    }
  }

  /// Whether the log records the deallocation; always `false`, because the item exists only for its split view
  /// controller.
  open override var reportsDeallocation: Bool { false }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let viewController { body(.viewController, viewController) }
  }
}
