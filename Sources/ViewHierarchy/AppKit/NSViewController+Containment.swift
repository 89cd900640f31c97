public import Simulation

/// Children of a controller. Unlike UIKit's they hear nothing of it (`hierarchy:8.11`).
extension NSViewController {
  /// Makes a controller the last child; see ``insertChild(_:at:)``.
  public final func addChild(_ child: NSViewController) throws(PlatformException) {
    try sendInsertChild(child, at: child.parent === self ? children.count - 1 : children.count)
  }

  /// Makes a controller a child by the override of a dynamic class, or else by ``insertChild(_:at:)`` (`hierarchy:8.11`).
  public final func sendInsertChild(_ child: NSViewController, at index: Int) throws(PlatformException) {
    guard let method = objectClass.override(.insertChild) else { return try insertChild(child, at: index) }
    world.callback {
      _ = method.call(self, objectClass, Arguments(.object(child), .integer(Int64(clamping: index) + 1)))
    }
  }

  /// Removes a child by the override of a dynamic class, or else by ``removeChild(at:)`` (`hierarchy:8.11`).
  public final func sendRemoveChild(at index: Int) throws(PlatformException) {
    guard let method = objectClass.override(.removeChild) else { return try removeChild(at: index) }
    world.callback { _ = method.call(self, objectClass, Arguments(.integer(Int64(clamping: index) + 1))) }
  }

  /// Makes a controller a child; it leaves its old parent first. Its view is put into this controller's by the app, or by a tab or
  /// split view controller.
  ///
  /// - Parameter index: the place among the children, from 0.
  /// - Throws: `NSInvalidArgumentException` when the child is this controller, contains or presents it, or is presented;
  ///   `NSRangeException` when there is no such place. Nothing changes then.
  public final func insertChild(_ child: NSViewController, at index: Int) throws(PlatformException) {
    try checkCanContain(child)
    let count = child.parent === self ? children.count - 1 : children.count
    guard (0...count).contains(index) else { throw .outOfRange(index, count, of: self) }
    world.lifetimes?.pin(child)
    defer { world.lifetimes?.unpin(child) }
    child.removeFromParent()
    guard child.parent == nil else { return }
    world.log.append(.hierarchy(identity, .addChild, child.identity))
    contain(child, at: index)
  }

  /// Removes a child, whose view stays where it is, unless this is a tab or split view controller.
  ///
  /// - Parameter index: its place among the children, from 0.
  /// - Throws: `NSRangeException` when there is no such child.
  public final func removeChild(at index: Int) throws(PlatformException) {
    guard children.indices.contains(index) else { throw .outOfRange(index, children.count - 1, of: self) }
    children[index].leaveParent()
  }

  /// Leaves the parent, by its override of `removeChild` if it is of a dynamic class with one; nothing without a parent.
  public final func removeFromParent() {
    guard let parent else { return }
    if parent.objectClass.override(.removeChild) != nil, let place = parent.children.firstIndex(where: { $0 === self })
    {
      do {
        return try parent.sendRemoveChild(at: place)
      } catch {
        return world.report(error, subjects: [parent.identity, identity])
      }
    }
    leaveParent()
  }

  private func leaveParent() {
    guard let parent else { return }
    world.lifetimes?.pin(self)
    defer { world.lifetimes?.unpin(self) }
    world.log.append(.hierarchy(parent.identity, .removeFromParent, identity))
    parent.release(self)
  }

  /// The top ancestor through ``parent``.
  final var containmentRoot: NSViewController {
    var current = self
    while let above = current.container { current = above }
    return current
  }

  /// Whether the controller is the other one, or contains or presents it, directly or not.
  final func holds(_ other: NSViewController) -> Bool {
    var current: NSViewController? = other
    while let controller = current {
      if controller === self { return true }
      current = controller.container ?? controller.presentation?.presenter
    }
    return false
  }

  private func checkCanContain(_ child: NSViewController) throws(PlatformException) {
    if child.holds(self) {
      throw PlatformException(
        "NSInvalidArgumentException",
        child === self
          ? "Attempt to add <\(child)> as a child of itself"
          : "Attempt to add <\(child)> as a child of <\(self)>, which it contains or presents")
    }
    if let presenter = child.presentation?.presenter {
      throw PlatformException(
        "NSInvalidArgumentException",
        "<\(child)> is presented by <\(presenter)> and cannot become a child of <\(self)>")
    }
    try checkDepth(of: child)
  }

  /// - Throws: `NSInvalidArgumentException` when too many controllers would hold each other: callbacks, and the end of what
  ///   only holds each other, go down from one to the next.
  final func checkDepth(of controller: NSViewController) throws(PlatformException) {
    var depth = 1
    var current: NSViewController? = self
    while let held = current {
      depth += 1
      current = held.container ?? held.presentation?.presenter
    }
    var level = [controller]
    while !level.isEmpty && depth <= UIViewController.containmentLimit {
      level = level.flatMap { $0.children + $0.presentedViewControllers }
      if !level.isEmpty { depth += 1 }
    }
    guard depth > UIViewController.containmentLimit else { return }
    throw PlatformException(
      "NSInvalidArgumentException",
      "<\(controller)> would be nested in more than \(UIViewController.containmentLimit) controllers in <\(containmentRoot)>"
    )
  }
}

extension PlatformException {
  /// A place in a list that does not exist.
  static func outOfRange(_ index: Int, _ last: Int, of owner: SimulatedObject) -> PlatformException {
    PlatformException("NSRangeException", "index \(index) of <\(owner)> beyond bounds [0 .. \(last)]")
  }
}
