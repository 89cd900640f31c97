internal import Simulation

/// What a registry keeps for protocols: in an array for those of its own table, which have numbers, and by address for any other.
struct ProtocolMap<Value> {
  private let numbering: ProtocolNumbering
  private let address: ObjectIdentifier
  private var numbered: ContiguousArray<Value?> = []
  private var others: [ObjectIdentifier: Value] = [:]

  /// An empty map for the protocols of a table.
  init(_ numbering: ProtocolNumbering) {
    self.numbering = numbering
    address = ObjectIdentifier(numbering)
  }

  subscript(key: ObjectProtocol) -> Value? {
    @inline(__always) get {
      if let number = key.number(in: address), number < numbered.count, let value = numbered[number] { return value }
      // One that the table entered later is here still.
      return others.isEmpty ? nil : others[ObjectIdentifier(key)]
    }
    set {
      guard let number = key.number(in: address) else {
        others[ObjectIdentifier(key)] = newValue
        return
      }
      if numbered.count <= number {
        // At once for all protocols that exist: registering goes through them in order.
        numbered.append(contentsOf: repeatElement(nil, count: max(number + 1, numbering.count) - numbered.count))
      }
      numbered[number] = newValue
    }
  }
}
