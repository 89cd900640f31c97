/// Reads what ``ByteWriter`` wrote. Whatever the bytes are, it ends, with values or with an error.
struct ByteReader {
  /// Why bytes cannot be read.
  enum Failure: Error, Equatable {
    /// They end in the middle of a value.
    case cut
    /// They are no such value.
    case invalid(String)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads bytes, all of them.
  ///
  /// - Parameters:
  ///   - bytes: what to read; they stay where they are as long as they are read.
  ///   - body: reads them.
  /// - Returns: what the body made of them, and whether that was all.
  static func read<Value>(
    _ bytes: ArraySlice<UInt8>, _ body: (inout ByteReader) throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, isAtEnd: Bool) {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) -> (value: Value, isAtEnd: Bool) in
      var reader = ByteReader(buffer)
      let value = try body(&reader)
      return (value, reader.position == buffer.count)
    }
  }

  @inline(__always)
  mutating func byte() throws(Failure) -> UInt8 {
    guard position < bytes.count else { throw .cut }
    defer { position += 1 }
    return bytes[position]
  }

  @inline(__always)
  mutating func unsigned() throws(Failure) -> UInt64 {
    // Nearly all numbers take a byte.
    if position < bytes.count, bytes[position] < 0x80 {
      defer { position += 1 }
      return UInt64(bytes[position])
    }
    return try longNumber()
  }

  private mutating func longNumber() throws(Failure) -> UInt64 {
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
    guard let length = Int(exactly: try unsigned()), length <= bytes.count - position else { throw .cut }
    return length
  }

  mutating func text() throws(Failure) -> String {
    let length = try length()
    guard length > 0 else { return "" }
    defer { position += length }
    return String(decoding: part(position..<(position + length)), as: UTF8.self)
  }

  private func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }
}
