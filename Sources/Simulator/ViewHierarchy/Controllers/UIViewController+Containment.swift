internal import SimulatedWorld

extension UIViewController {
  /// Adds a child. Sends `willMove(toParent:)`, but not `didMove(toParent:)`, which the container has to send
  /// (`hierarchy:3.8`).
  ///
  /// The child leaves its old parent first. A child of this controller moves to the end. A navigation controller
  /// pushes the child without animation.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the child is this controller, contains it, is a window's
  ///   root or is presented (`hierarchy:3.11`). Nothing changes then.
  final func raisingAddChild(_ child: UIViewController) throws(PlatformException) { try contain(child) }

  /// Leaves the parent. Sends `didMove(toParent: nil)`, but not `willMove(toParent: nil)`, which the container has to
  /// send (`hierarchy:3.9`).
  ///
  /// Does nothing without a parent. A controller on a navigation controller's stack leaves the stack. In another
  /// container, a controller whose view is still on the screen disappears.
  final func raisingRemoveFromParent() {
    guard let parent else { return }
    world.lifetimes?.pin(self)
    defer { world.lifetimes?.unpin(self) }
    parent.logChange(.removeFromParent, self)
    if !(parent is UINavigationController) {
      beginDisappearing(animated: false)
      endDisappearing(animated: false)
    }
    parent.releaseChild(self)
    sendDidMove(toParent: nil)
  }

  /// Whether the controller appears for the first time in its parent; `true` only in its appearance callbacks
  /// (`hierarchy:3.24`).
  public final var isMovingToParent: Bool { flags.contains(.isMovingToParent) }

  /// Whether the controller disappears because it left its parent; `true` only in its appearance callbacks
  /// (`hierarchy:3.24`).
  public final var isMovingFromParent: Bool { flags.contains(.isMovingFromParent) }

  /// Makes a controller without a parent the last child (`hierarchy:3.2`).
  func adopt(_ child: UIViewController) {
    contents.append(child)
    child.container = self
    link(child, UIKitName.children.symbol)
  }

  /// Implements `hierarchy:3.11`.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the controller cannot become a child of this one (`hierarchy:5.34a`), or
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
      throw .inconsistent(
        "adding a root view controller <\(child)> as a child of view controller:<\(self)>", rule: "hierarchy:5.34a")
    }
    if let presenter = child.presentation?.presenter {
      throw .inconsistent("<\(child)> is presented by <\(presenter)> and cannot become a child of <\(self)>")
    }
    if child.parent !== self { try child.checkCanMove() }
  }

  /// The maximum number of nested containers. Callbacks descend from each to the next, so that without a limit a
  /// script could exhaust the host's stack.
  static let containmentLimit = 500

  /// The number of containers that the controller and its ancestors form.
  private var containmentDepth: Int {
    var depth = 1
    var current = self
    while let above = current.parent {
      depth += 1
      current = above
    }
    return depth
  }

  /// The maximum number of nested containers in this controller, including itself.
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
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the controller's old place still needs it: a navigation
  ///   controller shows it or takes it off the screen (`hierarchy:5.27`), it is being dismissed, or it presents a
  ///   controller there.
  func checkCanMove() throws(PlatformException) {
    // A running search goes and comes with its controller (`hierarchy:4.106`).
    if let presented = presentation?.presented,
      !(presented is UISearchController) || presented.presentation?.presented != nil
    {
      throw .inconsistent("<\(self)> cannot change its parent or window while it presents <\(presented)>")
    }
    if flags.contains(.leavesStack) && viewIfLoaded?.superview != nil || flags.contains(.isBeingDismissed)
      || appearance != .disappeared && parent is UINavigationController
    {
      throw .inconsistent("<\(self)> cannot change its parent or window while it is on the screen")
    }
  }
}
