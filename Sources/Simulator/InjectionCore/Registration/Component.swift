/// A registration: the created type, its dependencies, and its keys.
///
/// It has more than 15 stored properties because a program reads its settings one by one, and each creation reads several of the others.
/// Swift checks exclusive access to a group of properties at each read, while it can omit the check for a number or a flag.
public final class Component {
  /// The precedence of a component over others with the same key (`injection:R14`).
  public enum Priority: Sendable {
    /// The component does not take precedence.
    case normal
    /// The component takes precedence over normal ones.
    case `default`
    /// The component takes precedence over all others. Tests use it to replace components.
    case test
  }

  /// The registered type.
  public let type: ServiceType
  /// The source line of the registration.
  public let site: RegistrationSite
  /// The position in the order of all registrations of the run, from 1 (`injection:R12`).
  public let order: Int
  /// The lifetime of instances.
  public internal(set) var lifetime: Lifetime {
    didSet {
      slot = nil
      keeping = lifetime.keeping
    }
  }
  /// The precedence over other components.
  public internal(set) var priority = Priority.normal
  /// Whether the component is an entry point of the program (`injection:R16`).
  public internal(set) var isRoot = false
  /// Whether the component is unused on purpose, for now.
  public internal(set) var isMarkedUnused = false
  /// Whether it is found under any key. It is not if all have an equal registration (`injection:R9`).
  var isEntered = false
  /// Whether an object is injected only once, even if it is passed to the container several times (`injection:SS3`).
  public internal(set) var injectsOnce = false
  /// Whether the views of a controller, or the subviews of a view, are injected too (`injection:S25`). The code that
  /// creates the views implements this.
  public internal(set) var injectsSubviews = false
  /// The keys other than the type itself.
  public internal(set) var services: [ServiceKey] = []

  /// The part and the framework that were being loaded when it was registered (`injection:M3`).
  let origin: Origin?
  /// The identity of the container that registers the component. The container retains the component.
  let containerID: ObjectIdentifier
  /// The type that represents its instances, and the conversion between instances and objects.
  @usableFromInline let representation: ValueRepresentation

  // The dependencies; see Component+Places.
  @usableFromInline var list: DependencyList
  var injections: ContiguousArray<Injection> = []
  var hasCycles = false
  var postInit: ((AnyObject) throws -> Void)? {
    didSet { hasFollowUps = true }
  }
  /// Whether a created instance needs injections or a call of `postInit`.
  var hasFollowUps = false
  let initializer: Initializer?

  // The instances; see Component+Making and Component+Keeping.
  /// The storage of ``lifetime``, without its scope. It is cached because each creation reads it.
  private(set) var keeping: Lifetime.Keeping
  /// The number of its instances that are in creation.
  var makingCount = 0
  /// The instance in a runtime graph. ``graphNumber`` is the number of that graph, or 0 for none.
  var graphInstance: AnyObject?
  var graphNumber = 0
  /// The slot in which its own container, or the run, stores the instance.
  var slot: InstanceSlot?

  /// Creates an object that represents an instance, or returns `nil` for none.
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
  /// - Parameter order: See ``order``; 0 for a component that represents a container.
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
    list = DependencyList(initializer: dependencies)
    lifetime = container.defaultLifetime
    keeping = container.defaultLifetime.keeping
  }

  /// Whether the container can create instances.
  public var hasInitializer: Bool { initializer != nil }

  /// The part that was being loaded when it was registered.
  public var part: PartIdentity? { origin?.part }

  /// The framework that was being loaded when it was registered.
  public var framework: PartIdentity? { origin?.framework }

  /// The identity, which is equal for repeated registrations (`injection:R11`, `injection:L6`).
  public var identity: ComponentIdentity { ComponentIdentity(type: type, site: site) }

  /// Whether arguments for a type apply to the component (`injection:V22`).
  func isFound(under type: ServiceType) -> Bool { self.type == type || services.contains { $0.type == type } }
}

extension Component: CustomStringConvertible {
  /// The component for display, such as `HomePresenter (modules/home.lua:12)` (`injection:O5`).
  public var description: String { "\(type) (\(site))" }
}
