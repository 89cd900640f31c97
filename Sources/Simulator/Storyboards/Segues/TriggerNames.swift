internal import SimulatedWorld

/// The names by which the user can refer to an object to tap, in the order of precedence.
struct TriggerNames {
  private(set) var outlet: String?
  let identifier: String?
  let title: String?
  let className: String

  /// Returns the rank of the name that equals a string, 0 for the best, or `nil` if no name does.
  func rank(of text: String) -> Int? { [outlet, identifier, title, className].firstIndex(of: text) }

  /// Returns the names, with the property that holds the object.
  func held(by outlet: String) -> TriggerNames {
    var names = self
    names.outlet = outlet
    return names
  }

  /// The name in a list of objects to tap.
  var bestName: String { title ?? outlet ?? identifier ?? className }

  /// Returns the object on the screen with the best match for a string.
  static func find<Thing: SimulatedObject>(
    _ text: String, among found: [(object: Thing, names: TriggerNames)]
  ) throws(TapRefusal) -> Thing {
    let ranked = found.compactMap { entry in entry.names.rank(of: text).map { (rank: $0, object: entry.object) } }
    guard let best = ranked.map(\.rank).min() else { throw .unknown(found.map(\.names.bestName)) }
    let fitting = ranked.filter { $0.rank == best }
    guard fitting.count == 1 else { throw .ambiguous(fitting.map { "\($0.object)" }) }
    return fitting[0].object
  }
}
