public import SimulatedWorld

#if UIKit
  internal import CHostApplication
#endif

extension World {
  /// The world to which new objects belong if their initializers name no world, as on the platform.
  ///
  /// In a step, in a callback, and in the body of ``SimulatedWorld/World/run(_:)`` this is the world that runs. Otherwise it is a world of
  /// the process, which is created on the first access, with an application. Only one thread at a time may use that world.
  public static var current: World { bound ?? ProcessWorld.shared.world }

  /// The source of xibs. The process's world reads the files of the program's app when it first needs a xib.
  var loadedNibSource: (any ControllerNibSource)? {
    #if UIKit
      if hierarchy.nibSource == nil, hasRunLoop { host_application_load() }
    #endif
    return hierarchy.nibSource
  }

  /// The source of xibs for a macOS app, like ``loadedNibSource``.
  var loadedMacNibSource: (any MacNibSource)? {
    #if UIKit
      if hierarchy.macNibSource == nil, hasRunLoop { host_application_load() }
    #endif
    return hierarchy.macNibSource
  }

  /// The macOS application of the world, which is created on first use.
  var applicationForMac: NSApplication {
    if let known = hierarchy.macApplication { return known }
    // The process's world does not end, so that something must retain its application.
    return self === ProcessWorld.shared.world ? ProcessApplication.shared.application : NSApplication(in: self)
  }

  /// The macOS application of the process's world.
  private struct ProcessApplication: @unchecked Sendable {
    static let shared = ProcessApplication()
    let application = NSApplication(in: ProcessWorld.shared.world)
  }

  /// The world of code outside all other worlds.
  private struct ProcessWorld: @unchecked Sendable {
    static let shared = ProcessWorld()
    let world: World
    /// The world does not retain its application.
    let application: UIApplication

    private init() {
      let classes = AppKitClasses.makeTable()
      UIKitClasses.register(in: classes)
      world = World(classes: classes)
      application = UIApplication(in: world)
      #if UIKit
        MainRunLoop.drive(world)
      #endif
    }
  }
}

extension UIApplication {
  /// The application of the current world, see ``SimulatedWorld/World/current``. A world without one gets one, which the caller retains.
  public static var shared: UIApplication {
    let world = World.current
    return world.hierarchy.application ?? UIApplication(in: world)
  }
}
