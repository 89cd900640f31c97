public import Simulation

/// One tab of a tab view controller.
open class NSTabViewItem: SimulatedObject {
  /// What the tab is called; the controller's title unless it was set.
  public final var label: String {
    get { ownLabel ?? viewController?.title ?? "" }
    set { ownLabel = newValue }
  }
  private var ownLabel: String?
  /// The controller of the tab.
  public private(set) final var viewController: NSViewController?

  /// Makes the tab of a controller.
  public convenience init(in world: World, viewController: NSViewController) {
    self.init(in: world)
    setViewController(viewController)
  }

  deinit { viewController?.loseEdge() }

  /// Gives a new item its controller.
  public final func setViewController(_ controller: NSViewController) {
    guard viewController == nil else { return }
    viewController = controller
    link(controller, .viewController)
  }

  /// An item comes and goes with its tab.
  open override var reportsDeallocation: Bool { false }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let viewController { body(.viewController, viewController) }
  }
}
