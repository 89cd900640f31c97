internal import Simulation

/// Who gets which action from something that the user acts on and that is no view.
struct TargetActions {
  private struct Entry {
    let action: String
    weak var target: UIResponder?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a pair; one that is there stays where it is.
  mutating func add(_ target: UIResponder, _ action: String) {
    guard !entries.contains(where: { $0.target === target && $0.action == action }) else { return }
    entries.append(Entry(action: action, target: target))
  }

  mutating func removeAll() { entries = [] }

  /// Sends the actions in the order in which they were added, to those targets that still exist.
  ///
  /// - Throws: `NSInvalidArgumentException` when a target does not respond to its action.
  func send(from sender: SimulatedObject) throws(PlatformException) {
    for entry in entries { try entry.target?.send(action: entry.action, from: .object(sender)) }
  }
}
