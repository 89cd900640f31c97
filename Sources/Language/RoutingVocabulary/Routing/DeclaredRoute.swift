internal import AppSimulator
package import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptOwners
package import SimulatedWorld
internal import ViewVocabulary

/// A closure-based route as a script declares it (`router:1.21`). It stores the behavior, and each app gets a separate route, as for a
/// router class.
package final class DeclaredRoute: CustomStringConvertible, ScriptDeclaration {
  /// The effect of a chained call on the route of an app.
  package typealias Step = (any ClosureRoute) throws -> Void

  package let family: RouterFamily
  /// The route's name. Until the script sets one, it is the destination's class.
  package var name: String
  private let position: SourcePosition
  private let makeDestination: LuaFunction
  private var steps: [Step] = []
  private var made: (any ClosureRoute)?
  private weak var app: App?

  package init(_ family: RouterFamily, name: String, position: SourcePosition, makeDestination: LuaFunction) {
    self.family = family
    self.name = name
    self.position = position
    self.makeDestination = makeDestination
  }

  /// `ZIKViewRoute(Editor)`.
  package var description: String { "\(family == .view ? "ZIKViewRoute" : "ZIKServiceRoute")(\(name))" }

  /// Adds a chained call. If an app already has the route, the call applies to it immediately.
  package func add(in context: ScriptContext, _ step: @escaping Step) throws {
    steps.append(step)
    guard context.running.isLaunched else { return }
    if let made, app === context.app { try apply(step, to: made, context) } else { _ = try type(in: context) }
  }

  /// Returns the route of the current app, which is created at the first request.
  package func type(in context: ScriptContext) throws -> RouterType {
    if let made, app === context.app { return made }
    let make = { [unowned context, makeDestination] (configuration: PerformRouteConfiguration) in
      context.ask(makeDestination, .object(configuration), Value(configuration.owner))
    }
    let router = context.app.router
    let route: any ClosureRoute =
      switch family {
      case .view: ViewRoute(name, in: router) { make($0) }
      case .service: ServiceRoute(name, in: router, makeDestination: make)
      }
    route.declared(at: position)
    made = route
    app = context.app
    for step in steps { try apply(step, to: route, context) }
    return route
  }

  private func apply(_ step: Step, to route: any ClosureRoute, _ context: ScriptContext) throws {
    context.resolveConformances()
    context.app.world.log.scriptMoved()
    try step(route)
  }

  package var displayName: String { description }
  package var displayKind: String { "a route" }
  package var referenceOwner: String? { "Route" }
}
