internal import SimulatedWorld

/// The protocols that classes adopt by names that are not declared yet.
struct PendingConformances {
  struct Entry {
    let adopter: ObjectClass
    let protocolName: String
  }

  private(set) var entries: [Entry] = []

  mutating func add(_ adopter: ObjectClass, _ protocolName: String) {
    entries.append(Entry(adopter: adopter, protocolName: protocolName))
  }

  /// Removes the entries of classes that have ended.
  mutating func removeEnded() { entries.removeAll { $0.adopter.hasEnded } }

  /// Adopts the protocols that are declared by now, and returns the remaining entries.
  mutating func resolve(in classes: ClassTable) -> [Entry] {
    entries = entries.filter { entry in
      guard let found = classes.findProtocol(entry.protocolName) else { return true }
      entry.adopter.adopt(found)
      return false
    }
    return entries
  }
}
