internal import RouterCore
internal import Simulation

/// The keys that stand for Swift's own protocols in a table of declarations (`router:9.2`).
final class TypedKeys: ClassTableAttachment {
  private var keys: [ObjectIdentifier: ObjectProtocol] = [:]

  init(in classes: ClassTable) {}

  /// The key of a protocol, entered at the first request under the protocol's own name; of several protocols with one name each has a key
  /// of its own (`router:9.4`).
  func key(of type: Any.Type, in classes: ClassTable) -> ObjectProtocol {
    if let known = keys[ObjectIdentifier(type)] { return known }
    let plain = TypedKeys.name(of: type)
    var name = plain
    var number = 2
    while classes.findProtocol(name) != nil {
      name = "\(plain)~\(number)"
      number += 1
    }
    let made = ObjectProtocol(name: name)
    // The name is free: it was just looked up.
    try? classes.declare(made)
    keys[ObjectIdentifier(type)] = made
    return made
  }

  /// `EditorInput` of `any EditorInput`, without the names of modules.
  private static func name(of type: Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }
}

extension ClassTable {
  func key(of type: Any.Type) -> ObjectProtocol { attachment(TypedKeys.self).key(of: type, in: self) }
}

extension RoutableView {
  func key(in classes: ClassTable) -> RouterCore.RoutableView {
    RouterCore.RoutableView(classes.key(of: Protocol.self), in: classes)
  }
}

extension RoutableViewModule {
  func key(in classes: ClassTable) -> RouterCore.RoutableViewModule {
    RouterCore.RoutableViewModule(classes.key(of: Protocol.self), in: classes)
  }
}

extension RoutableService {
  func key(in classes: ClassTable) -> RouterCore.RoutableService {
    RouterCore.RoutableService(classes.key(of: Protocol.self), in: classes)
  }
}

extension RoutableServiceModule {
  func key(in classes: ClassTable) -> RouterCore.RoutableServiceModule {
    RouterCore.RoutableServiceModule(classes.key(of: Protocol.self), in: classes)
  }
}
