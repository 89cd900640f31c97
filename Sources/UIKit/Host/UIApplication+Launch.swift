#if UIKit
  public import Foundation
  internal import Simulation
  internal import Storyboards
  public import ViewHierarchy

  extension UIApplication {
    /// Launches the app like `UIApplicationMain`: shows the initial controller of the main storyboard, and calls the delegates.
    ///
    /// - Parameters:
    ///   - delegate: The app's delegate, which the application retains.
    ///   - scene: The delegate of the only scene, which the application retains, or `nil` if the app does not use scenes.
    ///   - mainStoryboard: The name of the main storyboard, or `nil` if a delegate creates the window.
    ///   - options: The reasons for the launch.
    /// - Throws: The exception that ended the app.
    public func launch(
      _ delegate: some UIApplicationDelegate, scene: (any UIWindowSceneDelegate)? = nil, mainStoryboard: String? = nil,
      options: [LaunchOptionsKey: Any]? = nil
    ) throws {
      try world.step {
        self.delegate = delegate as? SimulatedObject
        add(delegate as AnyObject, "retainedDelegate")
        _ = delegate.application(self, willFinishLaunchingWithOptions: options)
        var window: UIWindow?
        if let mainStoryboard {
          let made = UIWindow()
          made.rootViewController = UIStoryboard(name: mainStoryboard, bundle: nil).instantiateInitialViewController()
          if let scene { scene.window = made } else { delegate.window = made }
          window = made
        }
        world.callback { _ = delegate.application(self, didFinishLaunchingWithOptions: options) }
        guard let scene else {
          window?.makeKeyAndVisible()
          world.callback { delegate.applicationDidBecomeActive(self) }
          return
        }
        add(scene as AnyObject, "retainedSceneDelegate")
        let connected = UIWindowScene()
        connected.delegate = scene
        add(connected, "retainedScene")
        world.callback {
          scene.scene(connected, willConnectTo: connected.session, options: UIScene.ConnectionOptions())
        }
        window?.makeKeyAndVisible()
        world.callback { scene.sceneDidBecomeActive(connected) }
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
