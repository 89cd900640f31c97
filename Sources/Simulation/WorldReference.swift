/// A weak reference to a world. One of Swift's would make each counted reference to the world a slow one, and those are the most
/// frequent of all.
public final class WorldReference {
  /// The world; nil when it has gone.
  public var world: World? { referred }

  private unowned(unsafe) var referred: World?

  init(_ world: World) { referred = world }

  /// The world goes.
  func end() { referred = nil }
}
