public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Adds the destination to the source as a child.
  public static var addAsChildViewController: ViewRouteType { ViewRouteType(AddAsChildViewControllerRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/addAsChildViewController``.
  public static var addAsChildViewController: ViewRouteTypeMask { ViewRouteType.addAsChildViewController.mask }
}

extension RealRouteType {
  /// The destination is a child of another controller.
  public static var addAsChild: RealRouteType { RealRouteType(AddAsChildViewControllerRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that adds the destination to the source as a child.
  ///
  /// - Parameters:
  ///   - source: A controller.
  ///   - world: The world of the app.
  ///   - addingChildViewHandler: Adds the child's view, and then calls the function that it receives (`router:3.5.9`). By default, the view is
  ///     added to the source's view.
  public static func addAsChildViewController(
    _ source: SimulatedObject?, in world: World,
    addingChildViewHandler: ((SimulatedObject, @escaping () -> Void) -> Void)? = nil
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.addAsChildViewController, from: source, in: world)
    if let addingChildViewHandler { path.adjust { $0.addingChildViewHandler = addingChildViewHandler } }
    return path
  }
}

/// The addition of a child controller (`router:3.5.9`).
enum AddAsChildViewControllerRouteType: RouteTypeBehavior, RealRouteTypeBehavior {
  static var name: String { "addAsChildViewController" }
  static var number: Int { 8 }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that makes the destination a child of the source.",
      from: "UIViewController", "a controller",
      parameters: [
        .init(
          "handler?",
          "adds the child's view and calls `completion`; by default, the view is added to the source's view",
          .childHandler("addingChildViewHandler") { $0.addingChildViewHandler = $1 })
      ],
      rules: ["router:3.5.9"])
  }

  /// Adds a child. The routers of its class are notified when it appears (`router:3.5.9`, `router:6.8`).
  static func show(
    _ controller: UIViewController, from source: UIViewController, by router: ViewRouter
  ) throws(PlatformException) {
    let wrapped = router.wrap(controller)
    try router.addChild(
      controller, in: wrapped, add: { () throws(PlatformException) in try source.sendAddChild(wrapped) },
      show: { () throws(PlatformException) in try source.view.tryAddSubview(controller.view) },
      end: { wrapped.sendDidMove(toParent: source) })
  }

  /// Adds a child. AppKit sends children no messages about their parents (`router:3.12.8`).
  static func show(
    _ controller: NSViewController, from source: NSViewController, by router: ViewRouter
  ) throws(PlatformException) {
    let wrapped = router.wrap(controller)
    try router.addChild(
      controller, in: wrapped, add: { () throws(PlatformException) in try source.tryAddChild(wrapped) },
      show: { () throws(PlatformException) in try source.view.tryAddSubview(controller.view) }, end: {})
  }

  static var guesses: [RealRouteType] { [.presentModally, .push, .addAsChild, .addAsSubview] }

  static var announcesShowing: Bool { false }
  static var realTypeOnAppearance: RealRouteType? { .addAsChild }

  // MARK: Removing

  static var realName: String { "addAsChild" }

  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool {
    (destination as? UIViewController)?.parent != nil || (destination as? NSViewController)?.parent != nil
  }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String { "\(destination) has no parent" }

  /// Removes the destination from its parent (`router:3.8.3`, `router:3.12.8`).
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    if let controller = destination as? UIViewController {
      router.removeFromParent(controller)
    } else if let controller = destination as? NSViewController {
      router.removeFromParent(controller)
    } else {
      router.endRemoving("\(destination) has no parent")
    }
  }
}

extension ViewRouter {
  /// Adds a child, shows its view with the app's handler or in the source's view, and ends the route (`router:3.5.9`, `router:3.11.1`, `router:3.12.8`).
  fileprivate func addChild(
    _ controller: some ObservedResponder, in wrapped: SimulatedObject, add: () throws(PlatformException) -> Void,
    show: () throws(PlatformException) -> Void, end: @escaping () -> Void
  ) throws(PlatformException) {
    tracking.isInternal = true
    prepare(controller)
    controller.routeMark = .addAsChildViewController
    try platform(controller, add)
    realRouteType = .unknown
    let ending = OnceOnly(keeping: self) { router in
      end()
      router.realRouteType = .addAsChild
      router.endShowing(controller, tellsRouters: false)
    }
    if let handler = configuration.addingChildViewHandler {
      return tell(configuration, ViewRouteName.addingChildViewHandler.symbol, .object(wrapped.identity)) {
        handler(wrapped, ending.run)
      }
    }
    if let destination { try platform(destination, show) }
    ending.run()
  }

  /// Removes a child on iOS (`router:2.38`, `router:3.8.3`).
  fileprivate func removeFromParent(_ controller: UIViewController) {
    controller.routeMark = .addAsChildViewController
    let child = shown(controller)
    let source = child.parent
    beginRemoving(controller, from: source)
    child.sendWillMove(toParent: nil)
    if removeConfiguration.removingChildViewHandler != nil { child.sendWillMove(toParent: nil) }
    removeChild(
      child, controller, from: source,
      remove: {
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }, leaveParent: { child.removeFromParent() })
  }

  /// Removes a child on macOS (`router:3.12.8`).
  fileprivate func removeFromParent(_ controller: NSViewController) {
    controller.routeMark = .addAsChildViewController
    let child = container as? NSViewController ?? controller
    let source = child.parent
    beginRemoving(controller, from: source)
    removeChild(
      child, controller, from: source,
      remove: {
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }, leaveParent: { child.removeFromParent() })
    forgetDisplay(of: controller)
  }

  /// Calls the app's handler that removes a child's view, or removes it with the child, and ends the removal (`router:3.8.3`).
  private func removeChild(
    _ child: some WatchedController, _ destination: SimulatedObject, from source: SimulatedObject?,
    remove: () -> Void, leaveParent: @escaping () -> Void
  ) {
    let hadView = child.isViewLoaded
    if let handler = removeConfiguration.removingChildViewHandler {
      let end = OnceOnly(keeping: self) { router in
        leaveParent()
        router.endRemoving(destination, from: source)
        if !child.isViewLoaded { destination.setRouteMark(nil) }
      }
      return tell(removeConfiguration, ViewRouteName.removingChildViewHandler.symbol, .object(child.identity)) {
        handler(child, end.run)
      }
    }
    remove()
    endRemoving(destination, from: source)
    if !hadView { destination.setRouteMark(nil) }
  }
}
