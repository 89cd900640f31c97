public import SimulatedWorld

/// One tab of a tab view controller.
open class NSTabViewItem: SimulatedObject {
  /// The label of the tab. By default it is the controller's title.
  open var label: String {
    get { ownLabel ?? viewController?.title ?? "" }
    set { ownLabel = newValue }
  }
  private var ownLabel: String?
  /// The identifier of the tab, for the app.
  open var identifier: Any?
  /// The controller of the tab. It can be set once.
  public final var viewController: NSViewController? {
    get { controller }
    set {
      guard controller == nil, let newValue else { return }
      controller = newValue
      link(newValue, UIKitName.viewController.symbol)
    }
  }
  private var controller: NSViewController?

  /// Creates a tab without a controller in the current world.
  public convenience init(identifier: Any?) {
    self.init(in: .current)
    self.identifier = identifier
  }

  /// Creates a tab with a controller.
  public convenience init(viewController: NSViewController) {
    self.init(in: viewController.world)
    self.viewController = viewController
  }

  /// Creates an instance.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  deinit { controller?.loseEdge() }

  /// Whether the log records the deallocation; always `false`, because the item exists only for its tab view
  /// controller.
  open override var reportsDeallocation: Bool { false }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let controller { body(UIKitName.viewController.symbol, controller) }
  }
}
