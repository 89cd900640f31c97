internal import Simulation
internal import ViewHierarchy

/// Destinations that are only created, added as children or subviews, or shown by custom routes (`router:3.5`).
extension ViewRouter {
  /// `router:3.5.1`: Prepares the destination, and shows nothing (`router:6.5`, `router:6.7`).
  func performMakeDestination(_ made: SimulatedObject) {
    tracking.isInternal = true
    // The casts are at the uses, which avoids reference counting.
    let isController = made is UIViewController
    if isController {
      unsafeDowncast(made, to: UIViewController.self).routeMark = .makeDestination
    } else {
      made.setRouteMark(.makeDestination)
    }
    prepare(made)
    if isController {
      tracking.snapshot = PresentationSnapshot(unsafeDowncast(made, to: UIViewController.self))
      tracking.awaitsDisplay = true
    } else if made is NSViewController {
      tracking.awaitsDisplay = true
    }
    realRouteType = .unknown
    endPerforming(made)
    if state == .routed { tracking.isInternal = false }
  }

  /// `router:3.5.9`: Adds the destination as a child. The routers of the class are notified when the child appears (`router:6.8`).
  func performAddAsChild(_ controller: UIViewController, to source: UIViewController) throws(PlatformException) {
    let wrapped = wrap(controller)
    tracking.isInternal = true
    prepare(controller)
    controller.routeMark = .addAsChildViewController
    try platform(controller) { () throws(PlatformException) in try source.addChild(wrapped) }
    realRouteType = .unknown
    let end = OnceOnly(keeping: self) { router in
      wrapped.sendDidMove(toParent: source)
      router.realRouteType = .addAsChild
      router.endShowing(controller, tellsRouters: false)
    }
    try letShowChild(wrapped, end) { () throws(PlatformException) in try source.view.addSubview(controller.view) }
  }

  /// Calls the app's handler to put a child's view into its place, or does it itself (`router:3.5.9`, `router:3.11.1`).
  func letShowChild(
    _ child: SimulatedObject, _ end: OnceOnly, _ show: () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    if let handler = configuration.addingChildViewHandler {
      tell(configuration, .addingChildViewHandler, .object(child.identity)) { handler(child, end.run) }
      return
    }
    if let destination { try platform(destination, show) }
    end.run()
  }

  /// `router:3.5.10`: Adds the destination as a subview, synchronously, even off the screen (`router:3.12.8`).
  func performAddAsSubview<View: WatchedView>(_ view: View, to superview: View) throws(PlatformException)
  where View.View == View {
    beginPerforming(view, from: superview)
    view.routeMark = .addAsSubview
    try platform(view) { () throws(PlatformException) in try superview.addSubview(view) }
    realRouteType = .addAsSubview
    endShowing(view)
  }

  /// `router:3.5.11`: Calls the custom route, which starts and ends by itself.
  func performCustom(_ made: SimulatedObject, from source: SimulatedObject?) {
    made.setRouteMark(.custom)
    realRouteType = .custom
    tracking.awaitsBegin = true
    sendPerformCustomRoute(made, from: source)
  }
}

/// Work that the app can run later, but only once. It retains the router as long as the app can run it.
final class OnceOnly {
  private var router: ViewRouter?
  private let work: (ViewRouter) -> Void

  init(keeping router: ViewRouter, _ work: @escaping (ViewRouter) -> Void) {
    self.router = router
    self.work = work
    router.world.lifetimes?.pin(router)
  }

  deinit {
    if let router { router.world.lifetimes?.unpin(router) }
  }

  /// Implements `router:3.5.9`.
  func run() {
    guard let router else { return }
    self.router = nil
    router.world.step { work(router) }
    router.world.lifetimes?.unpin(router)
  }
}
