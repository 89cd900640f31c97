public import SimulatedWorld

/// The durations of an app's transitions on its virtual clock (`hierarchy:9.1`, `hierarchy:9.2`, `hierarchy:9.6`).
public struct TransitionDuration: Equatable, Sendable {
  /// A push; 0.35 s.
  public var push = VirtualTime(nanoseconds: 350_000_000)
  /// A pop; 0.35 s.
  public var pop = VirtualTime(nanoseconds: 350_000_000)
  /// A presentation; 0.5 s.
  public var present = VirtualTime(nanoseconds: 500_000_000)
  /// A dismissal; 0.5 s.
  public var dismiss = VirtualTime(nanoseconds: 500_000_000)
  /// The appearance or disappearance of an AppKit sheet; 0.25 s, the default of all AppKit animations.
  public var appKitSheet = VirtualTime(nanoseconds: 250_000_000)
  /// The appearance or disappearance of an AppKit popover; 0.25 s.
  public var appKitPopover = VirtualTime(nanoseconds: 250_000_000)
  /// An AppKit transition between two children; 0.25 s.
  public var appKitTransition = VirtualTime(nanoseconds: 250_000_000)
  /// The appearance or disappearance of an AppKit sidebar; 0.25 s.
  public var appKitSidebar = VirtualTime(nanoseconds: 250_000_000)
  /// The turn of a page; 0.35 s (`hierarchy:9.4`).
  public var pageTurn = VirtualTime(nanoseconds: 350_000_000)
  /// A rotation, or another change of a window's size; 0.3 s (`hierarchy:4.29e`).
  public var sizeChange = VirtualTime(nanoseconds: 300_000_000)

  /// Creates the platform's default durations.
  public init() {}
}
