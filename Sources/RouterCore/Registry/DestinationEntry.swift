/// What a registry knows of one destination class: no more than a pointer, for a registry has one of these for each class of its table.
struct DestinationEntry {
  private enum Known {
    case nobody
    /// A router alone, which registered the class.
    case router(RouterType)
    /// A router alone, which has the class for itself.
    case exclusiveRouter(RouterType)
    /// Several routers, or a registration without one.
    case several(DestinationExtras)
  }

  private var known = Known.nobody

  /// What nobody registered.
  init() {}

  /// The router that registered the class first: its default router (`router:1.6`).
  var first: RouterType? {
    switch known {
    case .nobody, .exclusiveRouter: nil
    case .router(let type): type
    case .several(let more): more.first
    }
  }

  /// The router that has the class for itself (`router:1.10`).
  var exclusive: RouterType? {
    switch known {
    case .nobody, .router: nil
    case .exclusiveRouter(let type): type
    case .several(let more): more.exclusive
    }
  }

  private var more: DestinationExtras? {
    if case .several(let more) = known { more } else { nil }
  }

  /// Whether nobody routes to the class (`router:1.38`).
  var isEmpty: Bool { first == nil && exclusive == nil && more?.easy == nil }

  /// The default router of the class: the first one that registered it; the exclusive one if there is one
  /// (`router:1.6`).
  var router: RouterType? { first ?? exclusive }

  /// The registration without a router that answers for the class, the strongest first (`router:1.25`).
  var easy: EasyRegistration? { more?.easy }

  /// The registration without a router of a class that its plain initialiser makes, or else a function (`router:1.10`).
  var easyMaking: EasyRegistration? { more?.plainMaking ?? more?.making }

  /// Implements `router:1.4` and `router:1.6`.
  mutating func add(_ type: RouterType) {
    if case .nobody = known {
      known = .router(type)
    } else if first == nil {
      madeMore().first = type
    } else if first !== type {
      let more = madeMore()
      if !more.others.contains(where: { $0 === type }) { more.others.append(type) }
    }
  }

  /// Gives the class to a router alone.
  mutating func setExclusive(_ type: RouterType) {
    if case .nobody = known { known = .exclusiveRouter(type) } else { madeMore().exclusive = type }
  }

  /// Adds a registration without a router: the first of each sort holds (`router:1.17`).
  mutating func add(_ easy: EasyRegistration) {
    let more = madeMore()
    switch easy.making {
    case .plain: more.plainMaking = more.plainMaking ?? easy
    case .function: more.making = more.making ?? easy
    case .configuration: more.configurationMaking = more.configurationMaking ?? easy
    }
  }

  /// Calls the body with the routers to tell of the class: the exclusive one alone, else all (`router:1.10`,
  /// `router:1.26`, `router:6.1`, `router:6.2`, `router:6.3`).
  func forEachRouter(_ body: (RouterType) -> Void) {
    if let exclusive { return body(exclusive) }
    if let first { body(first) }
    more?.others.forEach(body)
  }

  private mutating func madeMore() -> DestinationExtras {
    if let more { return more }
    let made = DestinationExtras(first: first, exclusive: exclusive)
    known = .several(made)
    return made
  }
}

/// What a registry knows of a destination class with several routers, or with a registration without one.
private final class DestinationExtras {
  /// The router that registered the class first.
  var first: RouterType?
  /// The router that has the class for itself.
  var exclusive: RouterType?
  /// The routers that registered the class after the first one, in order.
  var others: [RouterType] = []
  /// The class is made by its plain initialiser.
  var plainMaking: EasyRegistration?
  /// The first making function of the class (`router:1.17`).
  var making: EasyRegistration?
  /// The first maker of a configuration for the class (`router:1.17`).
  var configurationMaking: EasyRegistration?

  var easy: EasyRegistration? { configurationMaking ?? making ?? plainMaking }

  init(first: RouterType?, exclusive: RouterType?) {
    self.first = first
    self.exclusive = exclusive
  }
}
