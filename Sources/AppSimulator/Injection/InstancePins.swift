internal import Injection
internal import Simulation

/// Keeps what containers of an app keep from dying at a checkpoint: in a script, a strong reference of Swift's alone does not.
final class InstancePins: InstanceKeeper {
  /// It may be gone when the app's containers go.
  private weak var world: World?

  init(_ world: World) { self.world = world }

  func didKeep(_ instance: Any) {
    if let object = instance as? SimulatedObject { world?.lifetimes?.pin(object) }
  }

  func didLetGo(_ instance: Any) {
    guard let object = instance as? SimulatedObject else { return }
    world?.lifetimes?.unpin(object)
    world?.needsCheckpoint = true
  }
}
