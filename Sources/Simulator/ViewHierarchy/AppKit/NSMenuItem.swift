public import SimulatedWorld

/// A command of a menu, especially of the main menu.
open class NSMenuItem: SimulatedObject, ActionSender {
  /// The title of the command; empty if it has none.
  open var title = ""
  /// A number for the app's use; 0 by default.
  open var tag = 0
  /// The targets and their actions.
  public final var targetActions = TargetActions()

  /// The object at which the search for the target of an action starts: the first responder of the key window, or the
  /// application.
  public final var actionOrigin: SimulatedObject? { world.hierarchy.macApplication?.actionOrigin }

  /// Creates an item of the current world.
  public convenience init() { self.init(in: .current) }

  /// Creates an item.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  /// Creates an item of a storyboard, a xib or a script.
  public required init(coder: NSCoder) { super.init(in: .current) }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  #if UIKit
    /// Creates an item of the current world with a title and an action.
    ///
    /// - Parameter charCode: Inert: the simulator sends no keyboard events.
    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
      super.init(in: .current)
      title = string
      action = selector
      keyEquivalent = charCode
    }

    /// The key that chooses the item. Inert.
    open var keyEquivalent: String {
      get { addedValues["keyEquivalent"] as? String ?? "" }
      set { addedValues["keyEquivalent"] = newValue }
    }
  #endif

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its menu.
  open override var reportsDeallocation: Bool { false }
}
