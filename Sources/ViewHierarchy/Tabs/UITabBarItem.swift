public import Simulation

/// What a tab bar shows for a tab, as far as navigation depends on it.
public final class UITabBarItem: SimulatedObject {
  /// What the tab says. That of a controller's item is the controller's title until either is set again (`hierarchy:4.48a`).
  public var title: String?
  /// What stands in the badge on the tab, such as a number; nil for none.
  public var badgeValue: String?
  /// A number of the app's own; 0 unless set.
  public var tag = 0
  /// Whether the user can select the tab; true unless set (`hierarchy:4.48b`).
  public var isEnabled = true

  /// Makes an item.
  public convenience init(in world: World, title: String?, tag: Int = 0) {
    self.init(in: world)
    self.title = title
    self.tag = tag
  }

  /// Nothing worth an event: it goes with its controller.
  public override var reportsDeallocation: Bool { false }
}
