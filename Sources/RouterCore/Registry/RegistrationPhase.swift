internal import Simulation

/// How far the registration of an app has come: one state for both families (`router:1.40`).
final class RegistrationPhase {
  /// Whether the registration was ended: a failed look-up then means that nobody ever registers the key.
  var isFinished = false
  /// Whether the app's router classes are registered without being named (`router:1.32`), rather than by the app (`router:1.33`).
  var isAutomatic = true
  /// The router classes that were asked to register themselves.
  var asked: Set<ObjectIdentifier> = []
}

/// What the checks at the end of the registration leave out: declarations that serve other apps of the same table.
public struct RegistrationScope {
  /// Classes, of destinations and of routers.
  public var excludedClasses: Set<ObjectIdentifier> = []
  /// Protocols that are declared routable.
  public var excludedProtocols: Set<ObjectIdentifier> = []
  /// Whether anything is checked.
  public var isChecked = true

  /// Leaves nothing out.
  public init() {}

  func contains(_ objectClass: ObjectClass) -> Bool { !excludedClasses.contains(ObjectIdentifier(objectClass)) }
  func contains(_ key: ObjectProtocol) -> Bool { !excludedProtocols.contains(ObjectIdentifier(key)) }
}
