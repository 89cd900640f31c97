public import SimulatedWorld

/// A bar of tabs. A tab bar controller's bar shows the items of its tabs, and only the controller changes it. The bar
/// is not in any view, because nothing is drawn.
public final class UITabBar: UIView {
  /// The controller of the bar, or `nil` for a bar that the app created. Weak in effect: the controller clears it
  /// when it is deallocated.
  unowned(unsafe) var controller: UITabBarController?
  private var ownItems: [UITabBarItem] = []
  private var ownSelection: UITabBarItem?

  deinit { for item in ownItems { item.loseEdge() } }

  /// The items, in the order of the tabs. The bar of a tab bar controller has the items of the tabs' controllers
  /// (`hierarchy:4.48a`).
  public var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  private var shownItems: [UITabBarItem] {
    guard let controller else { return ownItems }
    let items = controller.itemsOfTabs
    guard controller.usesMore else { return items }
    return items.prefix(UITabBarController.placesBesideMore) + [controller.moreNavigationController.tabBarItem]
  }

  /// The item of the selected tab, or `nil` if no tab is selected.
  public var selectedItem: UITabBarItem? {
    get {
      guard let controller else { return ownSelection }
      if controller.isMoreSelected { return controller.moreNavigationController.tabBarItem }
      return controller.selectedViewController.flatMap { controller.item(of: $0) }
    }
    set { world.attempt(self) { () throws(PlatformException) in try trySetSelectedItem(newValue) } }
  }

  /// Replaces the items of the bar, see ``trySetItems(_:)``. An exception ends the app.
  ///
  /// - Parameter animated: Has no effect, because nothing is drawn.
  public func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    world.attempt(self) { () throws(PlatformException) in try trySetItems(items ?? []) }
  }

  /// Replaces the items of the bar. The selected item stays selected if it is still in the bar. Otherwise no item is
  /// selected.
  ///
  /// - Throws: `NSInternalInconsistencyException` for the bar of a tab bar controller (`hierarchy:5.30`).
  package func trySetItems(_ items: [UITabBarItem]) throws(PlatformException) {
    if controller != nil { throw .modifiedManagedTabBar }
    for item in items { link(item, UIKitName.items.symbol) }
    for item in ownItems { unlink(item, UIKitName.items.symbol) }
    ownItems = items
    if !items.contains(where: { $0 === ownSelection }) { ownSelection = nil }
  }

  /// Selects an item of the bar, or none. Does nothing if the item is not in the bar.
  ///
  /// - Throws: `NSInternalInconsistencyException` for the bar of a tab bar controller (`hierarchy:5.30`).
  package func trySetSelectedItem(_ item: UITabBarItem?) throws(PlatformException) {
    if controller != nil { throw .modifiedManagedTabBar }
    if item == nil || ownItems.contains(where: { $0 === item }) { ownSelection = item }
  }

  /// Calls the body with the edges to the bar's own items.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in ownItems { body(UIKitName.items.symbol, item) }
  }
}
