public import SimulatedWorld

/// The methods that a window calls on its delegate (`hierarchy:8.13`). Every method has a default that does nothing,
/// or returns `true`. The object of each notification is the window.
public protocol NSWindowDelegate: AnyObject {
  /// Asks the delegate whether the user may close the window.
  ///
  /// - Returns: `false` to keep the window open.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// Called before the window closes.
  func windowWillClose(_ notification: Notification)
  /// Called after the window became the key window.
  func windowDidBecomeKey(_ notification: Notification)
  /// Called after the window stopped being the key window.
  func windowDidResignKey(_ notification: Notification)
  /// Called after the window became the main window.
  func windowDidBecomeMain(_ notification: Notification)
  /// Called after the window stopped being the main window.
  func windowDidResignMain(_ notification: Notification)
  /// Called after the window was moved to the Dock.
  func windowDidMiniaturize(_ notification: Notification)
  /// Called after the window was restored from the Dock.
  func windowDidDeminiaturize(_ notification: Notification)
  /// Called before the window opens a sheet.
  func windowWillBeginSheet(_ notification: Notification)
  /// Called after the window closed a sheet.
  func windowDidEndSheet(_ notification: Notification)
}

extension NSWindowDelegate {
  /// Returns `true`.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// Does nothing.
  public func windowWillClose(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidResignKey(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidBecomeMain(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidResignMain(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidMiniaturize(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidDeminiaturize(_ notification: Notification) {}
  /// Does nothing.
  public func windowWillBeginSheet(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidEndSheet(_ notification: Notification) {}
}

extension NSWindow {
  /// The notification before a window closes.
  public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
  /// The notification after a window became the key window.
  public static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
  /// The notification after a window stopped being the key window.
  public static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")
  /// The notification after a window became the main window.
  public static let didBecomeMainNotification = Notification.Name("NSWindowDidBecomeMainNotification")
  /// The notification after a window stopped being the main window.
  public static let didResignMainNotification = Notification.Name("NSWindowDidResignMainNotification")
  /// The notification after a window was moved to the Dock.
  public static let didMiniaturizeNotification = Notification.Name("NSWindowDidMiniaturizeNotification")
  /// The notification after a window was restored from the Dock.
  public static let didDeminiaturizeNotification = Notification.Name("NSWindowDidDeminiaturizeNotification")
  /// The notification before a window opens a sheet.
  public static let willBeginSheetNotification = Notification.Name("NSWindowWillBeginSheetNotification")
  /// The notification after a window closed a sheet.
  public static let didEndSheetNotification = Notification.Name("NSWindowDidEndSheetNotification")

  /// Notifies the delegate, and then the observers of the notification.
  ///
  /// - Parameters:
  ///   - method: The delegate's method in a script.
  ///   - name: The notification.
  ///   - native: Returns the delegate's method in Swift.
  final func notify(
    _ method: AppKitName, _ name: Notification.Name, native: (any NSWindowDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    delegateReference.tell(method, from: self, about: self, Arguments(.object(self))) { native($0)(notification) }
    world.post(notification)
  }
}

extension World {
  /// Notifies the observers of a notification center. Without the trait `UIKit`, there is no notification center.
  func post(_ notification: Notification) {
    #if UIKit
      callback { NotificationCenter.default.post(notification) }
    #endif
  }
}
