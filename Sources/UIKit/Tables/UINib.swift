#if UIKit
  public import Foundation
  internal import Simulation
  internal import Storyboards
  public import ViewHierarchy

  /// A xib of the app.
  open class UINib: NSObject {
    private let name: String
    private let bundle: String?

    /// Creates a reference to a xib.
    public init(nibName name: String, bundle: Bundle?) {
      self.name = name
      self.bundle = bundle?.bundleIdentifier
    }

    /// Creates the objects of the xib. An exception ends the app.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
      let world = World.current
      let app = LoadedApp.of(world)
      let objects = world.attempt(UIApplication.shared, else: []) { () throws(PlatformException) in
        try app.instantiateNib(name, owner: owner as? SimulatedObject)
      }
      for object in objects { world.autorelease(object) }
      return objects
    }
  }

  extension Bundle {
    /// Creates the objects of a xib. An exception ends the app.
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
      UINib(nibName: name, bundle: nil).instantiate(withOwner: owner)
    }
  }
#endif
