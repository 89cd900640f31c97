public import Simulation

/// One tab of a tab view controller.
open class NSTabViewItem: SimulatedObject {
  /// The label of the tab. By default it is the controller's title.
  public final var label: String {
    get { ownLabel ?? viewController?.title ?? "" }
    set { ownLabel = newValue }
  }
  private var ownLabel: String?
  /// The controller of the tab.
  public private(set) final var viewController: NSViewController?

  /// Creates a tab with a controller.
  public convenience init(in world: World, viewController: NSViewController) {
    self.init(in: world)
    setViewController(viewController)
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

  /// Whether the log records the deallocation; always `false`, because the item exists only for its tab view
  /// controller.
  open override var reportsDeallocation: Bool { false }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let viewController { body(.viewController, viewController) }
  }
}
