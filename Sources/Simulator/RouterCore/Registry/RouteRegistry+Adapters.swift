internal import SimulatedWorld

/// Adapters, which are keys that lead to another key (`router:1.18`).
extension RouteRegistry {
  /// Registers an adapter, which leads to the registration of the adaptee.
  ///
  /// The last registration of an adapter is kept. The adaptee can be registered later.
  public func register<Key: Routable>(adapter: Key, forAdaptee adaptee: Key) {
    register(adapter: adapter.erased, forAdaptee: adaptee.erased)
  }

  /// Registers an adapter like ``register(adapter:forAdaptee:)``, for keys whose kind is only known at run time.
  ///
  /// Both keys must be of the same kind (`router:1.18`, `router:9.6`).
  public func register(adapter: AnyRoutable, forAdaptee adaptee: AnyRoutable) {
    let entry = keys.entry(adapter.key)
    let target = keys.entry(adaptee.key)
    if let router = registeredRouter(adapter.key, isModule: adapter.kind.isModule) {
      world.assertionFailure(
        .adapterHasRouter,
        "\(placed(adapter.key)) is declared an adapter of \(placed(adaptee.key)), but \(placed(router)) registers it",
        subjects: [router.identity], advice: ["remove the adapter, or the registration in \(router.name)"])
    }
    if let known = entry.adaptee, known !== target {
      world.assertionFailure(
        .adapterHasAdaptee,
        "\(placed(adapter.key)) is declared an adapter of \(placed(adaptee.key)), but already is one of \(placed(known.key))"
          + place(entry.adapterPosition), advice: ["keep one of the two registrations: an adapter has one adaptee"])
    }
    for key in [adapter, adaptee] where !key.isDeclared(in: world.classes) {
      world.assertionFailure(
        .protocolNotRoutable, "an adapter uses \(placed(key.key)), which is not declared routable",
        advice: ["declare it: \(key)"])
    }
    if entry.adaptee == nil { keys.adapters.append(entry) }
    entry.adaptee = target
    entry.adapterPosition = world.log.currentPosition
  }
}
