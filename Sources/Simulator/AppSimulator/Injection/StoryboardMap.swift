internal import InjectionCore
internal import SimulatedWorld
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

  /// The entries, in the order of registration.
  private var entries: [Entry] = []

  /// Adds a storyboard that a container registered.
  ///
  /// It replaces a storyboard with the same name and bundle (`injection:S15`). Storyboards of deallocated containers are removed
  /// (`injection:S16`).
  ///
  /// - Returns: a description of the replaced registration, or `nil` if nothing is replaced.
  func enter(_ storyboard: Storyboard, _ component: Component, of container: Container) -> String? {
    entries.removeAll { $0.container == nil }
    let place = entries.firstIndex { $0.name == storyboard.name && $0.bundle == storyboard.bundle }
    let earlier = place.map { entries.remove(at: $0) }
    entries.append(
      Entry(name: storyboard.name, bundle: storyboard.bundle, container: container, component: component))
    return earlier.map(Self.registrant)
  }

  /// Returns the storyboard that a container registered under a name, resolved in that container with its lifetime (`injection:S12`).
  ///
  /// An entry with the exact bundle takes precedence, then the only entry with that name (`injection:S14`).
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

  /// Returns the replacement for a declared storyboard from the container that registered its exact name and bundle.
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

  /// The name of a container in messages, such as `container "App"`.
  static func name(of container: Container) -> String { container.name.map { "container \"\($0)\"" } ?? "a container" }

  /// The name and position of a registration, such as `container "App" (app.lua:12)`.
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

  // MARK: Objects that storyboards create

  /// Implements `injection:S1`, `injection:S3` and `injection:S4`.
  func storyboard(_ storyboard: Storyboard, didComplete controller: SimulatedObject, of scene: Scene) {
    (storyboard.owner as? StoryboardInjector)?.inject(controller)
  }
}
