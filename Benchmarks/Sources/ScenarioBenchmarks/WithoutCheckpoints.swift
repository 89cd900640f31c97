import SimulatedWorld

/// A language runtime whose checkpoints do nothing, so that steps are measured apart from them.
final class WithoutCheckpoints: LifetimeObserver {
  private let observer: any LifetimeObserver

  init(_ observer: any LifetimeObserver) { self.observer = observer }

  func didCreate(_ object: SimulatedObject) { observer.didCreate(object) }

  func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {
    observer.didLink(owner, target, label)
  }

  func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {
    observer.didUnlink(owner, target, label)
  }

  func pin(_ object: SimulatedObject) { observer.pin(object) }

  func unpin(_ object: SimulatedObject) { observer.unpin(object) }

  func checkpoint() {}

  func value(of object: SimulatedObject, _ property: String) -> Value { observer.value(of: object, property) }

  func setValue(_ value: Value, of object: SimulatedObject, _ property: String) {
    observer.setValue(value, of: object, property)
  }
}
