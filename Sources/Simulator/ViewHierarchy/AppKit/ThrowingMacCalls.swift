package import SimulatedWorld

// The calls of scripts and routers to AppKit, like those to UIKit in ThrowingCalls.swift.

extension NSViewController {
  /// Calls ``presentAsSheet(_:)``, and throws its exception.
  package final func tryPresentAsSheet(_ controller: NSViewController) throws(PlatformException) {
    try world.catching { presentAsSheet(controller) }
  }

  /// Calls ``presentAsModalWindow(_:)``, and throws its exception.
  package final func tryPresentAsModalWindow(_ controller: NSViewController) throws(PlatformException) {
    try world.catching { presentAsModalWindow(controller) }
  }

  /// Calls ``present(_:asPopoverRelativeTo:of:preferredEdge:behavior:)``, and throws its exception.
  package final func tryPresent(
    _ controller: NSViewController, asPopoverRelativeTo view: NSView, behavior: NSPopover.Behavior = .transient
  ) throws(PlatformException) {
    try world.catching {
      present(controller, asPopoverRelativeTo: .zero, of: view, preferredEdge: .minY, behavior: behavior)
    }
  }

  /// Presents a controller with an animator, which may be an instance of a dynamic class, and throws the exception; see
  /// ``raisingPresent(_:animator:)``.
  package final func tryPresent(
    _ controller: NSViewController, animator: SimulatedObject
  ) throws(PlatformException) {
    try raisingPresent(controller, animator: animator)
  }

  /// Calls ``addChild(_:)``, and throws its exception.
  package final func tryAddChild(_ child: NSViewController) throws(PlatformException) {
    try world.catching { addChild(child) }
  }

  /// Calls ``insertChild(_:at:)``, and throws its exception.
  package final func tryInsertChild(_ child: NSViewController, at index: Int) throws(PlatformException) {
    try world.catching { insertChild(child, at: index) }
  }

  /// Calls ``removeChild(at:)``, and throws its exception.
  package final func tryRemoveChild(at index: Int) throws(PlatformException) {
    try world.catching { removeChild(at: index) }
  }

  /// Calls ``transition(from:to:options:completionHandler:)``, and throws its exception.
  package final func tryTransition(
    from old: NSViewController, to new: NSViewController, options: TransitionOptions = .none,
    completionHandler: (() -> Void)? = nil
  ) throws(PlatformException) {
    try world.catching { transition(from: old, to: new, options: options, completionHandler: completionHandler) }
  }
}

extension NSTabViewController {
  /// Calls ``addTabViewItem(_:)``, and throws its exception.
  package final func tryAddTabViewItem(_ item: NSTabViewItem) throws(PlatformException) {
    try world.catching { addTabViewItem(item) }
  }

  /// Calls ``insertTabViewItem(_:at:)``, and throws its exception.
  package final func tryInsertTabViewItem(_ item: NSTabViewItem, at index: Int) throws(PlatformException) {
    try world.catching { insertTabViewItem(item, at: index) }
  }

  /// Sets ``selectedTabViewItemIndex``, and throws the exception.
  package final func trySelectTabViewItem(at index: Int) throws(PlatformException) {
    try world.catching { selectedTabViewItemIndex = index }
  }
}

extension NSSplitViewController {
  /// Calls ``addSplitViewItem(_:)``, and throws its exception.
  package final func tryAddSplitViewItem(_ item: NSSplitViewItem) throws(PlatformException) {
    try world.catching { addSplitViewItem(item) }
  }

  /// Calls ``insertSplitViewItem(_:at:)``, and throws its exception.
  package final func tryInsertSplitViewItem(_ item: NSSplitViewItem, at index: Int) throws(PlatformException) {
    try world.catching { insertSplitViewItem(item, at: index) }
  }
}

extension NSView {
  /// Calls ``addSubview(_:)``, and throws its exception.
  package final func tryAddSubview(_ view: NSView) throws(PlatformException) {
    try world.catching { addSubview(view) }
  }
}

extension NSWindow {
  /// Sets the content view controller, and throws the exception; see ``raisingSetContentViewController(_:)``.
  package final func trySetContentViewController(_ controller: NSViewController?) throws(PlatformException) {
    try raisingSetContentViewController(controller)
  }

  /// Calls ``orderFront(_:)``, and throws its exception.
  package final func tryOrderFront() throws(PlatformException) { try world.catching { orderFront(nil) } }

  /// Calls ``makeKeyAndOrderFront(_:)``, and throws its exception.
  package final func tryMakeKeyAndOrderFront() throws(PlatformException) {
    try world.catching { makeKeyAndOrderFront(nil) }
  }

  /// Calls ``beginSheet(_:completionHandler:)``, and throws its exception.
  package final func tryBeginSheet(
    _ sheet: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) throws(PlatformException) {
    try world.catching { beginSheet(sheet, completionHandler: completionHandler) }
  }
}

extension NSWindowController {
  /// Calls ``showWindow(_:)``, and throws its exception.
  package final func tryShowWindow() throws(PlatformException) { try world.catching { showWindow(nil) } }
}

extension NSPopover {
  /// Sets the content view controller, and throws the exception; see ``raisingSetContentViewController(_:)``.
  package final func trySetContentViewController(_ controller: NSViewController?) throws(PlatformException) {
    try raisingSetContentViewController(controller)
  }

  /// Calls ``show(relativeTo:of:preferredEdge:)``, and throws its exception.
  package final func tryShow(relativeTo view: NSView) throws(PlatformException) {
    try world.catching { show(relativeTo: .zero, of: view, preferredEdge: .minY) }
  }
}
