internal import Injection
internal import Simulation
internal import Storyboards

/// The storyboards that containers of the app have registered, by name and bundle (`injection:S11`).
final class StoryboardMap: StoryboardSource, StoryboardObserver {
  private struct Entry {
    let name: String
    let bundle: String?
    weak var container: Container?
    weak var component: Component?
  }

  /// In the order of registration.
  private var entries: [Entry] = []

  /// Enters a storyboard that a container registered; one of the same name and bundle is replaced (`injection:S15`), and those of
  /// containers that are gone go (`injection:S16`).
  func enter(_ storyboard: Storyboard, _ component: Component, of container: Container) {
    entries.removeAll {
      $0.container == nil || ($0.name == storyboard.name && $0.bundle == storyboard.bundle)
    }
    entries.append(
      Entry(name: storyboard.name, bundle: storyboard.bundle, container: container, component: component))
  }

  /// The storyboard that a container registered under a name: resolved in that container, by its lifetime (`injection:S12`). The exact
  /// bundle comes first, then the only one of that name (`injection:S14`).
  func storyboard(named name: String, bundle: String?) throws(PlatformException) -> Storyboard? {
    let named = entries.filter { $0.name == name && $0.container != nil }
    let found: Entry
    if let exact = named.first(where: { $0.bundle == bundle }) {
      found = exact
    } else if named.count > 1 {
      throw ambiguous(name, bundle, named)
    } else if let only = named.first {
      found = only
    } else {
      return nil
    }
    guard let container = found.container, let component = found.component else { return nil }
    do {
      return try container.resolve(component, as: Storyboard.self)
    } catch {
      throw PlatformException(
        "InjectionFailed", "the container of storyboard '\(name)' could not make it: \(error)", rule: "injection:S12")
    }
  }

  private func ambiguous(_ name: String, _ bundle: String?, _ entries: [Entry]) -> PlatformException {
    let places = entries.map { entry in
      let container = entry.container?.name.map { "container \"\($0)\"" } ?? "a container"
      let site = entry.component.map { " (\($0.site))" } ?? ""
      return "\(entry.bundle.map { "bundle <\($0)>" } ?? "bundle <main>"), registered by \(container)\(site)"
    }
    return PlatformException(
      "InjectionFailed",
      "storyboard '\(name)' of \(bundle.map { "bundle <\($0)>" } ?? "bundle <main>") is none that a container registered, and several have "
        + "its name: \(places.joined(separator: "; "))",
      advice: ["name the bundle of the one that is meant, or give them different names"], rule: "injection:S14")
  }

  // MARK: What storyboards make

  func storyboard(_ storyboard: Storyboard, didComplete controller: SimulatedObject, of scene: Scene) {
    (storyboard.owner as? StoryboardInjector)?.inject(controller)
  }
}
