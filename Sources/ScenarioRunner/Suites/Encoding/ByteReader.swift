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
  /// What was read last from the same stream.
  private let recent: RecentNames?

  init(_ bytes: ArraySlice<UInt8>, recent: RecentNames? = nil) {
    self.bytes = bytes
    self.recent = recent
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

  /// Reads the name of a test.
  mutating func name(_ read: (inout ByteReader) throws(Failure) -> TestName) throws(Failure) -> TestName {
    if let (name, length) = recent?.name(at: bytes[position...]) {
      position += length
      return name
    }
    let start = position
    let name = try read(&self)
    recent?.remember(name, bytes[start..<position])
    return name
  }

  /// Reads the path of a file, as ``text()`` does.
  mutating func file() throws(Failure) -> String {
    if let (file, length) = recent?.file(at: bytes[position...]) {
      position += length
      return file
    }
    let start = position
    let file = try text()
    recent?.remember(file: file, bytes[start..<position])
    return file
  }
}
