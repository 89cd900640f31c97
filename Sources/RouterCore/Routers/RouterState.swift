public import Simulation

/// Where a router stands in its life (`router:3.1`).
public enum RouterState: Int32, CaseIterable, Sendable {
  /// Nothing was performed yet.
  case unrouted
  /// The route is being performed.
  case routing
  /// The destination was shown.
  case routed
  /// The destination is being removed.
  case removing
  /// The destination was removed, or is gone.
  case removed

  /// The state's name in the log.
  @inlinable public var symbol: Symbol { Symbol(rawValue: RouterName.unrouted.rawValue + rawValue) }

  /// Whether the router is on its way to another state.
  @inlinable public var isMoving: Bool { self == .routing || self == .removing }
}
