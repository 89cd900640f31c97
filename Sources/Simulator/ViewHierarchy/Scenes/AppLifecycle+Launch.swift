internal import SimulatedWorld

extension AppLifecycle {
  /// Launches the app (`hierarchy:4.77`, `hierarchy:4.80`).
  func start(_ launch: AppLaunch) throws {
    begin(launch)
    let options = launch.launchOptions ?? (launch.hasScenes ? nil : launch.options.asLaunchOptions)
    let table = options.map { Value.foreign(LaunchOptions($0)) } ?? .none
    let accepts = finishLaunching(.applicationWillFinishLaunchingWithOptions, table) {
      $0.application($1, willFinishLaunchingWithOptions: options)
    }
    let early = try launch.makeWindow(nil)
    if let early { show(early, as: application.delegateObject) }
    let opens = finishLaunching(.applicationDidFinishLaunchingWithOptions, table) {
      $0.application($1, didFinishLaunchingWithOptions: options)
    }
    #if UIKit
      post(UIApplication.didFinishLaunchingNotification)
    #endif
    if try connect(UISceneSession(in: world), launch.options, showing: early) != nil { return }
    early?.makeKeyAndVisible()
    enterFirstForeground { if accepts && opens { deliver(launch.options) } }
  }

  private func finishLaunching(
    _ message: LifecycleMessage, _ options: Value, native: (any UIApplicationDelegate, UIApplication) -> Bool
  ) -> Bool {
    let answer = appDelegate.ask(message, about: application, Arguments(.object(application), options)) {
      .bool(native($0, application))
    }
    return answer?.isTruthy ?? true
  }

  /// Sets the property `window` of a delegate.
  private func show(_ window: UIWindow, as delegate: AnyObject?) {
    if let delegate = delegate as? any UIApplicationDelegate {
      delegate.window = window
    } else if let delegate = delegate as? any UIWindowSceneDelegate {
      delegate.window = window
    } else if let delegate = delegate as? SimulatedObject,
      delegate.objectClass.lineage.contains(where: { $0.declaresProperty("window") })
    {
      delegate.setValue(.object(window), "window")
    }
  }

  /// Connects a scene and makes it active (`hierarchy:4.77`, `hierarchy:4.78`).
  ///
  /// - Parameter window: The window of the app, or `nil` if the launch creates it.
  /// - Returns: The scene, or `nil` if the app has no scenes.
  @discardableResult
  func connect(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions, showing window: UIWindow? = nil
  ) throws -> UIWindowScene? {
    guard let launch else { return nil }
    // The system remembers the configuration of a session that was connected before.
    if !sessions.contains(where: { $0 === session }) { session.configuration = configuration(for: session, options) }
    guard let delegate = try launch.makeSceneDelegate(session.configuration, session) else { return nil }
    let scene = UIWindowScene(session)
    scene.delegateObject = delegate
    enter(scene)
    let shown = try window ?? launch.makeWindow(session.configuration)
    if let shown {
      shown.windowScene = scene
      show(shown, as: delegate)
    }
    self.delegate(of: scene).tell(
      .sceneWillConnectTo, about: scene, Arguments(.object(scene), .object(session), .foreign(options))
    ) { $0.scene(scene, willConnectTo: session, options: options) }
    #if UIKit
      post(UIScene.willConnectNotification, scene)
    #endif
    shown?.makeKeyAndVisible()
    enterForeground(scene) {
      if let response = options.notificationResponse { self.deliver(response) }
    }
    return scene
  }

  /// Asks the delegate of the application for the configuration of a new scene (`hierarchy:4.77`).
  private func configuration(
    for session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    var native: UISceneConfiguration?
    let answer = appDelegate.ask(
      .applicationConfigurationForConnecting, about: application,
      Arguments(.object(application), .object(session), .foreign(options))
    ) {
      native = $0.application(application, configurationForConnecting: session, options: options)
      return .none
    }
    if let native { return native }
    let made = UISceneConfiguration(name: nil, sessionRole: session.role)
    if case .objectClass(let delegateClass) = answer { made.dynamicDelegateClass = delegateClass }
    return made
  }

  #if UIKit
    /// Posts a notification about the application.
    func post(_ name: Notification.Name) {
      world.callback { NotificationCenter.default.post(name: name, object: application) }
    }

    /// Posts a notification about a scene.
    func post(_ name: Notification.Name, _ scene: UIScene) {
      world.callback { NotificationCenter.default.post(name: name, object: scene) }
    }
  #endif
}
