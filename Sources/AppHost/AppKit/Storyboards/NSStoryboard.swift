#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import Storyboards
  internal import UIKit
  public import ViewHierarchy

  /// A storyboard of the app.
  open class NSStoryboard: NSObject {
    /// The name of a storyboard.
    public typealias Name = String
    /// The identifier of a scene.
    public typealias SceneIdentifier = String

    let storyboard: Storyboard?

    /// Finds a storyboard by its name. A missing file ends the app.
    public init(name: NSStoryboard.Name, bundle storyboardBundleOrNil: Bundle?) {
      let world = World.current
      PlatformClasses.load(in: world)
      let identifier = storyboardBundleOrNil === Bundle.main ? nil : storyboardBundleOrNil?.bundleIdentifier
      storyboard = world.attempt(NSApplication.shared, else: nil) { () throws(PlatformException) -> Storyboard? in
        try world.storyboards.storyboard(named: name, bundle: identifier)
      }
    }

    init(_ storyboard: Storyboard) { self.storyboard = storyboard }

    /// Creates the initial controller, or returns `nil` if the storyboard has no initial controller. An exception ends the app.
    open func instantiateInitialController() -> Any? {
      make { (storyboard, world) throws(PlatformException) in try storyboard.instantiateInitialController(in: world) }
    }

    /// Creates the controller with an identifier. An unknown identifier ends the app.
    open func instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any {
      make { (storyboard, world) throws(PlatformException) in
        try storyboard.instantiateController(withIdentifier: identifier, in: world)
      } ?? NSViewController()
    }

    /// Creates the view controller with an identifier, by its type. An unknown identifier or another class ends the app.
    ///
    /// - Parameter creator: Creates the controller, or returns `nil` if the storyboard creates it with `init(coder:)`
    ///   (`storyboards:11.13`).
    public func instantiateController<Controller: NSViewController>(
      identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller { controller(identifier, creator) }

    /// Creates the window controller with an identifier, by its type. An unknown identifier or another class ends the app.
    ///
    /// - Parameter creator: Creates the controller, or returns `nil` if the storyboard creates it with `init(coder:)`
    ///   (`storyboards:11.13`).
    public func instantiateController<Controller: NSWindowController>(
      identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller { controller(identifier, creator) }

    /// Creates the initial view controller, by its type.
    ///
    /// - Parameter creator: Creates the controller, or returns `nil` if the storyboard creates it with `init(coder:)`.
    public func instantiateInitialController<Controller: NSViewController>(
      creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { initialController(creator) }

    /// Creates the initial window controller, by its type.
    ///
    /// - Parameter creator: Creates the controller, or returns `nil` if the storyboard creates it with `init(coder:)`.
    public func instantiateInitialController<Controller: NSWindowController>(
      creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { initialController(creator) }

    private func controller<Controller: NSResponder>(
      _ identifier: String, _ creator: ((NSCoder) -> Controller?)?
    ) -> Controller {
      let made = make { (storyboard, world) throws(PlatformException) in
        let made = try storyboard.instantiateController(withIdentifier: identifier, in: world) { creator?(NSCoder()) }
        guard made is Controller else {
          throw PlatformException(
            "NSInternalInconsistencyException",
            "The controller with the identifier '\(identifier)' has the class \(type(of: made)), not \(Controller.self)"
          )
        }
        return made
      }
      // The app has ended, but the call needs a result.
      guard let controller = made as? Controller ?? Controller.make(in: .current) else {
        fatalError("\(Controller.self) has no initializer for the result of a call that raised an exception")
      }
      return controller
    }

    private func initialController<Controller: NSResponder>(_ creator: ((NSCoder) -> Controller?)?) -> Controller? {
      make { (storyboard, world) throws(PlatformException) in
        try storyboard.instantiateInitialController(in: world) { creator?(NSCoder()) }
      } as? Controller
    }

    private func make(_ body: (Storyboard, World) throws(PlatformException) -> NSResponder?) -> NSResponder? {
      let world = World.current
      guard let storyboard else { return nil }
      let made = world.attempt(NSApplication.shared, else: nil) { () throws(PlatformException) -> NSResponder? in
        try body(storyboard, world)
      }
      if let made { world.autorelease(made) }
      return made
    }
  }

  extension NSResponder {
    /// The storyboard that created the view controller or window controller, or `nil`.
    public var storyboard: NSStoryboard? {
      guard let ownStoryboard else { return nil }
      return addedOnce(NSStoryboard(ownStoryboard))
    }
  }
#endif
