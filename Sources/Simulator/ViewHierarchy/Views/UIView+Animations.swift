public import SimulatedWorld

extension UIView {
  /// Options of an animation, which have no effect because nothing is drawn.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// Returns whether transitions for which the app requests an animation are animated; `true` initially
  /// (`hierarchy:0.7`).
  public static func areAnimationsEnabled(in world: World) -> Bool { world.hierarchy.areAnimationsEnabled }

  /// Sets whether the app's transitions are animated (`hierarchy:0.7`).
  ///
  /// While animations are disabled, `animated: true` means `false`, including in the arguments of callbacks. Running
  /// transitions continue.
  public static func setAnimationsEnabled(_ areEnabled: Bool, in world: World) {
    world.hierarchy.areAnimationsEnabled = areEnabled
  }

  /// Runs actions with animations disabled for the transitions that begin meanwhile (`hierarchy:0.7`, `hierarchy:11.8`).
  /// Pushes and presentations only begin at the end of the turn.
  ///
  /// - Throws: Any error that the actions throw.
  public static func performWithoutAnimation(in world: World, _ actions: () throws -> Void) rethrows {
    let before = world.hierarchy.areAnimationsEnabled
    world.hierarchy.areAnimationsEnabled = false
    defer { world.hierarchy.areAnimationsEnabled = before }
    try actions()
  }
}
