internal import SimulatedWorld

/// The children of a controller. Unlike in UIKit, they do not receive callbacks about it (`hierarchy:8.11`).
extension NSViewController {
  /// Makes a controller the last child; see ``raisingInsertChild(_:at:)``.
  final func raisingAddChild(_ child: NSViewController) throws(PlatformException) {
    sendInsertChild(child, at: child.parent === self ? children.count - 1 : children.count)
  }

  /// Inserts a child with the override of a dynamic class, or else with ``insertChild(_:at:)`` (`hierarchy:8.11`).
  final func sendInsertChild(_ child: NSViewController, at index: Int) {
    guard let method = objectClass.override(AppKitName.insertChild.symbol) else { return insertChild(child, at: index) }
    world.callback {
      _ = method.call(self, objectClass, Arguments(.object(child), .integer(Int64(clamping: index) + 1)))
    }
  }

  /// Removes a child with the override of a dynamic class, or else with ``removeChild(at:)`` (`hierarchy:8.11`).
  final func sendRemoveChild(at index: Int) {
    guard let method = objectClass.override(AppKitName.removeChild.symbol) else { return removeChild(at: index) }
    world.callback { _ = method.call(self, objectClass, Arguments(.integer(Int64(clamping: index) + 1))) }
  }

  /// Makes a controller a child, and first removes it from its old parent.
  ///
  /// - Throws: `NSInvalidArgumentException` if the child is this controller, contains or presents it, or is
  ///   presented. `NSRangeException` if the index is out of range. Nothing changes then.
  final func raisingInsertChild(_ child: NSViewController, at index: Int) throws(PlatformException) {
    try checkCanContain(child)
    let count = child.parent === self ? children.count - 1 : children.count
    guard (0...count).contains(index) else { throw .outOfRange(index, count, of: self) }
    world.lifetimes?.pin(child)
    defer { world.lifetimes?.unpin(child) }
    child.removeFromParent()
    guard child.parent == nil else { return }
    logChange(.addChild, child)
    contain(child, at: index)
  }

  /// Removes a child.
  ///
  /// - Throws: `NSRangeException` if there is no such child.
  final func raisingRemoveChild(at index: Int) throws(PlatformException) {
    guard children.indices.contains(index) else { throw .outOfRange(index, children.count - 1, of: self) }
    children[index].leaveParent()
  }

  /// Leaves the parent, if there is one.
  final func raisingRemoveFromParent() {
    guard let parent, let place = parent.children.firstIndex(where: { $0 === self }) else { return }
    parent.sendRemoveChild(at: place)
  }

  private func leaveParent() {
    guard let parent else { return }
    world.lifetimes?.pin(self)
    defer { world.lifetimes?.unpin(self) }
    parent.logChange(.removeFromParent, self)
    parent.release(self)
  }

  /// The topmost ancestor through ``parent``.
  final var containmentRoot: NSViewController {
    var current = self
    while let above = current.container { current = above }
    return current
  }

  /// Returns whether the controller is the other one, or contains or presents it, directly or indirectly.
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

  /// Checks the depth of nesting. Callbacks, and the deallocation of controllers that only own each other, descend
  /// from each to the next.
  ///
  /// - Throws: `NSInvalidArgumentException` if too many controllers would be nested.
  final func checkDepth(of controller: NSViewController) throws(PlatformException) {
    var depth = 1
    var current: NSViewController? = self
    while let held = current {
      depth += 1
      current = held.container ?? held.presentation?.presenter
    }
    var level = [controller]
    while !level.isEmpty && depth <= UIViewController.containmentLimit {
      level = level.flatMap { $0.children + $0.presentations.map(\.presented) }
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
  /// Returns the exception for an index that is out of range.
  static func outOfRange(_ index: Int, _ last: Int, of owner: SimulatedObject) -> PlatformException {
    PlatformException("NSRangeException", "index \(index) of <\(owner)> beyond bounds [0 .. \(last)]")
  }
}
