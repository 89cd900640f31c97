public import Simulation
internal import ViewHierarchy

/// Which router answers for which destinations of one family, in one app (`router:1`).
///
/// Classes and routers are many-to-many; a protocol or an identifier has one router. Registering wrongly is a debug assertion: it
/// is recorded, and what the release build of the reference would keep is kept.
public final class RouteRegistry {
  /// Whether it knows view routers or service routers.
  public let family: RouterFamily
  /// The world in which assertions are recorded.
  public let world: World
  /// Whether the registration was ended: a failed look-up then means that nobody ever registers the key.
  public var isRegistrationFinished: Bool { phase.isFinished }
  /// How an instance of a destination class is made that was registered without a router and without a maker; by its Swift
  /// initialiser unless a language runtime says otherwise.
  public var makeInstance: (ObjectClass, World) -> SimulatedObject? = { objectClass, world in
    objectClass.nativeType.init(in: world, as: objectClass)
  }

  /// Told of what the app does with what is registered; nil, as long as nobody wants to know, costs nothing.
  public var didUse: ((RouteUse) -> Void)? {
    get { toldOfUse }
    set {
      toldOfUse = newValue
      isUseTold = newValue != nil
    }
  }
  // Private, so that release builds need not check the accesses of each look-up.
  private var toldOfUse: ((RouteUse) -> Void)?
  /// Whether somebody wants to know. Each access is over at once.
  @usableFromInline @exclusivity(unchecked) private(set) var isUseTold = false

  /// The patterns of URLs that lead to destinations of the family (`router:8.13`).
  public internal(set) lazy var urls = URLMatcher()

  let phase: RegistrationPhase
  // No access to these two lasts while other code runs.
  /// The routers, in the order in which they first registered something.
  @exclusivity(unchecked) var types: [RouterType] = []
  /// The Swift classes of those routers of which nothing need be checked at the end of the registration, by their places among the routers;
  /// nil for any other.
  @exclusivity(unchecked) var settledTypes: ContiguousArray<AnyRouter.Type?> = []
  /// The protocols that have a router, in the order of registration.
  @exclusivity(unchecked) var registeredKeys: [AnyRoutable] = []
  /// The routers of destination protocols. No access lasts while other code runs.
  @usableFromInline @exclusivity(unchecked) var routersByKey: ProtocolMap<RouterType>
  /// All that is known of protocols.
  var keys: [ObjectIdentifier: KeyEntry] = [:]
  /// The keys that have an adaptee, in the order of registration.
  var adapters: [KeyEntry] = []
  var identifiers: [String: IdentifierEntry] = [:]
  /// The identifiers, in the order of registration.
  var registeredIdentifiers: [String] = []
  let marker: ObjectProtocol
  /// The marker of the other family.
  let otherMarker: ObjectProtocol
  /// Which protocols are declared routable.
  let routables: RoutableDeclarations
  /// What destinations of view routers derive from: the views of both platforms, and the controllers.
  private let views: [ObjectClass]
  private let controllers: [ObjectClass]
  /// What was found out last about a Swift class.
  @exclusivity(unchecked) private var recentKind: (type: SimulatedObject.Type, kind: Kind)
  // No access to these two lasts while other code runs.
  @exclusivity(unchecked) private var typesByClass: ContiguousArray<RouterType?> = []
  @exclusivity(unchecked) private var destinations: ContiguousArray<DestinationEntry> = []
  private var cachedEnumeration: [ObjectClass]?

  init(_ family: RouterFamily, _ phase: RegistrationPhase, world: World) {
    self.phase = phase
    self.family = family
    self.world = world
    let classes = world.classes
    marker = family == .view ? classes.routableView : classes.routableService
    otherMarker = family == .view ? classes.routableService : classes.routableView
    routables = classes.routables
    routersByKey = ProtocolMap(classes.numbering)
    views = [
      classes.nativeClass(UIView.self, isPlatform: true), classes.nativeClass(NSView.self, isPlatform: true),
    ]
    controllers = [
      classes.nativeClass(UIViewController.self, isPlatform: true),
      classes.nativeClass(NSViewController.self, isPlatform: true),
    ]
    recentKind = (SimulatedObject.self, .other)
  }

  /// What objects of a class are.
  private enum Kind {
    case view
    case controller
    case other
  }

  /// Whether objects of a class are views.
  func isView(_ objectClass: ObjectClass) -> Bool { kind(of: objectClass) == .view }

  /// Whether objects of a class are views or view controllers.
  func isViewOrController(_ objectClass: ObjectClass) -> Bool { kind(of: objectClass) != .other }

  private func kind(of objectClass: ObjectClass) -> Kind {
    // The Swift class decides, and one class after the other has the same.
    let nativeType = objectClass.nativeType
    if nativeType == recentKind.type { return recentKind.kind }
    let kind: Kind =
      if views.contains(where: { objectClass.isSubclass(of: $0) }) {
        .view
      } else {
        controllers.contains { objectClass.isSubclass(of: $0) } ? .controller : .other
      }
    recentKind = (nativeType, kind)
    return kind
  }

  // MARK: What is registered

  /// The router classes that registered, in order.
  public var routerClasses: [ObjectClass] { types.filter(\.isRouterClass).map(\.objectClass) }

  /// The protocols that have a router, in the order of registration.
  public var registered: [AnyRoutable] { registeredKeys }

  /// The protocols that an adapter answers for, in the order of registration.
  public var adaptedKeys: [ObjectProtocol] { adapters.map(\.key) }

  /// The identifiers that lead somewhere, in the order of registration.
  public var allIdentifiers: [String] { registeredIdentifiers }

  /// Each router class that registered a destination class, once, in the order of registration (`router:1.41`). Adapters, routes
  /// of closures and registrations without a router are absent.
  public var enumeratedRouters: [ObjectClass] {
    if let cachedEnumeration { return cachedEnumeration }
    let found = types.filter { $0.isRouterClass && !$0.destinations.isEmpty }.map(\.objectClass)
    if isRegistrationFinished { cachedEnumeration = found }
    return found
  }

  /// What is known of a router: forgets what was enumerated.
  func enter(_ type: RouterType) {
    cachedEnumeration = nil
    guard type.place < 0 else {
      settledTypes[Int(type.place)] = nil
      return
    }
    type.place = Int32(types.count)
    type.position = world.log.currentPosition
    types.append(type)
    settledTypes.append(nil)
  }

  /// Makes room for the registrations of many routers at once.
  func reserve(_ count: Int) {
    guard count > types.capacity else { return }
    types.reserveCapacity(count)
    settledTypes.reserveCapacity(count)
    registeredKeys.reserveCapacity(count)
  }

  /// The router type of a router class, which need not have registered anything; nil for a class of the other family.
  public func routerType(of objectClass: ObjectClass) -> RouterType? {
    let index = Int(objectClass.index)
    if index < typesByClass.count, let known = typesByClass[index] { return known }
    guard let made = family.makeType(objectClass) else { return nil }
    if typesByClass.count <= index {
      // At once for all classes that exist: registering goes through them in order.
      typesByClass.append(
        contentsOf: repeatElement(nil, count: max(index + 1, world.classes.classes.count) - typesByClass.count))
    }
    typesByClass[index] = made
    return made
  }

  func makeRegistration(of router: ObjectClass) -> RouterRegistration {
    switch family {
    case .view: ViewRouterRegistration(of: router, in: self)
    case .service: ServiceRouterRegistration(of: router, in: self)
    }
  }

  // MARK: Entries

  /// What is known of a protocol, entered at the first request.
  func entry(_ key: ObjectProtocol) -> KeyEntry {
    if let known = keys[ObjectIdentifier(key)] { return known }
    let made = KeyEntry(key)
    keys[ObjectIdentifier(key)] = made
    return made
  }

  /// What is known of a destination class.
  subscript(objectClass: ObjectClass) -> DestinationEntry {
    @inline(__always) get {
      let index = Int(objectClass.index)
      return index < destinations.count ? destinations[index] : DestinationEntry()
    }
    _modify {
      let index = Int(objectClass.index)
      if destinations.count <= index {
        // At once for all classes that exist: registering goes through them in order.
        let count = max(index + 1, world.classes.classes.count) - destinations.count
        destinations.append(contentsOf: repeatElement(DestinationEntry(), count: count))
      }
      yield &destinations[index]
    }
  }

  /// A name with the place of its declaration: `EditorInput (modules/editor.lua:3)`.
  func placed(_ name: String, _ position: SourcePosition) -> String {
    guard position.isKnown else { return name }
    return "\(name) (\(world.classes.symbols.name(position.file)):\(position.line))"
  }

  func placed(_ objectClass: ObjectClass) -> String { placed(objectClass.name, objectClass.position) }
  func placed(_ key: ObjectProtocol) -> String { placed(key.name, key.position) }
  func placed(_ type: RouterType) -> String { placed(type.name, type.declaration) }
}
