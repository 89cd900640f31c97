internal import Injection
internal import Simulation

/// Puts what the containers of an app do into its event log: what they make and inject, and what they must warn of.
final class InjectionRecorder {
  private unowned let world: World
  /// What is said of the objects of the container that did something last: most of what happens is one container's.
  @exclusivity(unchecked) private var words = Words(of: "a container")

  private struct Words {
    let place: String
    let made: TextRecord
    let injected: TextRecord

    init(of place: String) {
      self.place = place
      made = TextRecord("made by \(place)")
      injected = TextRecord("injected by \(place)")
    }
  }

  init(_ world: World) { self.world = world }

  /// A container made an object.
  func container(_ container: Container, made object: Any, of component: Component) {
    record(component, object, words(of: container).made)
  }

  /// A container injected into an object.
  func container(_ container: Container, injected object: Any, of component: Component) {
    record(component, object, words(of: container).injected)
  }

  private func words(of container: Container) -> Words {
    let place = container.name ?? "a container"
    if words.place != place { words = Words(of: place) }
    return words
  }

  private func record(_ component: Component, _ object: Any, _ words: TextRecord) {
    guard let object = object as? SimulatedObject else {
      world.log.append(.injection(.none, TextRecord("\(component.type) \(words.text)")))
      return
    }
    world.log.append(.injection(object.identity, words))
  }

  /// A container has something to warn of.
  func warn(of event: InjectionEvent, advice: String? = nil) {
    world.warn("injection", event.description, advice: advice.map { [$0] } ?? [])
  }
}
