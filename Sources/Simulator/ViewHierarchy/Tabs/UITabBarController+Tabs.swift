package import SimulatedWorld

/// The tabs of iOS 18, in a tab bar controller that has them (`hierarchy:4.111`).
final class TabState {
  /// The tabs at the top level.
  var tabs: [UITab] = []
}

extension UITabBarController {
  /// The appearance of the tabs.
  public enum Mode: String, CaseIterable, Sendable {
    /// The platform's choice; the default.
    case automatic
    /// A bar.
    case tabBar
    /// A sidebar on a pad, which the user can change to a bar.
    case tabSidebar
  }

  /// The sidebar of the tabs, reduced to whether it is visible.
  public struct Sidebar: Sendable {
    /// Whether the sidebar is hidden; `true` by default.
    public var isHidden = true
  }

  /// The tabs at the top level; empty if the app has set ``viewControllers`` instead (`hierarchy:4.111`).
  ///
  /// Setting them removes the controllers of the old ones. The selected tab stays selected if it is among the new ones.
  /// Otherwise the first one is.
  public final var tabs: [UITab] {
    get { tabState?.tabs ?? [] }
    set { report { () throws(PlatformException) in try trySetTabs(newValue) } }
  }

  /// Sets ``tabs``.
  ///
  /// - Throws: `NSInternalInconsistencyException` for two tabs with the same identifier (`hierarchy:5.41`).
  package final func trySetTabs(_ tabs: [UITab]) throws(PlatformException) {
    var identifiers: Set<String> = []
    for tab in tabs.flatMap(\.family) where !identifiers.insert(tab.identifier).inserted {
      throw .sameTabIdentifier(tab.identifier)
    }
    let state = tabState ?? TabState()
    tabState = state
    let old = state.tabs
    for tab in tabs {
      link(tab, TabName.tabs.symbol)
      for one in tab.family { one.tabBarController = self }
    }
    state.tabs = tabs
    let kept = tabs.flatMap(\.family)
    expelControllersWithoutTab()
    for tab in old {
      if !kept.contains(where: { $0 === tab }) { for one in tab.family { one.tabBarController = nil } }
      unlink(tab, TabName.tabs.symbol)
    }
    // A callback may have replaced the tabs again.
    guard tabState === state else { return }
    try settleSelectedTab()
  }

  /// Removes the controllers whose tabs have left a group, and selects another tab if necessary.
  final func settleTabs() {
    expelControllersWithoutTab()
    report { () throws(PlatformException) in try settleSelectedTab() }
  }

  private func expelControllersWithoutTab() {
    let stays = Set(tabs.flatMap(\.family).compactMap { $0.knownViewController.map(ObjectIdentifier.init) })
    for child in children where !stays.contains(ObjectIdentifier(child)) { expel(child) }
  }

  private func settleSelectedTab() throws(PlatformException) {
    settleSelection()
    if selectedTab == nil, let first = tabs.first(where: { !$0.isHidden }) { try trySelect(first) }
  }

  /// The selected tab, at the top level or in a group, or `nil` without tabs (`hierarchy:4.111`). Setting a tab that the
  /// controller does not have does nothing.
  public final var selectedTab: UITab? {
    get { tab(of: selection) }
    set {
      guard let newValue else { return }
      report { () throws(PlatformException) in try trySelect(newValue) }
    }
  }

  /// Returns the tab with an identifier, at the top level or in a group, or `nil`.
  public final func tab(forIdentifier identifier: String) -> UITab? {
    tabs.flatMap(\.family).first { $0.identifier == identifier }
  }

  /// Selects a tab: creates its controller if necessary, and shows it.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the controller cannot become a child.
  package final func trySelect(_ tab: UITab) throws(PlatformException) {
    guard let state = tabState, state.tabs.flatMap(\.family).contains(where: { $0 === tab }) else { return }
    let shown = tab.shownTab
    guard let controller = shown.viewController else { return }
    if controller.parent !== self {
      try incorporate(controller, isTold: true)
      guard controller.parent === self else { return }
      sortChildren()
    }
    var current = shown
    while let group = current.parent {
      group.selectedChild = current
      current = group
    }
    show(controller)
  }

  /// Puts the children in the order of the tabs.
  private func sortChildren() {
    let order = tabs.flatMap(\.family).compactMap(\.knownViewController)
    contents.sort { one, other in
      (order.firstIndex { $0 === one } ?? order.count) < (order.firstIndex { $0 === other } ?? order.count)
    }
  }

  /// The tab with a controller.
  final func tab(of controller: UIViewController?) -> UITab? {
    guard let controller else { return nil }
    return tabs.flatMap(\.family).first { $0.knownViewController === controller }
  }

  // MARK: User actions

  /// The number of tabs, including those in More.
  package final var tabCount: Int { tabState == nil ? children.count : tabs.count }

  /// The items of all tabs. A tab of iOS 18 has its own item with the title of the tab.
  final var itemsOfTabs: [UITabBarItem] { tabState == nil ? children.map(\.tabBarItem) : tabs.map(\.item) }

  /// Returns the item of the tab that contains a controller.
  final func item(of controller: UIViewController) -> UITabBarItem {
    let known = tabs.first { tab in tab.family.contains { $0.knownViewController === controller } }
    return known?.item ?? controller.tabBarItem
  }

  /// Returns the title of the tab at an index, or `nil` if it has none.
  package final func titleOfTab(at index: Int) -> String? {
    tabState == nil ? children[index].tabBarItem.title : tabs[index].title
  }

  /// Returns whether the user cannot select the tab at an index (`hierarchy:4.48b`).
  package final func isTabDisabled(at index: Int) -> Bool {
    // Check without creating items, because most apps never use them.
    tabState == nil ? children[index].hasDisabledTab : !tabs[index].isEnabled || tabs[index].isHidden
  }

  /// Selects a tab, like the user (`hierarchy:4.112`).
  ///
  /// - Parameter tab: A tab at the top level or in a group.
  /// - Returns: Whether the user can select it: `false` if the bar cannot be touched, or if the tab is disabled or hidden.
  @discardableResult
  public final func tap(_ tab: UITab) -> Bool {
    guard let state = tabState, isTouchable, showsTabBar, tab.isEnabled, !tab.isHidden,
      state.tabs.flatMap(\.family).contains(where: { $0 === tab })
    else { return false }
    let previous = selectedTab
    let isAllowed = delegateReference.ask(
      selector: TabName.tabBarControllerShouldSelectTab.symbol, from: self, about: tab,
      Arguments(.object(self), .object(tab))
    ) { .bool($0.tabBarController(self, shouldSelectTab: tab)) }
    guard isAllowed?.isTruthy ?? true, tab.tabBarController === self else { return true }
    if tab.shownTab === previous, let navigation = previous?.knownViewController as? UINavigationController {
      navigation.sendPopToRoot(animated: true)
    } else {
      report { () throws(PlatformException) in try trySelect(tab) }
    }
    guard let selected = selectedTab else { return true }
    _ = delegateReference.ask(
      selector: TabName.tabBarControllerDidSelectTab.symbol, from: self, about: selected,
      Arguments(.object(self), .object(selected), Value(previous))
    ) {
      $0.tabBarController(self, didSelectTab: selected, previousTab: previous)
      return Value.none
    }
    return true
  }
}
