/// One registration: what it makes, what it needs, under which keys it is found.
public final class Component {
  /// Which of several components of one key is taken (`injection:R14`).
  public enum Priority: Sendable {
    /// None before another.
    case normal
    /// Before normal ones.
    case `default`
    /// Before all others, for what tests put in place of the real thing.
    case test
  }

  /// The registered type.
  public let type: ServiceType
  /// The line that registers it.
  public let site: RegistrationSite
  /// The place in the order of all registrations of the run, from 1 (`injection:R12`).
  public let order: Int
  /// How long an instance serves.
  public internal(set) var lifetime: Lifetime {
    didSet {
      slot = nil
      keeping = lifetime.keeping
    }
  }
  /// What ``lifetime`` says, without the scope that goes with it: it is asked at each making.
  @exclusivity(unchecked) private var keeping: Lifetime.Keeping
  /// Which of several is taken.
  public internal(set) var priority = Priority.normal
  /// Whether it is an entry point of the program (`injection:R16`).
  public internal(set) var isRoot = false
  /// Whether it is meant to be used by nobody, for now.
  public internal(set) var isMarkedUnused = false
  /// Whether an object gets its injections once only, however often it is handed to the container (`injection:SS3`).
  public internal(set) var injectsOnce = false
  /// The keys besides the type itself.
  public internal(set) var services: [ServiceKey] = []
  /// The part and the framework that were being loaded when it was registered (`injection:M3`).
  let origin: Origin?

  /// The container in which it is registered, which holds it.
  unowned let container: Container
  /// Which container that is, for comparing.
  let containerID: ObjectIdentifier
  /// The type that stands for its instances, and how an object stands for one of them.
  @usableFromInline let representation: ValueRepresentation
  /// What it asks for: the parameters of its initializer first, then what is injected, in the order of declaration.
  @exclusivity(unchecked) @usableFromInline private(set) var requests: ContiguousArray<DependencyRequest> = []
  private let initializer: Initializer?
  private let initializerDependencies: Int
  @exclusivity(unchecked) private(set) var injections: ContiguousArray<Injection> = []
  @exclusivity(unchecked) private var hasCycles = false
  @exclusivity(unchecked) var postInit: ((AnyObject) throws -> Void)?
  private var argumentCount = 0

  // Of what follows no access lasts while other code runs.
  /// How many of its instances are being made right now.
  @exclusivity(unchecked) var makingCount = 0
  /// The instance of the runtime graph in which one was made, and which graph that is; 0 for none.
  @exclusivity(unchecked) private var graphInstance: AnyObject?
  @exclusivity(unchecked) private var graphNumber = 0
  /// Where its own container, or the run, keeps the instance.
  @exclusivity(unchecked) private var slot: InstanceSlot?

  /// Makes an object that stands for an instance; nil for none.
  @usableFromInline typealias Initializer = (ResolveContext) throws -> AnyObject?

  /// The part and the framework of a registration.
  final class Origin {
    let part: PartIdentity?
    let framework: PartIdentity?

    init(part: PartIdentity?, framework: PartIdentity?) {
      self.part = part
      self.framework = framework
    }
  }

  init(
    _ type: ServiceType, _ representation: ValueRepresentation, at site: RegistrationSite, in container: Container,
    origin: Origin?, dependencies: [Dependency], initializer: Initializer?
  ) {
    self.type = type
    self.representation = representation
    self.site = site
    self.container = container
    containerID = ObjectIdentifier(container)
    self.origin = origin
    self.initializer = initializer
    initializerDependencies = dependencies.count
    lifetime = container.defaultLifetime
    keeping = container.defaultLifetime.keeping
    order = container.run.nextOrder()
    if !dependencies.isEmpty { _ = add(dependencies) }
  }

  /// Whether the container can make it.
  public var hasInitializer: Bool { initializer != nil }

  /// The part that was being loaded when it was registered.
  public var part: PartIdentity? { origin?.part }

  /// The framework that was being loaded when it was registered.
  public var framework: PartIdentity? { origin?.framework }

  /// What makes two registrations the same one.
  public var identity: ComponentIdentity { ComponentIdentity(type: type, site: site) }

  /// Whether arguments for a type are meant for it (`injection:V22`).
  func isFound(under type: ServiceType) -> Bool { self.type == type || services.contains { $0.type == type } }

  // MARK: What it needs

  /// Something to do with an instance after it was made.
  struct Injection {
    /// What a person calls the place: a property, or which injection it is.
    let label: () -> String
    /// Which of the component's requests it uses.
    let dependencies: Range<Int>
    /// Whether it waits for the end of the outermost resolve.
    let isCycle: Bool
    /// Gets the values, says so, then hands them over.
    let apply: (AnyObject, ResolveContext, _ hasValues: inout Bool) throws -> Void
  }

  /// Adds what is asked for, and returns where it is.
  func add(_ dependencies: [Dependency]) -> Range<Int> {
    let start = requests.count
    for var dependency in dependencies {
      if dependency.isArgument {
        dependency.argumentIndex = argumentCount
        argumentCount += 1
      }
      requests.append(DependencyRequest(dependency))
    }
    return start..<requests.count
  }

  func add(_ injection: Injection) {
    injections.append(injection)
    if injection.isCycle { hasCycles = true }
  }

  /// What it asks for: the parameters of its initializer first, then what is injected, in the order of declaration.
  public var dependencies: [Dependency] { requests.map(\.dependency) }

  /// A place that asks for something.
  public struct Place {
    /// `init`, or the name of the property.
    public let label: String
    /// What it asks for.
    public let dependencies: [Dependency]
    /// Whether it is the initializer.
    public let isInitializer: Bool
    /// Whether it waits for the end of the outermost resolve (`injection:I4`).
    public let isCycle: Bool
  }

  /// The places that ask for something, in the order of declaration.
  public var places: [Place] {
    var places: [Place] = []
    if initializerDependencies > 0 {
      places.append(
        Place(
          label: "init", dependencies: requests.prefix(initializerDependencies).map(\.dependency), isInitializer: true,
          isCycle: false))
    }
    for injection in injections where !injection.dependencies.isEmpty {
      places.append(
        Place(
          label: injection.label(), dependencies: requests[injection.dependencies].map(\.dependency),
          isInitializer: false, isCycle: injection.isCycle))
    }
    return places
  }

  // MARK: Making

  /// An object that stands for an instance: made, or taken from where its lifetime keeps it. A resolve of the container is running.
  @usableFromInline
  func instance(in container: Container) throws -> AnyObject {
    switch keeping {
    case .nothing:
      return try make(in: container)
    case .graph:
      if let instance = instance(in: container.graph) { return told(instance, container) }
      let instance = try make(in: container)
      save(instance, in: container.graph)
      return instance
    case .slot:
      let slot = slot(for: container)
      if let instance = slot.instance { return told(instance, container) }
      let instance = try make(in: container)
      slot.save(instance)
      return instance
    case .scope:
      guard case .custom(let scope) = lifetime else { return try make(in: container) }
      if let instance = scope.fetch(identity) { return told(instance, container) }
      let instance = try make(in: container)
      scope.save(instance, of: identity)
      return instance
    }
  }

  @inline(__always)
  private func told(_ instance: AnyObject, _ container: Container) -> AnyObject {
    if container.isObserved { container.observer?.container(container, found: self) }
    return instance
  }

  private func make(in container: Container) throws -> AnyObject {
    makingCount += 1
    defer { makingCount -= 1 }
    guard makingCount <= Container.nestingLimit else { throw ResolveError(.endless, of: Dependency(type)) }
    guard let initializer else { throw ResolveError(.noInitializer(.init(self)), of: Dependency(type)) }
    let context = ResolveContext(container: container, component: self)
    let made: AnyObject?
    do {
      made = try initializer(context)
    } catch let error as ResolveError {
      throw error.passing(self, "init")
    }
    guard let made else { throw ResolveError(.madeNothing(.init(self)), of: Dependency(type)) }
    if container.isObserved { container.observer?.container(container, made: self) }
    if !injections.isEmpty || postInit != nil { try runInjections(made, context) }
    return made
  }

  /// Runs the injections of a new object in the order of their declaration; those of cycles, and what follows them, wait
  /// (`injection:I3` to `injection:I5`).
  private func runInjections(_ object: AnyObject, _ context: ResolveContext) throws {
    for index in injections.indices {
      if injections[index].isCycle {
        context.container.graph.enqueue { [self] in try runInjection(index, object, context) }
      } else {
        try runInjection(index, object, context)
      }
    }
    guard let postInit else { return }
    if hasCycles {
      context.container.graph.enqueue { try postInit(object) }
    } else {
      try postInit(object)
    }
  }

  private func runInjection(_ index: Int, _ object: AnyObject, _ context: ResolveContext) throws {
    var hasValues = false
    do {
      try injections[index].apply(object, context, &hasValues)
    } catch let error as ResolveError where !hasValues {
      let error = error.passing(self, injections[index].label())
      // A required value that cannot be made leaves the rest of the object as it is (`injection:I7`).
      guard !error.isFatal, !context.container.isStrict else { throw error }
      context.container.observer?.container(
        context.container, skipped: injections[index].label(), of: self, because: error)
    }
  }

  // MARK: Injecting into what exists

  /// Injects what is declared into an object that exists.
  func inject(into object: AnyObject, in container: Container) throws {
    if injectsOnce, !container.markInjected(object) { return }
    let context = ResolveContext(container: container, component: self)
    switch lifetime {
    case .prototype:
      try runInjections(object, context)
    case .objectGraph:
      if representation.isSame(instance(in: container.graph), object) { return }
      try runInjections(object, context)
      save(object, in: container.graph)
    case .perContainer, .perRun, .single:
      // The object becomes the cached one (`injection:I17`).
      let slot = slot(for: container)
      if representation.isSame(slot.instance, object) { return }
      try runInjections(object, context)
      slot.save(object)
    case .custom(let scope):
      if representation.isSame(scope.fetch(identity), object) { return }
      try runInjections(object, context)
      scope.save(object, of: identity)
    }
  }

  // MARK: Where instances are kept

  private func slot(for container: Container) -> InstanceSlot {
    if let slot, ObjectIdentifier(container) == containerID { return slot }
    let isShared: Bool
    let retention: Lifetime.Retention
    switch lifetime {
    case .perContainer(let wanted): (isShared, retention) = (false, wanted)
    case .perRun(let wanted): (isShared, retention) = (true, wanted)
    default: (isShared, retention) = (true, .strong)
    }
    // What a child asks for is the child's, whoever registered it (`injection:H4`).
    let found = (isShared ? container.run.instances : container.instances).slot(identity, retention)
    if ObjectIdentifier(container) == containerID { slot = found }
    return found
  }

  private func instance(in graph: RuntimeGraph) -> AnyObject? {
    if graphNumber == graph.number { return graphInstance }
    return graph.instanceElsewhere(of: self)
  }

  private func save(_ instance: AnyObject, in graph: RuntimeGraph) {
    guard graphNumber == 0 || graphNumber == graph.number else {
      // Another container's graph holds one at the same time.
      graph.saveElsewhere(instance, of: self)
      return
    }
    if graphNumber == 0 { graph.touch(self) }
    graphNumber = graph.number
    graphInstance = instance
  }

  /// Forgets the instance of the runtime graph, and returns it.
  func leaveGraph() -> AnyObject? {
    defer {
      graphNumber = 0
      graphInstance = nil
    }
    return graphInstance
  }
}

extension Component: CustomStringConvertible {
  /// `HomePresenter (modules/home.lua:12)`.
  public var description: String { "\(type) (\(site))" }
}
