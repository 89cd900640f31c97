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
  /// Which of several is taken.
  public internal(set) var priority = Priority.normal
  /// Whether it is an entry point of the program (`injection:R16`).
  public internal(set) var isRoot = false
  /// Whether it is meant to be used by nobody, for now.
  public internal(set) var isMarkedUnused = false
  /// Whether an object gets its injections once only, however often it is handed to the container (`injection:SS3`).
  public internal(set) var injectsOnce = false
  /// Whether the views of a controller, or the subviews of a view, are injected too (`injection:S25`): whoever makes views sees to it.
  @exclusivity(unchecked) public internal(set) var injectsSubviews = false
  /// The keys besides the type itself.
  public internal(set) var services: [ServiceKey] = []

  /// The part and the framework that were being loaded when it was registered (`injection:M3`).
  let origin: Origin?
  /// Which container it is registered in; the container holds it.
  let containerID: ObjectIdentifier
  /// The type that stands for its instances, and how an object stands for one of them.
  @usableFromInline let representation: ValueRepresentation

  // What it needs: Component+Places. Of what is marked no access lasts while other code runs.
  @exclusivity(unchecked) @usableFromInline var requests: ContiguousArray<DependencyRequest> = []
  @exclusivity(unchecked) var injections: ContiguousArray<Injection> = []
  @exclusivity(unchecked) var hasCycles = false
  @exclusivity(unchecked) var postInit: ((AnyObject) throws -> Void)? {
    didSet { hasFollowUps = true }
  }
  /// Whether there is anything to do with an instance that was made.
  @exclusivity(unchecked) var hasFollowUps = false
  let initializer: Initializer?
  let initializerDependencies: Int
  var argumentCount = 0

  // What is made of it: Component+Making, Component+Keeping.
  /// What ``lifetime`` says, without the scope that goes with it: it is asked at each making.
  @exclusivity(unchecked) private(set) var keeping: Lifetime.Keeping
  /// How many of its instances are being made right now.
  @exclusivity(unchecked) var makingCount = 0
  /// The instance of the runtime graph in which one was made, and which graph that is; 0 for none.
  @exclusivity(unchecked) var graphInstance: AnyObject?
  @exclusivity(unchecked) var graphNumber = 0
  /// Where its own container, or the run, keeps the instance.
  @exclusivity(unchecked) var slot: InstanceSlot?

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

  /// Implements `injection:R17`.
  ///
  /// - Parameter order: see ``order``; 0 for one that is no registration of anybody's.
  init(
    _ type: ServiceType, _ representation: ValueRepresentation, at site: RegistrationSite, in container: Container,
    order: Int, origin: Origin?, dependencies: [Dependency], initializer: Initializer?
  ) {
    self.type = type
    self.representation = representation
    self.site = site
    self.order = order
    containerID = ObjectIdentifier(container)
    self.origin = origin
    self.initializer = initializer
    initializerDependencies = dependencies.count
    lifetime = container.defaultLifetime
    keeping = container.defaultLifetime.keeping
    if !dependencies.isEmpty { _ = add(dependencies) }
  }

  /// Whether the container can make it.
  public var hasInitializer: Bool { initializer != nil }

  /// The part that was being loaded when it was registered.
  public var part: PartIdentity? { origin?.part }

  /// The framework that was being loaded when it was registered.
  public var framework: PartIdentity? { origin?.framework }

  /// What makes two registrations the same one (`injection:R11`, `injection:L6`).
  public var identity: ComponentIdentity { ComponentIdentity(type: type, site: site) }

  /// Whether arguments for a type are meant for it (`injection:V22`).
  func isFound(under type: ServiceType) -> Bool { self.type == type || services.contains { $0.type == type } }
}

extension Component: CustomStringConvertible {
  /// `HomePresenter (modules/home.lua:12)` (`injection:O5`).
  public var description: String { "\(type) (\(site))" }
}
