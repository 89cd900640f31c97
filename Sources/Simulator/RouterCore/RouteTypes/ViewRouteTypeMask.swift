/// A set of route types (`router:2.33`).
public struct ViewRouteTypeMask: OptionSet, Hashable, Sendable {
  /// One bit for each route type: `1 << ViewRouteType.rawValue`.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The default for routers: the route types that show a controller, without ``custom``.
  public static let viewControllerDefault = all { $0.isSupportedByDefault && $0.destination != .view }
  /// The usual set for routers of views, without ``custom``.
  public static let viewDefault = all { $0.isSupportedByDefault && $0.destination != .controller }
  /// The route types that only iOS has, and those that only macOS has (`router:3.12.1`).
  static let onlyOnIOS = all { $0.platform == .iOS }
  static let onlyOnMacOS = all { $0.platform == .macOS }
  /// The route types of which a router of views supports at least one (`router:3.3.5`).
  static let forViews = all { $0.destination != .controller }

  /// The route types in the set, in the order of their numbers.
  public var types: [ViewRouteType] { ViewRouteType.allCases.filter { contains($0.mask) } }

  private static func all(where isIncluded: (any RouteTypeBehavior.Type) -> Bool) -> ViewRouteTypeMask {
    ViewRouteType.allCases.reduce(into: []) { if isIncluded($1.behavior) { $0.insert($1.mask) } }
  }
}
