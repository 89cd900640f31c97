internal import AppSimulator
public import RouteDiagnostics
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld

extension ScriptState {
  /// Returns the warnings of a test about its routes, whose results it does not check.
  ///
  /// These are routers that are still performing or removing.
  ///
  /// - Parameter isInTransition: Whether a transition is in progress, which explains the latter.
  public func unfinishedRoutes(isInTransition: Bool) -> [Diagnostic] {
    guard let app = running.app else { return [] }
    return isInTransition || !app.router.isAnyMoving ? [] : movingRouters(in: app.world.log).map { [$0] } ?? []
  }

  /// The maximum number of named routers.
  private static let namedCount = 5

  /// Returns a warning about the routers whose last state change in the log started an operation, or `nil` if they do not exist.
  /// Deallocated routers do not count.
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
      "the test ends in the middle of a route", severity: .warning, at: context.location(first.position),
      found: names.joined(separator: ", "), help: advice(onState: classes.symbols.name(first.state)).map { [$0] } ?? [])
  }

  /// Returns the advice about a router in a transient state, or `nil` for other states.
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
