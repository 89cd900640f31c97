internal import SimulatedWorld
internal import ViewHierarchy

/// macOS controllers that the app shows itself (`router:3.12.7`).
///
/// AppKit does not notify controllers of moves, so the watcher uses the events of windows and presentations.
extension ViewWatcher {
  func viewWillAppear(_ controller: NSViewController) {
    controller.viewNote?.parentRemovingFrom = nil
    willAppear(controller) {
      let source = controller.sourceOfAppearance
      if let source { controller.madeViewNote.parentMovingTo = source }
      return source
    }
  }

  func viewDidAppear(_ controller: NSViewController) { didAppear(controller) { controller.viewNote?.parentMovingTo } }
  func viewWillDisappear(_ controller: NSViewController) { willDisappear(controller) }
  func viewDidDisappear(_ controller: NSViewController) { didDisappear(controller) }

  // MARK: Windows and presentations

  func window(_ window: NSWindow, willShow controller: NSViewController) {
    // The children of the controller may be routable even if the controller is not.
    controller.madeViewNote.parentMovingTo = window.windowController ?? window
  }

  func window(_ window: NSWindow, willLetGoOf controller: NSViewController) {
    if !controller.isVisible { return }
    let place = window.windowController ?? window
    controller.madeViewNote.parentRemovingFrom = controller.presentingViewController ?? place
  }

  func controller(_ controller: NSViewController, willDismiss presented: NSViewController) {
    if presented.isVisible { presented.madeViewNote.parentRemovingFrom = controller }
  }
}

extension NSViewController {
  /// The object that makes the controller appear (`router:3.12.7`).
  ///
  /// It is the presenter or the window of the controller, or of a container that appears with it. If the container was already shown, it is
  /// the container.
  fileprivate var sourceOfAppearance: SimulatedObject? {
    var current: NSViewController? = self
    while let node = current {
      if node.isMarkedRouted { return node }
      if node.parent == nil, let presenter = node.presentingViewController { return presenter }
      if let window = node.viewNote?.parentMovingTo { return window }
      current = node.parent
    }
    return nil
  }

  /// The removal of the controller or its container with the previous place, or `nil` if the controller only leaves the screen temporarily
  /// (`router:3.12.7`).
  var removal: Removal? {
    var current: NSViewController? = self
    while let node = current {
      if let left = node.viewNote?.parentRemovingFrom { return Removal(source: left) }
      if node.parent == nil && node.presentingViewController == nil && !node.isWindowContent {
        return Removal(source: nil)
      }
      current = node.parent
    }
    return nil
  }
}
