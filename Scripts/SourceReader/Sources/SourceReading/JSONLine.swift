/// A writer of JSON on one line.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  /// Whether the line would exceed its limit. Its strings are then empty.
  private(set) var isTooLong = false
  private let limit: Int
  private var isFirst = true

  /// Creates a writer.
  ///
  /// - Parameter limit: The number of bytes from which on no string is written.
  init(limit: Int = .max) { self.limit = limit }

  /// Writes an object.
  mutating func object(_ body: (inout JSONLine) -> Void) {
    nested("{", "}", body)
  }

  /// Writes a member of the open object.
  mutating func member(_ key: String, _ body: (inout JSONLine) -> Void) {
    separate()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    body(&self)
  }

  /// Writes a string member.
  mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }

  /// Writes a string member unless the value is missing or empty.
  mutating func member(_ key: String, ifPresent value: String?) {
    if let value, !value.isEmpty { member(key, value) }
  }

  /// Writes a member with the value `true`, or nothing.
  mutating func member(_ key: String, if value: Bool) {
    if value { member(key) { $0.bytes.append(contentsOf: "true".utf8) } }
  }

  /// Writes a position member: the line and the column.
  mutating func member(_ key: String, _ place: SourcePlace) {
    member(key) { $0.bytes.append(contentsOf: "[\(place.line),\(place.column)]".utf8) }
  }

  /// Writes a member with the first and the last line of a range.
  mutating func member(_ key: String, _ lines: ClosedRange<Int>) {
    member(key) { $0.bytes.append(contentsOf: "[\(lines.lowerBound),\(lines.upperBound)]".utf8) }
  }

  /// Writes an array member, or nothing if it is empty.
  mutating func list<Element>(_ key: String, _ values: [Element], _ body: (Element, inout JSONLine) -> Void) {
    guard !values.isEmpty else { return }
    member(key) { line in
      line.nested("[", "]") { line in
        for value in values {
          line.separate()
          body(value, &line)
        }
      }
    }
  }

  /// Writes an array of strings as a member, or nothing if it is empty.
  mutating func list(_ key: String, _ values: [String]) { list(key, values) { $1.string($0) } }

  /// Writes a number.
  mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  /// Writes a string.
  mutating func string(_ value: String) {
    if limit - bytes.count < value.utf8.count { isTooLong = true }
    let value = isTooLong ? "" : value
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func nested(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: (inout JSONLine) -> Void) {
    bytes.append(UInt8(ascii: opening))
    isFirst = true
    body(&self)
    isFirst = false
    bytes.append(UInt8(ascii: closing))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}

/// A position in a file: the line and the column, both from 1. Columns count Unicode scalars.
struct SourcePlace: Equatable {
  let line: Int
  let column: Int
}
