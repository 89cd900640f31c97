internal import SimulatedWorld

/// The More screen of a tab bar controller: a navigation controller with a list of the tabs for which the bar has no space.
final class MoreTabs {
  let navigationController: UINavigationController
  /// Whether the list is shown.
  var isShown = false

  init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
}

/// The list of the More screen. Its buttons have the titles of the tabs.
final class UIMoreListController: UIViewController {
  weak var tabs: UITabBarController?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for button in view.subviews { button.removeFromSuperview() }
    guard let tabs else { return }
    for index in UITabBarController.placesBesideMore..<max(UITabBarController.placesBesideMore, tabs.tabCount) {
      let row = UIButton(in: world)
      row.title = tabs.titleOfTab(at: index)
      row.isEnabled = !tabs.isTabDisabled(at: index)
      row.primaryAction = { [weak tabs] in tabs?.selectedIndex = index }
      view.addSubview(row)
    }
  }
}

extension UITabBarController {
  /// The number of tabs that the bar shows beside More.
  static let placesBesideMore = 4

  /// Whether the bar has no space for all tabs: with more than five in compact width (`hierarchy:4.114`).
  package final var usesMore: Bool {
    tabCount > Self.placesBesideMore + 1 && traitCollection.horizontalSizeClass == .compact
  }

  /// Returns whether the tab at an index is in the list of the More screen, and not in the bar.
  package final func isInMore(_ index: Int) -> Bool { usesMore && index >= Self.placesBesideMore }

  /// The navigation controller of the More screen, created on first access. It is not among the ``viewControllers``.
  public final var moreNavigationController: UINavigationController {
    if let more { return more.navigationController }
    let list = UIMoreListController(in: world)
    list.title = "More"
    list.tabs = self
    let made = UINavigationController(in: world, rootViewController: list)
    made.container = self
    more = MoreTabs(made)
    link(made, TabName.moreNavigationController.symbol)
    return made
  }

  /// The navigation controller of the More screen while the list is shown.
  final var shownMore: UINavigationController? {
    guard let more, more.isShown, usesMore else { return nil }
    return more.navigationController
  }

  /// Whether the user sees More as the selected tab: the list, or a tab in it, is shown.
  package final var isMoreSelected: Bool { shownMore != nil || isInMore(selectedIndex) }

  /// Shows the list of the More screen.
  final func showMore() {
    let navigation = moreNavigationController
    guard usesMore, let more, !more.isShown else { return }
    more.isShown = true
    logChange(.setSelectedViewController, navigation)
    placeContents()
  }

  /// Taps More, like the user. While a tab of the list is shown, this leads back to the list (`hierarchy:4.114`).
  ///
  /// - Returns: Whether the user can tap there: `false` if the bar does not show More, or cannot be touched.
  @discardableResult
  public final func tapMore() -> Bool {
    guard usesMore, isTouchable, showsTabBar else { return false }
    let navigation = moreNavigationController
    let isAllowed = delegateReference.ask(
      .tabBarControllerShouldSelect, from: self, about: navigation, Arguments(.object(self), .object(navigation))
    ) { .bool($0.tabBarController(self, shouldSelect: navigation)) }
    guard isAllowed?.isTruthy ?? true else { return true }
    showMore()
    delegateReference.tell(
      .tabBarControllerDidSelect, from: self, about: navigation, Arguments(.object(self), .object(navigation))
    ) { $0.tabBarController(self, didSelect: navigation) }
    return true
  }

  /// Removes the tabs of iOS 18, because the app sets controllers.
  final func forgetTabs() {
    guard let tabState else { return }
    self.tabState = nil
    for tab in tabState.tabs {
      for one in tab.family { one.tabBarController = nil }
      unlink(tab, TabName.tabs.symbol)
    }
  }

  /// Shows the selected tab instead of the More screen, for which a bar in regular width has no use.
  final func leaveMoreIfNeeded() {
    guard let more, more.isShown, !usesMore else { return }
    more.isShown = false
    placeContents()
  }
}
