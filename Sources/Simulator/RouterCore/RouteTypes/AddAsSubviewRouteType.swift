public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Adds the destination, a view, to the source, another view.
  public static var addAsSubview: ViewRouteType { ViewRouteType(AddAsSubviewRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/addAsSubview``.
  public static var addAsSubview: ViewRouteTypeMask { ViewRouteType.addAsSubview.mask }
}

extension RealRouteType {
  /// The destination is a subview of another view.
  public static var addAsSubview: RealRouteType { RealRouteType(AddAsSubviewRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that adds the destination, a view, to the source, another view.
  public static func addAsSubview(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.addAsSubview, from: source, in: world)
  }
}

/// The addition of a subview (`router:3.5.10`).
enum AddAsSubviewRouteType: RouteTypeBehavior, RealRouteTypeBehavior {
  static var name: String { "addAsSubview" }
  static var number: Int { 9 }
  static var urlTransition: String? { "addAsSubview" }
  static var source: RouteSource { .view }
  static var destination: RouteDestination { .view }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that adds the destination, a view, to the source, another view.",
      from: "UIView", "the superview", rules: ["router:3.5.10"])
  }

  /// Adds a view to a view of the same platform (`router:3.3.6`).
  static func perform(
    _ made: SimulatedObject, from source: SimulatedObject, by router: ViewRouter
  ) throws(PlatformException) {
    if let view = made as? UIView, let superview = source as? UIView {
      try add(view, to: superview, by: router)
    } else if let view = made as? NSView, let superview = source as? NSView {
      try add(view, to: superview, by: router)
    } else {
      endFromWrongSource(made, source, router)
    }
  }

  /// Adds a view. The route ends synchronously, even outside windows (`router:3.5.10`, `router:3.12.8`).
  private static func add<View: WatchedView>(
    _ view: View, to superview: View, by router: ViewRouter
  ) throws(PlatformException) where View.View == View {
    router.beginPerforming(view, from: superview)
    view.routeMark = .addAsSubview
    try router.platform(view) { () throws(PlatformException) in try superview.tryAddSubview(view) }
    router.realRouteType = .addAsSubview
    router.endShowing(view)
  }

  // MARK: Removing

  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool {
    (destination as? UIView)?.superview != nil || (destination as? NSView)?.superview != nil
  }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String { "\(destination) has no superview" }

  /// Removes the destination from its superview (`router:3.8.3`).
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    if let view = destination as? UIView, let superview = view.superview {
      remove(view, from: superview, by: router)
    } else if let view = destination as? NSView, let superview = view.superview {
      remove(view, from: superview, by: router)
    } else {
      router.endRemoving("\(destination) has no superview")
    }
  }

  /// Removes a view from its superview (`router:3.8.3`).
  private static func remove(_ view: some WatchedView, from superview: SimulatedObject, by router: ViewRouter) {
    view.routeMark = .addAsSubview
    router.beginRemoving(view, from: superview)
    view.removeFromSuperview()
    router.endRemoving(view, from: superview)
  }
}
