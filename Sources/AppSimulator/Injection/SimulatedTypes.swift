public import Injection
public import Simulation

/// A class of a simulated app is a type that containers know: a script's is declared while the program runs.
extension ObjectClass: DeclaredServiceType {
  /// The class's name.
  public var serviceName: String { name }

  /// Whether a value is an instance of the class, or of one derived from it.
  public func includes(_ value: Any) -> Bool {
    SimulatedObject.standing(for: value)?.objectClass.isSubclass(of: self) ?? false
  }
}

/// So is a protocol.
extension ObjectProtocol: DeclaredServiceType {
  /// The protocol's name.
  public var serviceName: String { name }

  /// Whether a value is an object whose class adopts the protocol.
  public func includes(_ value: Any) -> Bool {
    SimulatedObject.standing(for: value)?.objectClass.conforms(to: self) ?? false
  }
}

extension SimulatedObject {
  /// The types by which a container knows the object: its own class (`injection:I14`), and of a class written in Swift the Swift type
  /// too. An object of a script's class is no instance of the Swift class that carries it (`injection:S7`).
  var serviceTypes: [ServiceType] {
    let native = Swift.type(of: self)
    let own = ServiceType(objectClass)
    return world.classes.nativeClass(native) === objectClass ? [own, ServiceType(native)] : [own]
  }

  /// The object that a value is, or that an argument of a call is.
  fileprivate static func standing(for value: Any) -> SimulatedObject? {
    if let object = value as? SimulatedObject { return object }
    if case .object(let object) = value as? Value { return object }
    return nil
  }
}
