internal import Simulation

/// What a registry knows of one router class.
final class RouterEntry {
  /// The router class: the key by which it is known everywhere.
  let objectClass: ObjectClass
  /// The Swift class of its instances.
  let nativeType: ViewRouter.Type
  /// The protocols for which it is registered, in order (`router:1.5`).
  var protocols: [ObjectProtocol] = []

  init(_ objectClass: ObjectClass, _ nativeType: ViewRouter.Type) {
    self.objectClass = objectClass
    self.nativeType = nativeType
  }
}

/// What a registry knows of one destination class.
struct DestinationEntry {
  /// The routers that registered the class, in order; the first one is the default (`router:1.6`).
  var routers: [RouterEntry] = []
  /// The router that has the class for itself (`router:1.10`).
  var exclusive: RouterEntry?

  /// The routers to tell of the class: the exclusive one alone, else all (`router:1.26`).
  var enumerated: [RouterEntry] {
    if let exclusive { [exclusive] } else { routers }
  }
}
