/// Reads what ``ByteWriter`` wrote. Whatever the bytes are, it ends, with values or with an error.
struct ByteReader {
  /// Why bytes cannot be read.
  enum Failure: Error, Equatable {
    /// They end in the middle of a value.
    case cut
    /// They are no such value.
    case invalid(String)
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether all was read.
  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func byte() throws(Failure) -> UInt8 {
    guard position < bytes.endIndex else { throw .cut }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func unsigned() throws(Failure) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { break }
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw .invalid("a number has more than 64 bits")
  }

  /// A length, which is no greater than what is left.
  mutating func length() throws(Failure) -> Int {
    guard let length = Int(exactly: try unsigned()), length <= bytes.endIndex - position else { throw .cut }
    return length
  }

  mutating func text() throws(Failure) -> String {
    let length = try length()
    defer { position += length }
    return String(decoding: bytes[position..<(position + length)], as: UTF8.self)
  }
}
