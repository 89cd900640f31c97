public import Simulation

/// What a performer hands over with a route: values by name, in the order in which they were first added (`router:2.8`).
public final class RouteUserInfo: SimulatedObject {
  private var entries: [(key: String, value: Value)] = []

  deinit { for entry in entries { entry.value.object?.loseEdge() } }

  /// A configuration's own; its end tells nobody anything.
  public override var reportsDeallocation: Bool { false }

  /// The value of a name. Setting ``Value/none`` takes the name away.
  public subscript(key: String) -> Value {
    get { entries.first { $0.key == key }?.value ?? .none }
    set {
      let index = entries.firstIndex { $0.key == key }
      if let old = index.flatMap({ entries[$0].value.object }) { unlink(old, .value) }
      if case .none = newValue {
        if let index { entries.remove(at: index) }
        return
      }
      if let index { entries[index].value = newValue } else { entries.append((key, newValue)) }
      if let object = newValue.object { link(object, .value) }
    }
  }

  /// The names, in the order in which they were first added.
  public var keys: [String] { entries.map(\.key) }

  /// How many names there are.
  public var count: Int { entries.count }

  /// Takes everything out.
  public func removeAll() {
    for entry in entries { if let object = entry.value.object { unlink(object, .value) } }
    entries.removeAll()
  }

  /// The objects in it.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for entry in entries { if let object = entry.value.object { body(.value, object) } }
  }
}
