#if UIKit
  public import Foundation
  internal import SimulatedWorld
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
    /// - Parameter creator: Creates the controller, or returns `nil` if the storyboard creates it with `init(coder:)`. The result must
    ///   have the class that the storyboard names (`storyboards:11.2`).
    public func instantiateViewController<Controller: UIViewController>(
      identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
      let made = make { (storyboard, world) throws(PlatformException) in
        let made = try storyboard.instantiateViewController(withIdentifier: identifier, in: world) {
          creator?(NSCoder())
        }
        guard made is Controller else {
          throw PlatformException(
            "NSInternalInconsistencyException",
            "The view controller with the identifier '\(identifier)' has the class \(type(of: made)), not \(Controller.self)"
          )
        }
        return made
      }
      // The app has ended, but the call needs a result.
      guard let controller = made as? Controller ?? PreparedCreation.substitute(for: Controller.self) else {
        fatalError("\(Controller.self) has no initializer for the result of a call that raised an exception")
      }
      return controller
    }

    /// Creates the initial controller, by its type.
    ///
    /// - Parameter creator: Creates the controller, or returns `nil` if the storyboard creates it with `init(coder:)`.
    public func instantiateInitialViewController<Controller: UIViewController>(
      creator: ((NSCoder) -> Controller?)?
    ) -> Controller? {
      make { (storyboard, world) throws(PlatformException) in
        try storyboard.instantiateInitialViewController(in: world) { creator?(NSCoder()) }
      } as? Controller
    }

    private func make(
      _ body: (Storyboard, World) throws(PlatformException) -> UIViewController?
    ) -> UIViewController? {
      let world = World.current
      guard let storyboard else { return nil }
      let made = world.attempt(UIApplication.shared, else: nil) { () throws(PlatformException) -> UIViewController? in
        try body(storyboard, world)
      }
      if let made { world.autorelease(made) }
      return made
    }
  }
#endif
