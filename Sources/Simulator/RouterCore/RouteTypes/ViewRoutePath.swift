public import SimulatedWorld
internal import ViewHierarchy

/// The route type and the source of a route. They override those of the configuration (`router:2.15`).
///
/// The file of each route type extends this class with a function that creates paths, such as ``push(_:in:)``.
public final class ViewRoutePath: SimulatedObject {
  /// The route type.
  public private(set) var routeType: ViewRouteType = .makeDestination
  /// The controller or view that it starts from, which the path retains (`router:2.31`), or `nil`.
  public private(set) var source: SimulatedObject?
  /// Whether the configuration keeps its own route type (`router:2.16`).
  public private(set) var usesDefault = false
  /// Configures the route after all other functions, for paths that an app defines (`router:2.32`).
  public var configure: ((ViewRouteConfiguration) -> Void)?
  /// The code that configures the route as the arguments of the path require.
  private var adjustments: [(ViewRouteConfiguration) -> Void] = []
  /// An object that the path retains in addition to its source, with the label of the edge.
  private var companion: (label: Symbol, object: SimulatedObject)?

  /// Creates a path.
  convenience init(_ routeType: ViewRouteType, from source: SimulatedObject?, in world: World) {
    self.init(in: world)
    self.routeType = routeType
    self.source = source
    if let source { link(source, RouterName.source.symbol) }
  }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  deinit {
    source?.loseEdge()
    companion?.object.loseEdge()
  }

  /// False, because paths exist only during a call.
  public override var reportsDeallocation: Bool { false }

  /// Returns a path that uses the route type of the configuration (`router:2.16`, `router:2.30`).
  ///
  /// - Parameters:
  ///   - source: The source, unless the configuration has one. If the configuration adds a subview, its view is used.
  ///   - world: The world of the app.
  public static func defaultPath(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    let path = ViewRoutePath(.custom, from: source, in: world)
    path.usesDefault = true
    return path
  }

  /// Adds code that configures the route.
  func adjust(_ body: @escaping (ViewRouteConfiguration) -> Void) { adjustments.append(body) }

  /// Retains an object for the configuration, such as an animator.
  func hold(_ object: SimulatedObject, as label: Symbol) {
    companion = (label, object)
    link(object, label)
  }

  /// Stores the path in a configuration. A path without a source keeps that of the configuration (`router:2.4`, `router:2.15`, `router:2.16`,
  /// `router:2.32`, `router:3.12.4`).
  func configure(_ configuration: ViewRouteConfiguration) {
    if usesDefault {
      if configuration.source == nil { configuration.source = source.map(configuration.routeType.source(for:)) }
    } else {
      if let source { configuration.source = source }
      configuration.routeType = routeType
    }
    for adjustment in adjustments { adjustment(configuration) }
    if let configure { world.callback { configure(configuration) } }
  }

  /// Calls the body with the source, and with the object that ``hold(_:as:)`` received (`router:2.31`).
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let source { body(RouterName.source.symbol, source) }
    if let companion { body(companion.label, companion.object) }
  }
}

extension SimulatedObject {
  /// The view of a controller, or the object itself if it is not a controller.
  var viewOfController: SimulatedObject {
    if let controller = self as? UIViewController { return controller.view }
    return (self as? NSViewController)?.view ?? self
  }
}
