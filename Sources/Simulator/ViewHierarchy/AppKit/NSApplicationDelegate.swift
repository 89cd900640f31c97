public import SimulatedWorld

/// The methods that the application calls on its delegate. Every method has a default that does nothing, or returns what the platform
/// does without the method. The object of each notification is the application.
public protocol NSApplicationDelegate: AnyObject {
  /// Called before the app has launched.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called after the app has launched and shown its initial window.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called after the app became active.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Asks the delegate whether the app may end; see ``NSApplication/terminate(_:)``.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Called before the app ends.
  func applicationWillTerminate(_ notification: Notification)
}

extension NSApplicationDelegate {
  /// Does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// Returns `terminateNow`.
  public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
  /// Does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
}

extension NSApplication {
  /// A delegate's answer to the question whether the app may end.
  public enum TerminateReply: UInt, Sendable {
    /// The app continues.
    case terminateCancel
    /// The app ends.
    case terminateNow
    /// The delegate decides later; see ``NSApplication/reply(toApplicationShouldTerminate:)``.
    case terminateLater
  }

  /// The notification before the app has launched.
  public static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  /// The notification after the app has launched.
  public static let didFinishLaunchingNotification = Notification.Name("NSApplicationDidFinishLaunchingNotification")
  /// The notification after the app became active.
  public static let didBecomeActiveNotification = Notification.Name("NSApplicationDidBecomeActiveNotification")
  /// The notification before the app ends.
  public static let willTerminateNotification = Notification.Name("NSApplicationWillTerminateNotification")
}
