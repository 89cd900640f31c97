public import Simulation
internal import ViewHierarchy

/// How a destination is to be shown, and from where: the last word on `routeType` and source (`router:2.15`).
public final class ViewRoutePath: SimulatedObject {
  /// The kind of path.
  public private(set) var routeType: ViewRouteType = .makeDestination
  /// The controller, or the view, that it starts from, held strongly (`router:2.31`); nil for `makeDestination`.
  public private(set) var source: SimulatedObject?
  /// Whether the configuration keeps its own kind of path (`router:2.16`).
  public private(set) var usesDefault = false
  /// Fills the configuration last of all, for paths that an app adds of its own (`router:2.32`).
  public var configure: ((ViewRouteConfiguration) -> Void)?
  private var animator: SimulatedObject?
  private var segueIdentifier: String?
  private weak var segueSender: SimulatedObject?
  private var popoverBuilder: ((ViewRoutePopoverConfiguration) -> Void)?
  private var addingChildViewHandler: ((SimulatedObject, @escaping () -> Void) -> Void)?

  /// Comes and goes with a call.
  public override var reportsDeallocation: Bool { false }

  deinit {
    source?.loseEdge()
    animator?.loseEdge()
  }

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

  /// A presentation by the source as a popover.
  ///
  /// - Parameters:
  ///   - source: as for ``presentModally(_:in:)``.
  ///   - world: the app's world.
  ///   - configure: says where the popover points to (`router:3.4.4`).
  public static func presentAsPopover(
    _ source: SimulatedObject?, in world: World, configure: @escaping (ViewRoutePopoverConfiguration) -> Void
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.presentAsPopover, source, world)
    path.popoverBuilder = configure
    return path
  }

  /// A presentation by the source in a sheet of its window, on macOS (`router:3.12.3`).
  ///
  /// - Parameters:
  ///   - source: a controller of macOS in a window. Anything else fails when the route is performed, nil as well.
  ///   - world: the app's world.
  public static func presentAsSheet(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.presentAsSheet, source, world)
  }

  /// A presentation by the source as an animator of the app's own carries it out, on macOS (`router:3.12.4`).
  ///
  /// - Parameters:
  ///   - source: as for ``presentAsSheet(_:in:)``.
  ///   - animator: adopts `NSViewControllerPresentationAnimator`, or is of a dynamic class with its methods; nil presents modally.
  ///   - world: the app's world.
  public static func presentWithAnimator(
    _ source: SimulatedObject?, animator: SimulatedObject?, in world: World
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.presentWithAnimator, source, world)
    path.animator = animator
    if let animator { path.link(animator, .animator) }
    return path
  }

  /// A segue of the source's scene; the storyboard makes the destination (`router:5.8`).
  ///
  /// - Parameters:
  ///   - source: a controller that a storyboard made.
  ///   - identifier: the segue's.
  ///   - sender: what the source's `prepareForSegue` gets.
  ///   - world: the app's world.
  public static func performSegue(
    _ source: SimulatedObject?, identifier: String, sender: SimulatedObject? = nil, in world: World
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.performSegue, source, world)
    path.segueIdentifier = identifier
    path.segueSender = sender
    return path
  }

  /// What the containers above the source do to show a controller (`router:3.5.7`); on macOS a window of its own, for which no source is
  /// needed (`router:3.12.5`).
  public static func show(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.show, source, world)
  }

  /// What the containers above the source do to show a controller as a detail (`router:3.5.8`).
  public static func showDetail(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.showDetail, source, world)
  }

  /// Makes the destination a child of the source.
  ///
  /// - Parameters:
  ///   - source: a controller.
  ///   - world: the app's world.
  ///   - addingChildViewHandler: puts the child's view into its place, and then calls what it gets (`router:3.5.9`); nil adds the view to
  ///     the source's.
  public static func addAsChildViewController(
    _ source: SimulatedObject?, in world: World,
    addingChildViewHandler: ((SimulatedObject, @escaping () -> Void) -> Void)? = nil
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.addAsChildViewController, source, world)
    path.addingChildViewHandler = addingChildViewHandler
    return path
  }

  /// Puts the destination, a view, into the source, a view as well.
  public static func addAsSubview(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.addAsSubview, source, world)
  }

  /// A way of the router's own (`router:3.5.11`).
  ///
  /// - Parameter source: what the router takes it from, if it needs anything.
  public static func custom(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.custom, source, world)
  }

  /// Whatever the configuration says (`router:2.16`, `router:2.30`).
  ///
  /// - Parameter source: where it starts from unless the configuration says so; its view where the configuration adds a subview.
  public static func defaultPath(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    let path = ViewRoutePath(.custom, source, world)
    path.usesDefault = true
    return path
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

  /// Writes the path into a configuration; a path without source leaves the configuration's own (`router:2.4`,
  /// `router:2.15`, `router:2.16`, `router:2.32`, `router:3.12.4`).
  func configure(_ configuration: ViewRouteConfiguration) {
    if usesDefault {
      if configuration.source == nil { configuration.source = defaultSource(for: configuration.routeType) }
    } else {
      if let source { configuration.source = source }
      configuration.routeType = routeType
    }
    if let animator { configuration.animator = animator }
    if let popoverBuilder { configuration.configurePopover(popoverBuilder) }
    if let segueIdentifier {
      configuration.configureSegue {
        $0.identifier = segueIdentifier
        $0.sender = segueSender
      }
    }
    if let addingChildViewHandler { configuration.addingChildViewHandler = addingChildViewHandler }
    if let configure { world.callback { configure(configuration) } }
  }

  /// Implements `router:2.16`.
  private func defaultSource(for routeType: ViewRouteType) -> SimulatedObject? {
    routeType == .addAsSubview ? source?.viewOfController : source
  }

  /// The source, and the animator (`router:2.31`).
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let source { body(.source, source) }
    if let animator { body(.animator, animator) }
  }
}

extension SimulatedObject {
  /// The view of a controller; any other object is its own.
  var viewOfController: SimulatedObject {
    if let controller = self as? UIViewController { return controller.view }
    return (self as? NSViewController)?.view ?? self
  }
}
