public import SimulatedWorld

/// The state of a router in its life cycle (`router:3.1`).
public enum RouterState: Int32, CaseIterable, Sendable {
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

  /// The state's name in the log.
  @inlinable public var symbol: Symbol { Symbol(rawValue: RouterName.unrouted.symbol.rawValue + rawValue) }

  /// Whether the router is in transition to another state.
  @inlinable public var isMoving: Bool { self == .routing || self == .removing }
}
