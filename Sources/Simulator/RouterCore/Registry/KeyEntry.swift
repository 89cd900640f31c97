internal import SimulatedWorld

/// The registrations of one protocol, except the router of its destinations.
final class KeyEntry {
  /// The protocol, or the composition.
  let key: ObjectProtocol
  /// The router for configurations that conform to the protocol.
  var moduleRouter: RouterType?
  /// The registration for destinations without a router.
  var easy: EasyRegistration?
  /// The registration for configurations without a router.
  var moduleEasy: EasyRegistration?
  /// The key that replaces this one (`router:1.18`). The registry retains both; adapters can form a cycle.
  unowned var adaptee: KeyEntry?
  /// The position of the adapter's registration.
  var adapterPosition: SourcePosition = .none

  init(_ key: ObjectProtocol) { self.key = key }

  func easy(isModule: Bool) -> EasyRegistration? { isModule ? moduleEasy : easy }
}

/// The registration of one identifier.
struct IdentifierEntry {
  /// The router of the identifier.
  var router: RouterType?
  /// The registration without a router. A configuration factory takes precedence over a factory function (`router:1.24`).
  var easy: EasyRegistration?
  /// The position of the first registration.
  var position: SourcePosition

  /// The name of the router or the destination class, for messages.
  var owner: String { router?.name ?? easy.map(\.destinationClass.name) ?? "nobody" }
}
