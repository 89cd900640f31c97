internal import SimulatedWorld
internal import ViewHierarchy

/// The behavior that most route types share: they show a controller from a controller, on both platforms.
extension RouteTypeBehavior {
  static var urlTransition: String? { nil }
  static var platform: RoutePlatform? { nil }
  static var source: RouteSource { .controller }
  static var destination: RouteDestination { .controller }
  static var isSupportedByDefault: Bool { true }

  static func canStartWithoutSource(in world: World) -> Bool { source == .none }

  static func validate(_ router: ViewRouter) -> RouteError? { nil }

  /// The reason why the router cannot perform (`router:3.7.2`). The window is not checked.
  static func reasonNotToPerform(_ router: ViewRouter) -> String? {
    guard let source = router.configuration.source else {
      return canStartWithoutSource(in: router.world) ? nil : "the source was deallocated"
    }
    return (source as? UIViewController).flatMap { reasonNotToStart(from: $0, showing: router.destination) }
  }

  static func reasonNotToStart(from source: UIViewController, showing destination: SimulatedObject?) -> String? { nil }

  static func canStart(from source: UIViewController) -> Bool {
    reasonNotToStart(from: source, showing: nil) == nil
  }

  // MARK: Performing

  static var isDestinationFromStoryboard: Bool { false }

  static func perform(_ router: ViewRouter) throws(PlatformException) {}

  static func perform(_ made: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    try performFromSource(made, by: router)
  }

  /// Shows a destination, if the source still exists (`router:3.3.6`).
  static func performFromSource(_ made: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    guard let source = router.configuration.source else {
      return router.endPerforming(
        with: .invalidSource, "the source was deallocated before the route was performed",
        advice: ["retain the source until the route is performed: the configuration holds it weakly"],
        concerning: [made])
    }
    try perform(made, from: source, by: router)
  }

  /// Shows a controller from a controller of the same platform (`router:3.3.6`).
  static func perform(
    _ made: SimulatedObject, from source: SimulatedObject, by router: ViewRouter
  ) throws(PlatformException) {
    if let controller = made as? UIViewController, let source = source as? UIViewController {
      return try show(controller, from: source, by: router)
    }
    if let controller = made as? NSViewController, let source = source as? NSViewController {
      return try show(controller, from: source, by: router)
    }
    endFromWrongSource(made, source, router)
  }

  /// Ends a route whose source does not match (`router:3.3.6`).
  static func endFromWrongSource(_ made: SimulatedObject, _ source: SimulatedObject, _ router: ViewRouter) {
    router.endPerforming(
      with: .invalidSource, "the source of \(name) is \(source)", advice: [destination.requirement(of: name)],
      concerning: [made, source])
  }

  static func show(
    _ controller: UIViewController, from source: UIViewController, by router: ViewRouter
  ) throws(PlatformException) {
    endUnavailable(on: .iOS, controller, source, router)
  }

  static func show(
    _ controller: NSViewController, from source: NSViewController, by router: ViewRouter
  ) throws(PlatformException) {
    endUnavailable(on: .macOS, controller, source, router)
  }

  /// Ends a route whose configuration changed after it was validated (`router:3.12.1`).
  private static func endUnavailable(
    on platform: RoutePlatform, _ made: SimulatedObject, _ source: SimulatedObject, _ router: ViewRouter
  ) {
    router.endPerforming(
      with: .unsupportType, ViewRouteType(self).unavailability(on: platform, source), advice: platform.alternatives,
      concerning: [made, source])
  }

  static func pushes(from source: UIViewController?) -> Bool { false }

  // MARK: Removing

  static func removal(by router: ViewRouter) -> any RealRouteTypeBehavior.Type { router.realRouteType.behavior }

  static var guesses: [RealRouteType] { [.presentModally, .push, .addAsSubview] }

  // MARK: Observing

  static var showsDestination: Bool { true }
  static var announcesShowing: Bool { showsDestination }
  static var realTypeOnAppearance: RealRouteType? { nil }
}

extension RoutePlatform {
  /// Advice to use another route type than one that the platform does not have.
  var alternatives: [String] {
    switch self {
    case .iOS: ["on iOS, use presentModally: modalPresentationStyle makes it a sheet"]
    case .macOS:
      ["on macOS, present the controller, or show it in a separate window: presentModally, presentAsSheet, show"]
    }
  }
}

extension RouteDestination {
  /// A sentence about the objects that a route type needs.
  func requirement(of name: String) -> String {
    switch self {
    case .controller: "\(name) needs a view controller, and starts from one"
    case .view: "\(name) needs a view, and starts from a view"
    case .all: "\(name) needs a view controller or a view"
    }
  }
}
