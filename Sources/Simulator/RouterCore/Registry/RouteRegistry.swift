public import SimulatedWorld
internal import ViewHierarchy

/// The registrations of routers for the destinations of one family, in one app (`router:1`).
///
/// Classes and routers are many-to-many; a protocol or an identifier has one router. An invalid registration is a debug assertion: it
/// is recorded, and the registry keeps what an upstream release build keeps.
public final class RouteRegistry {
  /// The family of the routers.
  public let family: RouterFamily
  /// The world in which assertions are recorded.
  public let world: World
  /// Whether the registration has ended. A key that a lookup does not find is then never registered.
  public var isRegistrationFinished: Bool { phase.isFinished }
  /// The factory for instances of a destination class that was registered without a router and without a factory. By default it calls
  /// the Swift initializer; a language runtime can replace it.
  public var makeInstance: (ObjectClass, World) -> SimulatedObject? = { objectClass, world in
    objectClass.nativeType.make(in: world, as: objectClass)
  }

  /// Called when the app uses a registration.
  public var didUse: ((RouteUse) -> Void)?

  /// The URL patterns for destinations of the family (`router:8.13`).
  public internal(set) lazy var urls = URLMatcher()

  let phase: RegistrationPhase
  let routerList = RouterList()
  /// The routers of destination protocols.
  @usableFromInline var routersByKey: ProtocolMap<RouterType>
  let keys = KeyTable()
  var identifiers = IdentifierTable()
  let marker: ObjectProtocol
  /// The marker of the other family.
  let otherMarker: ObjectProtocol
  /// The protocols that are declared routable.
  let routables: RoutableDeclarations
  let kinds: DestinationKinds
  private var destinations: ContiguousArray<DestinationEntry> = []

  init(_ family: RouterFamily, _ phase: RegistrationPhase, world: World) {
    self.phase = phase
    self.family = family
    self.world = world
    let classes = world.classes
    marker = family == .view ? classes.routableView : classes.routableService
    otherMarker = family == .view ? classes.routableService : classes.routableView
    routables = classes.routables
    routersByKey = ProtocolMap(classes.numbering)
    kinds = DestinationKinds(in: classes)
  }

  // MARK: Registrations

  /// The router classes that registered something, in order.
  public var routerClasses: [ObjectClass] { routerList.types.filter(\.isRouterClass).map(\.objectClass) }

  /// The protocols that have a router, in the order of registration.
  public var registered: [AnyRoutable] { keys.registered }

  /// The protocols of adapters, in the order of registration.
  public var adaptedKeys: [ObjectProtocol] { keys.adapters.map(\.key) }

  /// The registered identifiers, in the order of registration.
  public var allIdentifiers: [String] { identifiers.all }

  /// The router classes that registered a destination class, each once, in the order of registration (`router:1.41`).
  ///
  /// Adapters, closure-based routes and registrations without a router are not included.
  public var enumeratedRouters: [ObjectClass] { routerList.enumerate(isFinal: isRegistrationFinished) }

  /// Adds a router, and clears the cached enumeration.
  func enter(_ type: RouterType) { routerList.enter(type, at: world.log.currentPosition) }

  /// Reserves capacity for the registrations of many routers.
  func reserve(_ count: Int) {
    if routerList.reserve(count) { keys.registered.reserveCapacity(count) }
  }

  /// Returns the router type of a router class, even if it has no registration, or `nil` for a class of the other family.
  public func routerType(of objectClass: ObjectClass) -> RouterType? {
    routerList.type(of: objectClass, family, in: world.classes)
  }

  func makeRegistration(of router: ObjectClass) -> RouterRegistration {
    switch family {
    case .view: ViewRouterRegistration(of: router, in: self)
    case .service: ServiceRouterRegistration(of: router, in: self)
    }
  }

  // MARK: Entries

  /// The registrations of a destination class.
  subscript(objectClass: ObjectClass) -> DestinationEntry {
    @inline(__always) get {
      let index = Int(objectClass.index)
      return index < destinations.count ? destinations[index] : DestinationEntry()
    }
    _modify {
      let index = Int(objectClass.index)
      if destinations.count <= index {
        // Reserve space for all existing classes: registration visits them in order.
        let count = max(index + 1, world.classes.classes.count) - destinations.count
        destinations.append(contentsOf: repeatElement(DestinationEntry(), count: count))
      }
      yield &destinations[index]
    }
  }

  /// Returns a name with the position of its declaration, such as `EditorInput (modules/editor.lua:3)`.
  func placed(_ name: String, _ position: SourcePosition) -> String {
    guard position.isKnown else { return name }
    return "\(name) (\(world.classes.symbols.name(position.file)):\(position.line))"
  }

  func placed(_ objectClass: ObjectClass) -> String { placed(objectClass.name, objectClass.position) }
  func placed(_ key: ObjectProtocol) -> String { placed(key.name, key.position) }
  func placed(_ type: RouterType) -> String { placed(type.name, type.declaration) }
}
