public import SimulatedWorld

/// The values that a performer passes with a route, by name, in the order in which the names were first added (`router:2.8`).
public final class RouteUserInfo: SimulatedObject {
  private var entries: [(key: String, value: Value)] = []

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  deinit { for object in objects { object.loseEdge() } }

  /// `false`: the user info belongs to a configuration, and its deallocation is not reported.
  public override var reportsDeallocation: Bool { false }

  /// The value with a name. Setting ``Value/none`` removes the name.
  public subscript(key: String) -> Value {
    get { entries.first { $0.key == key }?.value ?? .none }
    set {
      let index = entries.firstIndex { $0.key == key }
      let old = index.flatMap { entries[$0].value.object }
      // One edge represents the object, even if several names refer to it.
      if let object = newValue.object, !holds(object) { link(object, RouterName.value.symbol) }
      if case .none = newValue {
        if let index { entries.remove(at: index) }
      } else if let index {
        entries[index].value = newValue
      } else {
        entries.append((key, newValue))
      }
      if let old, !holds(old) { unlink(old, RouterName.value.symbol) }
    }
  }

  private func holds(_ object: SimulatedObject) -> Bool { entries.contains { $0.value.object === object } }

  /// The objects among the values, without duplicates.
  private var objects: [SimulatedObject] {
    var found: [SimulatedObject] = []
    for entry in entries {
      if let object = entry.value.object, !found.contains(where: { $0 === object }) { found.append(object) }
    }
    return found
  }

  /// The names, in the order in which they were first added.
  public var keys: [String] { entries.map(\.key) }

  /// The number of names.
  public var count: Int { entries.count }

  /// Removes all values.
  public func removeAll() {
    let released = objects
    entries.removeAll()
    for object in released { unlink(object, RouterName.value.symbol) }
  }

  /// Visits the objects among the values.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for object in objects { body(RouterName.value.symbol, object) }
  }
}
