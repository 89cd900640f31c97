internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// Segues, regardless of the object that performs them (`router:5.3`).
extension ViewWatcher {
  /// Performs a segue for a router: the next segue that its source prepares belongs to the router (`router:5.7`).
  ///
  /// If the source prepares no segue, the router stops waiting for one (`router:5.14`).
  func performSegue(
    of source: SimulatedObject, for router: ViewRouter, _ body: () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    awaitingSegues.append((source, router))
    defer { awaitingSegues.removeAll { $0.router === router } }
    try body()
  }

  /// Called after the segue was created, but before its source prepares it (`router:5.8`).
  func willPrepare(for segue: UIStoryboardSegue, sender: Value) {
    guard let source = segue.source, let destination = segue.destination else { return }
    let performer = takePerformer(of: segue.identifier, from: source)
    begin(SegueRoute(segue, from: source, to: destination, by: performer), sender) {
      registry.routableChildren(of: destination)
    }
  }

  /// Called after a macOS segue was created. For a window controller, which routers do not support, its content controller counts
  /// (`router:3.12.6`).
  func willPrepare(for segue: NSStoryboardSegue, sender: Value) {
    let end = segue.destination
    guard let source = segue.source,
      let destination = end as? NSViewController ?? (end as? NSWindowController)?.contentViewController
    else { return }
    let performer = takePerformer(of: segue.identifier, from: source)
    begin(SegueRoute(segue, from: source, to: destination, by: performer), sender) {
      registry.routableChildren(of: destination)
    }
  }

  /// Implements `router:5.7` and `router:5.10`.
  private func begin(_ route: SegueRoute, _ sender: Value, children: () -> [any ObservedResponder]) {
    let performer = route.performer
    if let performer {
      performer.destination = route.destination
      performer.configuration.segueConfiguration?.source = route.source
      performer.configuration.segueConfiguration?.destination = route.destination
      if route.isUnwind { performer.realRouteType = .unwind }
    }
    if !route.isUnwind { addParts(to: route, sender, children()) }
    guard performer != nil || !route.parts.isEmpty else { return }
    segueRoutes.append(route)
    // The segue retains the routers until it is complete.
    performer?.keepDuringTransition()
    for part in route.parts { part.router.keepDuringTransition() }
  }

  /// Called after the source has prepared the segue. Then the routers prepare it (`router:5.10` to `router:5.12`).
  ///
  /// Implements `router:3.12.6`, `router:5.9`, `router:5.10`, `router:5.11`, `router:5.12`, `router:5.15`, `router:5.16`, `router:5.17`,
  /// `router:5.37` and `router:6.6`.
  func didPrepare(for segue: SimulatedObject) {
    guard let route = segueRoutes.last(where: { $0.segue === segue }) else { return }
    let isRoutable = registry.isRoutable(route.destination.objectClass)
    if let performer = route.performer, route.isUnwind || !isRoutable {
      let configuration = performer.configuration
      if let preparation = configuration.prepareDestination {
        performer.tell(configuration, .prepareDestination, .object(route.destination.identity)) {
          preparation(route.destination)
        }
      }
    }
    for part in route.parts {
      part.destination.setRouteMark(.performSegue)
      part.router.change(to: .routing)
      if route.performer != nil {
        part.router.prepare(part.destination)
      } else {
        part.router.prepareFromExternal(part.destination, performer: route.source)
      }
      part.router.tellRouters(.willPerformRoute, part.destination, route.source)
    }
  }

  /// Called after the segue was performed. Its transition may be in progress (`router:5.13`).
  ///
  /// Implements `router:3.12.6`, `router:5.13` and `router:5.15`.
  func didPerform(_ segue: SimulatedObject) {
    guard let route = take(segue) else { return }
    route.whenTransitionEnds {
      if let performer = route.performer, route.isUnwind {
        return performer.endShowing(route.destination, tellsRouters: false)
      }
      for part in route.parts {
        part.router.realRouteType = RealRouteType(of: part.destination, since: part.before)
        part.router.endShowing(part.destination)
      }
      guard let performer = route.performer, !route.parts.contains(where: { $0.router === performer }) else { return }
      performer.realRouteType = RealRouteType(of: route.destination, since: route.before)
      performer.endShowing(route.destination, tellsRouters: false)
    }
  }

  /// Called after the segue raised an exception.
  ///
  /// The routers that were created for it end. The router that performs it receives the exception itself.
  func didAbandon(_ segue: SimulatedObject) {
    guard let route = take(segue) else { return }
    for part in route.parts where part.router !== route.performer { part.router.abortPerforming() }
    for part in route.parts { part.destination.setRouteMark(nil) }
  }

  private func take(_ segue: SimulatedObject) -> SegueRoute? {
    guard let place = segueRoutes.lastIndex(where: { $0.segue === segue }) else { return nil }
    return segueRoutes.remove(at: place)
  }

  /// Returns the router that performs a segue, or `nil` if no router does (`router:5.7`).
  private func takePerformer(of identifier: String?, from source: SimulatedObject) -> ViewRouter? {
    guard let place = awaitingSegues.lastIndex(where: { $0.source === source }) else { return nil }
    let router = awaitingSegues.remove(at: place).router
    let expected = router.configuration.segueConfiguration?.identifier
    if expected != identifier {
      source.world.assertionFailure(
        .unexpectedSegue,
        "\(router) performs the segue '\(expected ?? "nil")', but '\(identifier ?? "nil")' came first",
        subjects: [router.identity, source.identity],
        advice: ["do not perform another segue while the destination of the first is created"])
    }
    return router
  }

  /// Implements `router:5.8`.
  private func addParts(to route: SegueRoute, _ sender: Value, _ children: [any ObservedResponder]) {
    let destination = route.destination
    if registry.isRoutable(destination.objectClass) {
      if let performer = route.performer {
        route.parts.append(.init(router: performer, destination: destination, before: route.before))
      } else {
        addAutoCreated(for: destination, to: route, sender)
      }
    }
    for child in children { addAutoCreated(for: child, to: route, sender) }
  }

  /// Creates a router for a destination of the segue, and adds it (`router:5.8`).
  private func addAutoCreated(for destination: SimulatedObject, to route: SegueRoute, _ sender: Value) {
    guard let type = routerType(for: destination),
      routing.admitsAutomatic(type, for: destination, from: route.source)
    else { return }
    let router =
      ViewRouter.shouldAutoCreate(type, for: destination, from: route.source)
      ? makeRouter(type, for: destination) { configuration in
        configuration.routeType = .performSegue
        configuration.source = route.source
        configuration.configureSegue {
          $0.identifier = route.identifier
          $0.sender = sender.object
        }
      } : nil
    guard let router else {
      destination.world.assertionFailure(
        .autoCreateRefused, "no router was created for \(destination), which a segue shows",
        subjects: [destination.identity], advice: ["return true from shouldAutoCreateForDestination of \(type.name)"])
      return
    }
    router.tracking.isInternal = true
    let before = (destination as? UIViewController).map(PresentationSnapshot.init)
    route.parts.append(.init(router: router, destination: destination, before: before))
  }

  /// Creates a router for an object automatically, or returns `nil` if its configuration is rejected.
  func makeRouter(
    _ type: RouterType, for destination: SimulatedObject, _ configuring: (ViewRouteConfiguration) -> Void
  ) -> ViewRouter? {
    guard let router = routing.instance(type) as? ViewRouter else { return nil }
    router.configuration.isAutoCreated = true
    configuring(router.configuration)
    if router.validate() != nil { return nil }
    router.destination = destination
    return router
  }

  // MARK: Initial controllers

  /// Called after a storyboard created its initial controller for the app. It is prepared with its routable contents (`router:5.1`).
  func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: UIViewController) {
    prepareInitial(controller, registry.routableChildren(of: controller))
  }

  /// Called after a storyboard created its initial macOS controller, which may be the content of a window (`router:3.12.6`).
  func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: NSResponder) {
    guard let initial = controller as? NSViewController ?? (controller as? NSWindowController)?.contentViewController
    else { return }
    prepareInitial(initial, registry.routableChildren(of: initial))
  }

  /// Implements `router:5.1` (`router:5.3`).
  private func prepareInitial(_ controller: some ObservedResponder, _ children: [any ObservedResponder]) {
    var destinations = children
    if registry.isRoutable(controller.objectClass) { destinations.insert(controller, at: 0) }
    for destination in destinations {
      guard let type = routerType(for: destination) else { continue }
      let isInitial = destination === controller
      if !isInitial, !ViewRouter.shouldAutoCreate(type, for: destination, from: controller) { continue }
      guard routing.admitsAutomatic(type, for: destination, from: isInitial ? nil : controller) else { continue }
      prepareInitial(destination, type)
    }
  }

  /// Prepares an initial controller without calling the app. According to the documentation, the router is called to check whether the
  /// destination needs preparation (`router:5.1`, `router:5.2`).
  private func prepareInitial(_ destination: any ObservedResponder, _ type: RouterType) {
    let router = makeRouter(type, for: destination) { $0.routeType = .makeDestination }
    guard let router else { return }
    router.change(to: .routing)
    if routing.compatibility == .documentation && !router.answersDestinationFromExternalPrepared(destination) {
      routing.tellGlobally(ViewRouter.invalidPerformer(destination), concerning: destination)
    }
    router.prepare(destination)
    destination.markAsMade()
    router.endPerforming(destination, action: .prepareOnDestination)
  }
}
