public import Simulation

/// One part of a split view controller.
open class NSSplitViewItem: SimulatedObject {
  /// What the part is for.
  public enum Behavior: String, CaseIterable, Sendable {
    /// Any content.
    case `default`
    /// A sidebar, which ``NSSplitViewController/toggleSidebar()`` shows and hides.
    case sidebar
    /// A list beside a sidebar.
    case contentList
    /// Details about what is selected.
    case inspector
  }

  /// What the part is for.
  public final var behavior = Behavior.default
  /// The controller of the part.
  public private(set) final var viewController: NSViewController?
  /// The split view controller that shows the part.
  public internal(set) final weak var splitViewController: NSSplitViewController?
  final var collapsed = false

  /// Makes the part of a controller.
  public convenience init(in world: World, viewController: NSViewController) {
    self.init(in: world)
    setViewController(viewController)
  }

  /// Makes the sidebar of a controller.
  public convenience init(in world: World, sidebarWithViewController controller: NSViewController) {
    self.init(in: world, viewController: controller)
    behavior = .sidebar
  }

  deinit { viewController?.loseEdge() }

  /// Gives a new item its controller.
  public final func setViewController(_ controller: NSViewController) {
    guard viewController == nil else { return }
    viewController = controller
    link(controller, .viewController)
  }

  /// Whether the part is hidden. Its controller disappears and appears with it, at once (`hierarchy:8.12`).
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

  /// An item comes and goes with its part.
  open override var reportsDeallocation: Bool { false }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let viewController { body(.viewController, viewController) }
  }
}
