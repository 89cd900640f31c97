#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A scene of the app. Inert: the app has one scene with all windows.
  open class UIScene: NSObject {
    /// The options of a connection. Inert.
    open class ConnectionOptions: NSObject {
      /// The URLs that the scene opens.
      open var urlContexts: Set<UIOpenURLContext> = []
      /// The activities that the scene continues.
      open var userActivities: Set<NSUserActivity> = []
    }

    /// The delegate. The reference is weak.
    open weak var delegate: (any UISceneDelegate)?
    /// The session.
    open var session: UISceneSession { UISceneSession() }
  }

  /// A scene with windows. Inert.
  open class UIWindowScene: UIScene {
    /// The windows of the application.
    open var windows: [UIWindow] { UIApplication.shared.windows }
    /// The screen.
    open var screen: UIScreen { .main }
    /// The orientation. Inert.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  }

  /// The session of a scene. Inert.
  open class UISceneSession: NSObject {
    /// The role of a session. Inert.
    public struct Role: Hashable, Sendable {
      let name: String
      /// An app's window.
      public static let windowApplication = Role(name: "windowApplication")
    }

    /// The role. Inert.
    open var role: Role { .windowApplication }
  }

  /// The configuration of a scene. Inert.
  open class UISceneConfiguration: NSObject {
    /// The name.
    public let name: String?

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

  /// The delegate of a scene. The host calls it.
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

  extension UIWindow {
    /// Creates a window of a scene.
    public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }
  }
#endif
