internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// Segues, whoever performs them (`router:5.3`).
extension ViewWatcher {
  /// Lets a router perform a segue: the next one that its source prepares is the router's (`router:5.7`). When none is prepared, the router
  /// waits for none any more (`router:5.14`).
  func performSegue(
    of source: SimulatedObject, for router: ViewRouter, _ body: () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    awaitingSegues.append((source, router))
    defer { awaitingSegues.removeAll { $0.router === router } }
    try body()
  }

  /// The segue was made; its source has not prepared it yet (`router:5.8`).
  func willPrepare(for segue: UIStoryboardSegue, sender: Value) {
    guard let source = segue.source, let destination = segue.destination else { return }
    let performer = takePerformer(of: segue.identifier, from: source)
    begin(SegueRoute(segue, from: source, to: destination, by: performer), sender) {
      registry.routableChildren(of: destination)
    }
  }

  /// A segue of macOS was made: what a window controller shows counts, which routers know nothing of (`router:3.12.6`).
  func willPrepare(for segue: NSStoryboardSegue, sender: Value) {
    let end = segue.destinationController
    guard let source = segue.sourceController,
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
    // The segue keeps them until it is over.
    performer?.keepDuringTransition()
    for part in route.parts { part.router.keepDuringTransition() }
  }

  /// The source has prepared the segue: now the routers do (`router:5.10` to `router:5.12`).
  func didPrepare(for segue: UIStoryboardSegue, sender: Value) { didPrepare(segue) }

  /// The source has prepared a segue of macOS (`router:3.12.6`).
  func didPrepare(for segue: NSStoryboardSegue, sender: Value) { didPrepare(segue) }

  /// Implements `router:5.9`, `router:5.10`, `router:5.11`, `router:5.12`, `router:5.15`, `router:5.16`, `router:5.17`,
  /// `router:5.37` and `router:6.6`.
  private func didPrepare(_ segue: SimulatedObject) {
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

  /// The segue was performed; its transition may be under way (`router:5.13`).
  func didPerform(_ segue: UIStoryboardSegue) { end(segue) }

  /// A segue of macOS was performed.
  func didPerform(_ segue: NSStoryboardSegue) { end(segue) }

  /// Implements `router:3.12.6`, `router:5.13` and `router:5.15`.
  private func end(_ segue: SimulatedObject) {
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

  /// The segue raised an exception: the routers that made themselves for it are gone with it, and the one that performs it hears of the
  /// exception itself.
  func didAbandon(_ segue: UIStoryboardSegue) { abandon(segue) }

  /// A segue of macOS raised an exception.
  func didAbandon(_ segue: NSStoryboardSegue) { abandon(segue) }

  private func abandon(_ segue: SimulatedObject) {
    guard let route = take(segue) else { return }
    for part in route.parts where part.router !== route.performer { part.router.abortPerforming() }
    for part in route.parts { part.destination.setRouteMark(nil) }
  }

  private func take(_ segue: SimulatedObject) -> SegueRoute? {
    guard let place = segueRoutes.lastIndex(where: { $0.segue === segue }) else { return nil }
    return segueRoutes.remove(at: place)
  }

  /// The router that performs a segue; nil when none does (`router:5.7`).
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

  /// Lets a router make itself for something that the segue shows (`router:5.8`).
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
        subjects: [destination.identity], advice: ["return true from shouldAutoCreate of \(type.name)"])
      return
    }
    router.tracking.isInternal = true
    let before = (destination as? UIViewController).map(PresentationSnapshot.init)
    route.parts.append(.init(router: router, destination: destination, before: before))
  }

  /// A router that makes itself for an object; nil when its configuration was refused.
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

  /// The app asked a storyboard for its initial controller: it is prepared, and what is routable in it (`router:5.1`).
  func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: UIViewController) {
    prepareInitial(controller, registry.routableChildren(of: controller))
  }

  /// The same on macOS, where the initial controller may be that of a window (`router:3.12.6`).
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

  /// Prepares without a word of the app's; whether the destination needs one is asked, as the documentation says
  /// (`router:5.1`, `router:5.2`).
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
