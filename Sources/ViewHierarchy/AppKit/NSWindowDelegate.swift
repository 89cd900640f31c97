/// What a window tells and asks (`hierarchy:8.13`). Every method has a default that does nothing, or agrees.
public protocol NSWindowDelegate: AnyObject {
  /// The user wants to close the window.
  ///
  /// - Returns: false to keep it open.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// The window is about to close.
  func windowWillClose(_ window: NSWindow)
  /// The window has become the key window.
  func windowDidBecomeKey(_ window: NSWindow)
  /// The window is the key window no more.
  func windowDidResignKey(_ window: NSWindow)
  /// The window has become the main window.
  func windowDidBecomeMain(_ window: NSWindow)
  /// The window is the main window no more.
  func windowDidResignMain(_ window: NSWindow)
  /// The window was put into the Dock.
  func windowDidMiniaturize(_ window: NSWindow)
  /// The window has come back from the Dock.
  func windowDidDeminiaturize(_ window: NSWindow)
  /// The window is about to open a sheet.
  func windowWillBeginSheet(_ window: NSWindow)
  /// The window has closed a sheet.
  func windowDidEndSheet(_ window: NSWindow)
}

extension NSWindowDelegate {
  /// Agrees.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// Does nothing.
  public func windowWillClose(_ window: NSWindow) {}
  /// Does nothing.
  public func windowDidBecomeKey(_ window: NSWindow) {}
  /// Does nothing.
  public func windowDidResignKey(_ window: NSWindow) {}
  /// Does nothing.
  public func windowDidBecomeMain(_ window: NSWindow) {}
  /// Does nothing.
  public func windowDidResignMain(_ window: NSWindow) {}
  /// Does nothing.
  public func windowDidMiniaturize(_ window: NSWindow) {}
  /// Does nothing.
  public func windowDidDeminiaturize(_ window: NSWindow) {}
  /// Does nothing.
  public func windowWillBeginSheet(_ window: NSWindow) {}
  /// Does nothing.
  public func windowDidEndSheet(_ window: NSWindow) {}
}
