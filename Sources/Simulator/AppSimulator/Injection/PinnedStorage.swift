public import InjectionCore
internal import SimulatedWorld

/// The storage of a script scope. If the scope retains instances, they exist as long as they are in the storage.
public final class PinnedStorage: ScopeStorage {
  private let pins: InstancePins
  /// The stored instances.
  public private(set) var instances: [ComponentIdentity: StoredInstance] = [:]

  /// Creates an empty storage for scopes of an app.
  public init(of app: App) {
    pins = app.injection.pins
  }

  /// Returns the stored instance of a component.
  public func instance(of component: ComponentIdentity) -> StoredInstance? { instances[component] }

  /// Stores an instance, and replaces the previous one.
  public func save(_ instance: StoredInstance, of component: ComponentIdentity) {
    if instance.isHeld, let value = instance.value { pins.didKeep(value) }
    letGo(instances.updateValue(instance, forKey: component))
  }

  /// Removes all instances.
  public func clean() {
    let old = instances
    instances = [:]
    for instance in old.values { letGo(instance) }
  }

  private func letGo(_ instance: StoredInstance?) {
    if let instance, instance.isHeld, let value = instance.value { pins.didLetGo(value) }
  }
}
