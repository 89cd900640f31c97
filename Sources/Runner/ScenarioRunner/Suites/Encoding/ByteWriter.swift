/// Writes plain values as bytes, piece by piece, for ``ByteReader``.
struct ByteWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first; small numbers take one.
  mutating func unsigned(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      unsigned(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  /// Writes what a body writes, behind its length in four bytes, the lowest first.
  mutating func frame(_ body: (inout ByteWriter) -> Void) {
    let start = bytes.count
    bytes.append(contentsOf: [0, 0, 0, 0])
    body(&self)
    let length = UInt32(truncatingIfNeeded: bytes.count - start - 4)
    for place in 0..<4 { bytes[start + place] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(place))) }
  }
}
