public import SimulatedWorld
internal import ViewHierarchy

/// A route type: one way to show a destination, with its behavior (`router:2.30`).
///
/// Each route type is in a separate file, such as `PushRouteType.swift`. ``allCases`` lists them.
public struct ViewRouteType: Hashable, Sendable, CustomStringConvertible {
  /// The code of the route type. A metatype is copied without reference counting.
  let behavior: any RouteTypeBehavior.Type

  /// Creates the value for a behavior.
  init(_ behavior: any RouteTypeBehavior.Type) { self.behavior = behavior }

  /// The route type with a number, or `nil` if it does not exist.
  public init?(rawValue: Int) {
    guard Self.allCases.indices.contains(rawValue) else { return nil }
    self = Self.allCases[rawValue]
  }

  /// The route type with a name, or `nil` if it does not exist.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name, as in scripts and messages.
  public var name: String { behavior.name }

  /// The number, as in upstream.
  public var rawValue: Int { behavior.number }

  /// The name.
  public var description: String { name }

  /// Whether a path of this route type starts from a controller or a view.
  public var needsSource: Bool { behavior.source != .none }

  /// The mask that contains only this route type.
  public var mask: ViewRouteTypeMask { ViewRouteTypeMask(rawValue: 1 << rawValue) }

  /// The description of the paths of this route type.
  public var pathForm: RoutePathForm { behavior.pathForm }

  /// Returns whether a route from a source can start now, as far as the source decides it.
  ///
  /// - Parameter source: A controller of an app. For a macOS controller, only the platform is checked.
  public func canStart(from source: SimulatedObject) -> Bool {
    guard let controller = source as? UIViewController else { return isAvailable(onMac: source is NSResponder) }
    return isAvailable(onMac: false) && behavior.canStart(from: controller)
  }

  /// Creates a path of this route type.
  ///
  /// - Parameters:
  ///   - source: The object that the path starts from. If it does not match, the route fails (`router:3.4.2`).
  ///   - world: The world of the app.
  public func path(from source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(self, from: source, in: world)
  }

  /// Returns whether a platform has the route type (`router:3.12.1`).
  func isAvailable(onMac: Bool) -> Bool {
    switch behavior.platform {
    case nil: true
    case .iOS: !onMac
    case .macOS: onMac
    }
  }

  /// A message about a platform that does not have the route type.
  func unavailability(on platform: RoutePlatform, _ source: SimulatedObject) -> String {
    "\(name) is not available on \(platform), the platform of \(source)"
  }

  /// The source of this route type that corresponds to a controller: its view, or the controller itself.
  func source(for controller: SimulatedObject) -> SimulatedObject {
    behavior.source == .view ? controller.viewOfController : controller
  }

  /// Compares the behaviors.
  public static func == (left: ViewRouteType, right: ViewRouteType) -> Bool {
    ObjectIdentifier(left.behavior) == ObjectIdentifier(right.behavior)
  }

  /// Hashes the behavior.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(behavior)) }
}
