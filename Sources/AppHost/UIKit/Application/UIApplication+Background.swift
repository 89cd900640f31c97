#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// The result of a fetch in the background. Inert.
  public enum UIBackgroundFetchResult: UInt, Sendable {
    /// New data.
    case newData
    /// No data.
    case noData
    /// A failure.
    case failed
  }

  /// A task that runs in the background. Inert.
  public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates an identifier.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
  }

  extension UIApplication {
    /// The shortest time between fetches. Inert.
    public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// No fetches. Inert.
    public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

    /// Returns a new identifier. Inert: time in the background is not limited.
    public func beginBackgroundTask(
      withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
      let count: Int = added(0, "backgroundTasks") + 1
      add(count, "backgroundTasks")
      return UIBackgroundTaskIdentifier(rawValue: count)
    }
    /// Inert.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Inert.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// The remaining time in the background. Inert: it is not limited.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Inert: the user can still act.
    public func beginIgnoringInteractionEvents() {}
    /// Inert.
    public func endIgnoringInteractionEvents() {}
  }
#endif
