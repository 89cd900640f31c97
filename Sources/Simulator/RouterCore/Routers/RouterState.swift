public import SimulatedWorld

/// The state of a router in its life cycle (`router:3.1`), with its name in the log.
public enum RouterState: String, ReservedName {
  /// Nothing was performed yet.
  case unrouted
  /// The route is being performed.
  case routing
  /// The destination was shown.
  case routed
  /// The destination is being removed.
  case removing
  /// The destination was removed or deallocated.
  case removed

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: RouterName.reserved)

  /// Whether the router is in transition to another state.
  @inlinable public var isMoving: Bool { self == .routing || self == .removing }
}
