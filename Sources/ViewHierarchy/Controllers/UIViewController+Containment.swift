public import Simulation

extension UIViewController {
  /// Adds a child: sends `willMove(toParent:)`, never `didMove(toParent:)`, which the container owes (`hierarchy:3.8`). The
  /// child leaves its old parent first; a child of this controller moves to the end. A navigation controller pushes the child without animation.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the child is this controller, contains it, is a window's root or
  ///   is presented (`hierarchy:3.11`); nothing changes then.
  public final func addChild(_ child: UIViewController) throws(PlatformException) { try contain(child) }

  /// Leaves the parent: sends `didMove(toParent: nil)`, never `willMove(toParent: nil)`, which the container owes
  /// (`hierarchy:3.9`). Without a parent nothing happens. A controller on a navigation controller's stack leaves the stack; in
  /// another container a controller whose view was left on the screen disappears.
  public final func removeFromParent() {
    guard let parent else { return }
    world.lifetimes?.pin(self)
    defer { world.lifetimes?.unpin(self) }
    world.log.append(.hierarchy(parent.identity, .removeFromParent, identity))
    if !(parent is UINavigationController) {
      beginDisappearing(animated: false)
      endDisappearing(animated: false)
    }
    parent.releaseChild(self)
    sendDidMove(toParent: nil)
  }

  /// Whether the controller appears for the first time in its parent; true in its appearance callbacks only
  /// (`hierarchy:3.24`).
  public final var isMovingToParent: Bool { flags.contains(.isMovingToParent) }

  /// Whether the controller disappears because it left its parent; true in its appearance callbacks only (`hierarchy:3.24`).
  public final var isMovingFromParent: Bool { flags.contains(.isMovingFromParent) }

  /// Makes a controller without a parent the last child (`hierarchy:3.2`, `hierarchy:3.14`).
  func adopt(_ child: UIViewController) {
    contents.append(child)
    child.container = self
    link(child, .children)
  }

  /// Implements `hierarchy:3.11`.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the controller cannot become a child of this one;
  ///   `NSInvalidArgumentException` for an alert (`hierarchy:5.20`).
  func checkCanContain(_ child: UIViewController) throws(PlatformException) {
    if child is UIAlertController { throw .containedAlert(child) }
    if child.holds(self) {
      throw .inconsistent(
        child === self
          ? "Attempt to add <\(child)> as a child of itself"
          : "Attempt to add <\(child)> as a child of <\(self)>, which it contains or presents", rule: "hierarchy:3.11")
    }
    if containmentDepth + child.containmentHeight > Self.containmentLimit {
      throw .inconsistent(
        "<\(child)> would be nested in more than \(Self.containmentLimit) containers in <\(containmentRoot)>")
    }
    if child.flags.contains(.isWindowRoot) {
      throw .inconsistent("<\(child)> is a window's root view controller and cannot become a child of <\(self)>")
    }
    if let presenter = child.presentation?.presenter {
      throw .inconsistent("<\(child)> is presented by <\(presenter)> and cannot become a child of <\(self)>")
    }
    if child.parent !== self { try child.checkCanMove() }
  }

  /// How many containers may stand in each other: callbacks go down from one to the next, so that without a limit a script
  /// could use up its host's stack.
  static let containmentLimit = 500

  /// How many containers the controller and its ancestors are.
  private var containmentDepth: Int {
    var depth = 1
    var current = self
    while let above = current.parent {
      depth += 1
      current = above
    }
    return depth
  }

  /// How many containers stand in each other in this controller, itself included.
  private var containmentHeight: Int {
    if children.isEmpty { return 1 }
    var height = 0
    var level = [self]
    while !level.isEmpty {
      height += 1
      level = level.flatMap(\.children)
    }
    return height
  }

  /// Implements `hierarchy:2.25`.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the controller's old place has yet to let go of it: a navigation
  ///   controller shows it or takes it off the screen (`hierarchy:5.27`), it is being dismissed, or it presents something there.
  func checkCanMove() throws(PlatformException) {
    if let presented = presentation?.presented {
      throw .inconsistent("<\(self)> cannot change its parent or window while it presents <\(presented)>")
    }
    if flags.contains(.leavesStack) && viewIfLoaded?.superview != nil || flags.contains(.isBeingDismissed)
      || appearance != .disappeared && parent is UINavigationController
    {
      throw .inconsistent("<\(self)> cannot change its parent or window while it is on the screen")
    }
  }
}
