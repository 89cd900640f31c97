internal import Simulation

/// By what the user asks for something to tap, the first that fits before the others.
struct TriggerNames {
  let outlet: String?
  let identifier: String?
  let title: String?
  let className: String

  /// How well a text names it, 0 best; nil when it does not.
  func rank(of text: String) -> Int? { [outlet, identifier, title, className].firstIndex(of: text) }

  /// What a list of things to tap calls it.
  var bestName: String { title ?? outlet ?? identifier ?? className }

  /// What a text names best among things on the screen.
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
