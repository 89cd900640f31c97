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
/// A container belongs to one thread at a time.
public final class Container {
  /// How often a component may be in the making at the same time before that counts as without end.
  static let nestingLimit = 30
  /// How much may wait for the end of one outermost resolve before that counts as without end.
  static let queueLimit = 20_000

  /// What a person calls it; nil for one without a name.
  public let name: String?
  /// The container that is asked for what this one has nothing for (`injection:H1`). A child holds its parent (`injection:H7`).
  public let parent: Container?
  /// What it shares with the other containers of the program.
  public let run: InjectionRun
  /// Who is told what happens; not held.
  public weak var observer: (any InjectionObserver)? {
    didSet { isObserved = observer != nil }
  }
  /// Whether there may be an observer: asking a weak reference takes longer.
  @exclusivity(unchecked) private(set) var isObserved = false
  /// Whether a required injection that cannot be made is an error, instead of being left out (`injection:I7`).
  public var isStrict = false
  /// The lifetime of components that do not say another, from the next registration on (`injection:R17`).
  public var defaultLifetime = Lifetime.prototype

  // No access to what is marked lasts while other code runs.
  let instances = InstanceCache()
  let graph = RuntimeGraph()
  /// The components in the order of their registration.
  public private(set) var components: ContiguousArray<Component> = []
  /// How many components there are: what was found out holds while that does not change.
  @exclusivity(unchecked) private(set) var registrationCount = 0
  @exclusivity(unchecked) private var plain: [ObjectIdentifier: FoundComponents] = [:]
  private var marked: [ServiceKey: FoundComponents] = [:]
  /// The names and tags that go with a type.
  private var marks: [ServiceType: [ServiceKey]] = [:]
  @exclusivity(unchecked) private(set) var pending: Component?
  @exclusivity(unchecked) var hasRoots = false
  private var arguments: ResolveArguments?
  private var injected: [ObjectIdentifier: WeakObject] = [:]

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
  }

  // MARK: Components

  /// What is found under a key.
  enum FoundComponents {
    case one(Component)
    case several([Component])

    mutating func append(_ component: Component) {
      switch self {
      case .one(let first): self = .several([first, component])
      case .several(var list):
        self = .several([])
        list.append(component)
        self = .several(list)
      }
    }

    var list: [Component] {
      switch self {
      case .one(let component): [component]
      case .several(let list): list
      }
    }
  }

  /// Enters a component under its own type; false when the same registration is there already (`injection:R9`).
  func enter(_ component: Component) -> Bool {
    completeRegistration()
    let id = component.type.id
    if var found = plain[id] {
      if found.list.contains(where: { $0.type == component.type && $0.site == component.site }) {
        observer?.container(self, ignored: component)
        return false
      }
      found.append(component)
      plain[id] = found
    } else {
      plain[id] = .one(component)
    }
    components.append(component)
    registrationCount += 1
    pending = component
    return true
  }

  /// Enters a component under another key.
  func enter(_ component: Component, as key: ServiceKey) {
    guard component.type != key.type || key.mark != .plain, !component.services.contains(key) else { return }
    component.services.append(key)
    registrationCount += 1
    guard key.mark != .plain else {
      if plain[key.type.id]?.append(component) == nil { plain[key.type.id] = .one(component) }
      return
    }
    if marked[key]?.append(component) == nil {
      marked[key] = .one(component)
      marks[key.type, default: []].append(key)
    }
  }

  /// Tells the observer of the last registration, once all about it is said.
  func completeRegistration() {
    guard let component = pending else { return }
    pending = nil
    guard isObserved else { return }
    observer?.container(self, registered: component)
  }

  /// The only component of a type, if there is just one and it is this container's.
  @usableFromInline
  func single(_ type: ObjectIdentifier) -> Component? {
    if case .one(let component) = plain[type] { component } else { nil }
  }

  /// The components of this container alone under a key.
  private func own(_ key: ServiceKey) -> [Component] {
    (key.mark == .plain ? plain[key.type.id] : marked[key])?.list ?? []
  }

  /// The components of this container alone that fit one value of a dependency (`injection:V5`, `injection:V6`).
  func own(_ dependency: Dependency) -> [Component] {
    if dependency.name.isEmpty && dependency.tags.isEmpty { return own(ServiceKey(dependency.type)) }
    var keys = dependency.tags.map { ServiceKey(dependency.type, tag: $0) }
    if !dependency.name.isEmpty { keys.append(ServiceKey(dependency.type, name: dependency.name)) }
    return fitting(all: keys)
  }

  /// The components of this container alone that fit a list (`injection:V10`, `injection:V11`).
  func ownMany(_ dependency: Dependency) -> [Component] {
    if !dependency.tags.isEmpty { return fitting(all: dependency.tags.map { ServiceKey(dependency.type, tag: $0) }) }
    var found = own(ServiceKey(dependency.type))
    for key in marks[dependency.type] ?? [] {
      for component in own(key) where !found.contains(where: { $0 === component }) { found.append(component) }
    }
    return found
  }

  private func fitting(all keys: [ServiceKey]) -> [Component] {
    guard let first = keys.first else { return [] }
    let others = keys.dropFirst().map { Set(own($0).map { ObjectIdentifier($0) }) }
    return own(first).filter { component in others.allSatisfy { $0.contains(ObjectIdentifier(component)) } }
  }

  /// The keys of a type, here and in the parents, that something is registered under.
  func keys(of type: ServiceType) -> [ServiceKey] {
    let own = (plain[type.id] == nil ? [] : [ServiceKey(type)]) + (marks[type] ?? [])
    return own + (parent?.keys(of: type).filter { !own.contains($0) } ?? [])
  }

  // MARK: Objects that were injected into

  private struct WeakObject { weak var object: AnyObject? }

  /// Notes that an object gets its injections; false when it got them before.
  func markInjected(_ object: Any) -> Bool {
    guard type(of: object) is AnyClass else { return true }
    let object = object as AnyObject
    // Another object may stand where one that is gone stood.
    if injected[ObjectIdentifier(object)]?.object === object { return false }
    injected[ObjectIdentifier(object)] = WeakObject(object: object)
    return true
  }

  // MARK: Arguments

  /// The argument for a component at a place; nil when none was given.
  func argument(_ index: Int, of component: Component) -> Any? {
    guard let arguments else { return nil }
    guard let values = arguments.values(for: component) else {
      observer?.container(
        self, warns: "no arguments, or several, are given for \(component), which asks for argument \(index + 1)")
      return nil
    }
    return index < values.count ? values[index] : nil
  }

  /// Runs something with arguments for components.
  func giving<Result>(_ given: ResolveArguments?, _ body: () throws -> Result) rethrows -> Result {
    guard let given else { return try body() }
    let outer = arguments
    arguments = given
    defer { arguments = outer }
    return try body()
  }

  var argumentTypes: [Any.Type]? { arguments?.entries.first.map { $0.values.map { type(of: $0) } } }

  // MARK: Caches

  /// Forgets what was made for this container: the instances of the lifetime `perContainer` (`injection:L13`).
  public func clean() { instances.clean() }
}
