#if UIKit
  public import Foundation

  /// The other apps of the Mac. There are no other apps in the simulator.
  open class NSWorkspace: NSObject, @unchecked Sendable {
    /// The workspace.
    public static let shared = NSWorkspace()

    /// The running apps; always empty. Inert.
    open var runningApplications: [NSRunningApplication] { [] }

    /// Inert: no other app opens the URL.
    ///
    /// - Returns: `true`.
    @discardableResult
    open func open(_ url: URL) -> Bool { true }
  }

  /// A running app. Inert: there are no others.
  open class NSRunningApplication: NSObject {
    /// The identifier of the app.
    open var bundleIdentifier: String? { nil }
    /// Inert.
    @discardableResult
    open func terminate() -> Bool { false }
  }
#endif
