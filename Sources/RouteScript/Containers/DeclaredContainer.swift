internal import AppSimulator
internal import Injection
internal import LuaRuntime
internal import Simulation

/// A container as a script declares it: what was registered, in the order in which it was said. Each app makes a container of its own of it
/// when it is first used, so that instances never outlive their app.
final class DeclaredContainer {
  /// What the declaration says.
  struct Options {
    var parent: DeclaredContainer?
    var isStrict = false
    var injectsSubviews = false
    var defaultLifetime: DeclaredLifetime?
  }

  /// Something that was said, done again for each app.
  typealias Step = (LiveContainer) -> Void

  let name: String
  let options: Options
  /// The container as a value; it keeps this.
  var table: LuaTable?
  /// Whether the test that declared it has ended.
  private(set) var isEnded = false
  private var steps: [Step] = []
  /// The registered types, by the numbers of their registrations.
  private var types: [ServiceType] = []
  private var loaded: Set<PartIdentity> = []
  private var loading: [PartIdentity] = []
  /// What there was when the current app began.
  private var before: (steps: Int, registrations: Int, loaded: Set<PartIdentity>) = (0, 0, [])
  private var live: LiveContainer? { didSet { running = live?.container } }

  init(name: String, options: Options) {
    self.name = name
    self.options = options
  }

  // MARK: What is said

  /// Remembers something, and does it in the container of the app that runs, if there is one.
  func say(_ step: @escaping Step) {
    steps.append(step)
    if let live { step(live) }
  }

  /// Remembers a registration, and returns its number.
  func register(_ type: ServiceType, _ make: @escaping (LiveContainer) -> any AnyRegistration) -> Int {
    say { live in live.registrations.append(make(live)) }
    types.append(type)
    return types.count - 1
  }

  /// Remembers what is said about a registration. One that a test made ends with it.
  func say(about registration: Int, _ step: @escaping (any AnyRegistration, LiveContainer) -> Void) {
    say { live in
      if live.registrations.indices.contains(registration) { step(live.registrations[registration], live) }
    }
  }

  /// The registered type of the registration with a number, or `nil` if it does not exist.
  func registeredType(_ number: Int) -> ServiceType? { types.indices.contains(number) ? types[number] : nil }

  /// The names of the parts or of the frameworks that are loaded, sorted.
  func parts(areFrameworks: Bool) -> [String] {
    loaded.filter { $0.isFramework == areFrameworks }.map(\.description).sorted()
  }

  /// Loads a part or framework with what a function registers, unless it is loaded already (`injection:M2`).
  func load(_ part: PartIdentity, _ body: () throws -> Void) rethrows {
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

  /// The container of the app that runs, if it was used already.
  private(set) var running: Container?

  /// The container of an app; it is made at the first request.
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

  /// Whether a container of the app that runs is this one.
  func isLive(_ container: Container) -> Bool { live?.container === container }

  /// An app begins: what is said from now on may be its test's own.
  func beginApp() { before = (steps.count, types.count, loaded) }

  /// The app has ended. What the container keeps may hold it, as a storyboard does that it made: neither would ever go.
  func endApp() {
    live?.container.clean()
    live = nil
  }

  /// Takes back what was said since the app began: it was a test's.
  func takeBack() {
    steps.removeLast(steps.count - before.steps)
    types.removeLast(types.count - before.registrations)
    loaded = before.loaded
  }

  /// Its own test has ended.
  func end() {
    isEnded = true
    steps = []
    types = []
  }
}
