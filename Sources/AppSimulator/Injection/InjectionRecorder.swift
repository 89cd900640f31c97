internal import Injection
internal import Simulation

/// Puts what the containers of an app do into its event log: what they make and inject, and what they must warn of.
final class InjectionRecorder: InjectionObserver {
  private unowned let world: World

  init(_ world: World) { self.world = world }

  var followsSteps: Bool { false }

  func container(_ container: Container, did event: InjectionEvent) {
    switch event {
    case .made(let component, let object): record("made", component, object, container)
    case .used(let component, let object): record("injected", component, object, container)
    case .ignored, .warned, .complained: warn(event)
    case .skipped(_, _, let error): warn(event, container.run.advice(on: error))
    case .cannotInject(_, let error):
      // That a class is not registered is common.
      if case .notRegistered = error.reason { return }
      warn(event)
    case .registered, .began, .ended, .found, .kept, .taken, .resolved, .leftOut, .failed: break
    }
  }

  private func record(_ verb: String, _ component: Component, _ object: Any, _ container: Container) {
    let identity = (object as? SimulatedObject)?.identity
    let place = container.name ?? "a container"
    let text = identity == nil ? "\(component.type) \(verb) by \(place)" : "\(verb) by \(place)"
    world.log.append(.injection(identity ?? .none, TextRecord(text)))
  }

  private func warn(_ event: InjectionEvent, _ advice: String? = nil) {
    world.warn("injection", event.description, advice: advice.map { [$0] } ?? [])
  }
}
