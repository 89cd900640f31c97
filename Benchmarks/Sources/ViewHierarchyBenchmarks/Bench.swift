import SimulatedWorld
import ViewHierarchy

/// An app with a window, in manual time.
struct Bench {
  let world: World
  let application: UIApplication
  let window: UIWindow

  init(logging: Bool = true, idiom: UIUserInterfaceIdiom = .phone) {
    world = World(classes: UIKitClasses.makeTable())
    world.clockMode = .manual
    world.log.isRecording = logging
    application = UIApplication(in: world)
    application.idiom = idiom
    window = UIWindow(in: world)
  }

  /// Shows a controller as the root of the window.
  func show(_ root: UIViewController) throws {
    window.rootViewController = root
    window.makeKeyAndVisible()
    try world.clock.settle()
  }

  /// Shows a navigation controller with a root, which is a `Home` unless another is given.
  func showNavigation(_ root: UIViewController? = nil) throws -> UINavigationController {
    let navigation = UINavigationController(in: world, rootViewController: root ?? Home(in: world))
    try show(navigation)
    return navigation
  }
}
