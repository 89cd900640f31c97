public import SimulatedWorld

/// An activity of the user's that an app continues: a universal link, a search result, a task on another device, or the saved state of a
/// scene.
public final class NSUserActivity: SimulatedObject {
  /// The kind of activity, in reverse-DNS notation, or ``NSUserActivityTypeBrowsingWeb``.
  public package(set) var activityType: String
  /// The link, for an activity of the type ``NSUserActivityTypeBrowsingWeb``.
  public var webpageURL: URL?
  /// The title.
  public var title: String?
  /// The app's data. On the platform, its values are property lists.
  public var userInfo: [AnyHashable: Any]?
  /// The name of the contents, by which the system chooses a scene. Inert: a call names the scene.
  public var targetContentIdentifier: String?

  /// Creates an activity of the current world.
  public convenience init(activityType: String) { self.init(in: .current, activityType: activityType) }

  /// Creates an activity.
  public init(in world: World, as objectClass: ObjectClass? = nil, activityType: String) {
    self.activityType = activityType
    super.init(in: world, as: objectClass)
  }

  /// Creates the activity of a universal link (`hierarchy:4.83`).
  public static func browsing(_ url: URL, in world: World) -> NSUserActivity {
    let activity = NSUserActivity(in: world, activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }

  /// Creates an instance by its class, for a script that sets the type.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    unsafeDowncast(NSUserActivity(in: world, as: objectClass, activityType: ""), to: Self.self)
  }

  /// Whether the log records the deallocation; always `false`, because an activity is a value.
  public override var reportsDeallocation: Bool { false }

  /// Adds entries to ``userInfo`` and replaces those with the same keys.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Inert: no system continues activities of the app.
  public func becomeCurrent() {}
  /// Inert: no system continues activities of the app.
  public func resignCurrent() {}
  /// Inert: no system continues activities of the app.
  public func invalidate() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that opens a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that restores an activity. Inert.
public protocol UIUserActivityRestoring: AnyObject {}
