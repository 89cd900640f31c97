public import Simulation

/// A bar of tabs. That of a tab bar controller shows the items of its tabs, and only the controller changes it; it stands in no
/// view, since nothing is drawn.
public final class UITabBar: UIView {
  /// Whose bar this is; nil for a bar of the app's own. Weak in effect: the controller clears it when it ends.
  unowned(unsafe) var controller: UITabBarController?
  private var ownItems: [UITabBarItem] = []
  private var ownSelection: UITabBarItem?

  deinit { for item in ownItems { item.loseEdge() } }

  /// The items, in the order of the tabs: those of the tabs' controllers in the bar of a tab bar controller (`hierarchy:4.48a`).
  public var items: [UITabBarItem] { controller?.viewControllers.map(\.tabBarItem) ?? ownItems }

  /// The item of the selected tab; nil when none is selected.
  public var selectedItem: UITabBarItem? {
    guard let controller else { return ownSelection }
    return controller.selectedViewController?.tabBarItem
  }

  /// Gives the bar other items. The selected one stays selected if it is among them, else none is.
  ///
  /// - Throws: `NSInternalInconsistencyException` for the bar of a tab bar controller (`hierarchy:5.30`).
  public func setItems(_ items: [UITabBarItem]) throws(PlatformException) {
    if controller != nil { throw .modifiedManagedTabBar }
    for item in items { link(item, .items) }
    for item in ownItems { unlink(item, .items) }
    ownItems = items
    if !items.contains(where: { $0 === ownSelection }) { ownSelection = nil }
  }

  /// Selects an item of the bar, or none; nothing when it is not in the bar.
  ///
  /// - Throws: `NSInternalInconsistencyException` for the bar of a tab bar controller (`hierarchy:5.30`).
  public func setSelectedItem(_ item: UITabBarItem?) throws(PlatformException) {
    if controller != nil { throw .modifiedManagedTabBar }
    if item == nil || ownItems.contains(where: { $0 === item }) { ownSelection = item }
  }

  /// Calls the body with the edges to the bar's own items.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in ownItems { body(.items, item) }
  }
}
