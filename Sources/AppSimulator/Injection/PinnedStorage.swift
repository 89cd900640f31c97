public import Injection
internal import Simulation

/// Where a scope of a script keeps its instances: they live as long as they stand here, if the scope holds them.
public final class PinnedStorage: ScopeStorage {
  private let pins: InstancePins
  /// Everything that is kept.
  public private(set) var instances: [ComponentIdentity: StoredInstance] = [:]

  /// An empty storage for scopes of an app.
  public init(of app: App) {
    pins = app.injection.pins
  }

  /// What is kept for a component.
  public func instance(of component: ComponentIdentity) -> StoredInstance? { instances[component] }

  /// Keeps an instance in place of what was there.
  public func save(_ instance: StoredInstance, of component: ComponentIdentity) {
    if instance.isHeld, let value = instance.value { pins.didKeep(value) }
    letGo(instances.updateValue(instance, forKey: component))
  }

  /// Forgets everything.
  public func clean() {
    let old = instances
    instances = [:]
    for instance in old.values { letGo(instance) }
  }

  private func letGo(_ instance: StoredInstance?) {
    if let instance, instance.isHeld, let value = instance.value { pins.didLetGo(value) }
  }
}
