/// The registrations of identifiers.
struct IdentifierTable {
  /// The identifiers, in the order of registration.
  private(set) var all: [String] = []
  private var entries: [String: IdentifierEntry] = [:]

  /// Returns the registration of an identifier, or `nil` if it is free.
  subscript(identifier: String) -> IdentifierEntry? { entries[identifier] }

  /// Enters the registration of a free identifier.
  mutating func enter(_ entry: IdentifierEntry, for identifier: String) {
    entries[identifier] = entry
    all.append(identifier)
  }
}
