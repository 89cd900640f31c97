internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The observer of the app's controllers, views and storyboards for its routers.
///
/// It notifies the routers of everything that the app shows without a router (`router:3.9`, `router:5`, `router:6.4`).
final class ViewWatcher: HierarchyObserver, StoryboardObserver {
  /// The entry, which retains the watcher and ends it with itself.
  unowned(unsafe) let routing: Router
  let registry: RouteRegistry
  /// The routers that were created for views and have not ended their routes (`router:5.18`).
  var finishing: ContiguousArray<ViewRouter> = []
  /// The routers that perform a segue that is not created yet, with the controllers that perform it.
  var awaitingSegues: [(source: SimulatedObject, router: ViewRouter)] = []
  /// The segues in progress.
  var segueRoutes: [SegueRoute] = []

  init(_ routing: Router) {
    self.routing = routing
    registry = routing.viewRegistry
  }

  // MARK: Controllers

  /// Implements `router:6.13`.
  func viewWillAppear(_ controller: UIViewController) {
    willAppear(controller) { controller.parentMovingTo ?? controller.presenterOfAppearance }
  }

  /// Implements `router:6.14`.
  func viewDidAppear(_ controller: UIViewController) {
    didAppear(controller) { controller.parentMovingTo ?? controller.sourceOfAppearance }
  }

  func viewWillDisappear(_ controller: UIViewController) { willDisappear(controller) }
  func viewDidDisappear(_ controller: UIViewController) { didDisappear(controller) }

  /// Implements `router:6.13` and `router:6.22`.
  func controller(_ controller: UIViewController, willMoveTo parent: UIViewController?) {
    if parent != nil {
      controller.isMarkedMovingToParent = true
    } else if let parent = controller.parent {
      controller.madeViewNote.parentRemovingFrom = parent
    }
  }

  /// Implements `router:6.12`.
  func controller(_ controller: UIViewController, didMoveTo parent: UIViewController?) {
    if parent != nil {
      controller.isMarkedMovingToParent = false
    } else {
      controller.viewNote?.parentRemovingFrom = nil
    }
  }

  // MARK: Controllers of both platforms

  /// Implements `router:5.25`, `router:6.13` and `router:6.15`.
  ///
  /// - Parameter source: Returns the object that makes the controller appear.
  func willAppear(_ controller: some WatchedController, from source: () -> SimulatedObject?) {
    if !finishing.isEmpty { finishWaiting(onlyInWindow: true) }
    let isRoutable = registry.isRoutable(controller.objectClass)
    if controller.isMarkedRemoving {
      controller.isMarkedRemoving = false
      controller.isMarkedBack = true
      controller.viewNote?.parentRemovingFrom = nil
      if isRoutable { forEachRouter(following: controller) { $0.removalWasCancelled() } }
    }
    guard isRoutable, !controller.isMarkedRouted else { return }
    forEachRouter(following: controller) { $0.destinationWillShow(controller) }
    if controller.isShownByApp { tell(.willPerformRoute, controller, source()) }
  }

  /// Implements `router:5.25`, `router:6.11` and `router:6.14`.
  ///
  /// - Parameter source: Returns the object that made the controller appear.
  func didAppear(_ controller: some WatchedController, from source: () -> SimulatedObject?) {
    if !finishing.isEmpty { finishWaiting(onlyInWindow: false) }
    controller.isMarkedBack = false
    guard !controller.isMarkedRouted else { return }
    if registry.isRoutable(controller.objectClass) {
      forEachRouter(following: controller) { $0.destinationDidShow(controller) }
      if controller.isShownByApp { tell(.didPerformRoute, controller, source()) }
      controller.routeMark = nil
    }
    controller.viewNote?.parentMovingTo = nil
    controller.isMarkedRouted = true
  }

  /// Implements `router:6.16` and `router:6.21`.
  func willDisappear(_ controller: some WatchedController) {
    let isRoutable = registry.isRoutable(controller.objectClass)
    guard isRoutable || controller.isOfApp, !controller.isMarkedRemoving, let removal = controller.removal else {
      return
    }
    if isRoutable {
      forEachRouter(following: controller) { $0.destinationWillBeRemoved(controller) }
      if controller.isMovedByApp { tell(.willRemoveRoute, controller, removal.source) }
    }
    if let source = removal.source { controller.madeViewNote.parentRemovingFrom = source }
    controller.isMarkedRemoving = true
  }

  /// Implements `router:3.12.9`, `router:4.16`, `router:6.11`, `router:6.15` and `router:6.17`.
  func didDisappear(_ controller: some WatchedController) {
    guard controller.isMarkedRemoving else {
      // It disappears permanently without a preceding removal event, because it reappeared during its removal.
      if controller.isOfApp && controller.isMarkedBack {
        controller.isMarkedBack = false
        if controller.removal != nil { tellOfImbalance(of: controller) }
      }
      return
    }
    if registry.isRoutable(controller.objectClass) {
      let source = controller.viewNote?.parentRemovingFrom
      let isMovedByApp = controller.isMovedByApp
      forEachRouter(following: controller) { $0.destinationWasRemoved(controller) }
      if isMovedByApp { tell(.didRemoveRoute, controller, source) }
      controller.routeMark = nil
    }
    controller.viewNote?.parentRemovingFrom = nil
    controller.isMarkedRemoving = false
    controller.isMarkedRouted = false
  }

  /// Reports that a controller appeared again during its removal (`router:4.16`).
  private func tellOfImbalance(of controller: SimulatedObject) {
    routing.tellGlobally(
      RouteError(
        .unbalancedTransition, action: .performRoute,
        message: "\(controller) was removed, and appeared again before it disappeared",
        advice: ["start the next transition after the previous one has ended"],
        position: controller.world.log.currentPosition), concerning: controller)
  }

  /// Calls the body with the routers that follow a controller or a view, in the order in which they were added.
  func forEachRouter(following responder: some ObservedResponder, _ body: (ViewRouter) -> Void) {
    routing.letAllFollow()
    responder.viewNote?.forEachRouter(body)
  }

  /// Notifies the routers of a destination's class of a change that no router made (`router:6.4`).
  func tell(
    _ aspect: RouterName, _ destination: SimulatedObject, _ source: SimulatedObject?, by router: ViewRouter? = nil
  ) {
    ViewRouter.tellRouters(aspect, in: registry, router: router, destination: destination, source: source)
    if aspect == .didRemoveRoute { routing.leaks.watch(destination, in: registry) }
  }

  /// Returns the router type for an existing object: that of its class, or of the nearest superclass that has one (`router:1.25`).
  ///
  /// If there is no such router, a debug assertion fails (`router:5.3`, `router:5.18`).
  func routerType(for destination: SimulatedObject) -> RouterType? {
    if let type = registry.router(forInstancesOf: destination.objectClass) { return type }
    destination.world.assertionFailure(
      .noRouterForDestination, "no router is registered for \(destination.objectClass.name)",
      subjects: [destination.identity], advice: ["register it in registerRoutableDestination of a router"])
    return nil
  }
}

/// The removal of a controller from its place.
struct Removal {
  /// The previous place, if it is known.
  let source: SimulatedObject?
}

extension UIViewController {
  /// The parent to which the controller is moving (`router:6.12`).
  fileprivate var parentMovingTo: UIViewController? { isMarkedMovingToParent ? parent : nil }

  /// The controller that is presenting the controller or its container at this moment (`router:6.13`).
  fileprivate var presenterOfAppearance: UIViewController? {
    var current: UIViewController? = self
    while let node = current {
      if node.isBeingPresented { return node.presentingViewController }
      current = node.parent
    }
    return nil
  }

  /// The controller that is presenting the controller or its container at this moment, or the parent to which it is moving (`router:6.14`).
  fileprivate var sourceOfAppearance: UIViewController? {
    var current: UIViewController? = self
    while let node = current {
      if node.isBeingPresented { return node.presentingViewController }
      if node.isMovingToParent { return node.parent }
      current = node.parent
    }
    return nil
  }

  /// The removal of the controller or its container with the previous place, or `nil` if the controller is only covered
  /// (`router:6.16`, `router:6.18`, `router:6.19`).
  var removal: Removal? {
    var current: UIViewController? = self
    while let node = current {
      let left = node.viewNote?.parentRemovingFrom
      if left != nil || node.isMovingFromParent { return Removal(source: left) }
      let parent = node.parent
      if parent == nil && node.presentingViewController == nil && !node.isWindowRoot { return Removal(source: nil) }
      if node.isBeingDismissed { return Removal(source: node.presentingViewController) }
      current = parent
    }
    return nil
  }
}
