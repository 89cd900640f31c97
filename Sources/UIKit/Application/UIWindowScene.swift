#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A scene of the app. The app has one scene with all windows. A launch connects it (`hierarchy:4.77`).
  open class UIScene: NSObject {
    /// The options of a connection.
    open class ConnectionOptions: NSObject {
      /// The URLs that the scene opens.
      open var urlContexts: Set<UIOpenURLContext> = []
      /// The activities that the scene continues.
      open var userActivities: Set<NSUserActivity> = []

      /// Creates options.
      public init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
        self.urlContexts = urlContexts
        self.userActivities = userActivities
      }
    }

    /// The phase of a scene.
    public enum ActivationState: Int, Sendable {
      /// Not connected.
      case unattached = -1
      /// Active.
      case foregroundActive
      /// On the screen, but not active.
      case foregroundInactive
      /// In the background.
      case background
    }

    /// The delegate, which the scene retains.
    open var delegate: (any UISceneDelegate)?
    /// The session.
    public let session = UISceneSession()
    /// The title. Inert.
    open var title: String! = ""
    /// The phase.
    public internal(set) var activationState = ActivationState.unattached

    override init() { super.init() }

    /// Posted when a scene is connected. Inert.
    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when a scene becomes active. Inert.
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when a scene enters the background. Inert.
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
    /// Posted before a scene enters the foreground. Inert.
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  }

  /// A scene with windows.
  open class UIWindowScene: UIScene {
    /// The window that receives the keys.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The traits.
    open var traitCollection: UITraitCollection { UIApplication.shared.keyWindow?.traitCollection ?? .current }
    /// The windows of the application.
    open var windows: [UIWindow] { UIApplication.shared.windows }
    /// The screen.
    open var screen: UIScreen { .main }
    /// The orientation. Inert.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  }

  /// The session of a scene. Inert.
  open class UISceneSession: NSObject {
    /// The configuration. Inert.
    open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
    /// The app's data. Inert.
    open var userInfo: [String: Any]?
    /// An identifier. Inert.
    open var persistentIdentifier: String { "scene" }
    /// The role of a session. Inert.
    public struct Role: Hashable, Sendable {
      let name: String
      /// An app's window.
      public static let windowApplication = Role(name: "windowApplication")
    }

    /// The role. Inert.
    open var role: Role { .windowApplication }
  }

  /// The configuration of a scene, which names its delegate and its storyboard.
  open class UISceneConfiguration: NSObject {
    /// The name.
    public let name: String?
    /// The class of the delegate, or `nil` for that of the Info.plist.
    open var delegateClass: AnyClass?
    /// The class of the scene. Inert.
    open var sceneClass: AnyClass?
    /// The storyboard whose initial controller the scene's window shows, or `nil` for that of the Info.plist.
    open var storyboard: UIStoryboard?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
  }

  /// A URL that a scene opens.
  open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL

    /// Creates a context.
    public init(url: URL) { self.url = url }
  }

  /// The delegate of a scene. A launch and ``UIApplication/openInScene(_:)`` call it.
  public protocol UISceneDelegate: AnyObject {
    /// Called when the scene is connected.
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called for URLs.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Called for an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called when the scene becomes active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive. Inert.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene enters the foreground. Inert.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene enters the background. Inert.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when the scene is disconnected. Inert.
    func sceneDidDisconnect(_ scene: UIScene)
  }

  extension UISceneDelegate {
    /// Does nothing.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
  }

  /// The delegate of a scene with windows.
  public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that shows the main storyboard.
    var window: UIWindow? { get set }
  }

  extension UIWindowSceneDelegate {
    /// Returns `nil` and ignores new values.
    public var window: UIWindow? {
      get { nil }
      set {}
    }
  }

  extension UIWindow {
    /// Creates a window of a scene.
    public convenience init(windowScene: UIWindowScene) {
      self.init(frame: .zero)
      self.windowScene = windowScene
    }

    /// The scene of the window: by default, the only one of the app.
    public var windowScene: UIWindowScene? {
      get { added(UIApplication.shared.connectedScenes.first as? UIWindowScene) }
      set { add(newValue) }
    }
  }
#endif
