/// A container that creates objects and injects their dependencies, modeled on the container of DITranquillity.
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
///
/// It has more than 15 stored properties because each resolve reads several of them. Swift checks exclusive access to a group of
/// properties at each read, while it can omit the check for a number or a flag.
public final class Container: @unchecked Sendable {
  /// The maximum number of instances of one component that can be in creation at the same time. More count as infinite recursion.
  static let nestingLimit = 30
  /// The maximum number of instances that can be in creation for each other, because each one uses part of the stack.
  static let depthLimit = 500
  /// The maximum number of injections that one outermost resolve can defer to its end. More count as infinite recursion.
  static let queueLimit = 10_000

  /// The name for display, or `nil` if the container has none.
  public let name: String?
  /// The container that handles requests without a match in this one (`injection:H1`). A child retains its parent (`injection:H7`).
  public let parent: Container?
  /// The state that the container shares with the other containers of the program.
  public let run: InjectionRun
  /// The lock of the run.
  let lock: RecursiveLock
  /// An object that is notified of the instances that the container retains, in slots that are created later. It is not retained.
  public var keeper: (any InstanceKeeper)? {
    get { instances.keeper }
    set { instances.keeper = newValue }
  }
  /// Whether a required injection that cannot be created is an error (`injection:I7`). If not, it is skipped.
  public var isStrict: Bool {
    get { lock.locked { settings.isStrict } }
    set { lock.locked { settings.isStrict = newValue } }
  }
  /// Whether the container injects into the views of every controller, regardless of its registration (`injection:S25`).
  public var injectsSubviews: Bool {
    get { lock.locked { settings.injectsSubviews } }
    set { lock.locked { settings.injectsSubviews = newValue } }
  }
  /// The lifetime of components that do not specify one, from the next registration (`injection:R17`, `injection:SW7`).
  public var defaultLifetime: Lifetime {
    get { lock.locked { settings.defaultLifetime } }
    set { lock.locked { settings.defaultLifetime = newValue } }
  }

  private var settings = ContainerSettings()
  let instances = InstanceCache()
  let graph = RuntimeGraph()
  var running = RunningGraph()
  var lastGraphNumber = 0
  /// The number of instances that are being created for each other.
  var makingDepth = 0
  /// The events that observers receive. The run updates this value.
  var observation = Observation.none
  /// Whether the run has observers.
  var isObserved: Bool { observation != .none }
  /// Whether an observer follows each step.
  var isFollowed: Bool { observation == .steps }
  /// The components in the order of their registration.
  public var components: ContiguousArray<Component> { lock.locked { registered } }
  private var registered: ContiguousArray<Component> = []
  /// The number of entered keys. Cached selections are valid as long as it does not change.
  private(set) var keyCount = 0
  private(set) var keys = ComponentTable()
  private(set) var pending: Component?
  var hasRoots = false
  private var arguments: ResolveArguments?
  private var injected = InjectedObjects()
  var parts = LoadedParts()

  /// Creates a container that contains only itself (`injection:R18`).
  ///
  /// - Parameters:
  ///   - name: The name for display.
  ///   - parent: The container that handles requests without a match in this one.
  ///   - run: The state to share with other containers, or `nil` to use the parent's or, without a parent, a new run.
  public init(name: String? = nil, parent: Container? = nil, run: InjectionRun? = nil) {
    self.name = name
    self.parent = parent
    self.run = run ?? parent?.run ?? InjectionRun()
    lock = self.run.lock
    self.run.enter(self)
  }

  deinit { run.leave(self) }

  // MARK: Components

  /// Enters a component under its own type, unless the same registration already exists (`injection:R9`, `injection:G14`).
  func enter(_ component: Component) {
    completeRegistration()
    pending = component
    if keys.enter(component) { count(component) }
  }

  /// Counts a key of a component, with which its registration counts.
  private func count(_ component: Component) {
    if !component.isEntered {
      component.isEntered = true
      registered.append(component)
    }
    keyCount += 1
  }

  /// Calls a function that changes a registration, while holding the lock.
  @usableFromInline
  func change(_ body: () -> Void) { lock.locked(body) }

  /// Enters a component under another key (`injection:R4`, `injection:R8`, `injection:SW6`).
  func enter(_ component: Component, as key: ServiceKey) {
    guard component.type != key.type || key.mark != .plain, !component.services.contains(key) else { return }
    component.services.append(key)
    if keys.enter(component, as: key) { count(component) }
  }

  /// Notifies the observers of the last registration after it is complete (`injection:R23`, `injection:SW15`).
  func completeRegistration() {
    guard let component = pending else { return }
    pending = nil
    if component.isEntered { follow(.registered(component)) } else { tell(.ignored(component)) }
  }

  /// Reports a registration when its statement ends, unless an earlier use of the container reported it.
  func completeRegistration(of component: Component) {
    lock.locked { if pending === component { completeRegistration() } }
  }

  /// Returns the only component of a type in this container, or `nil` if it does not have exactly one.
  @usableFromInline
  func single(_ type: ObjectIdentifier) -> Component? { keys.single(type) }

  /// Returns the keys of a type that have components, here and in the parents.
  func keys(of type: ServiceType) -> [ServiceKey] {
    let own = keys.keys(of: type)
    return own + (parent?.keys(of: type).filter { !own.contains($0) } ?? [])
  }

  /// The container and its ancestors, in lookup order.
  var chain: [Container] {
    var chain: [Container] = []
    var next: Container? = self
    while let container = next {
      chain.append(container)
      next = container.parent
    }
    return chain
  }

  /// Whether the container also injects into the views of a component's controllers (`injection:S25`).
  public func injectsViews(of component: Component) -> Bool { settings.injectsSubviews || component.injectsSubviews }

  // MARK: Events

  /// The graph, marked as used.
  var usedGraph: RuntimeGraph {
    running.isUsed = true
    return graph
  }

  func nextGraphNumber() -> Int {
    lastGraphNumber += 1
    return lastGraphNumber
  }

  func tell(_ event: @autoclosure () -> InjectionEvent) {
    if isObserved { run.tell(event(), of: self) }
  }

  /// Reports a step. Few observers receive steps.
  func follow(_ event: @autoclosure () -> InjectionEvent) {
    if isFollowed { run.tell(event(), of: self) }
  }

  /// Marks an object as injected.
  ///
  /// - Returns: `false` if it was already marked.
  func markInjected(_ object: AnyObject, _ representation: ValueRepresentation) -> Bool {
    injected.mark(object, representation)
  }

  /// Defers a function to the end of the outermost resolve. The function runs with the current arguments.
  func enqueue(_ work: @escaping () throws -> Void) {
    guard let arguments else { return usedGraph.enqueue(work) }
    usedGraph.enqueue { [unowned self] in try giving(arguments, work) }
  }

  // MARK: Arguments

  /// Returns the argument of a component at an index, or `nil` if none was passed (`injection:V24`).
  func argument(_ index: Int, of component: Component) -> Any? {
    guard let values = arguments?.values(for: component) else {
      tell(
        .complained("\(component) needs argument \(index + 1), but its arguments were passed never or several times"))
      return nil
    }
    return index < values.count ? values[index] : nil
  }

  /// Runs a function with arguments for components (`injection:V25`).
  func giving<Result>(_ given: ResolveArguments?, _ body: () throws -> Result) rethrows -> Result {
    guard let given else { return try body() }
    let outer = arguments
    arguments = given
    defer { arguments = outer }
    return try body()
  }

  /// Returns the arguments that were passed for the component of a type.
  func givenArguments(for type: ServiceType) -> [Any]? { arguments?.entries.first { $0.type == type }?.values }

  // MARK: Caches

  /// Removes the instances with the lifetime `perContainer` (`injection:L13`).
  public func clean() { lock.locked { instances.clean() } }
}
