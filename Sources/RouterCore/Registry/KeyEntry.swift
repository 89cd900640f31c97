internal import Simulation

/// What a registry knows of one protocol beyond the router of its destinations.
final class KeyEntry {
  /// The protocol, or the composition.
  let key: ObjectProtocol
  /// The router of configurations that conform to it.
  var moduleRouter: RouterType?
  /// What answers for destinations without a router.
  var easy: EasyRegistration?
  /// What answers for configurations without a router.
  var moduleEasy: EasyRegistration?
  /// The key that answers in its place (`router:1.18`). The registry holds both; adapters may lead in a circle.
  unowned var adaptee: KeyEntry?
  /// Where the adapter was registered.
  var adapterPosition: SourcePosition = .none

  init(_ key: ObjectProtocol) { self.key = key }

  func easy(isModule: Bool) -> EasyRegistration? { isModule ? moduleEasy : easy }
}

/// What a registry knows of one identifier.
struct IdentifierEntry {
  /// Its router.
  var router: RouterType?
  /// What answers without a router: of several, the maker of a configuration, then the making function (`router:1.24`).
  var easy: EasyRegistration?
  /// Where it was first registered.
  var position: SourcePosition

  /// Who answers, for messages.
  var owner: String { router?.name ?? easy.map(\.destinationClass.name) ?? "nobody" }
}
