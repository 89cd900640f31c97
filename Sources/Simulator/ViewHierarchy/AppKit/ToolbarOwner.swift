/// A window that shows a toolbar. The module AppKit, which declares toolbars, adds the conformance.
package protocol ToolbarOwner: NSWindow {
  /// Sets a toolbar with the items of a storyboard (`storyboards:11.20a`).
  func showToolbar(_ identifier: String, items: [NSToolbarItem], delegate: NSWindowController?)
}
