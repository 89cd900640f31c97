public import RouterCore
public import Simulation
public import ViewHierarchy

/// One simulated application: its world, its windows, its routers. Two apps never meet, even in one process.
///
/// ```swift
/// let app = App(classes: App.makeClassTable())
/// app.registerRouters([app.world.classes.nativeClass(EditorViewRouter.self)])
/// app.notifyRegistrationFinished()
/// try app.launch(root: UINavigationController(in: app.world, rootViewController: HomeViewController(in: app.world)))
/// ```
public final class App {
  /// The clock, the log and the identities.
  public let world: World
  /// The application object, which owns the windows on the screen.
  public let application: UIApplication
  /// The entry to the routers.
  public let router: Router
  let injection: AppInjection
  /// What the app runs on; iOS until ``run(on:)`` says otherwise.
  public private(set) var platform = Platform.iOS
  /// The application object of a macOS app; nil on other platforms.
  public private(set) var macApplication: NSApplication?
  /// The window that ``launch(root:)`` made; nil before, and after the end.
  public private(set) var window: UIWindow?
  /// Why the app ended; nil while it runs.
  public private(set) var endReason: String?

  /// The names and classes of the platform and of the routing library, ready for the declarations of an app.
  ///
  /// - Parameter names: what other modules reserve besides.
  public static func makeClassTable(reserving names: [ReservedNames] = []) -> ClassTable {
    let classes = ClassTable(reserving: reservedNames + names, startingWith: platformClasses)
    classes.enterRouterCore()
    return classes
  }

  private static let reservedNames = [
    UIKitName.reserved, StoryboardName.reserved, AppKitName.reserved, RouterName.reserved, URLRouteName.reserved,
    ViewRouteName.reserved,
  ]
  private static let platformClasses = NativeClasses(
    UIKitClasses.all + AppKitClasses.all + RouterCoreClasses.all)

  /// Makes an app in which nothing is registered and nothing is shown.
  ///
  /// - Parameters:
  ///   - classes: the declarations, of a table from ``makeClassTable(reserving:)``; several apps may use the same ones.
  ///   - logCapacity: how many events the log keeps.
  public init(classes: ClassTable, logCapacity: Int = 100_000) {
    precondition(
      classes.symbols.find("destination") == .destination, "an app needs the names of App.makeClassTable(reserving:)")
    world = World(classes: classes, logCapacity: logCapacity)
    application = UIApplication(in: world)
    router = Router(world: world)
    injection = AppInjection(in: world)
  }

  // MARK: Registration

  /// Which router answers for which views.
  public var registry: RouteRegistry { router.viewRegistry }

  /// Told of every route error last of all (`router:4.3`).
  public var globalErrorHandler: ((ViewRouter?, RouteAction, RouteError) -> Void)? {
    get { router.globalErrorHandler }
    set { router.globalErrorHandler = newValue }
  }

  /// Lets router classes register what they route to, in the order given.
  public func registerRouters(_ routers: [ObjectClass]) {
    world.step { router.registerRouters(routers) }
  }

  /// Ends the registration: a look-up that fails from now on fails for good.
  public func notifyRegistrationFinished() {
    world.step { router.notifyRegistrationFinished() }
  }

  // MARK: The hierarchy

  /// Says what the app runs on, once and before anything is shown: on macOS the app gets its ``macApplication``, on tvOS the idiom of a
  /// television.
  public func run(on platform: Platform) {
    self.platform = platform
    if platform == .macOS && macApplication == nil {
      let application = NSApplication(in: world)
      world.lifetimes?.pin(application)
      macApplication = application
    }
    if platform == .tvOS { application.idiom = .tv }
  }

  /// Shows a controller as the root of the key window: one step. An app that has named no routers lets all of its table register
  /// before (`router:1.32`).
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the controller cannot be a root.
  public func launch(root: UIViewController) throws(PlatformException) {
    let outcome = world.step {
      Result { () throws(PlatformException) in
        router.registerAll()
        let window = UIWindow(in: world)
        try window.setRootViewController(root)
        self.window = window
        window.makeKeyAndVisible()
      }
    }
    try outcome.get()
  }

  /// The controller on top of the key window.
  public var top: UIViewController? { application.topViewController }

  /// The controllers of a class, or of a class derived from it, that stand in a window's tree or in what it presents, from the
  /// root to the top.
  public func all(_ wanted: ObjectClass) -> [UIViewController] {
    var found: [UIViewController] = []
    for window in application.windows {
      var rest = window.rootViewController.map { [$0] } ?? []
      while let node = rest.popLast() {
        if node.objectClass.isSubclass(of: wanted) { found.append(node) }
        // A child answers with what its ancestors presented; only the presenter itself goes on.
        if let presented = node.presentedViewController, presented.presentingViewController === node {
          rest.append(presented)
        }
        rest += node.children.reversed()
      }
    }
    return found
  }

  /// The first of the controllers of a class; nil when there is none in any window.
  public func find(_ wanted: ObjectClass) -> UIViewController? { all(wanted).first }

  /// Writes down the tree of the visible windows.
  ///
  /// - Parameters:
  ///   - format: how; as text, `◀` marks the controller on top of each window.
  ///   - numbered: whether names carry the instance's number, `EditorViewController#1`.
  ///   - views: whether loaded views are shown too.
  public func tree(_ format: HierarchyFormat = .text, numbered: Bool = false, views: Bool = false) -> String {
    let tree = hierarchyTree(views: views)
    return switch format {
    case .text: tree.drawn(numbered: numbered)
    case .json: tree.json
    case .dot: tree.dot(numbered: numbered)
    case .mermaid: tree.mermaid(numbered: numbered)
    }
  }

  /// The tree of the visible windows as a value.
  ///
  /// - Parameter views: whether loaded views are nodes too.
  public func hierarchyTree(views: Bool = false) -> HierarchyTree {
    macApplication.map { HierarchyTree($0, views: views) } ?? HierarchyTree(application, views: views)
  }

  // MARK: The end

  /// Ends the app without a word to its screens: its windows go, and with them what only they hold; so do handlers, waiting
  /// routers, and all that waits on the clock.
  ///
  /// - Parameter reason: what ended it, such as a test's name; for whoever uses an object of the app later.
  public func end(reason: String) {
    guard endReason == nil else { return }
    endReason = reason
    router.end()
    application.terminate()
    if let macApplication {
      macApplication.terminate()
      world.lifetimes?.unpin(macApplication)
    }
    window = nil
    world.checkpointAtEnd()
  }
}
