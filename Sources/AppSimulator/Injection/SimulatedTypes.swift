public import Injection
public import Simulation

/// A class of a simulated app is a type that containers know: a script's is declared while the program runs.
extension ObjectClass: DeclaredServiceType {
  /// The class's name.
  public var serviceName: String { name }
}

/// So is a protocol.
extension ObjectProtocol: DeclaredServiceType {
  /// The protocol's name.
  public var serviceName: String { name }
}

extension SimulatedObject {
  /// The types by which a container knows the object: its own class (`injection:I14`), and of a class written in Swift the Swift type
  /// too. An object of a script's class is no instance of the Swift class that carries it.
  var serviceTypes: [ServiceType] {
    let native = Swift.type(of: self)
    let own = ServiceType(objectClass)
    return world.classes.nativeClass(native) === objectClass ? [own, ServiceType(native)] : [own]
  }
}
