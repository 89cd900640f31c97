public import SimulatedWorld

/// The delegate of the application. In scripts, a class implements the methods by the names of ``LifecycleMessage``.
public protocol UIApplicationDelegate: AnyObject {
  /// The window that shows the main storyboard.
  var window: UIWindow? { get set }
  /// Called before the app's state is restored.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has been launched.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Asks the delegate of an app without scenes to open a URL (`hierarchy:4.82`).
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Asks the delegate of an app without scenes to continue an activity (`hierarchy:4.83`).
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Asks for the configuration of a new scene (`hierarchy:4.77`).
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user closed scenes (`hierarchy:4.86`).
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called for a notification. Inert: the simulator delivers no notifications.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// Called before an app without scenes continues an activity (`hierarchy:4.83`). Returns whether the app shows progress.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// Called for a quick action in an app without scenes (`hierarchy:4.84`).
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Called when memory is low (`hierarchy:4.88`).
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when an app without scenes has become active (`hierarchy:4.80`).
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before an app without scenes becomes inactive (`hierarchy:4.81`).
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when an app without scenes has entered the background (`hierarchy:4.81`).
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before an app without scenes enters the foreground (`hierarchy:4.80`).
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app ends (`hierarchy:4.86`).
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Returns `nil` and ignores new values.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns `true`.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns `true`.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns `false`.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns `false`.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// Returns a configuration without a delegate, so that the Info.plist decides.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {}
  /// Returns `false`.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Calls the completion handler with `false`.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// The app's delegate. The reference is weak.
  public var delegate: (any UIApplicationDelegate)? {
    get { delegateObject as? any UIApplicationDelegate }
    set { delegateObject = newValue }
  }

  /// A reason for the launch.
  public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A URL.
    public static let url = LaunchOptionsKey(rawValue: "url")
    /// A remote notification.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "remoteNotification")
    /// A local notification.
    public static let localNotification = LaunchOptionsKey(rawValue: "localNotification")
    /// A shortcut item.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "shortcutItem")
    /// A user activity.
    public static let userActivityDictionary = LaunchOptionsKey(rawValue: "userActivityDictionary")
  }

  /// A circumstance of an opened URL.
  public struct OpenURLOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that sent the URL.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "sourceApplication")
    /// Data of the sender.
    public static let annotation = OpenURLOptionsKey(rawValue: "annotation")
  }

  /// A condition of opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state of the app.
  public enum State: Int, Sendable {
    /// Active.
    case active
    /// Inactive.
    case inactive
    /// In the background.
    case background
  }
}
