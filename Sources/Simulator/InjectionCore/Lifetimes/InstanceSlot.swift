/// The storage for one component's instance in the cache of a container or of the run.
final class InstanceSlot {
  private let retention: Lifetime.Retention
  private let representation: ValueRepresentation
  private weak var keeper: (any InstanceKeeper)?
  private var kept: AnyObject?
  private var reference: WeakInstance?

  init(_ retention: Lifetime.Retention, _ representation: ValueRepresentation, _ keeper: (any InstanceKeeper)?) {
    self.retention = retention
    self.representation = representation
    self.keeper = keeper
  }

  deinit { letGo(kept) }

  var instance: AnyObject? { kept ?? reference?.object }

  /// Implements `injection:L4`, `injection:L12` and `injection:SW18`.
  func save(_ instance: AnyObject) {
    switch retention {
    case .strong:
      let old = kept
      kept = instance
      keeper?.didKeep(representation.anyValue(of: instance))
      letGo(old)
    case .weak: reference = WeakInstance(instance)
    }
  }

  func clean() {
    let old = kept
    kept = nil
    reference = nil
    letGo(old)
  }

  private func letGo(_ old: AnyObject?) {
    if let old, let keeper { keeper.didLetGo(representation.anyValue(of: old)) }
  }
}

/// The slots of a container or of the run, one for each component identity (`injection:R11`).
final class InstanceCache {
  private var slots: [ComponentIdentity: InstanceSlot] = [:]
  /// An object that is notified of retained instances. It is not retained.
  weak var keeper: (any InstanceKeeper)?

  /// The slot for the identity of a component, created on first use (`injection:R11`, `injection:L6`).
  func slot(of component: Component, _ retention: Lifetime.Retention) -> InstanceSlot {
    if let slot = slots[component.identity] { return slot }
    let slot = InstanceSlot(retention, component.representation, keeper)
    slots[component.identity] = slot
    return slot
  }

  /// Removes the instances. Components keep their slots.
  func clean() {
    for slot in slots.values { slot.clean() }
  }
}
