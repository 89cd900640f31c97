internal import SimulatedWorld

/// The closures of a closure-based route, which replace a router class (`router:1.21`).
final class RouteClosures {
  /// The name of the route in messages.
  var name: String { didSet { classOfRouters = nil } }
  /// The class for the route's set of route types, or `nil` for the class that the route was created with.
  var baseClass: ObjectClass?
  /// The class of the route's routers, which is named after the route, or `nil` before it is created.
  var classOfRouters: ObjectClass?
  /// The position of the route's declaration, or none if that is the position of its first registration.
  var position: SourcePosition = .none
  /// The registry of the route. It is deallocated with the app.
  weak var registry: RouteRegistry?
  /// C: Creates the destination.
  var makeDestination: ((PerformRouteConfiguration) -> SimulatedObject?)?
  /// P3: Prepares the destination.
  var prepareDestination: ((SimulatedObject, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// P4: Runs after the preparation.
  var didFinishPrepareDestination: ((SimulatedObject, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// Creates the configuration that each route starts from (`router:2.14`).
  var makeDefaultConfiguration: ((World) -> PerformRouteConfiguration)?
  /// Creates the configuration for removing.
  var makeDefaultRemoveConfiguration: ((World) -> RemoveRouteConfiguration)?
  /// Processes the parameters of the URL with which a route is performed (`router:8.22`).
  var processUserInfo: ((RouteUserInfo, String, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// Performs the action of the URL with which a route was performed.
  var performAction: ((String, RouteUserInfo, String, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// Runs before the default URL rule, before a route is performed.
  var beforePerformFromURL: ((PerformRouteConfiguration, AnyRouter) -> Void)?
  /// Runs after the default URL rule, after a success.
  var afterSuccessFromURL: ((RouteAction, PerformRouteConfiguration, AnyRouter) -> Void)?
  /// The class of a registration without a router, or `nil` for a route that an app created.
  var easyClass: ObjectClass?

  init(name: String) { self.name = name }
}
