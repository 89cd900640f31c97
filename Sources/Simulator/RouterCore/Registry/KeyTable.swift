internal import SimulatedWorld

/// The registrations of protocols, except the routers of destination protocols.
final class KeyTable {
  /// The protocols that have a router, in the order of registration.
  var registered: [AnyRoutable] = []
  /// The keys that have an adaptee, in the order of registration.
  var adapters: [KeyEntry] = []
  private var entries: [ObjectIdentifier: KeyEntry] = [:]

  /// Returns the registrations of a protocol, or `nil` if it has none.
  subscript(key: ObjectProtocol) -> KeyEntry? { entries[ObjectIdentifier(key)] }

  /// Returns the registrations of a protocol, created on first use.
  func entry(_ key: ObjectProtocol) -> KeyEntry {
    if let known = entries[ObjectIdentifier(key)] { return known }
    let made = KeyEntry(key)
    entries[ObjectIdentifier(key)] = made
    return made
  }
}
