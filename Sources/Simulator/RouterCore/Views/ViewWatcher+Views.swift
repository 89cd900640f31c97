internal import SimulatedWorld
internal import ViewHierarchy

/// Views that the app adds itself (`router:5.4`).
///
/// A router is created automatically, asks the controller to prepare the view, and ends its route when the view is shown.
extension ViewWatcher {
  func view(_ view: UIView, willMoveTo superview: UIView?) { willMove(view, to: superview) }
  func view(_ view: NSView, willMoveTo superview: NSView?) { willMove(view, to: superview) }
  func view(_ view: UIView, willMoveToWindow window: UIWindow?) { willMoveToWindow(view) }
  func view(_ view: NSView, willMoveToWindow window: NSWindow?) { willMoveToWindow(view) }
  func viewDidMoveToWindow(_ view: UIView) { didMoveToWindow(view) }
  func viewDidMoveToWindow(_ view: NSView) { didMoveToWindow(view) }
  func viewDidMoveToSuperview(_ view: UIView) { didMoveToSuperview(view) }
  func viewDidMoveToSuperview(_ view: NSView) { didMoveToSuperview(view) }

  /// Implements `router:3.12.7`, `router:5.19`, `router:5.20`, `router:5.29` and `router:5.34a`.
  private func willMove<View: WatchedView>(_ view: View, to superview: View?) where View.View == View {
    guard let superview else { return viewWillLeave(view) }
    guard registry.isRoutable(view.objectClass), !view.isMarkedRouted else { return }
    guard view.routeMark == nil else { return announceWillShow(view, superview, by: nil) }
    var router = view.viewNote?.pendingRouter
    let isNew = router == nil
    if isNew { router = makePendingRouter(for: view, from: superview) }
    guard let router else {
      if isNew { announceWillShow(view, superview, by: nil) }
      return
    }
    let isOnScreen = superview.window != nil
    if !router.tracking.isPrepared {
      guard prepareOnAdding(view, superview, router) else { return }
    } else if !isNew {
      return
    }
    // As documented, a view that is not on the screen is announced when it appears there (`router:5.29`).
    if isOnScreen || routing.compatibility == .code { announceWillShow(view, superview, by: router) }
  }

  /// Prepares a view when it is added (`router:5.18`, `router:5.19`, `router:5.27`, `router:5.31`, `router:5.36`).
  ///
  /// - Returns: whether the preparation was possible.
  private func prepareOnAdding<View: WatchedView>(_ view: View, _ superview: View, _ router: ViewRouter) -> Bool {
    guard !router.answersDestinationFromExternalPrepared(view) else {
      prepare(view, router)
      return true
    }
    let place = view.nextInChain == nil ? superview : view
    let performer = place.nextInChain == nil && !(place is View.Window) ? nil : place.routePerformer
    guard let performer, !isBare(superview) else {
      if superview.window != nil { refuseView(view) }
      return false
    }
    router.prepareFromExternal(view, performer: performer)
    router.tracking.isPrepared = true
    return true
  }

  /// Returns whether a view is in a window without a controller in between. An addition to such a view is an error according to the
  /// documentation (`router:5.31`).
  private func isBare(_ superview: some WatchedView) -> Bool {
    routing.compatibility == .documentation && superview.window != nil
      && (superview is UIWindow || superview.nearestController == nil)
  }

  private func willMoveToWindow(_ view: some WatchedView) {
    guard registry.isRoutable(view.objectClass), !view.isMarkedRouted, !view.isMarkedRemoving, view.routeMark == nil,
      let superview = view.superview
    else { return }
    guard let router = view.viewNote?.pendingRouter ?? makePendingRouter(for: view, from: superview) else { return }
    guard router.state == .routing else { return }
    if !router.tracking.isPrepared {
      if router.answersDestinationFromExternalPrepared(view) {
        prepare(view, router)
      } else {
        guard view.nearestController != nil, let performer = view.routePerformer else { return }
        router.prepareFromExternal(view, performer: performer)
        router.tracking.isPrepared = true
      }
    }
    announceWillShow(view, superview, by: router)
  }

  /// Implements `router:5.20`, `router:5.21`, `router:5.28`, `router:5.34` and `router:5.34a`.
  private func didMoveToWindow(_ view: some WatchedView) {
    defer { if view.window != nil { view.isMarkedRouted = true } }
    guard registry.isRoutable(view.objectClass), !view.isMarkedRouted, !view.isMarkedRemoving else { return }
    guard view.routeMark == nil else {
      let isMovedByApp = view.isMovedByApp
      forEachRouter(following: view) { $0.destinationDidShow(view) }
      if isMovedByApp { tell(.didPerformRoute, view, view.superview) }
      view.routeMark = nil
      return
    }
    let source: SimulatedObject? = view.superview ?? view.window ?? view.nextInChain
    var router = view.viewNote?.pendingRouter
    if router == nil, let source { router = makePendingRouter(for: view, from: source) }
    guard let router else {
      forEachRouter(following: view) { $0.destinationDidShow(view) }
      return tell(.didPerformRoute, view, view.superview)
    }
    if router.state == .routing && !router.tracking.isPrepared { prepareLate(view, router) }
    announceWillShow(view, source, by: router)
    finish(router, showing: view)
  }

  /// Prepares a view that appeared on the screen without preparation (`router:5.21`).
  private func prepareLate(_ view: some WatchedView, _ router: ViewRouter) {
    if !router.answersDestinationFromExternalPrepared(view) {
      if view.nearestController != nil {
        guard let performer = view.routePerformer else { return refuseView(view) }
        router.prepareFromExternal(view, performer: performer)
        router.tracking.isPrepared = true
        return
      }
    }
    prepare(view, router)
  }

  /// Implements `router:5.23`.
  private func didMoveToSuperview(_ view: some WatchedView) {
    guard view.superview == nil else { return }
    defer { view.isMarkedRemoving = false }
    guard registry.isRoutable(view.objectClass) else { return }
    let isMovedByApp = view.isMovedByApp
    let router = view.viewNote?.pendingRouter
    view.viewNote?.setPendingRouter(nil, of: view)
    view.routeMark = nil
    forEachRouter(following: view) { if $0 !== router { $0.destinationWasRemoved(view) } }
    if let router {
      leave(router)
      router.endRemoving(view, from: nil, tellsRouters: isMovedByApp)
    } else if isMovedByApp {
      // The superview may be deallocated.
      tell(.didRemoveRoute, view, nil)
    }
  }

  /// Called when the view is about to lose its superview (`router:5.22`, `router:5.30`, `router:5.33`).
  private func viewWillLeave(_ view: some WatchedView) {
    view.isMarkedRemoving = true
    defer { view.isMarkedRouted = false }
    guard registry.isRoutable(view.objectClass) else { return }
    let router = view.viewNote?.pendingRouter
    if let router, view.routeMark == nil, router.state == .routing {
      guard router.tracking.isPrepared else { return abandon(view, router) }
      // The view was never on the screen, so the route of its addition ends here.
      announceWillShow(view, view.superview, by: router)
      finish(router, showing: view, keepsRouter: true)
    }
    announceWillLeave(view, by: router)
  }

  private func announceWillLeave(_ view: some WatchedView, by router: ViewRouter?) {
    forEachRouter(following: view) { $0.destinationWillBeRemoved(view) }
    if view.isMovedByApp { tell(.willRemoveRoute, view, view.superview, by: router) }
  }

  /// Ends the route of a view that was removed before it was prepared (`router:5.30`).
  private func abandon(_ view: some WatchedView, _ router: ViewRouter) {
    leave(router)
    prepare(view, router)
    let error = ViewRouter.invalidPerformer(view)
    router.endPerforming(
      with: .invalidPerformer, error.message, advice: error.advice, concerning: [view])
    guard routing.compatibility == .documentation else { return }
    view.world.assertionFailure(.performerNotFound, error.message, subjects: [view.identity], advice: error.advice)
    announceWillLeave(view, by: router)
  }

  // MARK: Routers

  /// Creates a router for a view automatically (`router:5.18`, `router:5.27`).
  private func makePendingRouter(for view: some WatchedView, from source: SimulatedObject) -> ViewRouter? {
    guard let type = routerType(for: view) else { return nil }
    if type.supportedRouteTypes(in: view.world).isDisjoint(with: .forViews) {
      view.world.assertionFailure(
        .viewNotSupported, "\(type.name) registers the class of \(view), but supports no route type for views",
        subjects: [type.identity, view.identity],
        advice: ["add addAsSubview, makeDestination or custom to supportedRouteTypes"])
    }
    guard ViewRouter.shouldAutoCreate(type, for: view, from: source),
      routing.admitsAutomatic(type, for: view, from: source),
      let router = makeRouter(
        type, for: view,
        {
          $0.routeType = .addAsSubview
          $0.source = source
        })
    else { return nil }
    router.realRouteType = .addAsSubview
    router.tracking.isInternal = true
    router.change(to: .routing)
    view.madeViewNote.setPendingRouter(router, of: view)
    finishing.append(router)
    view.world.lifetimes?.pin(router)
    return router
  }

  private func prepare(_ view: some WatchedView, _ router: ViewRouter) {
    router.prepare(view)
    router.tracking.isPrepared = true
  }

  /// Announces that a view is about to be shown, once for each addition.
  private func announceWillShow(_ view: some WatchedView, _ source: SimulatedObject?, by router: ViewRouter?) {
    if let router {
      guard router.state == .routing, !router.tracking.isAnnounced else { return }
      router.tracking.isAnnounced = true
    }
    forEachRouter(following: view) { $0.destinationWillShow(view) }
    if view.isMovedByApp { tell(.willPerformRoute, view, source, by: router) }
  }

  /// Ends the route of a router that was created for a view (`router:5.21`, `router:5.32`).
  private func finish(_ router: ViewRouter, showing view: some WatchedView, keepsRouter: Bool = false) {
    leave(router)
    if router.state == .routing {
      forEachRouter(following: view) { $0.destinationDidShow(view) }
      router.endShowing(view)
    }
    if !keepsRouter { view.viewNote?.setPendingRouter(nil, of: view) }
  }

  private func leave(_ router: ViewRouter) {
    guard let place = finishing.firstIndex(where: { $0 === router }) else { return }
    finishing.remove(at: place)
    router.world.lifetimes?.unpin(router)
  }

  /// Ends the routes of views that received no window event, when a controller appears (`router:5.25`).
  ///
  /// - Parameter onlyInWindow: whether to skip views that are not in a window.
  func finishWaiting(onlyInWindow: Bool) {
    for router in Array(finishing) where router.tracking.isPrepared {
      switch router.destination {
      case let view as UIView: finishWaiting(router, view, onlyInWindow)
      case let view as NSView: finishWaiting(router, view, onlyInWindow)
      default:
        if onlyInWindow { continue }
        leave(router)
        if router.state == .routing {
          router.endPerforming(
            with: .actionFailed, "the destination was deallocated before it was shown",
            advice: ["retain the view, or remove it from its superview"])
        }
      }
    }
  }

  private func finishWaiting(_ router: ViewRouter, _ view: some WatchedView, _ onlyInWindow: Bool) {
    if !onlyInWindow || view.window != nil { finish(router, showing: view) }
  }

  /// Releases everything that waits, without notifications.
  func end() {
    for router in finishing { router.world.lifetimes?.unpin(router) }
    finishing.removeAll()
    awaitingSegues.removeAll()
    segueRoutes.removeAll()
  }

  /// Implements `router:5.31`.
  private func refuseView(_ view: some WatchedView) {
    let error = ViewRouter.invalidPerformer(view)
    if routing.compatibility == .documentation {
      view.world.assertionFailure(.performerNotFound, error.message, subjects: [view.identity], advice: error.advice)
    }
    routing.tellGlobally(error, concerning: view)
  }
}
