internal import SimulatedWorld

/// The delegate of a scene. In scripts, a class implements the methods by the names of ``LifecycleMessage``.
public protocol UISceneDelegate: AnyObject {
  /// Called when the scene is connected (`hierarchy:4.77`).
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called for URLs that the scene opens (`hierarchy:4.82`).
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before an activity is continued (`hierarchy:4.83`).
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called for an activity that the scene continues (`hierarchy:4.83`).
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when the scene has become active (`hierarchy:4.78`).
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive (`hierarchy:4.79`).
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene enters the foreground (`hierarchy:4.78`).
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background (`hierarchy:4.79`).
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when the scene was disconnected (`hierarchy:4.86`).
  func sceneDidDisconnect(_ scene: UIScene)
  /// Asks for the state of the scene (`hierarchy:4.87`).
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
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
  /// Returns `nil`: the scene has no state.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window with the contents of the scene's storyboard.
  var window: UIWindow? { get set }
  /// Called for a quick action (`hierarchy:4.84`).
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Returns `nil` and ignores new values.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Calls the completion handler with `false`.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
