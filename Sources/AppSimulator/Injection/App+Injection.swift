public import Injection
public import Simulation
public import Storyboards
internal import ViewHierarchy

/// What an app has for its containers.
final class AppInjection {
  let run = InjectionRun()
  let map = StoryboardMap()
  let views = ViewInjection()
  let pins: InstancePins
  private let events: InjectionEvents

  /// Implements `injection:S11`, `injection:S12` and `injection:S13`.
  init(in world: World) {
    pins = InstancePins(world)
    events = InjectionEvents(InjectionRecorder(world), views)
    run.keeper = pins
    run.recorder = events
    world.storyboards.source = map
    world.storyboards.addObserver(map)
    world.viewTreeObserver = views
  }

  // Who has one of the app's containers may use it after the app.
  deinit { events.end() }
}

extension App {
  /// What the app's containers share: instances that live for the run, and the order of registration. Containers of the app are made
  /// with it.
  public var injectionRun: InjectionRun { injection.run }

  /// Makes a container of the app.
  public func makeContainer(name: String? = nil, parent: Container? = nil) -> Container {
    let container = Container(name: name, parent: parent, run: parent == nil ? injectionRun : nil)
    container.keeper = injection.pins
    return container
  }

  /// Registers a storyboard with a container: a component of the type `Storyboard`, also under the storyboard's name, whose
  /// controllers the container injects (`injection:S8`). Whoever asks for the storyboard by name in this app, references too, gets it
  /// from the container (`injection:S12`, `injection:S13`).
  ///
  /// - Returns: the registration, to say how long a made storyboard serves, and more.
  @discardableResult
  public func registerStoryboard(
    _ storyboard: Storyboard, in container: Container, file: String = #fileID, line: Int = #line
  ) -> Registration<Storyboard> {
    registerStoryboard(storyboard, in: container, at: RegistrationSite(file: file, line: line))
  }

  /// Registers a storyboard with a container, as a line of a script says (`injection:S8`).
  @discardableResult
  public func registerStoryboard(
    _ storyboard: Storyboard, in container: Container, at site: RegistrationSite
  ) -> Registration<Storyboard> {
    let framework = container.frameworkBeingLoaded
    let registration = container.register(
      ServiceType(Storyboard.self), as: Storyboard.self, dependencies: [Dependency(ServiceType(Container.self))],
      at: site
    ) { values in
      guard case .container(let container) = values.first else { return nil }
      return storyboard.owned(by: StoryboardInjector(container, framework: framework))
    }
    registration.as(ServiceKey(ServiceType(Storyboard.self), name: storyboard.name))
    if let earlier = injection.map.enter(storyboard, registration.component, of: container) {
      world.warn(
        "injection",
        "storyboard '\(storyboard.name)' is registered twice: by \(earlier), then by \(StoryboardMap.name(of: container)) (\(site))",
        advice: ["register it once, or give the storyboards different names: references lead to the later one"],
        rule: "injection:S15")
    }
    return registration
  }

  /// A storyboard of the app whose controllers a container injects, without a registration: references do not find it
  /// (`injection:S2`, `injection:S23`).
  ///
  /// - Throws: `NSInvalidArgumentException` when the app has no storyboard of that name (`injection:S24`).
  public func createStoryboard(
    _ name: String, bundle: String? = nil, container: Container
  ) throws(PlatformException) -> Storyboard {
    let declared = try world.storyboards.declaredStoryboard(named: name, bundle: bundle)
    return declared.owned(by: StoryboardInjector(container, framework: nil))
  }

  /// A storyboard by name: from the container that registered it, or else as it was declared, which nobody injects (`injection:S12`).
  ///
  /// - Throws: `NSInvalidArgumentException` when there is none; `InjectionFailed` when several containers registered the name and none
  ///   for the bundle (`injection:S14`).
  public func createStoryboard(_ name: String, bundle: String? = nil) throws(PlatformException) -> Storyboard {
    try world.storyboards.storyboard(named: name, bundle: bundle)
  }

  /// A storyboard as the container makes it that registered it, or else as it was declared, which nobody injects (`injection:S12`).
  ///
  /// - Throws: `InjectionFailed` when the container cannot make it.
  public func servingStoryboard(_ storyboard: Storyboard) throws(PlatformException) -> Storyboard {
    if storyboard.owner != nil { return storyboard }
    return try injection.map.storyboard(exactly: storyboard) ?? storyboard
  }
}
