internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// A closure-based route as a script declares it (`router:1.21`). It stores the behavior, and each app gets a separate route, as for a
/// router class.
final class DeclaredRoute: CustomStringConvertible {
  /// The effect of a chained call on the route of an app.
  typealias Step = (any ClosureRoute) throws -> Void

  let family: RouterFamily
  /// The route's name. Until the script sets one, it is the destination's class.
  var name: String
  private let position: SourcePosition
  private let makeDestination: LuaFunction
  private var steps: [Step] = []
  private var made: (any ClosureRoute)?
  private weak var app: App?

  init(_ family: RouterFamily, name: String, position: SourcePosition, makeDestination: LuaFunction) {
    self.family = family
    self.name = name
    self.position = position
    self.makeDestination = makeDestination
  }

  /// `ZIKViewRoute(Editor)`.
  var description: String { "\(family == .view ? "ZIKViewRoute" : "ZIKServiceRoute")(\(name))" }

  /// Adds a chained call. If an app already has the route, the call applies to it immediately.
  func add(in state: ScriptState, _ step: @escaping Step) throws {
    steps.append(step)
    guard state.running.isLaunched else { return }
    if let made, app === state.app { try apply(step, to: made, state) } else { _ = try type(in: state) }
  }

  /// Returns the route of the current app, which is created at the first request.
  func type(in state: ScriptState) throws -> RouterType {
    if let made, app === state.app { return made }
    let make = { [unowned state, makeDestination] (configuration: PerformRouteConfiguration) in
      state.ask(makeDestination, .object(configuration), Value(configuration.owner))
    }
    let router = state.app.router
    let route: any ClosureRoute =
      switch family {
      case .view: ViewRoute(name, in: router) { make($0) }
      case .service: ServiceRoute(name, in: router, makeDestination: make)
      }
    route.declared(at: position)
    made = route
    app = state.app
    for step in steps { try apply(step, to: route, state) }
    return route
  }

  private func apply(_ step: Step, to route: any ClosureRoute, _ state: ScriptState) throws {
    state.resolveConformances()
    state.app.world.log.scriptMoved()
    try step(route)
  }
}
