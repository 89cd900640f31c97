internal import SimulatedWorld

extension UIViewController {
  /// The item that a tab bar shows for the controller, created on first access with the controller's title
  /// (`hierarchy:4.48a`). A navigation controller without its own item and title has the item of its root.
  public final var tabBarItem: UITabBarItem {
    get { knownTabBarItem ?? itemOfRoot ?? makeTabBarItem() }
    set {
      if let old = knownTabBarItem {
        if old === newValue { return }
        unlink(old, UIKitName.tabBarItem.symbol)
      }
      madeExtras.tabBarItem = newValue
      link(newValue, UIKitName.tabBarItem.symbol)
    }
  }

  /// Whether the user cannot select the controller's tab (`hierarchy:4.48b`).
  var hasDisabledTab: Bool {
    if let knownTabBarItem { return !knownTabBarItem.isEnabled }
    return kind == .navigation && title == nil && children.first?.hasDisabledTab ?? false
  }

  private var itemOfRoot: UITabBarItem? {
    kind == .navigation && title == nil ? children.first?.tabBarItem : nil
  }

  private func makeTabBarItem() -> UITabBarItem {
    let made = UITabBarItem(in: world)
    made.title = title
    madeExtras.tabBarItem = made
    link(made, UIKitName.tabBarItem.symbol)
    return made
  }
}
