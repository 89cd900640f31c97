internal import Injection
internal import Simulation
internal import Storyboards

/// The storyboards that containers of the app have registered, by name and bundle (`injection:S11`).
final class StoryboardMap: StoryboardSource, StoryboardObserver {
  private struct Entry {
    let name: String
    let bundle: String?
    /// Implements `injection:S16` and `injection:S17`.
    weak var container: Container?
    weak var component: Component?
  }

  /// In the order of registration.
  private var entries: [Entry] = []

  /// Enters a storyboard that a container registered; one of the same name and bundle is replaced (`injection:S15`), and those of
  /// containers that are gone go (`injection:S16`).
  ///
  /// - Returns: who had registered the one that is replaced, for a person; nil if there was none.
  func enter(_ storyboard: Storyboard, _ component: Component, of container: Container) -> String? {
    entries.removeAll { $0.container == nil }
    let place = entries.firstIndex { $0.name == storyboard.name && $0.bundle == storyboard.bundle }
    let earlier = place.map { entries.remove(at: $0) }
    entries.append(
      Entry(name: storyboard.name, bundle: storyboard.bundle, container: container, component: component))
    return earlier.map(Self.registrant)
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
    return try made(by: found)
  }

  /// What stands for a declared storyboard in the container that registered this very one, by name and bundle.
  func storyboard(exactly storyboard: Storyboard) throws(PlatformException) -> Storyboard? {
    guard let found = entries.first(where: { $0.name == storyboard.name && $0.bundle == storyboard.bundle }) else {
      return nil
    }
    return try made(by: found)
  }

  private func made(by entry: Entry) throws(PlatformException) -> Storyboard? {
    guard let container = entry.container, let component = entry.component else { return nil }
    do {
      return try container.resolve(component, as: Storyboard.self)
    } catch {
      throw PlatformException(
        "InjectionFailed", "the container of storyboard '\(entry.name)' could not create it: \(error)",
        rule: "injection:S12")
    }
  }

  /// `container "App"`.
  static func name(of container: Container) -> String { container.name.map { "container \"\($0)\"" } ?? "a container" }

  /// `container "App" (app.lua:12)`.
  private static func registrant(_ entry: Entry) -> String {
    let name = entry.container.map(name) ?? "a container"
    return name + (entry.component.map { " (\($0.site))" } ?? "")
  }

  private func ambiguous(_ name: String, _ bundle: String?, _ entries: [Entry]) -> PlatformException {
    let places = entries.map { entry in
      "\(entry.bundle.map { "bundle <\($0)>" } ?? "bundle <main>"), registered by \(Self.registrant(entry))"
    }
    return PlatformException(
      "InjectionFailed",
      "no container registered storyboard '\(name)' of \(bundle.map { "bundle <\($0)>" } ?? "bundle <main>"), but several registered "
        + "that name: \(places.joined(separator: "; "))",
      advice: ["pass the bundle of one of them, or give them different names"], rule: "injection:S14")
  }

  // MARK: What storyboards make

  /// Implements `injection:S1`, `injection:S3` and `injection:S4`.
  func storyboard(_ storyboard: Storyboard, didComplete controller: SimulatedObject, of scene: Scene) {
    (storyboard.owner as? StoryboardInjector)?.inject(controller)
  }
}
