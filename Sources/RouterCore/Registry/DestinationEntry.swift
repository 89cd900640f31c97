/// What a registry knows of one destination class.
struct DestinationEntry {
  /// The routers that registered the class, in order; the first one is the default (`router:1.6`).
  var routers: [RouterType] = []
  /// The router that has the class for itself (`router:1.10`).
  var exclusive: RouterType?

  /// The routers to tell of the class: the exclusive one alone, else all (`router:1.26`).
  var enumerated: [RouterType] {
    if let exclusive { [exclusive] } else { routers }
  }
}
