internal import RouteDiagnostics
public import RouterCore
public import SimulatedWorld
public import ViewHierarchy

/// A simulated application with its world, its windows and its routers. Apps are isolated from each other, even in one process.
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
  /// The entry point to the routers.
  public let router: Router
  let injection: AppInjection
  /// The platform of the app; iOS until ``run(on:)`` sets another one.
  public private(set) var platform = Platform.iOS
  /// The application object of a macOS app, or `nil` on other platforms.
  public private(set) var macApplication: NSApplication?
  /// The window that ``launch(root:)`` created, or the key window of an app that ``launch(_:)`` started; `nil` before the launch and
  /// after the end.
  public var window: UIWindow? { isStartedByDelegate ? application.keyWindow : launchedWindow }
  private var launchedWindow: UIWindow?
  private var isStartedByDelegate = false
  /// The reason for the end of the app, or `nil` while it runs.
  public private(set) var endReason: String?

  /// Returns a table with the names and classes of the platform and of the routing library, ready for the declarations of an app.
  public static func makeClassTable() -> ClassTable {
    let classes = ClassTable(reserving: reservedNames, startingWith: platformClasses)
    classes.enterRouterCore()
    return classes
  }

  private static let reservedNames = ReservedSymbols(RouterCoreClasses.reservedNames)
  private static let platformClasses = NativeClasses(
    UIKitClasses.all + AppKitClasses.all + RouterCoreClasses.all)

  /// Creates an app without registrations and without windows.
  ///
  /// - Parameters:
  ///   - classes: the declarations, in a table from ``makeClassTable()``. Several apps may share it.
  ///   - logCapacity: the number of events that the log keeps.
  public init(classes: ClassTable, logCapacity: Int = 100_000) {
    precondition(
      classes.symbols.find(RouterName.destination.rawValue) == RouterName.destination.symbol,
      "an app needs the names of App.makeClassTable()")
    world = World(classes: classes, logCapacity: logCapacity)
    application = UIApplication(in: world)
    router = Router(world: world)
    injection = AppInjection(in: world)
  }

  // MARK: Registration

  /// The registrations of view routers.
  public var registry: RouteRegistry { router.viewRegistry }

  /// Called last, for every route error (`router:4.3`).
  public var globalErrorHandler: ((ViewRouter?, RouteAction, RouteError) -> Void)? {
    get { router.globalErrorHandler }
    set { router.globalErrorHandler = newValue }
  }

  /// Calls the registration method of router classes, in the given order.
  public func registerRouters(_ routers: [ObjectClass]) {
    world.takeStep { router.registerRouters(routers) }
  }

  /// Ends the registration. A lookup that fails after that fails permanently.
  public func notifyRegistrationFinished() {
    world.takeStep { router.notifyRegistrationFinished() }
  }

  // MARK: The hierarchy

  /// Sets the platform of the app, once and before anything is shown.
  ///
  /// On macOS the app gets its ``macApplication``, on tvOS the idiom of a television.
  public func run(on platform: Platform) {
    self.platform = platform
    if platform == .macOS && macApplication == nil {
      let application = NSApplication(in: world)
      world.lifetimes?.pin(application)
      macApplication = application
    }
    if platform == .tvOS { application.idiom = .tv }
  }

  /// Shows a controller as the root of the key window, in one step.
  ///
  /// If the app has not listed its routers, all router classes of its table register first (`router:1.32`).
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the controller cannot be a root.
  public func launch(root: UIViewController) throws(PlatformException) {
    let outcome = world.takeStep {
      Result { () throws(PlatformException) in
        router.registerAll()
        let window = UIWindow(in: world)
        try window.trySetRootViewController(root)
        launchedWindow = window
        window.makeKeyAndVisible()
      }
    }
    try world.throwPendingException()
    try outcome.get()
  }

  /// Launches the app with its delegates, in one step.
  ///
  /// If the app has not listed its routers, all router classes of its table register first (`router:1.32`).
  ///
  /// - Throws: The error of a function of the launch, or the exception that ended the app.
  public func launch(_ launch: AppLaunch) throws {
    isStartedByDelegate = true
    try world.step {
      router.registerAll()
      try application.launch(launch)
    }
  }

  /// The controller on top of the key window.
  public var top: UIViewController? { application.topViewController }

  /// Returns the controllers of a class or its subclasses in the trees of all windows, including presented controllers, from the root
  /// to the top.
  public func all(_ wanted: ObjectClass) -> [UIViewController] {
    var found: [UIViewController] = []
    for window in application.windows {
      var rest = window.rootViewController.map { [$0] } ?? []
      while let node = rest.popLast() {
        if node.objectClass.isSubclass(of: wanted) { found.append(node) }
        // A child returns the presentation of its ancestor. Only the presenter itself counts.
        if let presented = node.presentedViewController, presented.presentingViewController === node {
          rest.append(presented)
        }
        rest += node.children.reversed()
      }
    }
    return found
  }

  /// Returns the first controller of a class in a window, or `nil` if there is no such controller.
  public func find(_ wanted: ObjectClass) -> UIViewController? { all(wanted).first }

  /// Returns the tree of the visible windows in a format.
  ///
  /// - Parameters:
  ///   - format: the format. In text, `◀` marks the controller on top of each window.
  ///   - numbered: whether names contain the instance number, `EditorViewController#1`.
  ///   - views: whether the tree includes loaded views.
  public func tree(_ format: HierarchyFormat = .text, numbered: Bool = false, views: Bool = false) -> String {
    let tree = hierarchyTree(views: views)
    return switch format {
    case .text: tree.drawn(numbered: numbered)
    case .json: tree.json
    case .dot: tree.dot(numbered: numbered).text
    case .mermaid: tree.mermaid(numbered: numbered).text
    }
  }

  /// Returns the tree of the visible windows as a value.
  ///
  /// - Parameter views: whether the tree includes loaded views.
  public func hierarchyTree(views: Bool = false) -> HierarchyTree {
    macApplication.map { HierarchyTree($0, views: views) } ?? HierarchyTree(application, views: views)
  }

  // MARK: The end

  /// Ends the app without notifying its screens.
  ///
  /// The app releases its windows with everything that only they retain, its handlers, its waiting routers, and all pending calls of the
  /// clock.
  ///
  /// - Parameter reason: the reason for the end, such as the name of a test. It appears when an object of the app is used later.
  public func end(reason: String) {
    guard endReason == nil else { return }
    endReason = reason
    router.end()
    application.terminate()
    if let macApplication {
      macApplication.terminate()
      world.lifetimes?.unpin(macApplication)
    }
    launchedWindow = nil
    world.checkpointAtEnd()
  }
}
