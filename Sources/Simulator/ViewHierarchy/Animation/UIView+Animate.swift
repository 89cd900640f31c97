public import SimulatedWorld

extension UIView {
  /// Makes changes now, and calls a completion after a length of virtual time. Nothing is drawn (`hierarchy:4.64`).
  ///
  /// While an animator starts the animations of a percent-driven transition, the completion waits for the user's
  /// gesture (`hierarchy:4.68`).
  ///
  /// - Parameters:
  ///   - length: The length in seconds, with the delay. It counts as 0 if it is negative, or if animations are disabled.
  ///   - completion: Receives whether the animation ended, which is `false` if it was reversed.
  public static func animate(
    in world: World, for length: Double, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    animations()
    guard let completion else { return }
    let hierarchy = world.hierarchy
    let length = hierarchy.areAnimationsEnabled ? max(length, 0) : 0
    if let timeline = hierarchy.timeline {
      return timeline.add(length: length) { completion($0 == .end) }
    }
    world.clock.after(.seconds(length), .transition) { world.callback { completion(true) } }
  }
}
