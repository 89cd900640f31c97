public import Simulation

extension UIViewController {
  /// Adds a child: sends `willMove(toParent:)`, never `didMove(toParent:)`, which the container owes (`hierarchy:3.8`). The
  /// child leaves its old parent first; a child of this controller moves to the end.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the child is this controller, contains it, is a window's root or
  ///   is presented (`hierarchy:3.11`); nothing changes then.
  public final func addChild(_ child: UIViewController) throws(PlatformException) {
    try checkCanContain(child)
    if child.parent != nil && child.parent !== self { child.removeFromParent() }
    world.log.append(.hierarchy(identity, .addChild, child.identity))
    child.sendWillMove(toParent: self)
    if child.parent === self {
      guard let place = children.firstIndex(where: { $0 === child }) else { return }
      contents.append(contents.remove(at: place))
    } else if child.parent == nil {
      adopt(child)
    }
  }

  /// Leaves the parent: sends `didMove(toParent: nil)`, never `willMove(toParent: nil)`, which the container owes
  /// (`hierarchy:3.9`). Without a parent nothing happens. A controller on a navigation controller's stack leaves the stack.
  public final func removeFromParent() {
    guard let parent else { return }
    world.lifetimes?.pin(self)
    defer { world.lifetimes?.unpin(self) }
    world.log.append(.hierarchy(parent.identity, .removeFromParent, identity))
    parent.releaseChild(self)
    sendDidMove(toParent: nil)
  }

  /// Whether the controller appears for the first time in its parent; true in its appearance callbacks only
  /// (`hierarchy:3.24`).
  public final var isMovingToParent: Bool { flags.contains(.isMovingToParent) }

  /// Whether the controller disappears because it left its parent; true in its appearance callbacks only (`hierarchy:3.24`).
  public final var isMovingFromParent: Bool { flags.contains(.isMovingFromParent) }

  /// Makes a controller without a parent the last child.
  func adopt(_ child: UIViewController) {
    contents.append(child)
    child.container = self
    link(child, .children)
  }

  /// - Throws: `UIViewControllerHierarchyInconsistency` when the controller cannot become a child of this one.
  func checkCanContain(_ child: UIViewController) throws(PlatformException) {
    var current: UIViewController? = self
    while let ancestor = current {
      if ancestor === child {
        throw .inconsistent(
          child === self
            ? "Attempt to add <\(child)> as a child of itself"
            : "Attempt to add <\(child)> as a child of <\(self)>, which it contains")
      }
      current = ancestor.parent
    }
    if child.flags.contains(.isWindowRoot) {
      throw .inconsistent("<\(child)> is a window's root view controller and cannot become a child of <\(self)>")
    }
    if let presenter = child.presentation?.presenter {
      throw .inconsistent("<\(child)> is presented by <\(presenter)> and cannot become a child of <\(self)>")
    }
  }
}
