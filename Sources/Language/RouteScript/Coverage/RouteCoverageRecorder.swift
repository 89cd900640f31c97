internal import AppSimulator
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards

/// Records the routes that the apps of a state use, if coverage is requested.
final class RouteCoverageRecorder {
  private(set) var coverage = RouteCoverage()
  /// The names of the router classes whose routers were performed since the app started.
  private var performed: Set<String> = []
  /// Whether the app's registration is complete. Its checks look up routes, too, which must not count.
  private var isCounting = false
  /// The selector of the method with which a router declares its supported route types.
  private var typesSelector: Symbol?

  /// Observes an app.
  func watch(_ app: App) {
    performed = []
    isCounting = false
    typesSelector = app.world.classes.symbols.find("supportedRouteTypes")
    for registry in [app.router.viewRegistry, app.router.serviceRegistry] {
      registry.didUse = { [unowned self, unowned registry] in note($0, in: registry) }
    }
    let symbols = app.world.classes.symbols
    let classes = app.world.classes
    let before = app.world.log.reader
    app.world.log.reader = { [unowned self, unowned classes] event in
      before?(event)
      guard case .callback(let source, let selector, .name(let identifier)) = event.kind,
        selector == symbols.find("prepareForSegue")
      else { return }
      coverage.add(
        .segues, Self.name(ofSegue: symbols.name(identifier), of: classes.classes[Int(source.classIndex)].name),
        count: 1)
    }
  }

  /// Starts to count lookups as uses.
  func beginCounting() { isCounting = true }

  private func note(_ use: RouteUse, in registry: RouteRegistry) {
    guard isCounting else { return }
    switch use {
    case .key(let key, _): coverage.add(.protocols, key.name, count: 1)
    case .adapter(let key): coverage.add(.adapters, key.name, count: 1)
    case .identifier(let name):
      coverage.add(registry.urls.patterns.contains(name) ? .urlPatterns : .identifiers, name, count: 1)
    case .performed(let router, let type):
      performed.insert(router.objectClass.name)
      coverage.add(.routeTypes, name(ofRoute: router.objectClass, type), count: 1)
    }
  }

  /// Returns the name of an item. A router that does not declare its route types is one item for all route types.
  private func name(ofRoute router: ObjectClass, _ type: ViewRouteType?) -> String {
    guard let type, declaresTypes(router) else { return router.name }
    return "\(router.name) \(type)"
  }

  private func declaresTypes(_ router: ObjectClass) -> Bool {
    typesSelector.flatMap { router.classMethod($0) } != nil
  }

  private static func name(ofSegue identifier: String, of source: String) -> String { "\(source) \(identifier)" }

  /// Records the declarations of an app, before it ends.
  func close(_ app: App, modules: [DeclaredModule], storyboards: [Storyboard]) {
    for registry in [app.router.viewRegistry, app.router.serviceRegistry] {
      for route in registry.registered { coverage.add(.protocols, route.key.name) }
      for key in registry.adaptedKeys { coverage.add(.adapters, key.name) }
      let patterns = Set(registry.urls.patterns)
      for name in registry.allIdentifiers { coverage.add(patterns.contains(name) ? .urlPatterns : .identifiers, name) }
      for router in registry.enumeratedRouters {
        coverage.add(.errorPaths, router.name)
        guard registry.family == .view, let type = registry.routerType(of: router), declaresTypes(router) else {
          coverage.add(.routeTypes, router.name)
          continue
        }
        for kind in app.router.supportedRouteTypes(of: type).types {
          coverage.add(.routeTypes, name(ofRoute: router, kind))
        }
      }
    }
    // A module without routers has nothing that a route can use.
    for module in modules where !module.routers.isEmpty {
      let isUsed = module.routers.contains { performed.contains($0.name) }
      coverage.add(.modules, module.name, count: isUsed ? 1 : 0)
    }
    for storyboard in storyboards {
      for scene in storyboard.scenes {
        guard let controller = scene.controller else { continue }
        for segue in controller.allSegues {
          guard let identifier = segue.identifier else { continue }
          coverage.add(.segues, Self.name(ofSegue: identifier, of: controller.objectClass.name))
        }
      }
    }
    for failure in app.world.log.failures {
      guard let error = (failure.payload as? RouteErrorPayload)?.error, !error.router.isNone else { continue }
      coverage.add(.errorPaths, app.world.classes.classes[Int(error.router.classIndex)].name, count: 1)
    }
  }
}
