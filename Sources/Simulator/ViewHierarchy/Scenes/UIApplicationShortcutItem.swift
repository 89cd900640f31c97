public import SimulatedWorld

/// A quick action of the app's icon.
public final class UIApplicationShortcutItem: NSObject {
  /// The name of the action.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The app's data. On the platform, its values are property lists.
  public let userInfo: [String: Any]?

  /// Creates a quick action.
  public init(type: String, localizedTitle: String, userInfo: [String: Any]? = nil) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.userInfo = userInfo
  }
}
