internal import Injection
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import Storyboards

/// The declaration that a table of the language represents. Each call with such a table copies it, so rare values that are larger than a
/// reference are behind one.
enum DeclaredThing {
  case objectClass(ObjectClass)
  case objectProtocol(ObjectProtocol)
  /// A routable protocol; the protocol itself may be declared later.
  case routable(RoutableName)
  case module(DeclaredModule)
  case adapter(DeclaredAdapter)
  case route(DeclaredRoute)
  case storyboard(Storyboard)
  case scene(DeclaredScene)
  case segue(DeclaredSegue)
  /// A path without a source, such as `Path.makeDestination`. Each app creates its own object from it.
  case path(ViewRouteType)
  /// The value `Storyboard`.
  case storyboardType
  case container(DeclaredContainer)
  case scope(DeclaredScope)
  indirect case part(DeclaredPart, isFramework: Bool)
  case assembly(DeclaredPart)
  indirect case dependency(Dependency)
  indirect case other(String)

  /// The display name of the declaration.
  var name: String {
    switch self {
    case .objectClass(let value): value.name
    case .objectProtocol(let value): value.name
    case .routable(let value): "\(value)"
    case .module(let value): "module \"\(value.name)\""
    case .adapter(let value): "adapter \"\(value.name)\""
    case .route(let value): value.description
    case .storyboard(let value): "storyboard \"\(value.name)\""
    case .scene(let value): "scene \"\(value.scene.id)\""
    case .segue(let value): value.name
    case .path(let type): "Path.\(type)"
    case .storyboardType: "Storyboard"
    case .container(let value): "container \"\(value.name)\""
    case .scope(let value): "scope \"\(value.name)\""
    case .part(let value, let isFramework): "\(isFramework ? "framework" : "part") \"\(value.name)\""
    case .assembly(let value): "assembly \"\(value.name)\""
    case .dependency(let value): value.description
    case .other(let name): name
    }
  }

  /// The kind of the declaration, for messages.
  var kind: String {
    switch self {
    case .objectClass: "a class"
    case .objectProtocol: "a protocol"
    case .routable: "a routable protocol"
    case .module: "a module"
    case .adapter: "an adapter"
    case .route: "a route"
    case .storyboard: "a storyboard"
    case .scene: "a scene"
    case .segue: "a segue"
    case .path: "a path"
    case .container: "a container"
    case .scope: "a scope"
    case .part(_, true): "a framework"
    case .part(_, false): "a part"
    case .assembly: "an assembly"
    case .dependency: "a dependency"
    case .storyboardType, .other: "a RouteScript value"
    }
  }
}

/// A routable protocol as a script names it: the protocol itself, or a name that can be a forward reference.
final class RoutableName: CustomStringConvertible {
  let kind: RoutableKind
  let name: String
  private let classes: ClassTable
  private let position: SourcePosition
  private var known: AnyRoutable?

  /// Declares a protocol routable.
  init(_ kind: RoutableKind, _ key: ObjectProtocol, in classes: ClassTable, position: SourcePosition) {
    self.kind = kind
    name = key.name
    self.classes = classes
    self.position = position
    known =
      switch kind {
      case .view: AnyRoutable(RoutableView(key, in: classes, position: position))
      case .viewModule: AnyRoutable(RoutableViewModule(key, in: classes, position: position))
      case .service: AnyRoutable(RoutableService(key, in: classes, position: position))
      case .serviceModule: AnyRoutable(RoutableServiceModule(key, in: classes, position: position))
      }
  }

  /// Names a protocol that is declared elsewhere.
  init(_ kind: RoutableKind, naming name: String, in classes: ClassTable, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.classes = classes
    self.position = position
  }

  /// The routable protocol, or `nil` until a protocol with the name is declared.
  var routable: AnyRoutable? {
    // An ended protocol may have been declared again.
    if let known, !known.key.hasEnded { return known }
    guard let key = classes.findProtocol(name) else { return nil }
    known = AnyRoutable(kind: kind, key: key)
    return known
  }

  /// The expression in a script, such as `RoutableView(EditorInput)`.
  var description: String { "\(kind.marker)(\(name))" }
}

/// A module declared by a script.
final class DeclaredModule {
  let name: String
  /// The classes that the script lists. An app adds the destinations of the routers.
  var classes: [ObjectClass] = []
  var routers: [ObjectClass] = []
  /// The routable protocols that the script lists. If the list is empty, an app uses those that the routers register.
  var provides: [RoutableName] = []
  var requires: [RoutableName] = []
  let position: SourcePosition

  init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }
}

/// The protocols that classes adopt by names that are not declared yet.
struct PendingConformances {
  struct Entry {
    let adopter: ObjectClass
    let protocolName: String
  }

  private(set) var entries: [Entry] = []

  mutating func add(_ adopter: ObjectClass, _ protocolName: String) {
    entries.append(Entry(adopter: adopter, protocolName: protocolName))
  }

  /// Removes the entries of classes that have ended.
  mutating func removeEnded() { entries.removeAll { $0.adopter.hasEnded } }

  /// Adopts the protocols that are declared by now, and returns the remaining entries.
  mutating func resolve(in classes: ClassTable) -> [Entry] {
    entries = entries.filter { entry in
      guard let found = classes.findProtocol(entry.protocolName) else { return true }
      entry.adopter.adopt(found)
      return false
    }
    return entries
  }
}
