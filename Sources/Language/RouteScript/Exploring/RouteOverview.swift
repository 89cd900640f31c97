internal import AppSimulator
internal import RouteDiagnostics
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The reachable destinations of the running app, in total and from its current screen. Lists are empty without an app.
package struct RouteOverview {
  private let state: ScriptState

  /// Creates the overview for a state.
  package init(_ state: ScriptState) { self.state = state }

  // MARK: Routes

  /// Returns the protocols, identifiers and URL patterns with routes, and the routers that handle them.
  package func routes(width: Int) -> [String] {
    guard let app = state.running.app else { return [] }
    var protocols: [(String, String)] = []
    var identifiers: [(String, String)] = []
    var patterns: [(String, String)] = []
    for registry in [app.router.viewRegistry, app.router.serviceRegistry] {
      for route in registry.registered {
        let answer = registry.nameOfAnswer(to: route.key, isModule: route.kind.isModule) ?? "nobody"
        protocols.append(("\(route.kind.marker)(\(route.key.name))", answer))
      }
      for key in registry.adaptedKeys {
        let answer =
          registry.nameOfAnswer(to: key, isModule: false) ?? registry.nameOfAnswer(to: key, isModule: true) ?? "nobody"
        protocols.append((key.name, "\(answer), through an adapter"))
      }
      let known = Set(registry.urls.patterns)
      for name in registry.allIdentifiers {
        let row = (name, registry.nameOfAnswer(toIdentifier: name) ?? "nobody")
        if known.contains(name) { patterns.append(row) } else { identifiers.append(row) }
      }
    }
    var lines: [String] = []
    for (title, rows) in [("protocols", protocols), ("identifiers", identifiers), ("URLs", patterns)]
    where !rows.isEmpty {
      lines.append(title)
      lines += ValueDescription.columns(rows.sorted { $0.0 < $1.0 }, width: width)
    }
    return lines
  }

  // MARK: Possibilities

  /// Returns the possible navigation from the top controller: its segues, the route types that can start from it, the routers that support
  /// them, and the way back.
  package func possibilities(width: Int) -> [String] {
    guard let app = state.running.app, let top = app.topController else { return [] }
    var rows: [(String, String)] = []
    guard let controller = top as? UIViewController else {
      return ["\(top)"] + ValueDescription.columns(segues(of: top), width: width)
    }
    rows += segues(of: controller)
    let paths = ViewRouteType.allCases.filter { $0.canStart(from: controller) }
    rows.append(("paths", paths.map(\.name).joined(separator: ", ")))
    for router in app.router.viewRegistry.routerClasses {
      guard let type = app.router.viewRegistry.routerType(of: router) else { continue }
      let ways = app.router.supportedRouteTypes(of: type).types.filter { paths.contains($0) && $0 != .performSegue }
      if !ways.isEmpty { rows.append((router.name, ways.map(\.name).joined(separator: ", "))) }
    }
    rows.append(("back", back(from: controller)))
    return ["\(controller)"] + ValueDescription.columns(rows, width: width)
  }

  private func segues(of object: SimulatedObject) -> [(String, String)] {
    let description = (object as? UIViewController)?.scene?.controller
    return (description?.allSegues ?? []).map { segue in
      let target = segue.kind == .unwind ? segue.unwindAction.map { "to \($0)" } ?? "" : "to \(segue.destination)"
      return ("segue", "\(segue.name.map { "\"\($0)\"" } ?? "without a name"): \(segue.kind) \(target)")
    }
  }

  private func back(from controller: UIViewController) -> String {
    var ways: [String] = []
    if let navigation = controller.navigationController, navigation.viewControllers.count > 1,
      let index = navigation.viewControllers.firstIndex(where: { $0 === controller || controller.isInside($0) }),
      index > 0
    {
      ways.append("pop to \(navigation.viewControllers[index - 1])")
    }
    if let presenter = controller.presentingViewController { ways.append("dismiss, to \(presenter)") }
    return ways.isEmpty ? "nowhere: this is the root" : ways.joined(separator: "; ")
  }

  // MARK: Time

  /// Returns the time of the app, and the due work.
  package func clock(width: Int) -> [String] {
    guard let world = state.running.app?.world else { return [] }
    var rows = [("now", "\(world.clock.now) s"), ("mode", world.clockMode.rawValue)]
    if world.clock.hasPendingTurn { rows.append(("turn", "work is scheduled for the end of this turn")) }
    if world.clock.hasPendingTransition { rows.append(("transition", "in progress")) }
    rows += world.runningCustomTransitions.map { ("animator", $0) }
    rows.append(("next", world.clock.nextDue.map { "due at \($0) s" } ?? "nothing is scheduled"))
    rows += state.context.descriptions(of: state.context.pendingWork).map { ("pending", $0) }
    rows.append(("steps", "\(world.stepCount)"))
    return ValueDescription.columns(rows, width: width)
  }

  // MARK: Changes

  /// Returns the state changes of routers and the lifetime events of objects since a position in the log.
  package func changes(from start: Int) -> [String] {
    guard let log = state.running.app?.world.log else { return [] }
    var states: [(object: Identity, from: Symbol, to: Symbol)] = []
    var gone: [String] = []
    for event in log.events(from: start) {
      switch event.kind {
      case .state(let object, let from, let to):
        if let index = states.firstIndex(where: { $0.object == object }) {
          states[index].to = to
        } else {
          states.append((object, from, to))
        }
      case .deallocated(let object): gone.append("\(state.classes.name(of: object)) was deallocated")
      case .retainCycle(let record): gone.append("a retain cycle: \(record.text)")
      default: break
      }
    }
    let symbols = state.classes.symbols
    let moved = states.filter { $0.from != $0.to }.map {
      "\(state.classes.name(of: $0.object)): \(symbols.name($0.from)) → \(symbols.name($0.to))"
    }
    return moved + gone
  }
}

extension UIViewController {
  /// Returns whether the controller is a descendant of another one.
  fileprivate func isInside(_ other: UIViewController) -> Bool {
    var current = parent
    while let candidate = current {
      if candidate === other { return true }
      current = candidate.parent
    }
    return false
  }
}
