package import SimulatedWorld

/// The protocols that classes adopt by names that are not declared yet.
package struct PendingConformances {
  package struct Entry {
    package let adopter: ObjectClass
    package let protocolName: String
  }

  package private(set) var entries: [Entry] = []

  package mutating func add(_ adopter: ObjectClass, _ protocolName: String) {
    entries.append(Entry(adopter: adopter, protocolName: protocolName))
  }

  /// Removes the entries of classes that have ended.
  package mutating func removeEnded() { entries.removeAll { $0.adopter.hasEnded } }

  /// Adopts the protocols that are declared by now, and returns the remaining entries.
  package mutating func resolve(in classes: ClassTable) -> [Entry] {
    entries = entries.filter { entry in
      guard let found = classes.findProtocol(entry.protocolName) else { return true }
      entry.adopter.adopt(found)
      return false
    }
    return entries
  }
}
