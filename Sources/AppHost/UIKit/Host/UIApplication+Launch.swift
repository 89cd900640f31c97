#if UIKit
  internal import SimulatedWorld
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
      let listed = SceneConfiguration(UISceneConfiguration(name: nil, sessionRole: .windowApplication))
      var launch = AppLaunch(delegate: delegate, options: sceneOptions)
      launch.launchOptions = options
      launch.hasScenes = scene != nil || listed.hasDelegate
      launch.supportsMultipleScenes = listed.supportsMultipleScenes
      // The delegate is that of the first scene only.
      var first = scene
      launch.makeSceneDelegate = { configuration, _ in
        defer { first = nil }
        return first ?? SceneConfiguration(configuration).makeDelegate()
      }
      launch.makeWindow = { configuration in
        if (configuration == nil) != (scene == nil), mainStoryboard != nil { return nil }
        let named = mainStoryboard.map { UIStoryboard(name: $0, bundle: nil) }
        let storyboard = configuration.flatMap { SceneConfiguration($0).storyboard } ?? named
        return storyboard.map { storyboard in
          let made = UIWindow()
          made.rootViewController = storyboard.instantiateInitialViewController()
          return made
        }
      }
      try self.launch(launch)
    }

    /// Taps a view, like a user, and lets the app settle.
    ///
    /// - Throws: The reason why the user cannot tap the view, or the exception that ended the app.
    public func userTapped(_ view: UIView) throws { try world.step { try tap(view) } }

    /// Taps a bar button item, like a user, and lets the app settle.
    ///
    /// - Throws: The reason why the user cannot tap the item, or the exception that ended the app.
    public func userTapped(_ item: UIBarButtonItem) throws { try world.step { try tap(item) } }

    /// Taps the back button that the user sees, and lets the app settle.
    ///
    /// - Throws: ``BackRefusal`` if the user cannot tap Back, or the exception that ended the app.
    public func userTappedBack() throws {
      try world.step {
        guard let navigation = frontNavigationController else { throw BackRefusal.notOnScreen }
        try navigation.tapBack()
      }
    }

    /// Rotates the device, like a user, and lets the app settle. The interface follows if the app supports the orientation.
    ///
    /// - Returns: Whether the interface has the orientation now.
    /// - Throws: The exception that ended the app.
    @discardableResult
    public func userRotated(to orientation: UIInterfaceOrientation) throws -> Bool {
      try world.step { rotate(to: orientation) }
    }

    /// Taps the object on the screen with a name: an outlet, an accessibility identifier, a title or a class.
    ///
    /// - Throws: The reason why the user cannot tap it, or the exception that ended the app.
    public func userTapped(_ name: String) throws {
      try world.step {
        switch try tappable(name) {
        case let view as UIView: try tap(view)
        case let item as UIBarButtonItem: try tap(item)
        case let item as UITabBarItem: try tap(item)
        case let recognizer as UIGestureRecognizer: try recognize(recognizer)
        default: break
        }
      }
    }
  }
#endif
