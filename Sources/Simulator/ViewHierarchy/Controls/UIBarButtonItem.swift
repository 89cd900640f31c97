public import SimulatedWorld

/// A button of a navigation bar or a toolbar, which is not a view.
open class UIBarButtonItem: SimulatedObject, ActionSender {
  /// The title of the button, or `nil` if it has none.
  open var title: String?
  /// A number for the app's use; 0 by default.
  open var tag = 0
  /// Whether the button is hidden, so that the user cannot tap it; `false` by default.
  open var isHidden = false
  /// The targets and their actions.
  public final var targetActions = TargetActions()
  /// The object at which the search for the target of an action starts: the controller whose scene contains the item.
  public final weak var actionOrigin: SimulatedObject?

  /// Creates an item of the current world.
  public init() { super.init(in: .current) }

  /// Creates an item of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(in: .current) }

  /// Creates an item of a world.
  public override convenience init(in world: World, as objectClass: ObjectClass? = nil) {
    let creation = world.beginCreation(objectClass)
    self.init()
    world.endCreation(creation)
  }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its controller.
  open override var reportsDeallocation: Bool { false }
}
