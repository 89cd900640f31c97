public import SimulatedWorld

/// The item that a tab bar shows for a tab, reduced to what affects navigation.
open class UITabBarItem: SimulatedObject {
  /// The title of the tab. A controller's item has the controller's title until either is set again
  /// (`hierarchy:4.48a`).
  open var title: String?
  /// The string in the badge on the tab, such as a number, or `nil` without a badge.
  open var badgeValue: String?
  /// A number for the app's use; 0 by default.
  open var tag = 0
  /// Whether the user can select the tab; `true` by default (`hierarchy:4.48b`).
  open var isEnabled = true

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

  /// Creates an item of a world.
  public convenience init(in world: World, title: String?, tag: Int = 0) {
    self.init(in: world)
    self.title = title
    self.tag = tag
  }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its controller.
  open override var reportsDeallocation: Bool { false }
}
