internal import SimulatedWorld

/// A map from protocols to values: an array for the numbered protocols of one table, and a dictionary by address for all others.
@usableFromInline
struct ProtocolMap<Value> {
  private let numbering: ProtocolNumbering
  @usableFromInline let address: ObjectIdentifier
  @usableFromInline private(set) var numbered: ContiguousArray<Value?> = []
  private var others: [ObjectIdentifier: Value] = [:]

  /// Creates an empty map for the protocols of a table.
  init(_ numbering: ProtocolNumbering) {
    self.numbering = numbering
    address = ObjectIdentifier(numbering)
  }

  /// The value for the protocol with a number. It is also `nil` if the protocol got its number after the value was set.
  @inlinable
  subscript(number: Int) -> Value? {
    @inline(__always) get { number < numbered.count ? numbered[number] : nil }
  }

  subscript(key: ObjectProtocol) -> Value? {
    @inline(__always) get {
      if let number = key.number(in: address), let value = self[number] { return value }
      // The value of a protocol that got its number later is still in the dictionary.
      return others.isEmpty ? nil : others[ObjectIdentifier(key)]
    }
    set {
      guard let number = key.number(in: address) else {
        others[ObjectIdentifier(key)] = newValue
        return
      }
      if numbered.count <= number {
        // Reserve space for all existing protocols: registration visits them in order.
        numbered.append(contentsOf: repeatElement(nil, count: max(number + 1, numbering.count) - numbered.count))
      }
      numbered[number] = newValue
    }
  }
}
