/// The place of one component's instance in the cache of a container or of the run.
final class InstanceSlot {
  private let retention: Lifetime.Retention
  private var kept: AnyObject?
  private var reference: WeakInstance?

  init(_ retention: Lifetime.Retention) {
    self.retention = retention
  }

  var instance: AnyObject? { kept ?? reference?.object }

  func save(_ instance: AnyObject) {
    switch retention {
    case .strong: kept = instance
    case .weak: reference = WeakInstance(instance)
    }
  }

  func clean() {
    kept = nil
    reference = nil
  }
}

/// The slots of a container, or of the run: one for each component that was made, by its identity (`injection:R11`).
final class InstanceCache {
  private var slots: [ComponentIdentity: InstanceSlot] = [:]

  func slot(_ identity: ComponentIdentity, _ retention: Lifetime.Retention) -> InstanceSlot {
    if let slot = slots[identity] { return slot }
    let slot = InstanceSlot(retention)
    slots[identity] = slot
    return slot
  }

  /// Forgets the instances; components keep their slots.
  func clean() {
    for slot in slots.values { slot.clean() }
  }
}
