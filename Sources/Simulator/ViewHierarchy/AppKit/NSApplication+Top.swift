public import SimulatedWorld

/// The content that the user sees.
extension NSApplication {
  /// The topmost controller in the sheet or popover in front of the key window, or else in the key window, or else in
  /// the front window.
  ///
  /// In a tab view controller this is the selected controller, and in a split view controller the content. A
  /// controller that an animator has put in front comes first.
  public var topViewController: NSViewController? {
    (keyWindow ?? windows.last(where: \.isOnScreen)).flatMap(top)
  }

  /// Returns the topmost controller of a window, or of the sheet or popover in front of it. Returns `nil` if the
  /// window is not on the screen.
  func top(of window: NSWindow) -> NSViewController? {
    guard window.isOnScreen else { return nil }
    var window = window
    while let front = overlay(of: window) { window = front }
    return window.topViewController
  }

  /// Returns whether the controller is appearing or has appeared.
  public func isVisible(_ controller: NSViewController) -> Bool { controller.appearance.isVisible }

  /// Returns the controllers of a class, or of its subclasses, in the windows on the screen and in the Dock. Windows
  /// are ordered from back to front. In each window the content comes before its children, and those come before
  /// presented controllers.
  public func controllers(_ wanted: ObjectClass) -> [NSViewController] {
    var found: [NSViewController] = []
    var seen: Set<ObjectIdentifier> = []
    for window in windows {
      var rest = window.contentViewController.map { [$0] } ?? []
      while let controller = rest.popLast() {
        guard seen.insert(ObjectIdentifier(controller)).inserted else { continue }
        if controller.objectClass.isSubclass(of: wanted) { found.append(controller) }
        rest += controller.presentations.map(\.presented).reversed()
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
  /// The topmost controller of this window. In a tab view controller this is the selected controller, and in a split
  /// view controller the content. A controller that an animator has put in front comes first.
  public final var topViewController: NSViewController? {
    guard var top = contentViewController else { return nil }
    var seen: Set<ObjectIdentifier> = []
    while seen.insert(ObjectIdentifier(top)).inserted {
      if let presented = top.presentations.map(\.presented).last(where: { $0.viewIfLoaded?.window === self }) {
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
