internal import Simulation
internal import ViewHierarchy

/// macOS controllers that the app shows itself (`router:3.12.7`).
///
/// AppKit does not notify controllers of moves, so the watcher uses the events of windows and presentations.
extension ViewWatcher {
  func viewWillAppear(_ controller: NSViewController) {
    if !finishing.isEmpty { finishWaiting(onlyInWindow: true) }
    let isRoutable = registry.isRoutable(controller.objectClass)
    controller.viewNote?.parentRemovingFrom = nil
    if controller.isMarkedRemoving {
      controller.isMarkedRemoving = false
      controller.isMarkedBack = true
      if isRoutable { forEachRouter(following: controller) { $0.removalWasCancelled() } }
    }
    guard isRoutable, !controller.isMarkedRouted else { return }
    forEachRouter(following: controller) { $0.destinationWillShow(controller) }
    guard controller.isShownByApp else { return }
    let source = controller.sourceOfAppearance
    if let source { controller.madeViewNote.parentMovingTo = source }
    tell(.willPerformRoute, controller, source)
  }

  func viewDidAppear(_ controller: NSViewController) {
    if !finishing.isEmpty { finishWaiting(onlyInWindow: false) }
    controller.isMarkedBack = false
    guard !controller.isMarkedRouted else { return }
    if registry.isRoutable(controller.objectClass) {
      forEachRouter(following: controller) { $0.destinationDidShow(controller) }
      if controller.isShownByApp { tell(.didPerformRoute, controller, controller.viewNote?.parentMovingTo) }
      controller.routeMark = nil
    }
    controller.viewNote?.parentMovingTo = nil
    controller.isMarkedRouted = true
  }

  func viewWillDisappear(_ controller: NSViewController) {
    let isRoutable = registry.isRoutable(controller.objectClass)
    guard isRoutable || controller.isOfApp, !controller.isMarkedRemoving, let removal = controller.removal else {
      return
    }
    if isRoutable {
      forEachRouter(following: controller) { $0.destinationWillBeRemoved(controller) }
      if controller.isMovedByApp { tell(.willRemoveRoute, controller, removal.source) }
    }
    if let source = removal.source { controller.madeViewNote.parentRemovingFrom = source }
    controller.isMarkedRemoving = true
  }

  /// Implements `router:3.12.9`.
  func viewDidDisappear(_ controller: NSViewController) {
    guard controller.isMarkedRemoving else {
      if controller.isOfApp && controller.isMarkedBack {
        controller.isMarkedBack = false
        if controller.removal != nil { tellOfImbalance(of: controller) }
      }
      return
    }
    if registry.isRoutable(controller.objectClass) {
      let source = controller.viewNote?.parentRemovingFrom
      let isMovedByApp = controller.isMovedByApp
      forEachRouter(following: controller) { $0.destinationWasRemoved(controller) }
      if isMovedByApp { tell(.didRemoveRoute, controller, source) }
      controller.routeMark = nil
    }
    controller.viewNote?.parentRemovingFrom = nil
    controller.isMarkedRemoving = false
    controller.isMarkedRouted = false
  }

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

/// The removal of a controller from its place.
private struct Removal {
  /// The previous place, if it is known.
  let source: SimulatedObject?
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
  fileprivate var removal: Removal? {
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
