#if UIKit
  public import Foundation
  internal import Simulation
  internal import Storyboards
  public import ViewHierarchy

  extension UIApplication {
    /// Launches the app like `UIApplicationMain`: shows the initial controller of the main storyboard, and calls the delegates.
    ///
    /// An app with scenes also gets a scene, whose delegate receives the callbacks of the activation (`hierarchy:4.77`). The app has
    /// scenes if its delegate returns a configuration with a delegate class, or if the Info.plist names one.
    ///
    /// - Parameters:
    ///   - delegate: The app's delegate, which the application retains.
    ///   - scene: The delegate of the scene, or `nil` if the configuration of the app determines it.
    ///   - mainStoryboard: The name of the main storyboard, or `nil` if a delegate creates the window.
    ///   - options: The reasons for the launch.
    ///   - sceneOptions: The URLs and activities for which the scene is connected.
    public func launch(
      _ delegate: some UIApplicationDelegate, scene: (any UIWindowSceneDelegate)? = nil, mainStoryboard: String? = nil,
      options: [LaunchOptionsKey: Any]? = nil,
      sceneOptions: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) throws {
      world.loadApp()
      try world.step {
        self.delegate = delegate
        add(delegate as AnyObject, "retainedDelegate")
        _ = delegate.application(self, willFinishLaunchingWithOptions: options)
        let storyboard = mainStoryboard.map { UIStoryboard(name: $0, bundle: nil) }
        let window = scene == nil ? storyboard.map(makeWindow) : nil
        if let window { delegate.window = window }
        world.callback { _ = delegate.application(self, didFinishLaunchingWithOptions: options) }
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        let connected = UIWindowScene()
        if let scene {
          connect(connected, scene, storyboard, sceneOptions)
          return
        }
        let configuration = SceneConfiguration(
          delegate.application(self, configurationForConnecting: connected.session, options: sceneOptions))
        if let sceneDelegate = configuration.makeDelegate() {
          connect(connected, sceneDelegate, configuration.storyboard, sceneOptions)
          return
        }
        window?.makeKeyAndVisible()
        world.callback { delegate.applicationDidBecomeActive(self) }
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
      }
    }

    private func makeWindow(showing storyboard: UIStoryboard) -> UIWindow {
      let made = UIWindow()
      made.rootViewController = storyboard.instantiateInitialViewController()
      return made
    }

    /// Connects a scene and makes it active (`hierarchy:4.77`).
    private func connect(
      _ scene: UIWindowScene, _ delegate: any UISceneDelegate, _ storyboard: UIStoryboard?,
      _ options: UIScene.ConnectionOptions
    ) {
      scene.delegate = delegate
      add(scene, "scene")
      scene.activationState = .foregroundInactive
      let window = storyboard.map(makeWindow)
      if let window, let delegate = delegate as? any UIWindowSceneDelegate {
        window.windowScene = scene
        delegate.window = window
      }
      world.callback { delegate.scene(scene, willConnectTo: scene.session, options: options) }
      window?.makeKeyAndVisible()
      world.callback { delegate.sceneWillEnterForeground(scene) }
      scene.activationState = .foregroundActive
      world.callback { delegate.sceneDidBecomeActive(scene) }
      NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    /// The scenes: one, with all windows. An app that was launched without scenes has one, too, as on the device.
    public var connectedScenes: Set<UIScene> {
      if let known: UIWindowScene = added(nil, "scene") { return [known] }
      let made = UIWindowScene()
      made.activationState = .foregroundActive
      add(made, "scene")
      return [made]
    }
    /// Whether the app supports several scenes. Inert: it has one.
    public var supportsMultipleScenes: Bool { false }
    /// The sessions of the scenes.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Opens a URL in the app's scene, as the system does for a link, and lets the app settle.
    ///
    /// - Throws: The exception that ended the app.
    public func openInScene(_ url: URL) throws {
      try world.step {
        guard let scene = connectedScenes.first, let delegate = scene.delegate else { return }
        world.callback { delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)]) }
      }
    }

    /// Continues an activity in the app's scene, as the system does for a universal link, and lets the app settle.
    ///
    /// - Throws: The exception that ended the app.
    public func continueInScene(_ activity: NSUserActivity) throws {
      try world.step {
        guard let scene = connectedScenes.first, let delegate = scene.delegate else { return }
        world.callback { delegate.scene(scene, continue: activity) }
      }
    }

    /// Taps a view, like a user, and lets the app settle.
    ///
    /// - Throws: The reason why the user cannot tap the view, or the exception that ended the app.
    public func userTapped(_ view: UIView) throws { try world.step { try tap(view) } }

    /// Taps a bar button item, like a user, and lets the app settle.
    ///
    /// - Throws: The reason why the user cannot tap the item, or the exception that ended the app.
    public func userTapped(_ item: UIBarButtonItem) throws { try world.step { try tap(item) } }

    /// Taps the object on the screen with a name: an outlet, an accessibility identifier, a title or a class.
    ///
    /// - Throws: The reason why the user cannot tap it, or the exception that ended the app.
    public func userTapped(_ name: String) throws {
      try world.step {
        switch try tappable(name) {
        case let view as UIView: try tap(view)
        case let item as UIBarButtonItem: try tap(item)
        case let recognizer as UIGestureRecognizer: try recognize(recognizer)
        default: break
        }
      }
    }
  }
#endif
