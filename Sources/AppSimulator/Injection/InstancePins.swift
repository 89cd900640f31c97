internal import Injection
internal import Simulation

/// Keeps what containers of an app keep from dying at a checkpoint: in a script, a strong reference of Swift's alone does not.
final class InstancePins: InstanceKeeper {
  /// It may be gone when the app's containers go.
  private let reference: WorldReference

  init(_ world: World) { reference = world.reference }

  func didKeep(_ instance: Any) {
    if let object = instance as? SimulatedObject { reference.world?.lifetimes?.pin(object) }
  }

  func didLetGo(_ instance: Any) {
    guard let object = instance as? SimulatedObject, let world = reference.world else { return }
    world.lifetimes?.unpin(object)
    world.needsCheckpoint = true
  }
}
