#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// The delegate of the application.
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
    /// Asks the delegate to open a URL.
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Asks the delegate to continue an activity.
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Asks for the configuration of a new scene (`hierarchy:4.77`).
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when the user closes scenes. Inert.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called for a notification.
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
    /// Called when the app becomes active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app becomes inactive. Inert.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app enters the background. Inert.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app enters the foreground. Inert.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the app ends. Inert.
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
#endif
