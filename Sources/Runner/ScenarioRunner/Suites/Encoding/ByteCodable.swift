/// A value that crosses processes, or stands in a file, as bytes.
protocol ByteCodable {
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(ByteReader.Failure)
}

extension ByteReader {
  /// Reads a value of the type that is wanted.
  mutating func read<Value: ByteCodable>() throws(Failure) -> Value { try Value(from: &self) }
}

extension ByteWriter {
  /// Writes values, one after the other.
  mutating func write<each Value: ByteCodable>(_ values: repeat each Value) { repeat (each values).write(to: &self) }

  /// Writes the number of an enumeration's case, then its values.
  mutating func write<each Value: ByteCodable>(kind: UInt8, _ values: repeat each Value) {
    byte(kind)
    repeat (each values).write(to: &self)
  }
}

extension Bool: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.byte(self ? 1 : 0) }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = false
    case 1: self = true
    case let other: throw .invalid("\(other) is neither yes nor no")
    }
  }
}

extension UInt64: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.unsigned(self) }
  init(from reader: inout ByteReader) throws(ByteReader.Failure) { self = try reader.unsigned() }
}

extension Int64: ByteCodable {
  /// The sign goes to the lowest bit, so that small negative numbers are short, too.
  func write(to writer: inout ByteWriter) { writer.unsigned(UInt64(bitPattern: (self << 1) ^ (self >> 63))) }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let bits = try reader.unsigned()
    self = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }
}

extension Int: ByteCodable {
  /// Counts and line numbers are far below this, and the sum of all numbers of a file does not overflow.
  private static let mostEncoded = 1 << 36

  func write(to writer: inout ByteWriter) { Int64(self).write(to: &writer) }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    guard let number = Int(exactly: try Int64(from: &reader)), number.magnitude <= Self.mostEncoded else {
      throw .invalid("a number is too large")
    }
    self = number
  }
}

extension String: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.text(self) }
  init(from reader: inout ByteReader) throws(ByteReader.Failure) { self = try reader.text() }
}

extension Duration: ByteCodable {
  func write(to writer: inout ByteWriter) {
    let (seconds, attoseconds) = components
    writer.write(seconds)
    writer.write(attoseconds / 1_000_000_000)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let seconds = try Int64(from: &reader)
    let nanoseconds = try Int64(from: &reader)
    guard seconds.magnitude < 1 << 40, nanoseconds.magnitude < 1_000_000_000 else { throw .invalid("invalid duration") }
    self.init(secondsComponent: seconds, attosecondsComponent: nanoseconds * 1_000_000_000)
  }
}

extension Optional: ByteCodable where Wrapped: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }
}

extension Array: ByteCodable where Element: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.unsigned(UInt64(count))
    for element in self { writer.write(element) }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    // An element takes a byte at least, so a length can be believed.
    let count = try reader.length()
    self = []
    guard count > 0 else { return }
    // Memory for more is taken as they come.
    reserveCapacity(Swift.min(count, 64))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension ByteCodable where Self: RawRepresentable, RawValue == UInt8 {
  func write(to writer: inout ByteWriter) { writer.byte(rawValue) }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let byte = try reader.byte()
    guard let value = Self(rawValue: byte) else { throw .invalid("\(byte) is not a \(Self.self)") }
    self = value
  }
}

/// An enumeration of names is written as the position of its case.
extension ByteCodable where Self: CaseIterable & RawRepresentable<String> & Equatable, AllCases == [Self] {
  func write(to writer: inout ByteWriter) { writer.byte(UInt8(Self.allCases.firstIndex(of: self) ?? 0)) }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let place = try reader.byte()
    guard place < Self.allCases.count else { throw .invalid("\(place) is not a \(Self.self)") }
    self = Self.allCases[Int(place)]
  }
}
