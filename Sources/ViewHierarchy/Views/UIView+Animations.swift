public import Simulation

extension UIView {
  /// Whether the transitions of an app are animated when they are asked to be; true at first (`hierarchy:0.7`).
  public static func areAnimationsEnabled(in world: World) -> Bool { world.hierarchy.areAnimationsEnabled }

  /// Says whether the transitions of an app are animated: without animations `animated: true` means the same as false, also in
  /// the argument of callbacks (`hierarchy:0.7`). What runs already goes on.
  public static func setAnimationsEnabled(_ areEnabled: Bool, in world: World) {
    world.hierarchy.areAnimationsEnabled = areEnabled
  }

  /// Runs actions during which no transition that is started is animated (`hierarchy:0.7`).
  ///
  /// - Throws: what the actions throw.
  public static func performWithoutAnimation(in world: World, _ actions: () throws -> Void) rethrows {
    let before = world.hierarchy.areAnimationsEnabled
    world.hierarchy.areAnimationsEnabled = false
    defer { world.hierarchy.areAnimationsEnabled = before }
    try actions()
  }
}
