public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Pushes the destination onto the navigation stack that contains the source.
  public static var push: ViewRouteType { ViewRouteType(PushRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/push``.
  public static var push: ViewRouteTypeMask { ViewRouteType.push.mask }
}

extension RealRouteType {
  /// The destination is on a navigation stack.
  public static var push: RealRouteType { RealRouteType(PushRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that pushes the destination onto the navigation stack that contains the source.
  ///
  /// - Parameters:
  ///   - source: A controller in a navigation controller. Otherwise, the route fails (`router:3.4.2`, `router:3.5.3`).
  ///   - world: The world of the app.
  public static func push(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.push, from: source, in: world)
  }
}

/// A push onto a navigation stack (`router:3.5.3`).
enum PushRouteType: RouteTypeBehavior, RealRouteTypeBehavior {
  static var name: String { "push" }
  static var number: Int { 0 }
  static var urlTransition: String? { "push" }
  static var platform: RoutePlatform? { .iOS }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that pushes the destination onto the source's navigation controller.",
      from: "UIViewController", "a controller inside a navigation controller",
      shortForm: ("push", "Pushes the destination."), rules: ["router:3.5.3"])
  }

  /// Checks that a stack contains the source, and not the destination (`router:3.7.2`).
  static func reasonNotToStart(from source: UIViewController, showing destination: SimulatedObject?) -> String? {
    guard let navigation = source.navigationController else {
      return "\(source) is not inside a navigation controller"
    }
    if let destination, navigation.viewControllers.contains(where: { $0 === destination }) {
      return "\(destination) is already in the navigation stack of \(source)"
    }
    return nil
  }

  /// Pushes a controller. The route never ends synchronously (`router:3.5.3`, `router:3.5.13`, `router:3.11.2`, `router:6.10`).
  static func show(
    _ controller: UIViewController, from source: UIViewController, by router: ViewRouter
  ) throws(PlatformException) {
    guard let navigation = source.navigationController else {
      let isContainer = source is UINavigationController
      return router.endPerforming(
        with: .invalidSource, "\(source) is not inside a navigation controller, which push needs",
        advice: [
          isContainer
            ? "pass a controller of the navigation stack, such as its top, as source"
            : "put \(source) into a UINavigationController, or present modally"
        ], concerning: [source, controller])
    }
    if navigation.viewControllers.contains(where: { $0 === controller }) {
      return router.endPerforming(
        with: .overRoute, "\(controller) is already in the navigation stack of \(source)",
        advice: ["create a new destination for each route, or pop to the old one"], concerning: [controller, source])
    }
    let wrapped = router.wrap(controller)
    router.beginPerforming(controller, from: source)
    controller.routeMark = .push
    router.realRouteType = .push
    // The preparation runs the app's code, which can move the source.
    guard let navigation = source.navigationController else {
      controller.routeMark = nil
      return router.endPerforming(
        with: .invalidSource, "\(source) left its navigation controller while the destination was prepared",
        advice: ["change the hierarchy before or after the route"], concerning: [source, controller])
    }
    try router.platform(controller) { () throws(PlatformException) in
      try navigation.sendPush(wrapped, animated: router.configuration.animated)
    }
    navigation.whenTransitionEnds { [weak router] in router?.endShowing(controller) }
  }

  static func pushes(from source: UIViewController?) -> Bool { true }

  static var guesses: [RealRouteType] { [.push, .presentModally, .addAsSubview] }

  // MARK: Removing

  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool { router.canPop }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String {
    "\(destination) is not inside a navigation controller, or is its root"
  }

  /// Pops the destination (`router:3.8.3`, `router:3.8.7`).
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    guard let controller = destination as? UIViewController, let navigation = controller.navigationController else {
      return router.endRemoving("\(destination) is not inside a navigation controller")
    }
    guard let (stack, place) = router.placeInStack(of: controller), place > 0 else {
      return router.endRemoving("\(controller) is the root of its navigation controller")
    }
    controller.routeMark = .push
    let source = navigation.visibleViewController
    router.beginRemoving(controller, from: source)
    let animated = router.removeConfiguration.animated
    let controllers = stack.viewControllers
    let start = router.configuration.source as? UIViewController
    let startPlace = controllers.firstIndex { $0 === start }
    if startPlace == nil {
      router.world.assertionFailure(
        .sourceNotInStack,
        "the source of \(router) is not in the navigation stack of \(controller) at the pop: it left the stack, or is inside one of its controllers",
        subjects: [router.identity, controller.identity],
        advice: [
          "push from the controller that is in the stack, and remove the route before it leaves: \(controllers[place - 1]) is shown instead"
        ])
    }
    // The source can be above the destination, which must be removed (3.8.7).
    let target = controllers[min(startPlace ?? place - 1, place - 1)]
    do {
      try stack.sendPopTo(target, animated: animated)
    } catch {
      controller.routeMark = nil
      router.change(to: router.previousState)
      router.letGoAfterTransition()
      throw error
    }
    stack.whenTransitionEnds { [weak router] in router?.endRemoving(controller, from: source) }
  }
}

extension ViewRouter {
  /// Whether the source is in a navigation controller (`router:3.7.3`), for routers that override the checks.
  public final var canPerformPush: Bool {
    (configuration.source as? UIViewController)?.navigationController != nil
  }

  /// Whether the destination can be popped (`router:3.8.7`).
  fileprivate var canPop: Bool {
    guard let controller = destination as? UIViewController, let (_, place) = placeInStack(of: controller) else {
      return false
    }
    return place > 0
  }

  /// The navigation controller that shows a destination, and the index of the controller on its stack that is or contains the destination, or
  /// `nil` outside navigation controllers.
  fileprivate func placeInStack(of controller: UIViewController) -> (stack: UINavigationController, place: Int)? {
    let shown = shown(controller)
    guard let stack = shown.navigationController,
      let place = stack.viewControllers.firstIndex(where: { shown.isInside($0) })
    else { return nil }
    return (stack, place)
  }
}
