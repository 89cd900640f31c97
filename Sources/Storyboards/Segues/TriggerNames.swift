internal import Simulation

/// By what the user asks for something to tap, the first that fits before the others.
struct TriggerNames {
  private(set) var outlet: String?
  let identifier: String?
  let title: String?
  let className: String

  init(outlet: String?, identifier: String?, title: String?, className: String) {
    self.outlet = outlet
    self.identifier = identifier
    self.title = title
    self.className = className
  }

  /// How well a text names it, 0 best; nil when it does not.
  func rank(of text: String) -> Int? { [outlet, identifier, title, className].firstIndex(of: text) }

  /// The same names, and that of the property that holds what they name.
  func held(by outlet: String) -> TriggerNames {
    var names = self
    names.outlet = outlet
    return names
  }

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
