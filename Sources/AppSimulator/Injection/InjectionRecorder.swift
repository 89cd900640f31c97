internal import Injection
internal import Simulation

/// Puts what the containers of an app do into its event log: what they make and inject, and what they must warn of.
final class InjectionRecorder {
  private unowned let world: World
  /// What is said of the objects of the container that did something last: most of what happens is one container's.
  @exclusivity(unchecked) private var words = Words(of: nil)

  private final class Words {
    let name: String?
    let made: TextRecord
    let injected: TextRecord

    init(of name: String?) {
      self.name = name
      let place = name ?? "a container"
      made = TextRecord("made by \(place)")
      injected = TextRecord("injected by \(place)")
    }
  }

  init(_ world: World) { self.world = world }

  /// A container made an object.
  func container(_ container: Container, made object: AnyObject, of component: Component) {
    record(component, object, words(of: container).made)
  }

  /// A container injected into an object.
  func container(_ container: Container, injected object: Any, of component: Component) {
    record(component, object as AnyObject, words(of: container).injected)
  }

  private func words(of container: Container) -> Words {
    if words.name != container.name { words = Words(of: container.name) }
    return words
  }

  private func record(_ component: Component, _ object: AnyObject, _ words: TextRecord) {
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
