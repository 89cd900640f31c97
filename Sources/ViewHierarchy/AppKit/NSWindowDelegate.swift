/// The methods that a window calls on its delegate (`hierarchy:8.13`). Every method has a default that does nothing,
/// or returns `true`.
public protocol NSWindowDelegate: AnyObject {
  /// Asks the delegate whether the user may close the window.
  ///
  /// - Returns: `false` to keep the window open.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// Called before the window closes.
  func windowWillClose(_ window: NSWindow)
  /// Called after the window became the key window.
  func windowDidBecomeKey(_ window: NSWindow)
  /// Called after the window stopped being the key window.
  func windowDidResignKey(_ window: NSWindow)
  /// Called after the window became the main window.
  func windowDidBecomeMain(_ window: NSWindow)
  /// Called after the window stopped being the main window.
  func windowDidResignMain(_ window: NSWindow)
  /// Called after the window was moved to the Dock.
  func windowDidMiniaturize(_ window: NSWindow)
  /// Called after the window was restored from the Dock.
  func windowDidDeminiaturize(_ window: NSWindow)
  /// Called before the window opens a sheet.
  func windowWillBeginSheet(_ window: NSWindow)
  /// Called after the window closed a sheet.
  func windowDidEndSheet(_ window: NSWindow)
}

extension NSWindowDelegate {
  /// Returns `true`.
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
