internal import SimulatedWorld

/// A branch under a member of the hierarchy.
struct HierarchyBranch {
  let relation: HierarchyTree.Relation
  let member: any HierarchyMember
}

/// A window or a controller in a hierarchy diagram.
protocol HierarchyMember: SimulatedObject {
  /// The branches in reading order: the contents, then the presented controllers.
  var branches: [HierarchyBranch] { get }
  /// The view of the member, if it is loaded.
  var drawnView: (any HierarchyView)? { get }
  /// The bar button items and the search bar of the member, with their titles and the properties that contain them.
  var drawnItems: [(item: SimulatedObject, title: String?, place: String)] { get }
  /// Whether the member is appearing or has appeared.
  var isDrawnOnScreen: Bool { get }
}

extension HierarchyMember {
  var drawnItems: [(item: SimulatedObject, title: String?, place: String)] { [] }
}

/// A view in a hierarchy diagram, which contains views on demand.
protocol HierarchyView: SimulatedObject {
  /// The subviews, from back to front, without the views of other controllers, which are drawn with those.
  var drawnSubviews: [any HierarchyView] { get }
}

extension UIView: HierarchyView {
  final var drawnSubviews: [any HierarchyView] { subviews.filter { $0.owner == nil } }
}

extension UIViewController: HierarchyMember {
  final var branches: [HierarchyBranch] {
    var branches = children.map { HierarchyBranch(relation: relation(of: $0), member: $0) }
    if let more = (self as? UITabBarController)?.shownMore {
      branches.append(HierarchyBranch(relation: .tab(isSelected: true), member: more))
    }
    if let presented = presentation?.presented {
      let style = presented.presentedStyle.rawValue
      branches.append(HierarchyBranch(relation: .presented(style: style), member: presented))
    }
    return branches
  }

  final var drawnView: (any HierarchyView)? { viewIfLoaded }

  final var drawnItems: [(item: SimulatedObject, title: String?, place: String)] {
    let lists: [(place: BarName, items: [UIBarButtonItem]?)] = [
      (.leftBarButtonItems, knownNavigationItem?.leftBarButtonItems),
      (.rightBarButtonItems, knownNavigationItem?.rightBarButtonItems), (.toolbarItems, knownToolbarItems),
    ]
    let items: [(item: SimulatedObject, title: String?, place: String)] = lists.flatMap { list in
      (list.items ?? []).map { ($0, $0.title, list.place.rawValue) }
    }
    guard let search = knownNavigationItem?.searchController else { return items }
    return items + [(search.searchBar, search.searchBar.shownPlaceholder, InputName.searchController.rawValue)]
  }

  final var isDrawnOnScreen: Bool { appearance.isVisible }
}

extension UIWindow: HierarchyMember {
  final var branches: [HierarchyBranch] {
    let root = rootViewController.map { [HierarchyBranch(relation: .child, member: $0)] } ?? []
    return root
      + floatingControllers.map {
        HierarchyBranch(relation: .presented(style: $0.presentedStyle.rawValue), member: $0)
      }
  }

  /// Always `nil`: a window's views are those of its controllers.
  final var drawnView: (any HierarchyView)? { nil }

  final var isDrawnOnScreen: Bool { !isHidden }
}
