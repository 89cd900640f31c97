/// The registrations of one destination class. It is only a pointer, because a registry has one for each class of its table.
struct DestinationEntry {
  private enum Known {
    case nobody
    /// One router, which registered the class.
    case router(RouterType)
    /// One router, which registered the class exclusively.
    case exclusiveRouter(RouterType)
    /// Several routers, or a registration without a router.
    case several(DestinationExtras)
  }

  private var known = Known.nobody

  /// Creates an entry without registrations.
  init() {}

  /// The router that registered the class first, which is its default router (`router:1.6`).
  var first: RouterType? {
    switch known {
    case .nobody, .exclusiveRouter: nil
    case .router(let type): type
    case .several(let more): more.first
    }
  }

  /// The router that registered the class exclusively (`router:1.10`).
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

  /// Whether the class has no registration (`router:1.38`).
  var isEmpty: Bool { first == nil && exclusive == nil && more?.easy == nil }

  /// The default router of the class: the first that registered it, or else the exclusive one (`router:1.6`).
  var router: RouterType? { first ?? exclusive }

  /// The registration without a router that takes precedence for the class (`router:1.25`).
  var easy: EasyRegistration? { more?.easy }

  /// The registration without a router that uses the class's plain initializer, or else a factory function (`router:1.10`).
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

  /// Sets the exclusive router of the class.
  mutating func setExclusive(_ type: RouterType) {
    if case .nobody = known { known = .exclusiveRouter(type) } else { madeMore().exclusive = type }
  }

  /// Adds a registration without a router. The first of each kind is kept (`router:1.17`).
  mutating func add(_ easy: EasyRegistration) {
    let more = madeMore()
    switch easy.making {
    case .plain: more.plainMaking = more.plainMaking ?? easy
    case .function: more.making = more.making ?? easy
    case .configuration: more.configurationMaking = more.configurationMaking ?? easy
    }
  }

  /// Calls the body with the routers to notify about the class: only the exclusive one, or else all (`router:1.10`,
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

/// The registrations of a destination class with several routers, or with a registration without a router.
private final class DestinationExtras {
  /// The router that registered the class first.
  var first: RouterType?
  /// The router that registered the class exclusively.
  var exclusive: RouterType?
  /// The other routers of the class, in the order of registration.
  var others: [RouterType] = []
  /// The registration that uses the class's plain initializer.
  var plainMaking: EasyRegistration?
  /// The first factory function of the class (`router:1.17`).
  var making: EasyRegistration?
  /// The first configuration factory for the class (`router:1.17`).
  var configurationMaking: EasyRegistration?

  var easy: EasyRegistration? { configurationMaking ?? making ?? plainMaking }

  init(first: RouterType?, exclusive: RouterType?) {
    self.first = first
    self.exclusive = exclusive
  }
}
