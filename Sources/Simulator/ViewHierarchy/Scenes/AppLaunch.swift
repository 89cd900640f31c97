internal import SimulatedWorld

/// The launch of an app by the system: its delegates, its contents and its reasons.
public struct AppLaunch {
  /// The delegate of the application, an object of any class, or `nil` for an app without one. The application retains it.
  public var delegate: AnyObject?
  /// Whether the app is known to have scenes. Then the launch options of the app's delegate contain no link.
  public var hasScenes: Bool
  /// Creates the delegate of a new scene, or returns `nil` if the app has no scenes.
  public var makeSceneDelegate: (UISceneConfiguration, UISceneSession) throws -> AnyObject?
  /// Creates the window that the system shows: for a scene, or without one before the app has launched. Returns `nil` if a delegate
  /// creates the window.
  public var makeWindow: (UISceneConfiguration?) throws -> UIWindow?
  /// The reasons for the launch.
  public var options: UIScene.ConnectionOptions
  /// The launch options for the app's delegate, or `nil` to derive them from ``options``.
  public var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  /// Whether the app supports several scenes on devices that can show them; `true` by default.
  public var supportsMultipleScenes = true

  /// Describes a launch.
  ///
  /// - Parameters:
  ///   - sceneDelegate: Creates the delegate of each scene, or `nil` for an app without scenes.
  ///   - root: Creates the root controller of each window that the system shows, or `nil` if a delegate creates the window.
  public init(
    delegate: AnyObject? = nil, sceneDelegate: (() -> AnyObject)? = nil, root: (() -> UIViewController)? = nil,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    self.delegate = delegate
    self.options = options
    hasScenes = sceneDelegate != nil
    makeSceneDelegate = { configuration, session in
      if let sceneDelegate { return sceneDelegate() }
      return try configuration.makeDelegate(in: session.world)
    }
    makeWindow = { configuration in
      guard let root, (configuration == nil) == (sceneDelegate == nil) else { return nil }
      let window = UIWindow()
      window.rootViewController = root()
      return window
    }
  }
}

extension UISceneConfiguration {
  /// Creates the delegate by the class that the configuration names, or returns `nil` if it names none that can be created by its class.
  func makeDelegate(in world: World) throws(PlatformException) -> AnyObject? {
    if let dynamicDelegateClass { return try dynamicDelegateClass.makeInstance(in: world) }
    guard let type = delegateClass as? SimulatedObject.Type else { return nil }
    return try world.classes.nativeClass(type).makeInstance(in: world)
  }
}

/// The launch options of the app's delegate, as a dynamic class receives them.
package final class LaunchOptions {
  /// The options, by their keys.
  package let options: [UIApplication.LaunchOptionsKey: Any]

  init(_ options: [UIApplication.LaunchOptionsKey: Any]) { self.options = options }

  /// The activity that launches the app, or `nil`.
  package var activity: NSUserActivity? {
    (options[.userActivityDictionary] as? [String: Any])?[Self.activityKey] as? NSUserActivity
  }

  fileprivate static let activityKey = "UIApplicationLaunchOptionsUserActivityKey"
}

extension UIScene.ConnectionOptions {
  /// The reasons as launch options of an app without scenes, or `nil` without a reason.
  var asLaunchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let context = urlContexts.first { options[.url] = context.url }
    if let activity = sortedActivities.first {
      options[.userActivityDictionary] = [
        "UIApplicationLaunchOptionsUserActivityTypeKey": activity.activityType,
        LaunchOptions.activityKey: activity,
      ]
    }
    if let shortcutItem { options[.shortcutItem] = shortcutItem }
    if let notificationResponse {
      options[.remoteNotification] = notificationResponse.notification.request.content.userInfo
    }
    return options.isEmpty ? nil : options
  }
}
