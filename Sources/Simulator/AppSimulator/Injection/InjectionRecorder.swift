internal import InjectionCore
internal import SimulatedWorld

/// A recorder of container events in the app's event log: created and injected objects, and warnings.
final class InjectionRecorder {
  private unowned let world: World
  /// The cached log strings of the container that was active last, because most events come from one container.
  private var words = Words(of: nil)

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

  /// Records an object that a container created.
  func container(_ container: Container, made object: AnyObject, of component: Component) {
    record(component, object, words(of: container).made)
  }

  /// Records an object that a container injected into.
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

  /// Records the warning of a container.
  func warn(of event: InjectionEvent, advice: String? = nil) {
    world.warn("injection", event.description, advice: advice.map { [$0] } ?? [])
  }
}
