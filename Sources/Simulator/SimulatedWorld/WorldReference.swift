/// A weak reference to a world. A Swift weak reference would slow down each counted reference to the world, and those are the most
/// frequent ones.
public final class WorldReference {
  /// The world, or `nil` if it is deallocated.
  public var world: World? { referred }

  private unowned(unsafe) var referred: World?

  init(_ world: World) { referred = world }

  /// Called when the world is deallocated.
  func end() { referred = nil }
}
