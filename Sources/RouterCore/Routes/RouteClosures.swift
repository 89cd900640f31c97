internal import Simulation

/// What a route of closures does in place of a router class (`router:1.21`).
final class RouteClosures {
  /// What the route is called in messages.
  var name: String { didSet { classOfRouters = nil } }
  /// The class of the route's routers, which is called after it; nil until there is one.
  var classOfRouters: ObjectClass?
  /// Where the route is declared; none when that is where it first registered something.
  var position: SourcePosition = .none
  /// Where the route registers; gone with the app.
  weak var registry: RouteRegistry?
  /// C: makes the destination.
  var makeDestination: ((PerformRouteConfiguration) -> SimulatedObject?)?
  /// P3.
  var prepareDestination: ((SimulatedObject, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// P4.
  var didFinishPrepareDestination: ((SimulatedObject, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// Makes the configuration that each route starts from (`router:2.14`).
  var makeDefaultConfiguration: ((World) -> PerformRouteConfiguration)?
  /// Makes the configuration for removing.
  var makeDefaultRemoveConfiguration: ((World) -> RemoveRouteConfiguration)?
  /// What the URL says by which a route is performed (`router:8.22`).
  var processUserInfo: ((RouteUserInfo, String, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// What the URL asks for by which a route was performed.
  var performAction: ((String, RouteUserInfo, String, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// Comes before what the rule for URLs does before a route is performed.
  var beforePerformFromURL: ((PerformRouteConfiguration, AnyRouter) -> Void)?
  /// Comes after what the rule for URLs does after a success.
  var afterSuccessFromURL: ((RouteAction, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// The class of a registration without a router; nil for a route that an app made.
  var easyClass: ObjectClass?

  init(name: String) { self.name = name }
}
