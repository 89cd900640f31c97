public import Simulation

/// What a person sees.
extension NSApplication {
  /// The controller on top: in the sheet or popover in front of the key window, else in the key window, else in the front one;
  /// there a tab view controller's selected one, a split view controller's content, and what an animator has put in front.
  public var topViewController: NSViewController? {
    (keyWindow ?? windows.last(where: \.isOnScreen)).flatMap(top)
  }

  /// The controller on top of a window, or of what stands in front of it; nil when the window is not on the screen.
  func top(of window: NSWindow) -> NSViewController? {
    guard window.isOnScreen else { return nil }
    var window = window
    while let front = overlay(of: window) { window = front }
    return window.topViewController
  }

  /// Whether the controller appears or has appeared.
  public func isVisible(_ controller: NSViewController) -> Bool { controller.appearance.isVisible }

  /// The controllers of a class, or of a class derived from it, in the windows on the screen and in the Dock: the back window first,
  /// in each the content before its children, and those before what is presented.
  public func controllers(_ wanted: ObjectClass) -> [NSViewController] {
    var found: [NSViewController] = []
    var seen: Set<ObjectIdentifier> = []
    for window in windows {
      var rest = window.contentViewController.map { [$0] } ?? []
      while let controller = rest.popLast() {
        guard seen.insert(ObjectIdentifier(controller)).inserted else { continue }
        if controller.objectClass.isSubclass(of: wanted) { found.append(controller) }
        rest += controller.presentedViewControllers.reversed()
        rest += controller.children.reversed()
      }
    }
    return found
  }

  private func overlay(of window: NSWindow) -> NSWindow? {
    if let sheet = window.attachedSheet, sheet.isOnScreen { return sheet }
    return popovers.last { $0.positioningView?.window === window && $0.window?.isOnScreen == true }?.window
  }
}

extension NSWindow {
  /// The controller on top of this window: a tab view controller's selected one, a split view controller's content, and what an
  /// animator has put in front.
  public final var topViewController: NSViewController? {
    guard var top = contentViewController else { return nil }
    var seen: Set<ObjectIdentifier> = []
    while seen.insert(ObjectIdentifier(top)).inserted {
      if let presented = top.presentedViewControllers.last(where: { $0.viewIfLoaded?.window === self }) {
        top = presented
      } else if let shown = (top as? NSTabViewController)?.selectedViewController
        ?? (top as? NSSplitViewController)?.contentItem?.viewController
      {
        top = shown
      }
    }
    return top
  }
}
