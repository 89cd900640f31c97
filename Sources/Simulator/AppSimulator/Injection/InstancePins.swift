internal import InjectionCore
internal import SimulatedWorld

/// The pins that keep retained instances of an app's containers alive at checkpoints. In a script, a strong Swift reference alone does not.
final class InstancePins: InstanceKeeper {
  /// The world, which can be deallocated before the app's containers.
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
