#if UIKit
  public import Foundation
  internal import Simulation
  internal import Storyboards
  public import ViewHierarchy

  /// A storyboard of the app.
  open class UIStoryboard: NSObject {
    let storyboard: Storyboard?

    init(_ storyboard: Storyboard?) { self.storyboard = storyboard }

    /// Finds a storyboard by its name. A missing file ends the app.
    public init(name: String, bundle: Bundle?) {
      let world = World.current
      _ = LoadedApp.of(world)
      let identifier = bundle === Bundle.main ? nil : bundle?.bundleIdentifier
      storyboard = world.attempt(UIApplication.shared, else: nil) { () throws(PlatformException) -> Storyboard? in
        try world.storyboards.storyboard(named: name, bundle: identifier)
      }
    }

    /// Creates the initial controller, or returns `nil` if the storyboard has no initial controller. An exception ends the app.
    open func instantiateInitialViewController() -> UIViewController? {
      make { (storyboard, world) throws(PlatformException) in
        try storyboard.instantiateInitialViewController(in: world)
      }
    }

    /// Creates the controller with an identifier. An unknown identifier ends the app.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
      make { (storyboard, world) throws(PlatformException) in
        try storyboard.instantiateViewController(withIdentifier: identifier, in: world)
      } ?? UIViewController()
    }

    /// Creates the controller with an identifier, by its type.
    ///
    /// - Parameter creator: Not called: the storyboard creates the controller with `init(coder:)`.
    public func instantiateViewController<Controller: UIViewController>(identifier: String) -> Controller {
      guard let controller = instantiateViewController(withIdentifier: identifier) as? Controller else {
        fatalError("the controller '\(identifier)' is not of the class \(Controller.self)")
      }
      return controller
    }

    private func make(
      _ body: (Storyboard, World) throws(PlatformException) -> UIViewController?
    ) -> UIViewController? {
      let world = World.current
      guard let storyboard else { return nil }
      let made = world.attempt(UIApplication.shared, else: nil) { () throws(PlatformException) -> UIViewController? in
        try body(storyboard, world)
      }
      // The result lives to the end of the turn, like an autoreleased object.
      if let made { world.clock.nextTurn { withExtendedLifetime(made) {} } }
      return made
    }
  }
#endif
