internal import Simulation

/// What a registry keeps for protocols: in an array for those of its own table, which have numbers, and by address for any other.
@usableFromInline
struct ProtocolMap<Value> {
  private let numbering: ProtocolNumbering
  @usableFromInline let address: ObjectIdentifier
  @usableFromInline private(set) var numbered: ContiguousArray<Value?> = []
  private var others: [ObjectIdentifier: Value] = [:]

  /// An empty map for the protocols of a table.
  init(_ numbering: ProtocolNumbering) {
    self.numbering = numbering
    address = ObjectIdentifier(numbering)
  }

  /// What is kept for the protocol of a number; nil, too, if it got the number after something was kept for it.
  @inlinable
  subscript(number: Int) -> Value? {
    @inline(__always) get { number < numbered.count ? numbered[number] : nil }
  }

  subscript(key: ObjectProtocol) -> Value? {
    @inline(__always) get {
      if let number = key.number(in: address), let value = self[number] { return value }
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
