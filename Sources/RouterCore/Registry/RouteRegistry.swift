public import Simulation
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
    objectClass.nativeType.init(in: world, as: objectClass)
  }

  /// Called when the app uses a registration. With `nil`, the check costs nothing.
  public var didUse: ((RouteUse) -> Void)? {
    get { toldOfUse }
    set {
      toldOfUse = newValue
      isUseTold = newValue != nil
    }
  }
  // Private, so that release builds do not check the accesses of each lookup.
  private var toldOfUse: ((RouteUse) -> Void)?
  /// Whether ``didUse`` is set.
  @usableFromInline private(set) var isUseTold = false

  /// The URL patterns for destinations of the family (`router:8.13`).
  public internal(set) lazy var urls = URLMatcher()

  let phase: RegistrationPhase
  /// The routers, in the order of their first registration.
  var types: [RouterType] = []
  /// The Swift classes of the routers that need no check at the end of the registration, by index of the router, or `nil` for all others.
  var settledTypes: ContiguousArray<AnyRouter.Type?> = []
  /// The protocols that have a router, in the order of registration.
  var registeredKeys: [AnyRoutable] = []
  /// The routers of destination protocols.
  @usableFromInline var routersByKey: ProtocolMap<RouterType>
  /// The registrations of protocols.
  var keys: [ObjectIdentifier: KeyEntry] = [:]
  /// The keys that have an adaptee, in the order of registration.
  var adapters: [KeyEntry] = []
  var identifiers: [String: IdentifierEntry] = [:]
  /// The identifiers, in the order of registration.
  var registeredIdentifiers: [String] = []
  let marker: ObjectProtocol
  /// The marker of the other family.
  let otherMarker: ObjectProtocol
  /// The protocols that are declared routable.
  let routables: RoutableDeclarations
  /// The base classes of view router destinations: the views of both platforms, and the controllers.
  private let views: [ObjectClass]
  private let controllers: [ObjectClass]
  /// The kind that was determined last, for its Swift class.
  private var recentKind: (type: SimulatedObject.Type, kind: Kind)
  private var typesByClass: ContiguousArray<RouterType?> = []
  private var destinations: ContiguousArray<DestinationEntry> = []
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

  /// The kind of a class's instances.
  private enum Kind {
    case view
    case controller
    case other
  }

  /// Returns whether objects of a class are views.
  func isView(_ objectClass: ObjectClass) -> Bool { kind(of: objectClass) == .view }

  /// Returns whether objects of a class are views or view controllers.
  func isViewOrController(_ objectClass: ObjectClass) -> Bool { kind(of: objectClass) != .other }

  private func kind(of objectClass: ObjectClass) -> Kind {
    // The Swift class decides, and consecutive classes often have the same one.
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

  // MARK: Registrations

  /// The router classes that registered something, in order.
  public var routerClasses: [ObjectClass] { types.filter(\.isRouterClass).map(\.objectClass) }

  /// The protocols that have a router, in the order of registration.
  public var registered: [AnyRoutable] { registeredKeys }

  /// The protocols of adapters, in the order of registration.
  public var adaptedKeys: [ObjectProtocol] { adapters.map(\.key) }

  /// The registered identifiers, in the order of registration.
  public var allIdentifiers: [String] { registeredIdentifiers }

  /// The router classes that registered a destination class, each once, in the order of registration (`router:1.41`).
  ///
  /// Adapters, closure-based routes and registrations without a router are not included.
  public var enumeratedRouters: [ObjectClass] {
    if let cachedEnumeration { return cachedEnumeration }
    let found = types.filter { $0.isRouterClass && !$0.destinations.isEmpty }.map(\.objectClass)
    if isRegistrationFinished { cachedEnumeration = found }
    return found
  }

  /// Adds a router, and clears the cached enumeration.
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

  /// Reserves capacity for the registrations of many routers.
  func reserve(_ count: Int) {
    guard count > types.capacity else { return }
    types.reserveCapacity(count)
    settledTypes.reserveCapacity(count)
    registeredKeys.reserveCapacity(count)
  }

  /// Returns the router type of a router class, even if it has no registration, or `nil` for a class of the other family.
  public func routerType(of objectClass: ObjectClass) -> RouterType? {
    let index = Int(objectClass.index)
    if index < typesByClass.count, let known = typesByClass[index] { return known }
    guard let made = family.makeType(objectClass) else { return nil }
    if typesByClass.count <= index {
      // Reserve space for all existing classes: registration visits them in order.
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

  /// Returns the registrations of a protocol, created on first use.
  func entry(_ key: ObjectProtocol) -> KeyEntry {
    if let known = keys[ObjectIdentifier(key)] { return known }
    let made = KeyEntry(key)
    keys[ObjectIdentifier(key)] = made
    return made
  }

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
