internal import SimulatedWorld

/// The edges to other objects, which keep those alive, and the addition of a child.
extension UIViewController {
  /// Calls the body with the edges that the class adds to those of its superclass (`hierarchy:7.1`).
  final func forEachControllerEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    if let item = extras?.navigationItem { body(UIKitName.navigationItem.symbol, item) }
    if let item = extras?.tabBarItem { body(UIKitName.tabBarItem.symbol, item) }
    if let transition = extras?.preferredTransition { body(TransitionName.preferredTransition.symbol, transition) }
    for item in extras?.toolbarItems ?? [] { body(BarName.toolbarItems.symbol, item) }
    nib?.forEachItem { body(UIKitName.items.symbol, $0) }
    if let viewIfLoaded { body(UIKitName.view.symbol, viewIfLoaded) }
    for child in children { body(UIKitName.children.symbol, child) }
    if let presented = presentation?.presented { body(UIKitName.presentedViewController.symbol, presented) }
    if let manager = presentation?.controller { body(UIKitName.presentationController.symbol, manager) }
  }

  /// Removes the edges, and the back edges of their targets, because the controller is being deallocated.
  final func loseEdges() {
    viewIfLoaded?.owner = nil
    viewIfLoaded?.loseEdge()
    for child in contents {
      child.container = nil
      child.loseEdge()
    }
    if let presented = presentation?.presented {
      presented.presentation?.presenter = nil
      presented.loseEdge()
    }
    extras?.navigationItem?.loseEdge()
    extras?.tabBarItem?.loseEdge()
    extras?.preferredTransition?.loseEdge()
    presentation?.controller?.loseEdge()
    for item in extras?.toolbarItems ?? [] { item.loseEdge() }
  }

  /// Makes a controller the last child, after it has left its parent (`hierarchy:3.8`, `hierarchy:3.10`).
  final func takeIn(_ child: UIViewController) throws(PlatformException) {
    try checkCanContain(child)
    if child.parent !== self { child.removeFromParent() }
    logChange(.addChild, child)
    child.sendWillMove(toParent: self)
    // The callback may have given the child another place.
    try checkCanContain(child)
    if child.parent === self {
      guard let place = children.firstIndex(where: { $0 === child }) else { return }
      contents.append(contents.remove(at: place))
    } else if child.parent == nil {
      adopt(child)
    }
  }
}
