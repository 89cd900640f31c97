internal import SimulatedWorld
internal import ViewHierarchy

/// The behavior of a route type: its name, its requirements, and the code that shows and removes a destination.
///
/// Each route type is an enumeration without cases, in a separate file. ``ViewRouteType`` is its value.
protocol RouteTypeBehavior: Sendable {
  // MARK: Name

  /// The name, as in Swift, scripts and messages.
  static var name: String { get }
  /// The number, as in upstream: the index in ``ViewRouteType/allCases``, and the bit in a ``ViewRouteTypeMask``. A view stores it in four
  /// bits, so it is at most 14 (``ObservedResponder/routeMark``).
  static var number: Int { get }
  /// The description of its paths.
  static var pathForm: RoutePathForm { get }
  /// The value of the parameter `transition` of a URL that selects it, or `nil` (`router:8.18`).
  static var urlTransition: String? { get }

  // MARK: Requirements

  /// The only platform that has it, or `nil` if all platforms have it (`router:3.12.1`).
  static var platform: RoutePlatform? { get }
  /// The objects that it starts from.
  static var source: RouteSource { get }
  /// The objects that it shows.
  static var destination: RouteDestination { get }
  /// Whether routers support it by default (`router:2.33`).
  static var isSupportedByDefault: Bool { get }
  /// Returns whether a route can start without a source.
  static func canStartWithoutSource(in world: World) -> Bool
  /// Checks the configuration, except the source. The router's handlers receive a failure.
  static func validate(_ router: ViewRouter) -> RouteError?
  /// The reason why the router cannot perform, or `nil` (`router:3.7.2`).
  static func reasonNotToPerform(_ router: ViewRouter) -> String?
  /// The reason why a route cannot start from a controller, or `nil`.
  static func reasonNotToStart(from source: UIViewController, showing destination: SimulatedObject?) -> String?
  /// Returns whether a route can start from a controller.
  static func canStart(from source: UIViewController) -> Bool

  // MARK: Performing

  /// Whether a storyboard, not the router, creates the destination.
  static var isDestinationFromStoryboard: Bool { get }
  /// Performs a route whose destination a storyboard creates.
  static func perform(_ router: ViewRouter) throws(PlatformException)
  /// Shows a destination, and ends the route sooner or later.
  static func perform(_ made: SimulatedObject, by router: ViewRouter) throws(PlatformException)
  /// Shows a destination from the source of the configuration.
  static func perform(_ made: SimulatedObject, from source: SimulatedObject, by router: ViewRouter)
    throws(PlatformException)
  /// Shows a controller on iOS.
  static func show(_ controller: UIViewController, from source: UIViewController, by router: ViewRouter)
    throws(PlatformException)
  /// Shows a controller on macOS.
  static func show(_ controller: NSViewController, from source: NSViewController, by router: ViewRouter)
    throws(PlatformException)
  /// Returns whether a route pushes onto the stack of the source, which does not accept all containers (`router:2.36`).
  static func pushes(from source: UIViewController?) -> Bool

  // MARK: Removing

  /// The way in which the router removes its destination.
  static func removal(by router: ViewRouter) -> any RealRouteTypeBehavior.Type
  /// The ways of removal to try, in this order, if it is unknown how the destination is shown (`router:3.8.3`).
  static var guesses: [RealRouteType] { get }

  // MARK: Observing

  /// Whether the router shows the destination, so that its removal is a change of the route.
  static var showsDestination: Bool { get }
  /// Whether the router notifies the routers of the destination's class that it is shown. Otherwise ``ViewWatcher`` does (`router:6.13`).
  static var announcesShowing: Bool { get }
  /// The real route type of a destination that appears while its real route type is unknown, or `nil` if it stays unknown (`router:3.9.1`).
  static var realTypeOnAppearance: RealRouteType? { get }
}

/// A platform that alone has a route type.
enum RoutePlatform: String {
  case iOS, macOS
}

/// The objects that a route type starts from.
enum RouteSource {
  /// A view controller.
  case controller
  /// An object with segues: a controller of views or windows.
  case performer
  /// A view.
  case view
  /// Any object, or nothing.
  case none
}

/// The objects that a route type shows.
enum RouteDestination {
  /// View controllers.
  case controller
  /// Views.
  case view
  /// View controllers and views.
  case all
}
