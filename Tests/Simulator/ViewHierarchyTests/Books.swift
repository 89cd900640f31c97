import SimulatedWorld

/// A language runtime that only records edges and pins.
final class Books: LifetimeObserver {
  var edges: [String] = []
  var pins: [String: Int] = [:]

  func didCreate(_ object: SimulatedObject) {}
  func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {
    edges.append(line(owner, target, label))
  }
  func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {
    if let place = edges.firstIndex(of: line(owner, target, label)) { edges.remove(at: place) }
  }
  func pin(_ object: SimulatedObject) { pins[object.description, default: 0] += 1 }
  func unpin(_ object: SimulatedObject) {
    pins[object.description, default: 0] -= 1
    if pins[object.description] == 0 { pins[object.description] = nil }
  }
  func checkpoint() {}
  func value(of object: SimulatedObject, _ property: String) -> Value { .none }
  func setValue(_ value: Value, of object: SimulatedObject, _ property: String) {}

  func line(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) -> String {
    "\(owner).\(owner.world.classes.symbols.name(label)) \(target)"
  }
}
