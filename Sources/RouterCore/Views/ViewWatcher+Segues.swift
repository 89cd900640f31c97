internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// Segues, whoever performs them (`router:5.3`).
extension ViewWatcher {
  /// Lets a router perform a segue: the next one that its source prepares is the router's (`router:5.7`). When none is prepared, the router
  /// waits for none any more (`router:5.14`).
  func performSegue(
    of source: UIViewController, for router: ViewRouter, _ body: () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    awaitingSegues.append((source, router))
    defer { awaitingSegues.removeAll { $0.router === router } }
    try body()
  }

  /// The segue was made; its source has not prepared it yet (`router:5.8`).
  func willPrepare(for segue: UIStoryboardSegue, sender: Value) {
    guard let source = segue.source, let destination = segue.destination else { return }
    let performer = takePerformer(of: segue, from: source)
    let route = SegueRoute(segue, from: source, to: destination, by: performer)
    if let performer {
      performer.destination = destination
      performer.configuration.segueConfiguration?.source = source
      performer.configuration.segueConfiguration?.destination = destination
      if route.isUnwind { performer.realRouteType = .unwind }
    }
    if !route.isUnwind { addParts(to: route, sender) }
    guard performer != nil || !route.parts.isEmpty else { return }
    segueRoutes.append(route)
    // The segue keeps them until it is over.
    performer?.keepDuringTransition()
    for part in route.parts { part.router.keepDuringTransition() }
  }

  /// The source has prepared the segue: now the routers do (`router:5.10` to `router:5.12`).
  func didPrepare(for segue: UIStoryboardSegue, sender: Value) {
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
      part.destination.routeMark = .performSegue
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
  func didPerform(_ segue: UIStoryboardSegue) {
    guard let route = take(segue) else { return }
    let world = route.source.world
    world.whenTransitionEnds(of: route.source, or: route.destination) {
      if let performer = route.performer, route.isUnwind {
        return performer.endShowing(route.destination, tellsRouters: false)
      }
      for part in route.parts {
        part.router.realRouteType = RealRouteType(from: part.before, to: PresentationSnapshot(part.destination))
        part.router.endShowing(part.destination)
      }
      guard let performer = route.performer, !route.parts.contains(where: { $0.router === performer }) else { return }
      performer.realRouteType = RealRouteType(from: route.before, to: PresentationSnapshot(route.destination))
      performer.endShowing(route.destination, tellsRouters: false)
    }
  }

  /// The segue raised an exception: the routers that made themselves for it are gone with it, and the one that performs it hears of the
  /// exception itself.
  func didAbandon(_ segue: UIStoryboardSegue) {
    guard let route = take(segue) else { return }
    for part in route.parts where part.router !== route.performer { part.router.abortPerforming() }
    for part in route.parts { part.destination.routeMark = nil }
  }

  private func take(_ segue: UIStoryboardSegue) -> SegueRoute? {
    guard let place = segueRoutes.lastIndex(where: { $0.segue === segue }) else { return nil }
    return segueRoutes.remove(at: place)
  }

  /// The router that performs a segue; nil when none does.
  private func takePerformer(of segue: UIStoryboardSegue, from source: UIViewController) -> ViewRouter? {
    guard let place = awaitingSegues.lastIndex(where: { $0.source === source }) else { return nil }
    let router = awaitingSegues.remove(at: place).router
    let expected = router.configuration.segueConfiguration?.identifier
    if expected != segue.identifier {
      source.world.assertionFailure(
        .unexpectedSegue,
        "\(router) performs the segue '\(expected ?? "nil")', but '\(segue.identifier ?? "nil")' came first",
        subjects: [router.identity, source.identity],
        advice: ["perform no other segue while the destination of the first is made"])
    }
    return router
  }

  private func addParts(to route: SegueRoute, _ sender: Value) {
    let destination = route.destination
    if registry.isRoutable(destination.objectClass) {
      if let performer = route.performer {
        route.parts.append(.init(router: performer, destination: destination, before: route.before))
      } else {
        addAutoCreated(for: destination, to: route, sender)
      }
    }
    for child in registry.routableChildren(of: destination) { addAutoCreated(for: child, to: route, sender) }
  }

  /// Lets a router make itself for something that the segue shows (`router:5.8`).
  private func addAutoCreated(for destination: UIViewController, to route: SegueRoute, _ sender: Value) {
    guard let type = routerType(for: destination) else { return }
    let router =
      ViewRouter.shouldAutoCreate(type.objectClass, for: destination, from: route.source)
      ? makeRouter(type, for: destination) { configuration in
        configuration.routeType = .performSegue
        configuration.source = route.source
        configuration.configureSegue {
          $0.identifier = route.segue.identifier
          $0.sender = sender.object
        }
      } : nil
    guard let router else {
      destination.world.assertionFailure(
        .autoCreateRefused, "no router made itself for \(destination), which a segue shows",
        subjects: [destination.identity], advice: ["let shouldAutoCreate of \(type.name) answer true"])
      return
    }
    router.tracking.isInternal = true
    route.parts.append(.init(router: router, destination: destination, before: PresentationSnapshot(destination)))
  }

  /// A router that makes itself for an object; nil when its configuration was refused.
  func makeRouter(
    _ type: RouterType, for destination: UIResponder, _ configuring: (ViewRouteConfiguration) -> Void
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
    var destinations = registry.routableChildren(of: controller)
    if registry.isRoutable(controller.objectClass) { destinations.insert(controller, at: 0) }
    for destination in destinations {
      guard let type = routerType(for: destination) else { continue }
      let isInitial = destination === controller
      if !isInitial, !ViewRouter.shouldAutoCreate(type.objectClass, for: destination, from: controller) { continue }
      prepareInitial(destination, type)
    }
  }

  /// Prepares without a word of the app's; whether the destination needs one is asked, as the documentation says (`router:5.2`).
  private func prepareInitial(_ destination: UIViewController, _ type: RouterType) {
    let router = makeRouter(type, for: destination) { $0.routeType = .makeDestination }
    guard let router else { return }
    router.change(to: .routing)
    if routing.compatibility == .documentation && !router.answersDestinationFromExternalPrepared(destination) {
      routing.tellGlobally(ViewRouter.invalidPerformer(destination), concerning: destination)
    }
    router.prepare(destination)
    if destination.routeMark == nil { destination.routeMark = .makeDestination }
    router.endPerforming(destination, action: .prepareOnDestination)
  }
}
