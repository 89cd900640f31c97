public import InjectionCore
public import SimulatedWorld
public import Storyboards
internal import ViewHierarchy

/// The injection state of an app, which its containers share.
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

  // The containers can outlive the app.
  deinit { events.end() }
}

extension App {
  /// The state that the app's containers share: instances that exist for the whole run, and the order of registration. Pass it to the
  /// containers of the app.
  public var injectionRun: InjectionRun { injection.run }

  /// Creates a container of the app.
  public func makeContainer(name: String? = nil, parent: Container? = nil) -> Container {
    let container = Container(name: name, parent: parent, run: parent == nil ? injectionRun : nil)
    container.keeper = injection.pins
    return container
  }

  /// Registers a storyboard with a container, which injects the storyboard's controllers (`injection:S8`).
  ///
  /// The component has the type `Storyboard`, and is also registered under the storyboard's name. Lookups by name in this app, including
  /// storyboard references, get the storyboard from the container (`injection:S12`, `injection:S13`).
  ///
  /// - Returns: the registration, for example to set the lifetime of the created storyboard.
  @discardableResult
  public func registerStoryboard(
    _ storyboard: Storyboard, in container: Container, file: String = #fileID, line: Int = #line
  ) -> Registration<Storyboard> {
    registerStoryboard(storyboard, in: container, at: RegistrationSite(file: file, line: line))
  }

  /// Registers a storyboard with a container at a position in a script (`injection:S8`).
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

  /// Returns a storyboard of the app whose controllers a container injects, without a registration. References do not find it
  /// (`injection:S2`, `injection:S23`).
  ///
  /// - Throws: `NSInvalidArgumentException` if the app has no storyboard with that name (`injection:S24`).
  public func createStoryboard(
    _ name: String, bundle: String? = nil, container: Container
  ) throws(PlatformException) -> Storyboard {
    let declared = try world.storyboards.declaredStoryboard(named: name, bundle: bundle)
    return declared.owned(by: StoryboardInjector(container, framework: nil))
  }

  /// Returns a storyboard by name: from the container that registered it, or as it was declared, without injection (`injection:S12`).
  ///
  /// - Throws: `NSInvalidArgumentException` if there is no such storyboard; `InjectionFailed` if several containers registered the name,
  ///   but none of them for the bundle (`injection:S14`).
  public func createStoryboard(_ name: String, bundle: String? = nil) throws(PlatformException) -> Storyboard {
    try world.storyboards.storyboard(named: name, bundle: bundle)
  }

  /// Returns a storyboard from the container that registered it, or the storyboard as it was declared, without injection
  /// (`injection:S12`).
  ///
  /// - Throws: `InjectionFailed` if the container cannot create it.
  public func servingStoryboard(_ storyboard: Storyboard) throws(PlatformException) -> Storyboard {
    if storyboard.owner != nil { return storyboard }
    return try injection.map.storyboard(exactly: storyboard) ?? storyboard
  }
}
