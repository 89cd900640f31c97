public import SimulatedWorld

/// The names of a controller's lifecycle methods, which both platforms have.
///
/// `willMoveToParent` is `willMove(toParent:)`.
public enum LifecycleName: String, ReservedName {
  case loadView
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case willMoveToParent
  case didMoveToParent

  /// The group, which precedes all others.
  public static let reserved = ReservedNames(Self.self)

  /// Whether an override must call super.
  var requiresSuper: Bool { self != .loadView && self != .viewIsAppearing }
}

/// A set of a controller's lifecycle methods.
struct LifecycleMethods {
  private var bits: UInt16 = 0

  func contains(_ name: LifecycleName) -> Bool { bits >> UInt16(name.position) & 1 != 0 }

  mutating func insert(_ name: LifecycleName) { bits |= 1 << UInt16(name.position) }

  mutating func remove(_ name: LifecycleName) { bits &= ~(1 << UInt16(name.position)) }
}
