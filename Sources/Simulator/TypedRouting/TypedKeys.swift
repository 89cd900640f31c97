internal import RouterCore
internal import SimulatedWorld

/// The keys for Swift protocols in a table of declarations (`router:9.2`).
final class TypedKeys: ClassTableAttachment {
  private var keys: [ObjectIdentifier: ObjectProtocol] = [:]

  init(in classes: ClassTable) {}

  /// Returns the key of a protocol, which is created on first use with the name of the protocol.
  ///
  /// If several protocols have the same name, each has a separate key (`router:9.4`).
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
    // The name is free: the lookup above found no protocol.
    try? classes.declare(made)
    keys[ObjectIdentifier(type)] = made
    return made
  }

  /// Returns the unqualified name of a protocol type, such as `EditorInput` for `any EditorInput`.
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
