internal import Simulation

/// What hangs under a member of the hierarchy.
struct HierarchyBranch {
  let relation: HierarchyTree.Relation
  let member: any HierarchyMember
}

/// A window or a controller, as the tree of an app draws it.
protocol HierarchyMember: SimulatedObject {
  /// What hangs under it, in the order in which a reader wants it: what it contains, then what it presents.
  var branches: [HierarchyBranch] { get }
  /// Its view, if that is loaded.
  var drawnView: (any HierarchyView)? { get }
  /// Whether it appears or has appeared.
  var isDrawnOnScreen: Bool { get }
}

/// A view, as the tree of an app draws it on demand.
protocol HierarchyView: SimulatedObject {
  /// What stands in it, the front one last, but for the views of other controllers, which are drawn with those.
  var drawnSubviews: [any HierarchyView] { get }
}

extension UIView: HierarchyView {
  final var drawnSubviews: [any HierarchyView] { subviews.filter { $0.owner == nil } }
}

extension UIViewController: HierarchyMember {
  final var branches: [HierarchyBranch] {
    var branches = children.map { HierarchyBranch(relation: relation(of: $0), member: $0) }
    if let presented = presentation?.presented {
      let style = presented.presentedStyle.rawValue
      branches.append(HierarchyBranch(relation: .presented(style: style), member: presented))
    }
    return branches
  }

  final var drawnView: (any HierarchyView)? { viewIfLoaded }

  final var isDrawnOnScreen: Bool { appearance.isVisible }
}

extension UIWindow: HierarchyMember {
  final var branches: [HierarchyBranch] {
    rootViewController.map { [HierarchyBranch(relation: .child, member: $0)] } ?? []
  }

  /// A window's views are those of its controllers.
  final var drawnView: (any HierarchyView)? { nil }

  final var isDrawnOnScreen: Bool { !isHidden }
}
