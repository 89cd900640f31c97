/// Knows how to make things, and makes them: DITranquillity's container.
///
/// ```swift
/// let container = Container()
/// container.register(HttpClient.init).as(Client.self).lifetime(.single)
/// container.register(HomePresenter.init)
///   .injection(cycle: true) { $0.view = $1 }
/// let presenter = try container.resolve(HomePresenter.self)
/// ```
///
/// Several threads can use a container: one at a time resolves, registers or validates, and the others wait (`injection:SW13`). An
/// instance that is not `Sendable` must still stay with one thread. ``SynchronizedContainer`` lets the compiler check this.
public final class Container: @unchecked Sendable {
  /// How often a component may be in the making at the same time before that counts as without end.
  static let nestingLimit = 30
  /// How many instances may be in the making for each other: each takes its part of the stack.
  static let depthLimit = 500
  /// How much may wait for the end of one outermost resolve before that counts as without end.
  static let queueLimit = 10_000

  /// What a person calls it; nil for one without a name.
  public let name: String?
  /// The container that is asked for what this one has nothing for (`injection:H1`). A child holds its parent (`injection:H7`).
  public let parent: Container?
  /// What it shares with the other containers of the program.
  public let run: InjectionRun
  /// The lock of the run.
  let lock: RecursiveLock
  /// Who is told what the container keeps, by slots that are made from now on; it is not held.
  public var keeper: (any InstanceKeeper)? {
    get { instances.keeper }
    set { instances.keeper = newValue }
  }
  /// Whether a required injection that cannot be made is an error, instead of being left out (`injection:I7`).
  public var isStrict: Bool {
    get { lock.locked { strictness } }
    set { lock.locked { strictness = newValue } }
  }
  /// Whether views are injected under every controller, whatever its registration says (`injection:S25`).
  public var injectsSubviews: Bool {
    get { lock.locked { injectsAllSubviews } }
    set { lock.locked { injectsAllSubviews = newValue } }
  }
  /// The lifetime of components that do not say another, from the next registration on (`injection:R17`).
  public var defaultLifetime: Lifetime {
    get { lock.locked { lifetime } }
    set { lock.locked { lifetime = newValue } }
  }

  private var strictness = false
  @exclusivity(unchecked) private var injectsAllSubviews = false
  private var lifetime = Lifetime.prototype
  // No access to what is marked lasts while other code runs.
  let instances = InstanceCache()
  let graph = RuntimeGraph()
  /// The number of the outermost resolve that runs, which no other of the run has; 0 when none runs.
  @exclusivity(unchecked) var graphNumber = 0
  @exclusivity(unchecked) var lastGraphNumber = 0
  /// Whether the running resolve left anything in its graph.
  @exclusivity(unchecked) var graphIsUsed = false
  /// How many instances are being made, one for the other.
  @exclusivity(unchecked) var makingDepth = 0
  /// Whether somebody listens: what the run says.
  @exclusivity(unchecked) var isObserved = false
  /// Whether somebody listens to each step.
  @exclusivity(unchecked) var isFollowed = false
  /// The components in the order of their registration.
  public var components: ContiguousArray<Component> { lock.locked { registered } }
  @exclusivity(unchecked) private var registered: ContiguousArray<Component> = []
  /// Grows with each key that is entered: what was found out holds while that does not change.
  @exclusivity(unchecked) private(set) var keyCount = 0
  @exclusivity(unchecked) private(set) var keys = ComponentTable()
  @exclusivity(unchecked) private(set) var pending: Component?
  @exclusivity(unchecked) var hasRoots = false
  private var arguments: ResolveArguments?
  private var injected = InjectedObjects()

  // What is being loaded, innermost last, and what was.
  var loadingParts: [PartIdentity] = []
  var loadingOrigin: Component.Origin?
  var loadedParts: Set<PartIdentity> = []
  var importsOfFrameworks: [PartIdentity: Set<PartIdentity>] = [:]

  /// Makes a container in which nothing is registered but itself (`injection:R18`).
  ///
  /// - Parameters:
  ///   - name: what a person calls it.
  ///   - parent: the container that is asked for what this one has nothing for.
  ///   - run: what it shares with others; nil for the parent's, or a run of its own.
  public init(name: String? = nil, parent: Container? = nil, run: InjectionRun? = nil) {
    self.name = name
    self.parent = parent
    self.run = run ?? parent?.run ?? InjectionRun()
    lock = self.run.lock
    self.run.enter(self)
  }

  deinit { run.leave(self) }

  // MARK: Components

  /// Enters a component under its own type; false when the same registration is there already (`injection:R9`,
  /// `injection:G14`).
  func enter(_ component: Component) -> Bool {
    completeRegistration()
    guard keys.enter(component) else {
      tell(.ignored(component))
      return false
    }
    registered.append(component)
    keyCount += 1
    pending = component
    return true
  }

  /// Changes a registration.
  @usableFromInline
  func change(_ body: () -> Void) { lock.locked(body) }

  /// Enters a component under another key (`injection:R4`, `injection:R8`, `injection:SW6`).
  func enter(_ component: Component, as key: ServiceKey) {
    guard component.type != key.type || key.mark != .plain, !component.services.contains(key) else { return }
    component.services.append(key)
    keys.enter(component, as: key)
    keyCount += 1
  }

  /// Tells the observers of the last registration, once all about it is said (`injection:R23`, `injection:SW15`).
  func completeRegistration() {
    guard let component = pending else { return }
    pending = nil
    follow(.registered(component))
  }

  /// Reports a registration whose statement has ended, unless the container was used before.
  func completeRegistration(of component: Component) {
    lock.locked { if pending === component { completeRegistration() } }
  }

  /// The only component of a type, if there is just one and it is this container's.
  @usableFromInline
  func single(_ type: ObjectIdentifier) -> Component? { keys.single(type) }

  /// The keys of a type, here and in the parents, that something is registered under.
  func keys(of type: ServiceType) -> [ServiceKey] {
    let own = keys.keys(of: type)
    return own + (parent?.keys(of: type).filter { !own.contains($0) } ?? [])
  }

  /// The container itself, and those that are asked for what it has nothing for.
  var chain: [Container] {
    var chain: [Container] = []
    var next: Container? = self
    while let container = next {
      chain.append(container)
      next = container.parent
    }
    return chain
  }

  /// Whether the views under the controllers of a component are injected too (`injection:S25`).
  public func injectsViews(of component: Component) -> Bool { injectsAllSubviews || component.injectsSubviews }

  // MARK: What happens

  /// The graph, to leave something in it.
  var usedGraph: RuntimeGraph {
    graphIsUsed = true
    return graph
  }

  func nextGraphNumber() -> Int {
    lastGraphNumber += 1
    return lastGraphNumber
  }

  func tell(_ event: @autoclosure () -> InjectionEvent) {
    if isObserved { run.tell(event(), of: self) }
  }

  /// Tells of a step, which few want to hear of.
  func follow(_ event: @autoclosure () -> InjectionEvent) {
    if isFollowed { run.tell(event(), of: self) }
  }

  /// Notes that an object gets its injections; false when it got them before.
  func markInjected(_ object: AnyObject, _ representation: ValueRepresentation) -> Bool {
    injected.mark(object, representation)
  }

  /// Lets something wait for the end of the outermost resolve, with the arguments that are given now.
  func enqueue(_ work: @escaping () throws -> Void) {
    guard let arguments else { return usedGraph.enqueue(work) }
    usedGraph.enqueue { [unowned self] in try giving(arguments, work) }
  }

  // MARK: Arguments

  /// The argument for a component at a place; nil when none was given (`injection:V24`).
  func argument(_ index: Int, of component: Component) -> Any? {
    guard let values = arguments?.values(for: component) else {
      tell(
        .complained("\(component) needs argument \(index + 1), but its arguments were passed never or several times"))
      return nil
    }
    return index < values.count ? values[index] : nil
  }

  /// Runs something with arguments for components (`injection:V25`).
  func giving<Result>(_ given: ResolveArguments?, _ body: () throws -> Result) rethrows -> Result {
    guard let given else { return try body() }
    let outer = arguments
    arguments = given
    defer { arguments = outer }
    return try body()
  }

  /// The arguments that are given for the component of a type.
  func givenArguments(for type: ServiceType) -> [Any]? { arguments?.entries.first { $0.type == type }?.values }

  // MARK: Caches

  /// Forgets what was made for this container: the instances of the lifetime `perContainer` (`injection:L13`).
  public func clean() { lock.locked { instances.clean() } }
}
