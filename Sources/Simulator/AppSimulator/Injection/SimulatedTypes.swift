public import InjectionCore
public import SimulatedWorld

/// Classes of a simulated app as container types. A script declares its classes at run time.
extension ObjectClass: DeclaredServiceType {
  /// The class's name.
  public var serviceName: String { name }

  /// Returns whether a value is an instance of the class or of a subclass.
  public func includes(_ value: Any) -> Bool {
    SimulatedObject.standing(for: value)?.objectClass.isSubclass(of: self) ?? false
  }
}

/// Protocols of a simulated app as container types.
extension ObjectProtocol: DeclaredServiceType {
  /// The protocol's name.
  public var serviceName: String { name }

  /// Returns whether a value is an object whose class adopts the protocol.
  public func includes(_ value: Any) -> Bool {
    SimulatedObject.standing(for: value)?.objectClass.conforms(to: self) ?? false
  }
}

extension SimulatedObject {
  /// The types under which a container finds the object: its simulated class (`injection:I14`) and, for a class written in Swift, also
  /// the Swift type.
  ///
  /// An object of a script class is not an instance of the Swift class that implements it (`injection:S7`).
  var serviceTypes: [ServiceType] {
    let native = Swift.type(of: self)
    let own = ServiceType(objectClass)
    return world.classes.nativeClass(native) === objectClass ? [own, ServiceType(native)] : [own]
  }

  /// Returns the object that a value or a call argument contains.
  fileprivate static func standing(for value: Any) -> SimulatedObject? {
    if let object = value as? SimulatedObject { return object }
    if case .object(let object) = value as? Value { return object }
    return nil
  }
}
