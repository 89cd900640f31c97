internal import RouteDiagnostics

/// A parser of JSON (RFC 8259) for lines that another program writes. Invalid input results in an error, never in a crash.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var depth = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Parses a value, with nothing but white space around it.
  static func value(of bytes: ArraySlice<UInt8>) throws(SourceLineError) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.offset == bytes.endIndex else { throw reader.error("the line continues after its value") }
    return value
  }

  private func error(_ reason: String) -> SourceLineError {
    SourceLineError(reason: reason, column: offset - bytes.startIndex + 1)
  }

  private var next: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: Unicode.Scalar) throws(SourceLineError) {
    guard take(byte) else { throw error("there is no '\(byte)'") }
  }

  private mutating func value() throws(SourceLineError) -> JSON {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth <= SourceLimits.depth else { throw error("more than \(SourceLimits.depth) nested values") }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSON) throws(SourceLineError) -> JSON {
    guard bytes[offset...].starts(with: text.utf8) else { throw error("there is no value") }
    offset += text.utf8.count
    return value
  }

  private mutating func number() throws(SourceLineError) -> JSON {
    let start = offset
    while let byte = next, byte >= 0x30 && byte <= 0x39 || Self.numberMarks.contains(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let value = Int(text) { return .integer(value) }
    guard let value = Double(text) else { throw error("there is no value") }
    return .number(value)
  }

  private static let numberMarks = Array("+-.eE".utf8)

  private mutating func array() throws(SourceLineError) -> JSON {
    offset += 1
    var elements: [JSON] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    try expect("]")
    return .array(elements)
  }

  private mutating func object() throws(SourceLineError) -> JSON {
    offset += 1
    var members: [JSON.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("there is no key") }
      let key = try string()
      try expect(":")
      members.append(JSON.Member(key, try value()))
    } while take(",")
    try expect("}")
    return .object(members)
  }

  private mutating func string() throws(SourceLineError) -> String {
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
    if next == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    var text = Array(bytes[start..<offset])
    while let byte = next {
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        continue
      }
      guard let escape = next else { break }
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text += Array(String(try escapedScalar()).utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      default: throw error("an unknown escape sequence")
      }
    }
    throw error("a string without an end")
  }

  /// Reads four hexadecimal digits, and four more after a high surrogate. A surrogate without its other half becomes U+FFFD.
  private mutating func escapedScalar() throws(SourceLineError) -> Unicode.Scalar {
    let first = try hexadecimal()
    guard first & 0xFC00 == 0xD800, bytes[offset...].starts(with: Array("\\u".utf8)) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    offset += 2
    let second = try hexadecimal()
    guard second & 0xFC00 == 0xDC00 else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(SourceLineError) -> UInt32 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 < 0x80 && Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("an invalid escape sequence") }
    offset += 4
    return value
  }
}

/// An error in a line of the source reader.
public struct SourceLineError: Error, Equatable {
  /// The problem.
  public let reason: String
  /// The column in bytes, from 1, or `nil` if the value is wrong as a whole.
  public var column: Int?
}
