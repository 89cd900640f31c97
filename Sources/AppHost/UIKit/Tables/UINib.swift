#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import Storyboards
  internal import ViewHierarchy

  /// A xib of the app.
  open class UINib: NSObject {
    private let name: String
    private let bundle: String?

    /// Creates a reference to a xib.
    public init(nibName name: String, bundle: Bundle?) {
      self.name = name
      self.bundle = bundle === Bundle.main ? nil : bundle?.bundleIdentifier
    }

    /// Creates the objects of the xib. An exception ends the app.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
      let world = World.current
      _ = LoadedApp.of(world)
      let objects = world.attempt(UIApplication.shared, else: []) { () throws(PlatformException) in
        try world.storyboards.nib(named: name, bundle: bundle).instantiate(
          owner: owner as? SimulatedObject, in: world)
      }
      for object in objects { world.autorelease(object) }
      return objects
    }
  }

  extension Bundle {
    /// Creates the objects of a xib. An exception ends the app.
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
      UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
    }
  }
#endif
