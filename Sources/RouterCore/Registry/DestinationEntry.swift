/// What a registry knows of one destination class.
struct DestinationEntry {
  /// The router that registered the class first: its default router (`router:1.6`).
  var first: RouterType?
  /// The other routers that registered it, in order.
  var others: [RouterType] = []
  /// The router that has the class for itself (`router:1.10`).
  var exclusive: RouterType?
  /// The class is made by its plain initialiser.
  var plainMaking: EasyRegistration?
  /// The first making function of the class (`router:1.17`).
  var making: EasyRegistration?
  /// The first maker of a configuration for the class (`router:1.17`).
  var configurationMaking: EasyRegistration?

  /// Whether nobody routes to the class.
  var isEmpty: Bool { first == nil && exclusive == nil && easy == nil }

  /// The registration without a router that answers for the class, the strongest first (`router:1.25`).
  var easy: EasyRegistration? { configurationMaking ?? making ?? plainMaking }

  mutating func add(_ type: RouterType) {
    if first == nil {
      first = type
    } else if first !== type && !others.contains(where: { $0 === type }) {
      others.append(type)
    }
  }

  /// Calls the body with the routers to tell of the class: the exclusive one alone, else all (`router:1.26`).
  func forEachRouter(_ body: (RouterType) -> Void) {
    if let exclusive { return body(exclusive) }
    if let first { body(first) }
    others.forEach(body)
  }
}
