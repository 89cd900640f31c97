public import Simulation

/// The item that a tab bar shows for a tab, reduced to what affects navigation.
public final class UITabBarItem: SimulatedObject {
  /// The title of the tab. A controller's item has the controller's title until either is set again
  /// (`hierarchy:4.48a`).
  public var title: String?
  /// The string in the badge on the tab, such as a number, or `nil` without a badge.
  public var badgeValue: String?
  /// A number for the app's use; 0 by default.
  public var tag = 0
  /// Whether the user can select the tab; `true` by default (`hierarchy:4.48b`).
  public var isEnabled = true

  /// Creates an item.
  public convenience init(in world: World, title: String?, tag: Int = 0) {
    self.init(in: world)
    self.title = title
    self.tag = tag
  }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its controller.
  public override var reportsDeallocation: Bool { false }
}
