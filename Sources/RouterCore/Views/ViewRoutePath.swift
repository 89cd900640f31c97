public import Simulation

/// How a destination is to be shown, and from where: the last word on `routeType` and source (`router:2.15`).
public final class ViewRoutePath: SimulatedObject {
  /// The kind of path.
  public private(set) var routeType: ViewRouteType = .makeDestination
  /// The controller that it starts from, held strongly (`router:2.31`); nil for `makeDestination`.
  public private(set) var source: SimulatedObject?

  /// Comes and goes with a call.
  public override var reportsDeallocation: Bool { false }

  deinit { source?.loseEdge() }

  /// A push on the navigation stack that holds the source.
  ///
  /// - Parameters:
  ///   - source: a controller inside a navigation controller. Anything else fails when the route is performed (`router:3.4.2`,
  ///     `router:3.5.3`), nil as well.
  ///   - world: the app's world.
  public static func push(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.push, source, world)
  }

  /// A modal presentation by the source.
  ///
  /// - Parameters:
  ///   - source: a controller in a window that presents nothing yet. Anything else fails when the route is performed
  ///     (`router:3.4.2`, `router:3.5.4`), nil as well.
  ///   - world: the app's world.
  public static func presentModally(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.presentModally, source, world)
  }

  /// Makes and prepares the destination without showing it.
  public static func makeDestination(in world: World) -> ViewRoutePath {
    ViewRoutePath(.makeDestination, nil, world)
  }

  private convenience init(_ routeType: ViewRouteType, _ source: SimulatedObject?, _ world: World) {
    self.init(in: world)
    self.routeType = routeType
    self.source = source
    if let source { link(source, .source) }
  }

  /// Writes the path into a configuration; a path without source leaves the configuration's own (`router:2.16`).
  func configure(_ configuration: ViewRouteConfiguration) {
    configuration.routeType = routeType
    if let source { configuration.source = source }
  }

  /// The source.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let source { body(.source, source) }
  }
}
