internal import SimulatedWorld
internal import ViewHierarchy

/// A part of a search bar that the user can tap: its field, its Cancel button, or the button of a scope.
struct SearchTarget {
  /// The field or the button.
  let control: UIControl
  /// The bar that contains it.
  let bar: UISearchBar
  /// The controller whose contents receive the tap: the searched controller, or the search controller during the search.
  let controller: UIViewController
  let names: TriggerNames
  /// The reason why the user cannot tap it, or `nil` if the user can.
  let refusal: TapRefusal?
}

/// The search bars of the app (`hierarchy:4.101`).
extension UIApplication {
  /// The parts of the search bars that the user can tap. If `includesHidden` is `true`, also those of bars that the user
  /// cannot reach now.
  func searchTargets(includingHidden includesHidden: Bool = false) -> [SearchTarget] {
    let views = viewsOnScreen
    let reachable = Set(views.compactMap { ($0.next as? UIViewController).map(ObjectIdentifier.init) })
    var found: [SearchTarget] = []
    for controller in controllersInWindows {
      guard let search = controller.knownNavigationItem?.searchController else { continue }
      let front = search.isActive ? search : controller
      let isReachable = reachable.contains(ObjectIdentifier(front))
      let hidden = barRefusal(of: controller, isToolbar: false)
      let refusal = isReachable ? hidden : coverRefusal(of: front) ?? hidden ?? .notOnScreen
      if refusal == nil || includesHidden { found += targets(of: search.searchBar, in: front, refusal) }
    }
    for case let bar as UISearchBar in views {
      guard let owner = bar.owningController else { continue }
      found += targets(of: bar, in: owner, nil)
    }
    return found
  }

  private func targets(
    of bar: UISearchBar, in controller: UIViewController, _ refusal: TapRefusal?
  ) -> [SearchTarget] {
    func made(_ control: UIControl, _ title: String?, _ className: String) -> SearchTarget {
      SearchTarget(
        control: control, bar: bar, controller: controller,
        names: TriggerNames(outlet: nil, identifier: nil, title: title, className: className), refusal: refusal)
    }
    let field = made(bar.searchTextField, bar.shownPlaceholder, bar.objectClass.name)
    let buttons = (bar.shownCancelButton.map { [$0] } ?? []) + (bar.showsScopes ? bar.scopeButtons : [])
    return [field] + buttons.map { made($0, $0.title, $0.objectClass.name) }
  }
}
