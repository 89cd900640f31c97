internal import AppSimulator
package import InjectionCore
package import LuaRuntime
internal import ScriptKernel
internal import SimulatedWorld

/// A container declared by a script: its registration steps, in order.
///
/// Each app creates a separate container from it at the first use, so that instances never outlive their app.
package final class DeclaredContainer: ScriptDeclaration {
  /// The options of the declaration.
  package struct Options {
    package var parent: DeclaredContainer?
    package var isStrict = false
    var injectsSubviews = false
    var defaultLifetime: DeclaredLifetime?
  }

  /// A configuration step, which is repeated for each app.
  typealias Step = (LiveContainer) -> Void

  package let name: String
  package let options: Options
  /// The table that represents the container in scripts. It retains this object.
  package var table: LuaTable?
  /// Whether the test that declared it has ended.
  private(set) var isEnded = false
  private var steps: [Step] = []
  /// The registered types, by the numbers of their registrations.
  private var types: [ServiceType] = []
  private var loaded: Set<PartIdentity> = []
  private var loading: [PartIdentity] = []
  /// The numbers of steps and registrations and the loaded parts when the current app started.
  private var before: (steps: Int, registrations: Int, loaded: Set<PartIdentity>) = (0, 0, [])
  private var live: LiveContainer? { didSet { running = live?.container } }

  package init(name: String, options: Options) {
    self.name = name
    self.options = options
  }

  // MARK: What is said

  /// Stores a step, and applies it to the container of the running app, if there is one.
  func say(_ step: @escaping Step) {
    steps.append(step)
    if let live { step(live) }
  }

  /// Stores a registration, and returns its number.
  func register(_ type: ServiceType, _ make: @escaping (LiveContainer) -> any AnyRegistration) -> Int {
    say { live in live.registrations.append(make(live)) }
    types.append(type)
    return types.count - 1
  }

  /// Stores a configuration step of a registration. If a test made the registration, the step ends with it.
  func say(about registration: Int, _ step: @escaping (any AnyRegistration, LiveContainer) -> Void) {
    say { live in
      if live.registrations.indices.contains(registration) { step(live.registrations[registration], live) }
    }
  }

  /// Returns the registered type of the registration with a number, or `nil` if it does not exist.
  func registeredType(_ number: Int) -> ServiceType? { types.indices.contains(number) ? types[number] : nil }

  /// Returns the sorted names of the loaded parts or frameworks.
  package func parts(areFrameworks: Bool) -> [String] {
    loaded.filter { $0.isFramework == areFrameworks }.map(\.description).sorted()
  }

  /// Loads a part or framework with what a function registers, unless it is loaded already (`injection:M2`).
  package func load(_ part: PartIdentity, _ body: () throws -> Void) rethrows {
    guard loaded.insert(part).inserted else {
      if part.isFramework, loading.contains(where: \.isFramework) { say { $0.container.import(part) } }
      return
    }
    say { _ = $0.container.beginLoading(part) }
    loading.append(part)
    defer {
      loading.removeLast()
      say { $0.container.endLoading() }
    }
    try body()
  }

  // MARK: Apps

  /// The container of the running app, if it is used already.
  package private(set) var running: Container?

  /// Returns the container of an app, which is created at the first request.
  func live(in app: App) -> LiveContainer {
    if let live { return live }
    let parent = options.parent?.live(in: app).container
    let made = LiveContainer(app.makeContainer(name: name, parent: parent), of: app)
    made.container.isStrict = options.isStrict
    made.container.injectsSubviews = options.injectsSubviews
    if let lifetime = options.defaultLifetime { made.container.defaultLifetime = lifetime.lifetime(in: app) }
    live = made
    for step in steps { step(made) }
    return made
  }

  /// Whether the running app created a container from this declaration.
  package func isLive(_ container: Container) -> Bool { live?.container === container }

  /// Starts an app. Steps that are stored from now on may belong to its test.
  package func beginApp() { before = (steps.count, types.count, loaded) }

  /// Releases the container of the ended app.
  ///
  /// The container is cleaned first, because an instance that it retains may retain it in turn. A storyboard that it created is an example.
  package func endApp() {
    live?.container.clean()
    live = nil
  }

  /// Removes the steps and registrations that were stored since the app started, because they belong to its test.
  package func takeBack() {
    steps.removeLast(steps.count - before.steps)
    types.removeLast(types.count - before.registrations)
    loaded = before.loaded
  }

  /// Ends the declaration together with the test that made it.
  package func end() {
    isEnded = true
    steps = []
    types = []
  }

  package var displayName: String { "container \"\(name)\"" }
  package var displayKind: String { "a container" }
  package var referenceOwner: String? { "Container" }
}
