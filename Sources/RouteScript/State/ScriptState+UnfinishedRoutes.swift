internal import AppSimulator
public import Diagnostics
internal import RouterCore
internal import Simulation

extension ScriptState {
  /// The warnings of a test about its routes: those that were shown in a router's own way without having begun, and routers that are still
  /// performing or removing. What comes of these was never looked at.
  ///
  /// - Parameter isInTransition: whether a transition is under way, which explains the latter.
  public func unfinishedRoutes(isInTransition: Bool) -> [Diagnostic] {
    guard let app = currentApp else { return [] }
    let notBegun = app.world.log.failures.filter {
      $0.kind == .warning && $0.name == ViewRouter.routeNotBegun && !$0.isReceived
    }
    return notBegun.map {
      Diagnostic($0.message, severity: .warning, at: location($0.position), help: $0.advice)
    } + (isInTransition || !app.router.isAnyMoving ? [] : movingRouters(in: app.world.log).map { [$0] } ?? [])
  }

  /// How many routers are named.
  private static let namedCount = 5

  /// Tells of the routers whose last change of state, as the log has it, began something; nil when there are none. Those that have died
  /// do not count.
  private func movingRouters(in log: EventLog) -> Diagnostic? {
    var known: Set<Identity> = []
    var found: [(router: Identity, state: Symbol, position: SourcePosition)] = []
    for event in log.events().reversed() {
      switch event.kind {
      case .deallocated(let object): known.insert(object)
      case .state(let object, from: _, to: let new):
        guard known.insert(object).inserted, classes.classes[Int(object.classIndex)].nativeType is AnyRouter.Type,
          advice(onState: classes.symbols.name(new)) != nil
        else { continue }
        found.append((object, new, event.position))
      default: continue
      }
    }
    found.reverse()
    guard let first = found.first else { return nil }
    var names = found.prefix(Self.namedCount).map {
      "\(classes.name(of: $0.router)) is \(classes.symbols.name($0.state))"
    }
    if found.count > names.count { names.append("and \(found.count - names.count) more") }
    return Diagnostic(
      "the test ends in the middle of a route", severity: .warning, at: location(first.position),
      found: names.joined(separator: ", "), help: advice(onState: classes.symbols.name(first.state)).map { [$0] } ?? [])
  }

  /// What ends a state in which a router does not stay; nil for the others.
  private func advice(onState state: String) -> String? {
    switch state {
    case "\(RouterState.routing)":
      """
      end the route: finish its transition, call the completion of addingChildViewHandler, or for a custom route call \
      endPerformRouteWithSuccess or endPerformRouteWithError
      """
    case "\(RouterState.removing)":
      """
      end the removal: finish its transition, call the completion of removingChildViewHandler, or for a custom route call \
      endRemoveRouteWithSuccess or endRemoveRouteWithError
      """
    default: nil
    }
  }
}
